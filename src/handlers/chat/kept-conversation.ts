/** The conversation that a call names: what was said in it, as a call that names none would send it. */
import { type Character, charactersById, findCharacterToChat } from '../../chat/characters/characters.ts';
import { type TokenUsage, UPSTREAM_MARGIN } from '../../chat/chat-usage.ts';
import {
  type Conversation,
  exchangesSince,
  findConversation,
  keepSummary,
  newConversation,
} from '../../chat/conversations.ts';
import { type Older, remembered, summarizing, summaryTokens } from '../../chat/remember.ts';
import type { Caller } from '../../contract/invocation.ts';
import { type Problem, wrongField } from '../../contract/problem.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Context } from '../context.ts';
import type { ChatBody } from './asked-chat.ts';

type Model = ReturnType<Context['chatModels']>[number];

/** `summarized`: chats that the next summary stands for, with those before them. */
type Unsummarized = Older & { summarized: number };

export type KeptConversation = { conversation: Conversation; character: Character; isNew: boolean };

const NEW = 'new';

/** Undefined for a call that names none. Throws the problem of one that does not fit. */
export async function keptConversation(
  { clock, db }: Pick<Context, 'clock' | 'db'>,
  { account_id }: Caller,
  body: ChatBody,
): Promise<KeptConversation | undefined> {
  const { conversation_id: id, character: called } = body;
  if (id === undefined) return undefined;
  refuseMisfit(body);
  const named = called === undefined ? undefined : await findCharacterToChat(db, account_id, called);
  if (called !== undefined && !named) throw noSuch('character', { param: 'character' });
  if (id === NEW) {
    if (!named) throw wrongField('character', 'Character is required');
    const conversation = newConversation(account_id, named.id, clock.now());
    return { conversation, character: named, isNew: true };
  }
  const conversation = await findConversation(db, account_id, id);
  if (!conversation) throw noSuch('conversation', { param: 'conversation_id' });
  const [character] = await charactersById(db, account_id, [conversation.character_id]);
  if (!character) throw noSuch('character', { param: 'conversation_id' });
  if (named && named.id !== character.id) throw anotherCharacter(character);
  return { conversation, character, isNew: false };
}

/** Throws the 400 for a call that names a conversation and brings one, or asks nothing. */
export function refuseMisfit(body: Pick<ChatBody, 'context' | 'messages' | 'query'>): void {
  const other = (['messages', 'context'] as const).find((name) => body[name] !== undefined);
  if (other) throw wrongField(other, `Send either conversation_id or ${other}`);
  if (body.query === undefined) throw wrongField('query', 'Query is required');
}

export function anotherCharacter({ url_name }: Pick<Character, 'url_name'>): Problem {
  return wrongField('character', `Character must be ${url_name}, as in the conversation`);
}

/** The call with the memory of its conversation, and what stays to be summarized before the answer. */
export async function withMemory(
  { db }: Pick<Context, 'db'>,
  { conversation, character }: KeptConversation,
  body: ChatBody,
  model: Model,
): Promise<{ body: ChatBody; older: Unsummarized | undefined }> {
  const { summary, summarized } = conversation;
  const canSummarize = model.engine.label.kind === 'upstream';
  const { exchanges, skipped } = await exchangesSince(db, conversation);
  const { turns, older } = await remembered(exchanges, { summary, canSummarize });
  const { query, conversation_id: _, ...rest } = body;
  const messages = [...turns, { role: 'user' as const, content: query! }];
  return {
    body: { ...rest, character: character.url_name, messages },
    older: older && { ...older, summarized: summarized + skipped + older.exchanges.length },
  };
}

/** The model with its most tokens, where it writes a summary before it answers. */
export async function summarizedBy(
  { db }: Pick<Context, 'db'>,
  { model, most }: { model: Model; most: TokenUsage },
  { conversation: { id } }: KeptConversation,
  { summarized, ...older }: Unsummarized,
): Promise<{ model: Model; most: TokenUsage }> {
  const beside = await summaryTokens(older);
  return {
    model: summarizing(model, older, (summary) => keepSummary(db, { id, summary, summarized })),
    // Only model servers summarize, and they count with tables of their own.
    most: {
      prompt_tokens: most.prompt_tokens + beside.prompt_tokens * UPSTREAM_MARGIN,
      completion_tokens: most.completion_tokens + beside.completion_tokens * UPSTREAM_MARGIN,
    },
  };
}
