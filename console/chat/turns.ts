/** The messages of a conversation, a question and its answer at a time. Pure. */
import type { Schemas } from '../../client/reverie.ts';

export type Turn = {
  query: string;
  response: string;
  /** Undefined for an answer that is not complete. */
  request_id: string | undefined;
  /** Calls whose answers stand in the same place, oldest first. */
  variants: string[];
  cost_usd: number;
};

/** A message to be sent. `place`: the index of the turn that it becomes; later turns are replaced. */
export type Ask = { query: string; place: number };

/** Messages come in pairs, which may begin with an answer at the beginning of a page. */
export function turnsOf(messages: readonly Schemas['ConversationMessage'][]): Turn[] {
  const turns = new Map<string, Turn>();
  for (const { role, content, request_id, variants, cost_usd } of messages) {
    const turn = turns.get(request_id) ?? { query: '', response: '', request_id, variants, cost_usd };
    turns.set(request_id, { ...turn, [role === 'user' ? 'query' : 'response']: content });
  }
  return [...turns.values()];
}

/** The turns with an answer that has come. It becomes a variant of the turn in whose place it stands. */
export function withAnswer(
  turns: readonly Turn[],
  { query, place }: Ask,
  { response, request_id, cost_usd }: { response: string; request_id: string; cost_usd: number },
): Turn[] {
  const variants = [...(turns[place]?.variants ?? []), request_id];
  return [...turns.slice(0, place), { query, response, request_id, variants, cost_usd }];
}

/** The call that a message follows, as the service takes it: null for the beginning. */
export function followedBy(turns: readonly Turn[], { place }: Ask): string | null {
  return place === 0 ? null : (turns[place - 1]?.request_id ?? null);
}

/** The variants before and after the one that is shown; undefined where there are none. */
export function neighbours({ request_id, variants }: Pick<Turn, 'request_id' | 'variants'>): {
  number: number;
  before: string | undefined;
  after: string | undefined;
} {
  const at = variants.indexOf(request_id ?? '');
  return { number: at + 1, before: variants[at - 1], after: at === -1 ? undefined : variants[at + 1] };
}

/** Credits with nine decimals, exact for every charge: a dollar buys a hundred. */
export function creditsOf(cost_usd: number): string {
  return (cost_usd * 100).toFixed(9);
}
