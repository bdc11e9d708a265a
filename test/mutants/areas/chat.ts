/** Faults in chats. */
import { type Mutant, of } from '../mutant.ts';

const CHAT = ['test/handlers/chat/sendChatMessage.test.ts'];
const EVENTS = [
  'test/handlers/chat/promises.test.ts',
  'test/handlers/chat/events.test.ts',
  'test/handlers/chat/sendChatMessage.test.ts',
  'test/chat/lease.test.ts',
];

const CONVERSATIONS = ['test/handlers/chat/conversations.test.ts'];
const LASTING = ['test/handlers/chat/lasting.test.ts'];
const VARIANTS = ['test/handlers/chat/variants.test.ts'];
const GREETINGS = ['test/handlers/chat/greetings.test.ts'];
const BACKGROUND = ['test/handlers/chat/background.test.ts'];
const SUMMARIES = ['test/handlers/chat/summaries.test.ts'];

export const CHAT_MUTANTS: Mutant[] = [
  ...of(
    'engines/chat/reply.ts',
    ['engines/test/chat/dialogues.test.ts'],
    [', topic(moment)]', ']'],
    ['fresh(moment).find(({ written })', 'moment.knowledge.find(({ written })'],
  ),
  ...of(
    'src/chat/conversations.ts',
    CONVERSATIONS,
    [
      "titled().where('account_id', '=', account_id).where('id'",
      "titled().where('account_id', '<>', '').where('id'",
    ],
    [
      'select from generation where conversation_id = $1 and state',
      'select from generation where false and state',
    ],
  ),
  ...of('src/chat/conversations.ts', LASTING, [
    "state in ('completed', 'in_progress')",
    "state in ('completed')",
  ]),
  ...of('src/handlers/chat/begin-chat.ts', LASTING, [
    '!(await joinConversation(tx, continued.conversation.id))',
    'false',
  ]),
  ...of(
    'src/chat/conversations.ts',
    VARIANTS,
    ['sql<boolean>`id = any(${path})`', 'sql<boolean>`true`'],
    ['.set({ summary: null, summarized: 0 })', '.set({ summarized: 0 })'],
  ),
  ...of(
    'src/handlers/chat/continued-conversation.ts',
    GREETINGS,
    ['skipped + summarized === 0 ? stored.greeting', 'false ? stored.greeting'],
    ['if (greeting !== undefined) return greeting;', 'if (true) return greeting!;'],
  ),
  ...of('src/chat/remember.ts', GREETINGS, ['lines.unshift(`You: ${greeting}`)', 'lines.sort()']),
  ...of('src/handlers/chat/sendChatMessage.ts', BACKGROUND, [
    'background ? NEVER : disconnected',
    'disconnected',
  ]),
  ...of('src/chat/words-so-far.ts', BACKGROUND, ['soFar += text', 'soFar = text']),
  ...of('src/chat/settle-chat.ts', BACKGROUND, ['result: null,', '']),
  ...of('src/handlers/jobs/cancelJob.ts', ['test/handlers/chat/events.test.ts'], [' && !isChat', '']),
  ...of('src/handlers/admin/cancelAnyJob.ts', ['test/handlers/chat/events.test.ts'], [' && !isStopped', '']),
  ...of(
    'src/chat/characters/charx.ts',
    ['test/handlers/characters/charx.test.ts'],
    [" && !(type === 'icon' && name === 'main')", ''],
    ['!isEmbedded(uri) && ', ''],
  ),
  ...of(
    'src/chat/lore.ts',
    ['test/handlers/characters/tryLorebook.test.ts'],
    ['if (inserted) left -= tokens;', ''],
  ),
  ...of(
    'src/chat/lore-search.ts',
    ['test/chat/lore-search.test.ts'],
    ["byEntry.get(match.entry) ?? { ...match, reason: 'recursion' }", 'match'],
    ['own[spelling] + 1 + later[spelling]', 'own[spelling] + later[spelling]'],
    ['if (never.some(occurs)) return [];', ''],
    ['round < ROUNDS_MAX', 'true'],
  ),
  ...of(
    'src/chat/key-automaton.ts',
    ['test/chat/lore-search.test.ts'],
    ['parent === 0 ? 0 : next(suffix[parent]!, character)', '0'],
    ['if (reached[node]! > reached[suffix[node]!]!) reached', 'if (false) reached'],
  ),
  ...of(
    'src/chat/characters/card.ts',
    ['test/chat/lore.test.ts'],
    ['countKeys(rest.character_book) > KEYS_MAX', 'false'],
  ),
  ...of(
    'src/handlers/characters/tryLorebook.ts',
    ['test/handlers/characters/tryLorebook.test.ts'],
    ['1 / (1 + depth!)', 'depth!'],
  ),
  ...of(
    'console/chat/answering.ts',
    ['test/console/answering.test.ts'],
    ['if (after === null)', 'if (false)'],
  ),
  ...of(
    'console/chat/greetings.ts',
    ['test/console/answering.test.ts'],
    ["filter(({ text }) => text !== '')", 'filter(() => true)'],
  ),
  ...of('src/handlers/chat/continued-conversation.ts', VARIANTS, [
    'isElsewhere: !beginAlike(path, newest, summarized)',
    'isElsewhere: false',
  ]),
  ...of(
    'src/chat/variants.ts',
    ['test/chat/variants.test.ts'],
    ['return after === null ? -1 :', 'return after === null ? 0 :'],
    ['if (!after.has(parents[place]!)) continue;', ''],
    ['a.length >= count && ', ''],
  ),
  ...of(
    'src/chat/characters/card.ts',
    ['test/handlers/characters/owned.test.ts'],
    ['.filter(([, value]) => value !== null)', ''],
    ['if (own !== undefined) {', 'if (false) {'],
  ),
  ...of(
    'console/chat/turns.ts',
    ['test/console/turns.test.ts'],
    ['[...(turns[place]?.variants ?? []), request_id]', '[request_id]'],
    ['turns[place - 1]?.request_id', 'turns[place]?.request_id'],
  ),
  ...of(
    'console/characters/card-draft.ts',
    ['test/console/card-draft.test.ts'],
    ['else card[name] = after[name] ?? null;', 'else card[name] = after[name];'],
    ['extensions: { ...extensions, position', 'extensions: { position'],
  ),
  ...of(
    'src/chat/remember.ts',
    SUMMARIES,
    ['piece.usage.prompt_tokens + usage.prompt_tokens', 'piece.usage.prompt_tokens', 'money'],
    ['hidden: true', 'hidden: false', 'money'],
    ['sum + tokens[from - 1]! <= limit', 'true'],
  ),
  ...of('src/handlers/chat/continued-conversation.ts', SUMMARIES, [
    'summarized + skipped + older.exchanges.length',
    'summarized + older.exchanges.length',
  ]),
  ...of('src/handlers/chat/continued-conversation.ts', CONVERSATIONS, [
    'if (named && named.id !== character.id) throw',
    'if (false) throw',
  ]),
  ...of('src/handlers/chat/begin-chat.ts', CONVERSATIONS, [
    'if (continued?.isNew) await keepConversation',
    'if (false) await keepConversation',
  ]),
  ...of('src/chat/settle-chat.ts', CONVERSATIONS, [
    'if (conversation_id !== null) await dropUnbegun',
    'if (false) await dropUnbegun',
  ]),
  ...of('src/generation/settle/retention.ts', CONVERSATIONS, [
    '             and not exists (select from conversation where conversation.id = generation.conversation_id)\n',
    '',
  ]),
  ...of(
    'src/chat/settle-chat.ts',
    EVENTS,
    ['if (generation.input.use_usage_credits !== true)', 'if (true)', 'money'],
    ['await release(tx, { holdId: generation.hold_id!, at });', '', 'money'],
    ["if (!row) throw new Undone('ended');", 'if (!row) return generation;', 'money'],
  ),
  ...of(
    'src/chat/answer-chat.ts',
    EVENTS,
    ['amount: price < generation.price ? price : generation.price,', 'amount: generation.price,', 'money'],
    ['if (isEmpty(output)) return', 'if (false) return', 'money'],
    ['chat.live ? output : NO_OUTPUT', 'output', 'money'],
    ['if (closed.aborted) return leave(context, chat, output, CLOSED);', '', 'money'],
    ["if (isEmpty(output) && finish_reason !== 'length')", 'if (false)', 'money'],
  ),
  ...of(
    'src/chat/chat-usage.ts',
    ['test/upstream/chat/upstreams.test.ts'],
    [
      'const possible = Math.min(Math.max(count, least), limit);',
      'const possible = Math.max(count, least);',
      'money',
    ],
    ['if (hidden || completion_tokens <= FRAMING_TOKENS)', 'if (true)', 'money'],
  ),
  ...of(
    'src/chat/token-count.ts',
    ['test/chat/tokens.test.ts'],
    ['sum + count + TURN_TOKENS', 'sum + count', 'money'],
  ),
  ...of(
    'src/chat/free-allowance.ts',
    CHAT,
    ['mine.messages < $3::integer', 'mine.messages <= $3::integer', 'money'],
    ['account_id = $1 and day = $2::date`', 'account_id = $1`', 'money'],
    ['greatest(messages - 1, 0)', 'messages', 'money'],
  ),
  ...of(
    'src/chat/lease.ts',
    ['test/chat/lease.test.ts'],
    ["(cancel_requested or state <> 'in_progress')", "(state <> 'in_progress')"],
    ['and alive_until > now())', ')'],
    ["if (db.kind === 'embedded') await", 'await'],
  ),
  ...of('src/handlers/chat/begin-chat.ts', CHAT, [
    'const isFree = !body.use_usage_credits && opening === undefined;',
    'const isFree = true;',
    'money',
  ]),
  ...of(
    'src/handlers/chat/chat-form.ts',
    [...CHAT, 'test/handlers/chat/promises.test.ts'],
    ['size_bytes <= CONTEXT_BYTES_MAX', 'size_bytes < CONTEXT_BYTES_MAX'],
  ),
  ...of('src/handlers/chat/choose-chat-model.ts', CHAT, [
    'if (use_usage_credits || chosen.free) return chosen;',
    'return chosen;',
    'money',
  ]),
  ...of(
    'src/handlers/chat/chat-form.ts',
    ['test/handlers/chat/accepted-types.test.ts'],
    ["if (events.named === '*/*' || events.weight === 0) return false;", ''],
  ),
  ...of(
    'src/chat/chat-prompt.ts',
    ['test/chat/prompt.test.ts'],
    ['${fenced(descriptionText)}', '${descriptionText}'],
    ["input.trim() !== ''", 'true'],
  ),
  ...of(
    'src/handlers/chat/chat-form.ts',
    ['test/handlers/moderated.test.ts'],
    ['await refuseBlocked(query!);', ''],
  ),
  ...of(
    'src/handlers/chat/begin-chat.ts',
    ['test/handlers/admin/prices.test.ts', 'test/handlers/chat/promises.test.ts'],
    ['generation.own_price)),', 'null)),', 'money'],
  ),
];
