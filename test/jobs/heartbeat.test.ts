/** A heartbeat that meets jobs which are completed together: neither waits for what the other holds. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import type { QueueJob } from '../../src/jobs/job-queue.ts';
import { HEARTBEAT_SECONDS } from '../../src/jobs/queues.ts';
import { openTestDatabase, type TestDatabase } from '../support/database.ts';
import { recordingLog } from '../support/log.ts';
import { openWorkshop } from './workshop.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
});
afterAll(() => database.close());
afterEach(async () => {
  vi.useRealTimers();
  await database.empty();
});

/** Statements of this database that match, and whether they wait for somebody else's row. */
async function statements(pattern: RegExp): Promise<{ waits: boolean }[]> {
  const rows = await database.db.query<{ query: string; waits: boolean }>({
    text: `select query, coalesce(wait_event_type = 'Lock', false) as waits from pg_stat_activity
           where datname = current_database() and state = 'active' and pid <> pg_backend_pid()`,
  });
  return rows.filter(({ query }) => pattern.test(query));
}
const BEATS = /SET heartbeat_on/;
const COMPLETES = /completed_on/;
const waits = (pattern: RegExp) =>
  eventually(async () => (await statements(pattern)).some((one) => one.waits));

/** In which order a statement over many rows locks them, is up to the server: one of these two is against it. */
test.each([
  ['first', 0],
  ['last', 1],
])('a heartbeat begun before jobs are completed, which waits for the %s of them', async (_, n) => {
  const { db } = database;
  const log = recordingLog();
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const shop = await openWorkshop(db, log);
  const over = Promise.withResolvers<void>();
  shop.work({ run: () => over.promise });
  await shop.add('one');
  await shop.add('two');
  await eventually(() => shop.runs.length === 2);
  const [one, other] = (n === 0 ? shop.runs : shop.runs.toReversed()) as [QueueJob, QueueJob];

  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holder = db.transaction(async (tx) => {
    await tx.query({ text: 'select from pgboss.job where id = $1 for update', values: [one.attempt.id] });
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  vi.advanceTimersByTime((HEARTBEAT_SECONDS / 3) * 1000);
  await waits(BEATS);
  const completed = db.transaction(async (tx) => [
    await shop.queue.finish(tx, other),
    await shop.queue.finish(tx, one),
  ]);
  await waits(COMPLETES);
  held.resolve();
  await holder;

  expect(await completed).toEqual([true, true]);
  await eventually(async () => (await statements(BEATS)).length === 0);
  over.resolve();
  await shop.queue.stop({ grace_seconds: 1 });
  expect(log.lines.filter((line) => 'level' in line && line.level === 'error')).toEqual([]);
  expect(await shop.states()).toEqual(['completed', 'completed']);
});
