/** Jobs that begin, end and give back at any moment, and the slow queries over all their rows. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Database, Db } from '../../src/db/db.ts';
import {
  dailyEarnings,
  type Earned,
  type EarningsBy,
  earnings,
  keepEarnings,
} from '../../src/generation/report/earnings.ts';
import { foldEndedJobs, ONE_BY_ONE, sumUpDay } from '../../src/generation/report/job-sums.ts';

const DAY_MS = 24 * 3600 * 1000;
const FIRST = Date.UTC(2026, 9, 20);
export const DAYS = 50;
export const dayAt = (n: number) => new Date(FIRST + n * DAY_MS);
const GROUPS: Record<EarningsBy, string> = {
  engine: 'engine',
  operation: 'operation',
  model: `operation || ' ' || engine`,
  account: 'account_id',
  day: `to_char(day, 'YYYY-MM-DD')`,
};

/** Jobs by number; what they are follows from it. */
type Job = { n: number; day: number; hour: number };
type Step =
  /** `end before`: as before there were triggers. */
  { does: 'end' | 'end before' | 'return'; job: Job } | { does: 'fold' | 'sum up' | 'remove' };

export const job = fc.record({ n: fc.nat(9999), day: fc.nat(DAYS - 1), hour: fc.nat(23) });
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('end' as const), job }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('return' as const), job }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('fold' as const, 'sum up' as const, 'remove' as const) }),
  },
);
/** Days with jobs from before are summed up, so they come first. */
export const steps = fc.tuple(
  fc.array(fc.record({ does: fc.constant('end before' as const), job }), { maxLength: 8 }),
  fc.array(step, { minLength: 1, maxLength: 25 }),
);

