/** Shared inputs of the mock's handlers. */
import { createHash } from 'node:crypto';
import type { Invocation } from '../../src/contract/invocation.ts';
import { problem } from '../../src/contract/problem.ts';
import { noSuch } from '../../src/contract/refusals.ts';
import type { Context } from '../../src/handlers/context.ts';
import { refusal } from '../../src/handlers/order-refusal.ts';
import { pageOrProblem } from '../../src/handlers/page-or-problem.ts';
import type { Prism } from '../prism.ts';
import { pageOf, type State } from '../state.ts';
import type { Telling } from '../webhooks.ts';
import type { Work } from '../work.ts';

export type Needs = {
  /** A reset replaces `state`. */
  memory: { state: State };
  context: Context;
  work: Work;
  telling: Telling;
  prism: Prism;
};

type Owned = { account_id: string };

/** An account's item of a kind by id, or the same 404 as for another account's item. */
export function own<Item extends Owned>(
  all: ReadonlyMap<string, Item>,
  id: string,
  { account_id }: Owned,
  thing: string,
  facts: object = {},
): Item {
  const found = all.get(id);
  if (found?.account_id === account_id) return found;
  throw noSuch(thing, facts);
}

/** A page of an account's items, newest first. Throws a 400 for an invalid cursor. */
export function pageOfOwn<Item extends Owned>(
  all: Iterable<Item>,
  idOf: (item: Item) => string,
  { account_id }: Owned,
  query: { limit: number; cursor?: string },
) {
  const mine = [...all].filter((each) => each.account_id === account_id);
  return pageOrProblem(pageOf(mine, idOf, query));
}

type Creating<Body> = { operation: string; body: unknown; make(): Body | Promise<Body> };

/** Creates once per Idempotency-Key. A repeat gets the same response. */
export async function once<Body extends object>(
  { memory }: Needs,
  { caller, header }: Invocation,
  { operation, body, make }: Creating<Body>,
): Promise<{ body: Body; headers: Record<string, string> }> {
  const key = header['idempotency-key'];
  if (key === undefined) return { body: await make(), headers: {} };
  const name = [caller.account_id, operation, key].join(' ');
  const sha256 = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const earlier = memory.state.once.get(name);
  if (earlier && earlier.sha256 !== sha256)
    throw problem('idempotency_mismatch', refusal({ refused: 'idempotency_mismatch' }, 0n).message, {
      facts: { param: 'Idempotency-Key' },
    });
  if (earlier) return { body: earlier.body as Body, headers: { 'Idempotent-Replayed': 'true' } };
  const created = await make();
  memory.state.once.set(name, { sha256, body: created });
  return { body: created, headers: { 'Idempotent-Replayed': 'false' } };
}

/** The request's id, and its warnings. */
export function about({ request_id, warnings }: Pick<Invocation, 'request_id' | 'warnings'>) {
  return { request_id, ...(warnings.length > 0 && { warnings }) };
}
