/** Figures of engines, compared with those of all jobs, whatever is summed up of them. */
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Db } from '../../src/db/db.ts';
import { figuresOfEngines } from '../../src/generation/report/engine-figures.ts';
import { sumUpEngines } from '../../src/generation/report/engine-sums.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

const HOUR_MS = 3600 * 1000;
const FIRST = Date.UTC(2026, 9, 20, 21);
const dayAfter = (days: number) => new Date(Date.UTC(2026, 9, 20 + days));

/** `minutes`: since the job before it ended. */
const jobs = fc.array(
  fc.record({
    minutes: fc.oneof(fc.nat(30), fc.nat(600)),
    operation: fc.constantFrom('ra1', 'ltx-2'),
    engine: fc.constantFrom('own', 'far'),
    upstream: fc.constantFrom(null, 'far', 'far:key-2', 'gone'),
    mode: fc.constantFrom('live', 'test'),
    end: fc.constantFrom(
      ...['completed', 'completed', 'completed', 'canceled', 'content_blocked', ''],
      ...['upstream_failed', 'deadline_exceeded', 'engine_unavailable', 'internal_error'],
    ),
    took_ms: fc.integer({ min: 0, max: 400_000 }),
    /** In the queue, which is no time of the engine. Null: the job ended before it started. */
    queued_ms: fc.option(fc.nat(3_600_000), { freq: 5 }),
    charge: fc.nat(9999),
    cost: fc.option(fc.nat(99), { freq: 3 }),
    /** True: hours that are over are summed up when the job has ended. */
    sums: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
);
type Job = (typeof jobs extends fc.Arbitrary<infer Jobs extends object[]> ? Jobs[number] : never) & {
  at: number;
};

async function insert(db: Db, job: Job, n: number): Promise<void> {
  const { operation, engine, upstream, mode, end, took_ms, queued_ms, charge, cost, at } = job;
  const state = ['completed', 'canceled'].includes(end) ? end : 'failed';
  const started = new Date(at - took_ms);
  await db.query({
    text: `insert into generation (id, request_id, account_id, key_id, operation, host, mode, input, input_sha256, seed, state,
             phase, price_nano, engine, upstream, charged_nano, cost_nano_usd, error, created_at, started_at, completed_at,
             deadline_at)
           values ($1, $1, 'acc_' || $2, 'key_' || $2, $3, 'main', $2, '{}', '', 1, $4, 'done', 10000, $5, $6, $7, $8, $9,
             $10, $11, $12, $12)`,
    values: [
      ...[`job_${n}`, mode, operation, state],
      ...[
        JSON.stringify({ name: engine, version: '1', kind: engine === 'own' ? 'local' : 'upstream' }),
        upstream,
      ],
      ...[state === 'completed' ? charge : 0, cost],
      state === 'failed' ? JSON.stringify(end === '' ? {} : { code: end }) : null,
      ...[new Date(started.getTime() - (queued_ms ?? 0)), queued_ms === null ? null : started, new Date(at)],
    ],
  });
}

/** As the rows say, one by one. */
function expected(all: Job[], from: Date, until: Date) {
  const inRange = all.filter(({ at }) => at >= from.getTime() && at < until.getTime());
  const nameOf = ({ engine, upstream, end }: Job) =>
    end === 'completed' && !upstream?.startsWith(`${engine}:`) ? engine : (upstream ?? engine);
  const groups = Map.groupBy(inRange, (job) => `${job.operation} ${nameOf(job)}`);
  return [...groups].map(([name, some]) => {
    const completed = some.filter(({ end }) => end === 'completed');
    const live = completed.filter(({ mode }) => mode === 'live');
    const hasCost = ({ engine, cost }: Job) => engine === 'own' || cost !== null;
    const failed = some.filter(({ end }) => !['completed', 'canceled'].includes(end));
    const codes = Map.groupBy(failed, ({ end }) => end || 'internal_error');
    const total = (of: Job[], value: (job: Job) => number) => of.reduce((sum, job) => sum + value(job), 0);
    const took = completed.map(({ took_ms }) => took_ms).sort((a, b) => a - b);
    return {
      name,
      ...{ calls: some.length, completed: completed.length, failed: failed.length },
      errors: Object.fromEntries([...codes].map(([code, each]) => [code, each.length])),
      lastFailed: !['completed', 'canceled', 'content_blocked'].includes(some.at(-1)!.end),
      credits: total(live, ({ charge }) => charge),
      credits_known: total(live.filter(hasCost), ({ charge }) => charge),
      cost: total(live, ({ cost }) => cost ?? 0),
      cost_unknown: live.filter((job) => !hasCost(job)).length,
      ms: [0.5, 0.95].map((part) => took[Math.ceil(took.length * part) - 1] ?? null),
    };
  });
}

async function figured(db: Db, from: Date, until: Date) {
  return (await figuresOfEngines(db, { from, until })).map((each) => ({
    name: `${each.operation} ${each.engine}`,
    ...{ calls: each.calls, completed: each.completed, failed: each.failed },
    errors: Object.fromEntries(each.errors.map(({ code, count }) => [code, count])),
    lastFailed: each.lastFailed,
    credits: Number(each.credits),
    credits_known: Number(each.credits_known),
    cost: Number(each.cost_nano_usd),
    cost_unknown: each.cost_unknown,
    ms: [each.seconds_p50, each.seconds_p95].map((seconds) => seconds && seconds * 1000),
  }));
}

const byName = <Named extends { name: string }>(some: Named[]) =>
  some.toSorted((a, b) => Number(a.name > b.name) - Number(a.name < b.name));

async function expectEqual(db: Db, all: Job[], from: Date, until: Date): Promise<void> {
  const [actual, wanted] = [byName(await figured(db, from, until)), byName(expected(all, from, until))];
  expect(actual.map(({ ms: _, ...same }) => same)).toEqual(wanted.map(({ ms: _, ...same }) => same));
  for (const [n, { ms }] of wanted.entries())
    for (const [k, exact] of ms.entries()) {
      if (exact === null) expect(actual[n]!.ms[k]).toBeNull();
      else expect(Math.abs(actual[n]!.ms[k]! / Math.max(exact, 1) - 1)).toBeLessThan(0.021);
    }
}

describe.each(DATABASES)('figures on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(() => database.empty());

  test('are those of all jobs, in every range of days, whatever is summed up', async () => {
    const { db } = database;
    const range = fc.tuple(fc.nat(20), fc.nat(20));
    await fc.assert(
      fc.asyncProperty(jobs, range, async (drawn, [one, other]) => {
        await database.empty();
        await db.query({
          text: `insert into account (id, name, mode, created_at)
                 select 'acc_' || mode, mode, mode, now() from unnest(array['live', 'test']) as mode`,
        });
        await db.query({
          text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
                 select 'key_' || mode, id, 'k', 'p', id, '{*}', now() from account`,
        });
        let at = FIRST;
        const all: Job[] = [];
        for (const [n, job] of drawn.entries()) {
          at += job.minutes * 60_000 + 1;
          all.push({ ...job, at });
          await insert(db, all[n]!, n);
          if (job.sums) await sumUpEngines(db, new Date(at));
        }
        const [from, until] = [dayAfter(Math.min(one, other)), dayAfter(Math.max(one, other) + 1)];
        await expectEqual(db, all, dayAfter(0), dayAfter(60));
        await expectEqual(db, all, from, until);
        await Promise.all([0, 1].map(() => sumUpEngines(db, new Date(at + 2 * HOUR_MS))));
        await db.query({ text: 'delete from generation' });
        await expectEqual(db, all, dayAfter(0), dayAfter(60));
        await expectEqual(db, all, from, until);
      }),
      { numRuns: 15 },
    );
  }, 60_000);
});