export async function accounts(db: Db): Promise<void> {
  await db.query({
    text: `insert into account (id, name, mode, created_at)
           select 'acc_' || n, n, case n when 2 then 'test' else 'live' end, now() from generate_series(0, 2) as n`,
  });
  await db.query({ text: 'insert into wallet (account_id) select id from account' });
  await db.query({
    text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
           select 'key_' || id, id, 'k', 'p', id, '{*}', now() from account`,
  });
}

let count = 0;
async function begun(db: Db, { n, day, hour }: Job): Promise<{ id: string; at: Date }> {
  const id = `job_${count++}`;
  const at = new Date(dayAt(day).getTime() + hour * 3600 * 1000 + (n % 3_600_000));
  const account = `acc_${n % 3}`;
  await db.query({
    text: `insert into generation (id, request_id, account_id, key_id, operation, host, mode, input, input_sha256, seed, state,
             phase, price_nano, engine, created_at, deadline_at)
           select $1, $1, id, 'key_' || id, $3, 'main', mode, '{}', '', 1, 'in_progress', 'running', 1000000, $4, $5, $5
           from account where id = $2`,
    values: [
      id,
      account,
      ['ra1', 'ltx-2'][n % 2],
      JSON.stringify({ name: `engine ${n % 4}`, version: '1', kind: n % 4 === 0 ? 'local' : 'upstream' }),
      at,
    ],
  });
  return { id, at };
}

export async function end(db: Db, job: Job): Promise<void> {
  const { id, at } = await begun(db, job);
  const state = ['completed', 'completed', 'failed', 'canceled'][Math.floor(job.n / 3) % 4];
  await db.query({
    text: `update generation set state = $2, phase = 'done', completed_at = $3, charged_nano = $4, cost_nano_usd = $5,
             error = case $2 when 'failed' then $6::jsonb end
           where id = $1`,
    values: [
      id,
      state,
      at,
      state === 'completed' ? job.n : 0,
      job.n % 5 === 0 ? null : 7,
      job.n % 2 ? '{"code": "upstream_failed"}' : '{}',
    ],
  });
}

export async function endBefore(db: Database, job: Job): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query({ text: 'set local session_replication_role = replica' });
    await end(tx, job);
    await tx.query({
      text: 'insert into unsummed_day values ($1) on conflict do nothing',
      values: [dayAt(job.day)],
    });
  });
}

export async function giveBack(db: Db, { n, day, hour }: Job): Promise<void> {
  const id = `hold_${count++}`;
  const at = new Date(dayAt(day).getTime() + hour * 3600 * 1000);
  const account = `acc_${n % 3}`;
  await db.query({
    text: `insert into hold (id, account_id, amount, state, captured, posted_before, posted_after, operation, request_id,
             created_at, expires_at, closed_at)
           values ($1, $2, $3, 'captured', $3, $3, 0, 'ra1', $1, $4, $4, $4)`,
    values: [id, account, n + 1, at],
  });
  await db.query({
    text: `insert into transfer (account_id, kind, ref, of_hold, src, dst, amount, posted_after, created_at)
           values ($2, 'return', $1, $1, 'revenue', 'available', $3, $3, $4)`,
    values: [id, account, n + 1, at],
  });
}

export async function act(db: Database, step: Step): Promise<unknown> {
  switch (step.does) {
    case 'end':
      return end(db, step.job);
    case 'end before':
      return endBefore(db, step.job);
    case 'return':
      return giveBack(db, step.job);
    case 'fold':
      return foldEndedJobs(db);
    case 'sum up':
      return sumUpDay(db);
    case 'remove':
      return db.transaction(async (tx) => {
        const rows = await tx.query<{ id: string }>({
          text: `select id from generation where completed_at is not null order by id limit 3`,
        });
        const ids = rows.map(({ id }) => id);
        await keepEarnings(tx, ids);
        await tx.query({ text: 'delete from generation where id = any($1)', values: [ids] });
      });
  }
}

const SUMS = ['generations', 'credits_nano', 'credits_known_nano', 'cost_nano_usd', 'cost_unknown'];

/** Refunds of jobs that are gone. */
const REFUNDS = `
  select (t.created_at at time zone 'UTC')::date as day, 'unknown' as engine, coalesce(operation, '') as operation,
    account_id, 0, 0, 0, 0, 0, amount as returned
  from transfer t join account on account.id = account_id where kind = 'return' and mode = 'live'`;

async function slowEarnings(db: Db, by: EarningsBy, from: Date, until: Date, eachDay = false) {
  const day = eachDay ? `${GROUPS.day} as day, ` : '';
  return db.query<Record<string, unknown>>({
    text: `select ${day}${GROUPS[by]} as "group", ${SUMS.map((name) => `sum(${name})::text as ${name}`).join(', ')},
             sum(returned)::text as returned
           from (
             select *, 0 as returned from (${ONE_BY_ONE}) as job union all select *, 0 from earned union all ${REFUNDS}
           ) as done where day >= $1::date and day < $2::date
           group by ${eachDay ? '1, 2' : '1'}
           order by ${eachDay ? '1, ' : ''}${by === 'day' ? '1' : `sum(credits_nano) desc, ${eachDay ? '2' : '1'}`}`,
    values: [from.toISOString().slice(0, 10), until.toISOString().slice(0, 10)],
  });
}

export async function expectEqual(db: Db, from: Date, until: Date): Promise<void> {
  for (const by of Object.keys(GROUPS) as EarningsBy[]) {
    const fast = await earnings(db, { by, from, until });
    expect(fast.map(asRow), by).toEqual(await slowEarnings(db, by, from, until));
  }
  for (const by of ['engine', 'operation', 'model'] as const) {
    const fast = await dailyEarnings(db, { by, from, until });
    const actual = fast.map(({ day, ...one }) => ({ day, ...asRow(one) }));
    expect(actual, `${by} by day`).toEqual(await slowEarnings(db, by, from, until, true));
  }
}

function asRow(one: Earned) {
  return {
    group: one.group,
    generations: String(one.generations),
    credits_nano: String(one.credits),
    credits_known_nano: String(one.credits_known),
    cost_nano_usd: String(one.cost_nano_usd),
    cost_unknown: String(one.cost_unknown),
    returned: String(one.returned),
  };
}
