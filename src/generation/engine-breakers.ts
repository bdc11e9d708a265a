/** Circuit breakers across processes: follows manual switches, and shares those that failures opened. */
import type { Db } from '../db/db.ts';
import { addSeconds, type Clock } from '../lib/clock.ts';
import type { OperatedEngines } from './operated-engines.ts';

/** Interval between reads of the manual switches. */
export const FOLLOW_SECONDS = 3;

export type BreakerState = {
  state: 'closed' | 'open' | 'opened_by_hand';
  rests_seconds: number | null;
  who: string | null;
  reason: string | null;
  since: Date | null;
};

export const CLOSED: BreakerState = {
  state: 'closed',
  rests_seconds: null,
  who: null,
  reason: null,
  since: null,
};

export type BreakerChange = { engine: string; who: string; reason: string; at: Date };

/** Returns false if an operator had opened it already. Every process follows within `FOLLOW_SECONDS`. */
export async function openByHand(tx: Db, { engine, who, reason, at }: BreakerChange): Promise<boolean> {
  const turned = await tx.query({
    text: `insert into engine_breaker (engine, is_open, who, reason, changed_at) values ($1, true, $2, $3, $4)
           on conflict (engine) do update set is_open = true, who = excluded.who, reason = excluded.reason,
             changed_at = excluded.changed_at, changes = engine_breaker.changes + 1
           where not engine_breaker.is_open
           returning engine`,
    values: [engine, who, reason, at],
  });
  return turned.length > 0;
}

/** Closes the breaker in every process, for any cause. False when it was already closed. */
export async function closeByHand(tx: Db, { engine, who, reason, at }: BreakerChange): Promise<boolean> {
  const rested = await tx.query({
    text: 'delete from engine_rest where engine = $1 and until > $2 returning engine',
    values: [engine, at],
  });
  const turned = await tx.query({
    text: `insert into engine_breaker (engine, is_open, who, reason, changed_at)
           select $1, false, $2, $3, $4::timestamptz
           where $5 or exists (select from engine_breaker where engine = $1 and is_open)
           on conflict (engine) do update set is_open = false, who = excluded.who, reason = excluded.reason,
             changed_at = excluded.changed_at, changes = engine_breaker.changes + 1
           returning engine`,
    values: [engine, who, reason, at, rested.length > 0],
  });
  return turned.length > 0;
}

type Row = {
  engine: string;
  is_open: boolean | null;
  who: string | null;
  reason: string | null;
  changed_at: Date | null;
  until: Date | null;
};

/** By the engine's name; breakers that never opened are absent. */
export async function stateOfBreakers(db: Db, now: Date): Promise<Map<string, BreakerState>> {
  const rows = await db.query<Row>({
    text: `select coalesce(b.engine, r.engine) as engine, is_open, who, reason, changed_at, until
           from engine_breaker b
           full join (select engine, max(until) as until from engine_rest where until > $1 group by engine) r
             on r.engine = b.engine`,
    values: [now],
  });
  return new Map(
    rows.map(({ engine, is_open, who, reason, changed_at: since, until }) => [
      engine,
      {
        state: is_open ? 'opened_by_hand' : until ? 'open' : 'closed',
        rests_seconds: until && !is_open ? Math.ceil((until.getTime() - now.getTime()) / 1000) : null,
        ...{ who, reason, since },
      },
    ]),
  );
}

export type FollowBreakers = () => Promise<void>;

/**
 * `process`: the name of this process. Call the returned function at the start, every few seconds, and after a manual
 * switch.
 */
export function followBreakers(
  { db, clock, engines }: { db: Db; clock: Clock; engines: Pick<OperatedEngines, 'breakers'> },
  process: string,
): FollowBreakers {
  const followed = new Map<string, number>();
  const reported = new Set<string>();
  return async () => {
    const breakers = engines.breakers();
    if (breakers.size === 0) return;
    const open = new Set<string>();
    const rows = await db.query<{ engine: string; is_open: boolean; changes: number }>({
      name: 'engine_breaker_follow',
      text: 'select engine, is_open, changes from engine_breaker',
    });
    for (const { engine, is_open, changes } of rows) {
      if (is_open) open.add(engine);
      if (followed.get(engine) === changes) continue;
      followed.set(engine, changes);
      const breaker = breakers.get(engine);
      if (is_open) breaker?.hold();
      else breaker?.close();
    }
    for (const [engine, breaker] of breakers) {
      const rests = open.has(engine) ? undefined : breaker.restsFor();
      if (rests !== undefined) {
        await recordRest(db, { engine, process, until: addSeconds(clock.now(), rests) });
        reported.add(engine);
      } else if (reported.delete(engine)) await deleteRest(db, { engine, process });
    }
  };
}

type Rest = { engine: string; process: string; until: Date };

async function recordRest(db: Db, { engine, process, until }: Rest): Promise<void> {
  await db.query({
    text: `insert into engine_rest (engine, process, until) values ($1, $2, $3)
           on conflict (engine, process) do update set until = excluded.until`,
    values: [engine, process, until],
  });
}

async function deleteRest(db: Db, { engine, process }: Omit<Rest, 'until'>): Promise<void> {
  await db.query({
    text: 'delete from engine_rest where engine = $1 and process = $2',
    values: [engine, process],
  });
}
