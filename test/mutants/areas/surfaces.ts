/** Faults in the views under `/v1`, and in the characters that answer there. */
import { type Mutant, of } from '../mutant.ts';

const CHAT = ['test/surfaces/openai/createChatCompletion.test.ts'];
const ALIASES = ['test/surfaces/openai/aliases.test.ts'];
const PICTURES = ['test/surfaces/openai/images.test.ts'];
const LORE = ['test/chat/lore.test.ts'];
const CARDS = ['test/handlers/characters/cards.test.ts'];
const STREAMS = ['test/contract/streams.test.ts'];

export const SURFACE_MUTANTS: Mutant[] = [
  ...of('src/surfaces/openai/view.ts', PICTURES, [
    'others.length === preferences.length',
    'others.length >= 0',
    'money',
  ]),
  ...of(
    'src/handlers/chat/begin-chat.ts',
    CHAT,
    ['yield { usage: NO_TOKENS };', '', 'money'],
    ['if (opening !== undefined)', 'if (false)', 'money'],
  ),
  ...of('src/handlers/chat/chat-form.ts', CHAT, [
    'parsed.length === 0 && body.character === undefined',
    'false',
  ]),
  ...of(
    'src/chat/chat-prompt.ts',
    [...CHAT, ...LORE],
    ['const opening = dialogue.length === 0 ?', 'const opening = false ?'],
    ['all[((seed % all.length) + all.length) % all.length]', 'all[0]'],
    ['persona.greeting && isFirst && dialogue.length > 0', 'persona.greeting && dialogue.length > 0'],
    ['dialogue.length - Math.max(depth, least)', 'dialogue.length - depth'],
    [
      'content: `<${FENCE}>\\n${fenced(content)}\\n</${FENCE}>`',
      'content: `<${FENCE}>\\n${content}\\n</${FENCE}>`',
    ],
    ['plainText(card.nickname) || name', 'name'],
  ),
  ...of('src/chat/lore.ts', LORE, ['const inserted = tokens <= left;', 'const inserted = true;']),
  ...of('src/chat/lore-search.ts', LORE, ['answers >= from && answers % every === 0 && ', '']),
  ...of(
    'src/chat/characters/lore-entry.ts',
    LORE,
    ['priority: numberIn(entry.priority) ?? order,', 'priority: numberIn(entry.priority) ?? 0,'],
    ['if (settled || !HEEDED.has(name!)) continue;', 'if (!HEEDED.has(name!)) continue;'],
    ['const isPositive = logic !== NOT_ALL && logic !== NOT_ANY;', 'const isPositive = true;'],
    ['const isDeep = place === AT_DEPTH ||', 'const isDeep = false &&'],
  ),
  ...of(
    'src/http/read-form.ts',
    ['test/http/members-of-forms.test.ts'],
    ['if (isFile) throw notAFile(name);', ''],
  ),
  ...of('src/chat/characters/charx.ts', CARDS, [
    "icons.find(({ name }) => name === 'main') ?? icons[0]",
    'icons[0]',
  ]),
  ...of(
    'engines/intake/bounded-archive.ts',
    ['engines/test/intake/archive-files.test.ts'],
    [' && size <= bytes_max', ''],
    [' + shift, size)', ', size)'],
    ['content?.length === size ? content', 'content ? content'],
    ['flags & ENCRYPTED ? undefined : ', ''],
  ),
  ...of(
    'engines/intake/bounded-archive.ts',
    ['test/hostile/cards.test.ts'],
    ['rawInflatedWithin(data, Math.max(1, size))', 'rawInflatedWithin(data, 2 ** 31)'],
  ),
  ...of(
    'src/lib/list-in-text.ts',
    ['test/lib/list-in-text.test.ts'],
    ['.split(comma, ITEMS_MAX)', '.split(comma)'],
  ),
  ...of('src/http/read-form.ts', ['test/http/broken-forms.test.ts'], ['if (fault)', 'if (false)']),
  ...of('src/chat/characters/card.ts', CARDS, ['      group_only_greetings: [],\n', '']),
  ...of(
    'src/surfaces/openai/model-aliases.ts',
    ALIASES,
    ['if (!aliases || !isAlias(kind, model)) return model;', 'if (!isAlias(kind, model)) return model;'],
    ['warnings.push(aliasWarning(model, standard));', ''],
  ),
  ...of(
    'src/surfaces/openai/createChatCompletion.ts',
    [...CHAT, ...ALIASES],
    ['use_usage_credits: true', 'use_usage_credits: false', 'money'],
    ['if (!view.aliases) return undefined;', ''],
  ),
  ...of(
    'src/surfaces/openai/createImage.ts',
    ['test/surfaces/openai/images.test.ts'],
    ["'idempotency-key': `${key.slice(0, 250)}#${at + 1}`", "'idempotency-key': key", 'money'],
    ['(credits * BigInt(count)) / BigInt(of)', 'credits', 'money'],
    ['if (answers.length === 0) throw failed!.reason;', ''],
  ),
  ...of(
    'src/surfaces/openai/createVideo.ts',
    ['test/surfaces/openai/videos.test.ts'],
    ["response_mode: 'polling',", ''],
    ["scopes: ['*']", 'scopes: invocation.caller.scopes'],
  ),
  ...of('src/surfaces/openai/chat-chunks.ts', STREAMS, ['"logprobs":null,', '']),
];
