/** The conversation that a call names, in the form in which a call without one would send it. */
import { type Character, charactersById, findCharacterToChat } from '../../chat/characters/characters.ts';
import { greetingAt } from '../../chat/chat-prompt.ts';
import { type TokenUsage, UPSTREAM_MARGIN } from '../../chat/chat-usage.ts';
import {
  type Conversation,
  conversationCalls,
  exchangesSince,
  findConversation,
  keepSummary,
  newConversation,
} from '../../chat/conversations.ts';
import { type Older, remembered, summarizing, summaryTokens } from '../../chat/remember.ts';
import { beginAlike, type ConversationCall, newestPath, pathTo } from '../../chat/variants.ts';
import type { Caller } from '../../contract/invocation.ts';
import { type Problem, wrongField } from '../../contract/problem.ts';
import { noSuch } from '../../contract/refusals.ts';
import { textsIn } from '../../lib/json.ts';
import type { Context } from '../context.ts';
import type { ChatBody } from './chat-form.ts';

type Model = ReturnType<Context['chatModels']>[number];

/** `summarized`: chats that the next summary covers, with those before them. */
type Unsummarized = Older & { summarized: number };

export type ContinuedConversation = {
  conversation: Conversation;
  character: Character;
  isNew: boolean;
  /** Ids of the calls that the message follows; undefined for all. */
  path?: string[];
  /** The summary of the conversation covers other messages. */
  isElsewhere?: boolean;
};

const NEW = 'new';

/** Undefined for a call without a conversation. Throws the problem for one that does not match. */
export async function continuedConversation(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { account_id }: Caller,
  body: ChatBody,
): Promise<ContinuedConversation | undefined> {
  const { conversation_id: id, character: called } = body;
  refuseMisfit(body);
  if (id === undefined) return undefined;
  const named = called === undefined ? undefined : await findCharacterToChat(db, account_id, called);
  if (called !== undefined && !named) throw noSuch('character', { param: 'character' });
  if (id === NEW) {
    if (!named) throw wrongField('character', 'Character is required');
    const greeting = chosenGreeting(named, body);
    const begun = { account_id, character_id: named.id, greeting, created_at: clock.now() };
    return { conversation: newConversation(begun), character: named, isNew: true };
  }
  const conversation = await findConversation(db, account_id, id);
  if (!conversation) throw noSuch('conversation', { param: 'conversation_id' });
  const [character] = await charactersById(db, account_id, [conversation.character_id]);
  if (!character) throw noSuch('character', { param: 'conversation_id' });
  if (named && named.id !== character.id) throw anotherCharacter(character);
  const followed = followedIn(
    await conversationCalls(db, id, { always: isBranch(body) }),
    body,
    conversation,
  );
  return { conversation, character, isNew: false, ...followed };
}

const isBranch = ({ after_request_id }: Pick<ChatBody, 'after_request_id'>) => after_request_id !== undefined;

/** The calls before the message. Throws the 404 for an `after_request_id` outside the conversation. */
export function followedIn(
  calls: ConversationCall[],
  { after_request_id: after }: Pick<ChatBody, 'after_request_id'>,
  { summarized }: Pick<Conversation, 'summarized'>,
): Pick<ContinuedConversation, 'path' | 'isElsewhere'> {
  if (after === undefined && calls.length === 0) return {};
  const newest = newestPath(calls);
  const path = after === undefined ? newest : pathTo(calls, after);
  if (!path) throw noSuch('call in this conversation', { param: 'after_request_id' });
  return { path: path.map(({ id }) => id), isElsewhere: !beginAlike(path, newest, summarized) };
}

/**
 * Throws the 400 for a call that names a conversation and also sends one, for a call without a query, and for
 * `after_request_id` without a conversation.
 */
export function refuseMisfit(
  body: Pick<
    ChatBody,
    'after_request_id' | 'context' | 'conversation_id' | 'greeting' | 'messages' | 'query'
  >,
): void {
  const { conversation_id: id } = body;
  if (body.greeting !== undefined && id !== NEW)
    throw wrongField('greeting', 'Greeting needs the conversation_id new');
  if (isBranch(body) && (id === undefined || id === NEW))
    throw wrongField('after_request_id', 'After_request_id needs the conversation_id of a kept conversation');
  if (id === undefined) return;
  const other = (['messages', 'context'] as const).find((name) => body[name] !== undefined);
  if (other) throw wrongField(other, `Send either conversation_id or ${other}`);
  if (body.query === undefined) throw wrongField('query', 'Query is required');
}

/** The first message of a new conversation. Throws the 400 for a number that the character does not have. */
export function chosenGreeting(
  character: Character,
  { greeting: index = 0 }: Pick<ChatBody, 'greeting'>,
): string {
  const greeting = greetingAt(character, index);
  if (greeting !== undefined) return greeting;
  const last = textsIn(character.card.alternate_greetings).length;
  throw wrongField(
    'greeting',
    `Greeting must be at most ${last}: the character has ${last} alternate greetings`,
  );
}

export function anotherCharacter({ url_name }: Pick<Character, 'url_name'>): Problem {
  return wrongField('character', `Character must be ${url_name}, as in the conversation`);
}

/** The call with the earlier messages of its conversation, and the messages to summarize before the answer. */
export async function withMemory(
  { db }: Pick<Context, 'db'>,
  { conversation: stored, character, path, isElsewhere }: ContinuedConversation,
  body: ChatBody,
  model: Model,
): Promise<{ body: ChatBody; older: Unsummarized | undefined }> {
  const conversation = isElsewhere ? { ...stored, summary: null, summarized: 0 } : stored;
  const { summary, summarized } = conversation;
  const canSummarize = model.engine.label.kind === 'upstream';
  const { exchanges, skipped } = await exchangesSince(db, conversation, path);
  const greeting = skipped + summarized === 0 ? stored.greeting : null;
  const { turns, older } = await remembered(exchanges, { summary, greeting, canSummarize });
  const { query, conversation_id: _, after_request_id: __, greeting: ___, ...rest } = body;
  const messages = [...turns, { role: 'user' as const, content: query! }];
  return {
    body: { ...rest, character: character.url_name, messages },
    older: older && { ...older, summarized: summarized + skipped + older.exchanges.length },
  };
}

/** The model and its maximum tokens, if it writes a summary before the answer. */
export async function summarizedBy(
  { db }: Pick<Context, 'db'>,
  { model, most }: { model: Model; most: TokenUsage },
  { conversation: { id } }: ContinuedConversation,
  { summarized, ...older }: Unsummarized,
): Promise<{ model: Model; most: TokenUsage }> {
  const beside = await summaryTokens(older);
  return {
    model: summarizing(model, older, (summary) => keepSummary(db, { id, summary, summarized })),
    // Only model servers summarize, and they have their own token counts.
    most: {
      prompt_tokens: most.prompt_tokens + beside.prompt_tokens * UPSTREAM_MARGIN,
      completion_tokens: most.completion_tokens + beside.completion_tokens * UPSTREAM_MARGIN,
    },
  };
}
