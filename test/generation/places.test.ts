/** Queue positions of several watchers: a watcher that begins takes none from the others. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import type { Database, Statement } from '../../src/db/db.ts';
import { openWatchers } from '../../src/generation/watchers.ts';
import { film } from '../support/engines.ts';
import { waitingEngine } from '../support/line.ts';
import { openService, type Service } from '../support/service.ts';

const engine = waitingEngine(film().bytes);
let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { 'ltx-text-to-video': engine }, alone: true });
});
afterAll(() => service.stop());

async function accountWithJobs(count: number) {
  const account = await service.account({ credits: '1000' });
  for (let n = 0; n < count; n++)
    await service.post(
      '/api/ltx-text-to-video',
      { prompt: 'waves', response_mode: 'polling' },
      account.keyHeader,
    );
  return account;
}

/** The database, which answers a statement only when the test lets it. */
function heldDatabase(db: Database, held: Record<string, Promise<void>>) {
  const queries: string[] = [];
  const query = async <Row>(statement: Statement) => {
    queries.push(statement.name ?? '');
    await held[statement.name ?? ''];
    return db.query<Row>(statement);
  };
  return { queries, db: Object.assign(Object.create(db) as Database, { query }) };
}

test('a queued job keeps its position in one stream while the stream of another account begins', {
  timeout: 60_000,
}, async () => {
  await accountWithJobs(8);
  await eventually(() => engine.begun.length > 0);
  const [one, other] = [await accountWithJobs(1), await accountWithJobs(1)];
  const { clock, log } = service.context;
  const reads = Promise.withResolvers<void>();
  const { queries, db } = heldDatabase(service.context.db, {
    // The regular poll is slow, and the job of the first stream is being read.
    generation_watched: new Promise(() => undefined),
    generation_watched_whole: reads.promise,
  });
  const watchers = openWatchers({ db, clock, log });
  const abort = new AbortController();
  const follow = (account_id: string) =>
    watchers.follow({ account_id, since: clock.now() }, abort.signal).next();
  const times = (name: string) => queries.filter((each) => each === name).length;
  const first = follow(one.id);
  await eventually(() => times('generation_watched_whole') === 1);
  const second = follow(other.id);
  await eventually(() => times('generation_watched_whole') === 2);
  reads.resolve();
  const states = await Promise.all([first, second]);
  expect(states.map(({ value }) => value?.place)).toEqual([expect.any(Number), expect.any(Number)]);
  abort.abort();
});
