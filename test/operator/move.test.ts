/** The whole way of `npm run move`: a service with everything in it, moved, and started anew on PostgreSQL. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openAccount } from '../../src/accounts/accounts.ts';
import type { Database } from '../../src/db/db.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openQueue } from '../../src/jobs/job-queue.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { copyDatabase, NotMoved } from '../../src/operator/copy-database.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

const run = promisify(execFile);
const AT = new Date('2026-11-20T12:00:00.123Z');
let from: TestDatabase;
let to: TestDatabase;

beforeAll(async () => {
  from = await openTestDatabase('embedded', { fresh: true });
  to = await openTestDatabase('postgres', { fresh: true });
});
afterAll(() => to.close());

async function filled(db: Database): Promise<string> {
  const account = await openAccount(db, {
    name: 'Zoë 🦊',
    mode: 'live',
    amount: credits('12.000000001'),
    at: AT,
  });
  await openAccount(db, { name: 'other', mode: 'test', amount: credits('5'), at: AT });
  const id = account.account.account_id;
  await db.query({
    text: `insert into post (id, account_id, text, tags, created_at)
           select 'post_' || n, $1, 'text ' || n, array['a', 'b"c', null], $2::timestamptz + n * interval '1 microsecond'
           from generate_series(1, 450) n`,
    values: [id, AT],
  });
  await db.query({
    text: `insert into once (account_id, operation, idempotency_key, input_sha256, answer, request_id, created_at)
           values ($1, 'createPost', 'k', 'x', '{"b": 1.10, "a": [null, "\\u00e9\\n"]}', 'req_1', $2)`,
    values: [id, AT],
  });
  return id;
}

test('an impossible move is refused, a possible one is exact to the microsecond, and both databases stay usable', async () => {
  const id = await filled(from.db);
  const before = await openQueue({ db: from.db, log: silentLog });
  await from.db.transaction((tx) =>
    before.enqueue(tx, { queue: 'webhook', id: 'whd_1', account: id, after_seconds: 90 }),
  );
  await before.stop({ grace_seconds: 0 });
  const queue = await openQueue({ db: to.db, log: silentLog });

  const moved = await copyDatabase(from.db, to.db, queue);
  expect(moved.jobs).toBe(1);
  expect(moved.tables).toContainEqual({ name: 'post', rows: 450 });
  expect(moved.tables).toContainEqual({ name: 'transfer', rows: 2 });
  expect(await check(to.db)).toMatchObject({ balanced: true, accounts: 2, entries: 2 });
  const micro = { text: `select max(created_at)::text as at, count(tags[3]) as nulls from post` };
  expect(await to.db.query(micro)).toEqual(await from.db.query(micro));
  const waits = await to.db.query<{ name: string; data: object; seconds: number }>({
    text: `select name, data, extract(epoch from start_after - now())::float8 as seconds from pgboss.job`,
  });
  expect(waits).toMatchObject([{ name: 'webhook', data: { id: 'whd_1', account: id, turn: 0 } }]);
  expect(waits[0]!.seconds).toBeGreaterThan(30);

  // Numbers that the database gives out go on after those that were copied.
  await openAccount(to.db, { name: 'after', mode: 'test', amount: credits('1'), at: AT });
  expect(await check(to.db)).toMatchObject({ balanced: true, accounts: 3, entries: 3 });
  await expect(copyDatabase(from.db, to.db, queue)).rejects.toThrow(NotMoved);
  await queue.stop({ grace_seconds: 0 });
});

test('of two databases that are moved into one at once, the second is refused, and nothing of the first is lost', {
  timeout: 120_000,
}, async () => {
  const [second, target] = await Promise.all([
    openTestDatabase('embedded', { fresh: true }),
    openTestDatabase('postgres', { fresh: true }),
  ]);
  await openAccount(second.db, { name: 'second', mode: 'live', amount: credits('7'), at: AT });
  const queue = await openQueue({ db: target.db, log: silentLog });
  const both = await Promise.allSettled([from, second].map(({ db }) => copyDatabase(db, target.db, queue)));
  const refusals = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  expect(refusals).toEqual([expect.any(NotMoved)]);
  const winner = both[0]!.status === 'fulfilled' ? from : second;
  const names = { text: 'select name from account order by name' };
  expect(await target.db.query(names)).toEqual(await winner.db.query(names));
  await queue.stop({ grace_seconds: 0 });
  await Promise.all([second.close(), target.close()]);
});

test('the command moves a folder into a database of its own, and says what it moved', async () => {
  await from.db.close();
  const { dataDir } = from.address;
  const target = await openTestDatabase('postgres', { fresh: true });
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir };
  const command = (...args: string[]) =>
    run(process.execPath, ['src/operator/move-command.ts', ...args], { env });

  await expect(command()).rejects.toThrow("required option '--to <address>' not specified");
  const { stdout } = await command('--to', target.address.url!);
  expect(stdout).toMatch(/^ +450 {2}post$/m);
  expect(stdout).toMatch(/^ +1 {2}waiting jobs$/m);
  await expect(command('--to', target.address.url!)).rejects.toThrow('The new database is not empty');
  await target.close();
});

test('a program refuses a database that a newer one has changed, in one line', async () => {
  const { url } = to.address;
  await to.db.query({ text: `insert into migration (name) values ('9999-of-tomorrow.sql')` });
  await expect(openDatabase({ url: url!, dataDir: inject('scratch'), log: silentLog })).rejects.toThrow(
    'A newer Reverie has changed the database (9999-of-tomorrow.sql): start that version, or restore an earlier backup.',
  );
});
