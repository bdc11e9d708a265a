/** Conversations in the contract's form. */
import type { components } from '../../../generated/main/server.ts';
import { type Character, charactersById } from '../../chat/characters/characters.ts';
import type { Conversation, Exchange, Unanswered } from '../../chat/conversations.ts';
import type { Db } from '../../db/db.ts';
import { dollars } from '../../lib/credits.ts';

type Presented = components['schemas']['ConversationRecord'];
type Message = components['schemas']['ConversationMessage'];
type Characters = ReadonlyMap<string, Character>;

/** The characters of conversations by id, without those that the account may not use. */
export async function charactersIn(db: Db, account_id: string, rows: Conversation[]): Promise<Characters> {
  const ids = [...new Set(rows.map(({ character_id }) => character_id))];
  const found = await charactersById(db, account_id, ids);
  return new Map(found.map((character) => [character.id, character]));
}

export function presentConversation(
  { id, character_id, title, created_at }: Conversation,
  characters: Characters,
): Presented {
  const found = characters.get(character_id);
  const character = found ? { id: found.id, name: found.name, url_name: found.url_name } : null;
  return { id, conversation_id: id, title, character, created_at: created_at.toISOString() };
}

export function presentUnanswered({
  id,
  request_id,
  query,
  response,
  after,
  created_at,
}: Unanswered): components['schemas']['ConversationAnswering'] {
  return {
    query,
    response: response ?? '',
    ...(after !== undefined && { after_request_id: after }),
    request_id,
    job_id: id,
    created_at: created_at.toISOString(),
  };
}

/** `variants`: those of each call, by `request_id`; an absent call has one. */
export function presentExchange(
  { query, response, created_at, request_id, credits_charged, charged_nano }: Exchange,
  variants: ReadonlyMap<string, string[]>,
): Message[] {
  const fields = {
    created_at: created_at.toISOString(),
    request_id,
    credits_charged: credits_charged ?? 0,
    cost_usd: dollars(charged_nano ?? 0n),
    variants: variants.get(request_id) ?? [request_id],
  };
  return [
    { role: 'user', content: query, ...fields },
    { role: 'assistant', content: response, ...fields },
  ];
}
