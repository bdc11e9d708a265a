/**
 * Checks as all processes know them. Any process may start, stop or read a full check. One process at a time works on
 * it, slice by slice. If that process stops responding, another one takes over.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Db, one } from '../db/db.ts';
import { newId } from '../lib/id.ts';
import type { ReadFile } from './archive.ts';
import { check, DIFFERENCES_MAX, type LedgerCheck } from './check-ledger.ts';
import { type CheckPlace, checkSlice, FIRST_PLACE } from './full-check.ts';
import { sealEntries } from './seal-entries.ts';

export type RecordedCheck = {
  kind: 'quick' | 'full';
  state: 'running' | 'stopped' | 'done';
  started_at: Date;
  ended_at: Date | null;
  /** The number of entries read so far, and the number at the start. */
  entries: number;
  entries_total: number;
  differences: string[];
  /** The start of the last check that found no difference. */
  proven_at: Date | null;
};

/** Another process takes over a run after this much silence. No slice takes as long. */
const SILENT_SECONDS = 60;
/** A run starts automatically after this time. */
const FULL_EVERY_SECONDS = 24 * 3600;

/** Undefined if no check of this kind has run yet. */
export async function recordedCheck(db: Db, kind: RecordedCheck['kind']): Promise<RecordedCheck | undefined> {
  const [row] = await db.query<RecordedCheck & Record<'entries' | 'entries_total', bigint>>({
    text: `select kind, state, started_at, ended_at, entries, entries_total, differences, proven_at
           from ledger_check where kind = $1`,
    values: [kind],
  });
  return row && { ...row, entries: Number(row.entries), entries_total: Number(row.entries_total) };
}

/** Runs the quick check and records the result. */
export async function checkNow(db: Db, at: Date): Promise<LedgerCheck> {
  await sealEntries(db, { at });
  const found = await check(db);
  await db.query({
    text: `insert into ledger_check (kind, run_id, state, started_at, ended_at, entries, entries_total, differences, place,
             proven_at)
           values ('quick', '', 'done', $1, $1, $2, $2, $3, '{}', case when $3::text[] = '{}' then $1::timestamptz end)
           on conflict (kind) do update set started_at = excluded.started_at, ended_at = excluded.ended_at,
             entries = excluded.entries, entries_total = excluded.entries_total, differences = excluded.differences,
             proven_at = coalesce(excluded.proven_at, ledger_check.proven_at)
           where ledger_check.started_at <= excluded.started_at`,
    values: [at, found.entries, found.differences],
  });
  return found;
}

/** Starts a full check, which any process may work on. Returns false if one is running. */
export async function startFullCheck(db: Db, at: Date): Promise<boolean> {
  const rows = await db.query({
    text: `insert into ledger_check (kind, run_id, state, started_at, entries, entries_total, differences, place)
           select 'full', '', 'running', $1::timestamptz, 0, coalesce(sum(entries), 0), '{}', $2::text[]
           from (select distinct on (account_id) entries from ledger_seal order by account_id, number desc) as newest
           on conflict (kind) do update set run_id = '', state = 'running', started_at = excluded.started_at,
             ended_at = null, entries = 0, entries_total = excluded.entries_total, differences = '{}',
             place = excluded.place, alive_until = null
           where ledger_check.state <> 'running'
           returning kind`,
    values: [at, FIRST_PLACE],
  });
  return rows.length > 0;
}

/** Stops a full check after its slice. Returns false if none is running. */
export async function stopFullCheck(db: Db, at: Date): Promise<boolean> {
  const rows = await db.query({
    text: `update ledger_check set state = 'stopped', ended_at = $1
           where kind = 'full' and state = 'running' returning kind`,
    values: [at],
  });
  return rows.length > 0;
}

/** Starts the full check of the day when it is due. */
export async function startDueCheck(db: Db, at: Date): Promise<void> {
  const [last] = await db.query<{ started_at: Date }>({
    text: `select started_at from ledger_check where kind = 'full'`,
  });
  if (!last || at.getTime() - last.started_at.getTime() >= FULL_EVERY_SECONDS * 1000)
    await startFullCheck(db, at);
}

type Run = { run_id: string; started_at: Date; place: CheckPlace; differences: string[]; entries: bigint };

/**
 * Works on the running full check, unless another process does, until it ends, is stopped, or `isStopped` returns true.
 * `read` reads archived entries. Pauses after each slice for as long as the slice took. Returns true if it worked on
 * one.
 */
export async function workOnFullCheck(
  db: Db,
  { now, read, isStopped = () => false }: { now: () => Date; read: ReadFile; isStopped?: () => boolean },
): Promise<boolean> {
  const run = await takeRun(db);
  if (!run) return false;
  // Sealing checks the entries since the last seal.
  await sealEntries(db, { at: now(), isStopped });
  for (let place: CheckPlace | undefined = run.place; place; ) {
    if (isStopped()) {
      await letGo(db, run);
      return true;
    }
    const begun = performance.now();
    const slice = await checkSlice(db, place, read);
    place = slice.next;
    run.entries += BigInt(slice.entries);
    run.differences = [...run.differences, ...slice.differences].slice(0, DIFFERENCES_MAX);
    if (!(await keepRun(db, { ...run, place: place ?? ['end'] }))) return true;
    await sleep(performance.now() - begun);
  }
  const { differences } = await checkNow(db, now());
  await endRun(db, run, [...run.differences, ...differences].slice(0, DIFFERENCES_MAX), now());
  return true;
}

const ALIVE = `now() + interval '${SILENT_SECONDS} seconds'`;

async function takeRun(db: Db): Promise<Run | undefined> {
  const [run] = await db.query<Run>({
    text: `update ledger_check set run_id = $1, alive_until = ${ALIVE}
           where kind = 'full' and state = 'running' and (alive_until is null or alive_until < now())
           returning run_id, started_at, place, differences, entries`,
    values: [newId('run')],
  });
  return run && { ...run, place: run.place[0] === 'end' ? ['usage', ''] : run.place };
}

/** Returns false if the check was stopped or another process took over. */
async function keepRun(db: Db, { run_id, place, differences, entries }: Run): Promise<boolean> {
  const rows = await db.query({
    text: `update ledger_check set place = $2, differences = $3, entries = $4, alive_until = ${ALIVE}
           where kind = 'full' and run_id = $1 and state = 'running' returning kind`,
    values: [run_id, place, differences, entries],
  });
  return rows.length > 0;
}

/** Another process may continue at once. */
async function letGo(db: Db, { run_id }: Run): Promise<void> {
  await db.query({
    text: `update ledger_check set alive_until = null where kind = 'full' and run_id = $1`,
    values: [run_id],
  });
}

async function endRun(db: Db, { run_id, started_at }: Run, differences: string[], at: Date): Promise<void> {
  await one(db, {
    text: `with ended as (
             update ledger_check set state = 'done', ended_at = $2, differences = $3,
               proven_at = case when $3::text[] = '{}' then $4 else proven_at end
             where kind = 'full' and run_id = $1 and state = 'running' returning kind
           ) select count(*) from ended`,
    values: [run_id, at, differences, started_at],
  });
}
