/**
 * Slots at upstreams: the work that an upstream has at a time, over all processes. Work whose generation has ended keeps
 * its slot while its upstream goes on with it.
 */
import type { SharedSlots } from '@reverie/engines';
import { lockOfUpstream } from '../db/locks.ts';
import { run, tables } from '../db/tables.ts';
import type { Generation } from './generation.ts';
import type { GenerationContext } from './generation-context.ts';

type Claim = { upstream: string; most: number | undefined; shared?: SharedSlots | undefined };

/** SQL predicate: the work is in progress, or still occupies its upstream. */
export const OCCUPIES = `(state = 'in_progress' or working_until is not null)`;

/**
 * Claims one of `most` slots at an upstream for a generation, over all processes; false when all are taken. The slot is
 * free again when the work ends, or returns to the queue without a ticket.
 */
export async function claimUpstreamSlot(
  { db }: Pick<GenerationContext, 'db'>,
  generation: Generation,
  { upstream, most, shared }: Claim,
): Promise<boolean> {
  const { id } = generation;
  // Without a limit, counting is unnecessary.
  if (most === undefined) return true;
  const lock = shared?.name ?? upstream;
  const claimed = await db.transaction(async (tx) => {
    // The lock serialises concurrent counts.
    await tx.query({ text: `select pg_advisory_xact_lock(${lockOfUpstream('$1')})`, values: [lock] });
    const [row] = await tx.query<{ busy: bigint }>({
      text: `select count(*) as busy from generation where ${OCCUPIES} and upstream = any($1) and id <> $2`,
      values: [shared?.upstreams ?? [upstream], id],
    });
    if (Number(row!.busy) >= most) return false;
    await run(tx, tables.updateTable('generation').set({ upstream }).where('id', '=', id));
    return true;
  });
  if (claimed) Object.assign(generation, { upstream });
  return claimed;
}

/** Generations with a slot, by upstream. */
export async function busyUpstreams(
  { db }: Pick<GenerationContext, 'db'>,
  upstreams: readonly string[],
): Promise<Record<string, number>> {
  const rows = await db.query<{ upstream: string; busy: number }>({
    text: `select upstream, count(*)::int as busy from generation
           where ${OCCUPIES} and upstream = any($1) group by upstream`,
    values: [upstreams],
  });
  return Object.fromEntries(rows.map(({ upstream, busy }) => [upstream, busy]));
}

type Waking = Pick<GenerationContext, 'waiters'>;

/** Work of one process that waits for a slot at hand. The rest waits in the queue. */
const AT_HAND_MAX = 4;

const slotsOf = (upstream: string) => `slots ${upstream}`;

/**
 * Waits until one of these upstreams frees a slot in this process, at most `seconds`. Returns false at once if enough
 * work waits already.
 */
export async function slotFreed(
  { waiters }: Waking,
  upstreams: readonly string[],
  seconds: number,
): Promise<boolean> {
  const [first] = upstreams;
  if (first === undefined || waiters.closed || waiters.waiting(slotsOf(first)) >= AT_HAND_MAX) return false;
  await Promise.race(upstreams.map((upstream) => waiters.next(slotsOf(upstream), seconds)));
  return true;
}

/** Call it when a generation with a slot has ended. Work at hand then claims the slot at once. */
export function announceFreeSlot({ waiters }: Waking, upstream: string | null): void {
  if (upstream) waiters.settled(slotsOf(upstream));
}

/** The longest time that an upstream may go on after the deadline of its work. */
const LINGER_SECONDS = 3600;

/** The time until which work without an end counts at its upstream. */
export function workingUntil({ deadline_at }: Pick<Generation, 'deadline_at'>, now: Date): Date {
  return new Date(Math.max(deadline_at.getTime(), now.getTime()) + LINGER_SECONDS * 1000);
}

/** The upstream has ended the work of an ended generation. */
export async function freeSlot(context: Pick<GenerationContext, 'db' | 'waiters'>, generation: Generation) {
  const { id, upstream } = generation;
  await run(context.db, tables.updateTable('generation').set({ working_until: null }).where('id', '=', id));
  Object.assign(generation, { working_until: null });
  announceFreeSlot(context, upstream);
}
