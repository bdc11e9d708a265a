/** Ends work that its caller no longer wants, and charges it at most what its upstream bills. */

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../db/db.ts';
import { run, tables } from '../../db/tables.ts';
import { errorFacts } from '../../lib/log.ts';
import { findGeneration, findOwn, type Generation } from '../generation.ts';
import type { EndContext, GenerationContext } from '../generation-context.ts';
import { endWithoutResult } from './end-without-result.ts';

/** Seconds that a cancel waits for the upstream's bill before the hold is released in full. */
const BILL_SECONDS = 3;
/** The longest time that another process may take to complete a cancel. */
const CANCELING_SECONDS = BILL_SECONDS + 2;
const UPSTREAM_SECONDS = 10;

type Stoppable = Pick<Generation, 'id' | 'operation' | 'mode' | 'model' | 'ticket'>;

/**
 * Cancels a generation and returns its final state, which may be another one that came first. The upstream gets a few
 * seconds to stop. A bill that it confirms is charged, up to the hold, and the rest is released. `also` runs once, in
 * the transaction that records the request.
 */
export async function cancelGeneration(
  context: EndContext,
  { id, account_id }: Generation,
  also?: (tx: Db) => Promise<void>,
): Promise<Generation> {
  const requested = await requestCancel(context, id, also);
  if (requested?.first) await carryOut(context, requested.generation);
  else if (requested) await goOnCanceling(context, requested.generation);
  const ended = await findOwn(context.db, account_id, { id });
  if (!ended) throw new Error(`The generation ${id} is gone.`);
  return ended;
}

/** Records the request and returns the generation. Undefined if it has ended. */
function requestCancel(
  { db }: Pick<GenerationContext, 'db'>,
  id: string,
  also: ((tx: Db) => Promise<void>) | undefined,
): Promise<{ first: boolean; generation: Generation } | undefined> {
  return db.transaction(async (tx) => {
    const running = tables.selectFrom('generation').select('cancel_requested').where('id', '=', id);
    const [found] = await run(tx, running.where('state', '=', 'in_progress').forUpdate());
    if (!found) return undefined;
    await run(tx, tables.updateTable('generation').set({ cancel_requested: true }).where('id', '=', id));
    if (!found.cancel_requested) await also?.(tx);
    return { first: !found.cancel_requested, generation: (await findGeneration(tx, id))! };
  });
}

/** Completes a cancel that another caller requested, after that caller has had time to complete it. */
export async function goOnCanceling(context: EndContext, { id }: Generation): Promise<void> {
  for (let waited = 0; ; waited += 1) {
    const next = context.waiters.next(id, 1);
    const generation = await findGeneration(context.db, id);
    if (generation?.state !== 'in_progress') return;
    if (waited === CANCELING_SECONDS || context.waiters.closed) return carryOut(context, generation);
    await next;
  }
}

async function carryOut(context: EndContext, generation: Generation): Promise<void> {
  const bill_nano_usd = await billOf(context, generation);
  const ended = await endWithoutResult(context, generation, {
    state: 'canceled',
    bill_nano_usd,
    working: true,
  });
  // The upstream accepted the work during the cancel.
  if (!generation.ticket && ended?.ticket) stopUpstream(context, ended);
}

/** The upstream's bill for canceled work; undefined when it does not respond in time. */
async function billOf(
  context: Pick<GenerationContext, 'engineFor' | 'log'>,
  generation: Stoppable,
): Promise<bigint | undefined> {
  const late = new AbortController();
  const answer = askToStop(context, generation);
  if (!answer) return undefined;
  const time = sleep(BILL_SECONDS * 1000, undefined, { signal: late.signal }).catch(() => undefined);
  const bill = await Promise.race([answer, time]);
  late.abort();
  return bill;
}

/** In the background: the hold is already released, so the bill is not charged. */
export function stopUpstream(
  context: Pick<GenerationContext, 'engineFor' | 'log'>,
  generation: Stoppable,
): void {
  void askToStop(context, generation);
}

/** Never rejects. Undefined without a ticket, because the work cannot be stopped. */
function askToStop(
  { engineFor, log }: Pick<GenerationContext, 'engineFor' | 'log'>,
  { id, operation, mode, model, ticket }: Stoppable,
): Promise<bigint | undefined> | undefined {
  const engine = engineFor(operation, mode, model);
  if (!ticket || !engine?.cancel) return undefined;
  return engine.cancel(ticket, AbortSignal.timeout(UPSTREAM_SECONDS * 1000)).catch((error) => {
    log.warn({ job_id: id, operation, ...errorFacts(error) }, 'the upstream did not stop the work');
    return undefined;
  });
}
