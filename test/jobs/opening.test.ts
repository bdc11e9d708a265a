import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { QUEUES } from '../../src/jobs/queues.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { openWorkshop } from './workshop.ts';

type QueueRow = { name: string; retry_limit: number; expire_seconds: number; updated: string };

describe.each(DATABASES)('when the queues are opened on %s', (kind) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    await reopen();
  });
  afterAll(() => database.close());

  const reopen = async () => (await openWorkshop(database.db)).queue.stop({ grace_seconds: 0 });
  const queues = () =>
    database.db.query<QueueRow>({
      text: 'select name, retry_limit, expire_seconds, updated_on::text as updated from pgboss.queue order by name',
      values: [],
    });

  test('queues with the right settings are left alone', async () => {
    const before = await queues();
    expect(before).toHaveLength(2 * QUEUES.length);
    await reopen();
    expect(await queues()).toEqual(before);
  });

  test('one of another version gets what is expected now', async () => {
    const before = await queues();
    await database.db.query({
      text: `update pgboss.queue set expire_seconds = 7, retry_limit = 1 where name = 'image'`,
      values: [],
    });
    await reopen();
    const limits = (rows: QueueRow[]) => rows.map(({ updated: _, ...limit }) => limit);
    expect(limits(await queues())).toEqual(limits(before));
  });

  test('added jobs are started by a worker without a notification, now or when they are due', async () => {
    const shop = await openWorkshop(database.db);
    shop.work();
    await shop.add('now');
    await eventually(() => shop.runs.length === 1);
    await shop.add('later', { after_seconds: 1 });
    await eventually(() => shop.runs.length === 2);
    await shop.queue.stop({ grace_seconds: 0 });
  });
});
