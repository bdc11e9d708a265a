/** Entries in files: what a customer and a check read of them is what was read of the tables. */
import { beforeEach, describe, expect, test } from 'vitest';
import { giveBack } from '../../src/ledger/give-back.ts';
import { capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { usage } from '../../src/ledger/usage-by.ts';
import { NotArchived } from '../../src/ledger/write-archive.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { archive, LATER, type MemoryFiles, memoryFiles, statementOf } from './archived.ts';
import { AT, grantOf, holdOf } from './fixture.ts';
import { differences, liveOn, seal } from './live-ledger.ts';

describe.each(DATABASES)('the archive on %s', (kind) => {
  const database = databaseForBlock(kind);
  let files: MemoryFiles;
  beforeEach(async () => {
    await database.empty();
    files = memoryFiles();
    await liveOn(database.db);
  });

  const archived = (before = LATER) => archive(database.db, files, before);
  const found = () => differences(database.db, files.read);
  const count = async (table: string) => {
    const [row] = await database.db.query<{ rows: bigint }>({
      text: `select count(*) as rows from ${table}`,
    });
    return Number(row!.rows);
  };

  const pages = (limit: number, account = 'acc_a') => statementOf(database.db, { account, limit }, files);

  test('takes sealed entries and their holds out of the tables; grants, open holds and returned ones stay', async () => {
    await seal(database.db);
    expect(await archived()).toEqual([
      { account_id: 'acc_a', first: 1, last: 1, entries: 10 },
      { account_id: 'acc_b', first: 1, last: 1, entries: 1 },
    ]);
    expect(files.contents.size).toBe(2);
    const left = await database.db.query({ text: 'select kind, ref from transfer order by id' });
    expect(left).toEqual([
      { kind: 'grant', ref: 'grant of 50' },
      { kind: 'grant', ref: 'second' },
      { kind: 'hold', ref: 'hold_3' },
      { kind: 'capture', ref: 'hold_3' },
      { kind: 'return', ref: 'hold_3:0' },
      { kind: 'hold', ref: 'hold_4' },
    ]);
    const holds = await database.db.query({ text: 'select id from hold order by id' });
    expect(holds).toEqual([{ id: 'hold_3' }, { id: 'hold_4' }]);
    expect(await found()).toEqual([]);
    expect(await archived()).toEqual([]);
  });

  test.each([1, 2, 3, 100])('a statement in pages of %i is the one before', async (limit) => {
    await seal(database.db);
    const before = await pages(100);
    await archived();
    await capture(database.db, { holdId: 'hold_4', amount: credits('2'), at: AT });
    const [newest, ...rest] = await pages(limit);
    expect(newest).toMatchObject({ kind: 'capture', amount: -credits('2') });
    expect(rest).toEqual(before);
    expect(await pages(limit, 'acc_b')).toHaveLength(1);
  });

  test('an entry that was charged at an own price still names it', async () => {
    const { db } = database;
    await db.query({
      text: `insert into price (id, ref, account_id, factor, valid_from, reason, created_at)
             values ('price_1', 'price_1', 'acc_a', '0.5', now(), 'a test', now())`,
    });
    await db.query({ text: `insert into charged_price (hold_id, price_id) values ('hold_1', 'price_1')` });
    await seal(db);
    await archived();
    expect((await pages(100)).map(({ price_id }) => price_id)).toContain('price_1');
  });

  test('usage is the one before, and money goes on moving', async () => {
    const range = { account: 'acc_a', from: new Date('2026-11-01'), until: new Date('2026-12-01') };
    const all = () =>
      Promise.all((['day', 'key', 'end_user'] as const).map((by) => usage(database.db, { ...range, by })));
    await seal(database.db);
    const before = await all();
    await archived();
    expect(await all()).toEqual(before);
    await capture(database.db, { holdId: 'hold_4', amount: credits('5'), at: AT });
    await hold(database.db, holdOf('3', { id: 'hold_5', request_id: 'req_5' }));
    await release(database.db, { holdId: 'hold_5', at: AT });
    await seal(database.db);
    expect(await archived()).toEqual([{ account_id: 'acc_a', first: 2, last: 2, entries: 3 }]);
    expect(await count('hold')).toBe(1);
    expect(await found()).toEqual([]);
  });

  test('what was archived is not given back, and no act repeats it', async () => {
    await seal(database.db);
    await archived();
    const { db } = database;
    const back = { holdId: 'hold_1', upTo: null, reason: 'torn', at: AT };
    expect(await db.transaction((tx) => giveBack(tx, back))).toBeUndefined();
    expect(await grant(db, grantOf('50'))).toMatchObject({ granted: false, posted: credits('47') });
    expect(await found()).toEqual([]);
  });

  test('nothing that is younger, or not sealed, is archived', async () => {
    expect(await archived()).toEqual([]);
    await seal(database.db);
    expect(await archived(AT)).toEqual([]);
    expect(await count('transfer')).toBe(11);
  });

  test('a hold whose entries are of two files stays until the second', async () => {
    await seal(database.db);
    await capture(database.db, { holdId: 'hold_4', amount: credits('2'), at: AT });
    const entries = await database.db.query<{ id: bigint }>({
      text: `select id from transfer where ref = 'hold_4' order by id`,
    });
    // A seal ends between what the hold was captured and what was released of it.
    const { db } = database;
    await db.query({ text: `create table late as select * from transfer where id = ${entries[2]!.id}` });
    try {
      await changed(`delete from transfer where id = ${entries[2]!.id}`);
      await seal(db);
      await changed('insert into transfer overriding system value select * from late');
    } finally {
      await db.query({ text: 'drop table late' });
    }
    expect(await archived()).toMatchObject([{ first: 1, last: 2 }, { account_id: 'acc_b' }]);
    expect(await count(`hold where id = 'hold_4'`)).toBe(1);
    await seal(db);
    expect(await found()).toEqual([]);
    expect(await archived()).toMatchObject([{ first: 3, last: 3 }]);
    expect(await count(`hold where id = 'hold_4'`)).toBe(0);
    expect(await found()).toEqual([]);
  });

  /** As a person does who can change everything. */
  async function changed(text: string): Promise<void> {
    await database.db.transaction(async (tx) => {
      await tx.query({ text: 'set local session_replication_role = replica' });
      await tx.query({ text });
    });
  }

  test('books that are wrong are not archived, and nothing is removed', async () => {
    await seal(database.db);
    await changed(`update hold set request_id = 'another' where id = 'hold_1'`);
    await expect(archived()).rejects.toThrow(NotArchived);
    expect(files.contents.size).toBe(0);
    expect(await count('transfer')).toBe(11);
  });

  test('a file that the store does not give back as it was stays out of use', async () => {
    await seal(database.db);
    const put = files.put;
    files.put = (name, bytes) => put(name, bytes.subarray(1));
    await expect(archived()).rejects.toThrow('was changed');
    expect(await count('transfer')).toBe(11);
    expect(await count('ledger_archive')).toBe(0);
  });

  test('the database itself refuses to drop entries that are not archived', async () => {
    const drop = (which: string) => database.db.query({ text: `delete from transfer where ${which}` });
    await expect(drop(`kind = 'capture'`)).rejects.toThrow('only ever added');
    await seal(database.db);
    await archived();
    await expect(drop(`kind = 'grant'`)).rejects.toThrow('only ever added');
    await capture(database.db, { holdId: 'hold_4', amount: credits('2'), at: AT });
    await expect(drop(`kind = 'release' and ref = 'hold_4'`)).rejects.toThrow('only ever added');
  });

  test('two runs at once archive each entry once', async () => {
    await seal(database.db);
    const archivedFiles = (await Promise.all([archived(), archived()])).flat();
    expect(archivedFiles).toHaveLength(2);
    expect(files.contents.size).toBe(2);
    expect(await found()).toEqual([]);
  });

  test.each<[string, () => Promise<void>, RegExp]>([
    [
      'a lost file',
      async () => files.contents.clear(),
      /from seal 1 to seal 1 are archived in .*, which cannot be read/,
    ],
    [
      'a changed file',
      async () => {
        for (const [name, bytes] of files.contents) files.contents.set(name, bytes.subarray(1));
      },
      /which was changed/,
    ],
    [
      'a changed sum of charges',
      () => changed(`update ledger_archive set usage = '[]' where account_id = 'acc_a'`),
      /usage of acc_a on 2026-11-20 by ra1/,
    ],
    [
      'a changed seal of archived entries',
      () => changed(`update ledger_seal set captured = captured + 1 where account_id = 'acc_a'`),
      /seal 1 of acc_a does not match the sum of its transfers/,
    ],
  ])('the full check finds %s', async (_, change, says) => {
    await seal(database.db);
    await archived();
    await change();
    expect((await found()).join('; ')).toMatch(says);
  });
});
