/** The files of archived entries: which are read for a page, and which a check refuses. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { archiveSha256 } from '../../src/ledger/archive.ts';
import { capture, hold } from '../../src/ledger/ledger.ts';
import { statement } from '../../src/ledger/ledger-statement.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { archive, type MemoryFiles, memoryFiles, statementOf } from './archived.ts';
import { AT, holdOf } from './fixture.ts';
import { differences, liveOn, seal } from './live-ledger.ts';

describe.each(DATABASES)('the files of the archive on %s', (kind) => {
  const database = databaseForBlock(kind);
  let files: MemoryFiles;
  beforeEach(async () => {
    await database.empty();
    files = memoryFiles();
    await liveOn(database.db);
  });

  const archived = () => archive(database.db, files);

  test('a page reads only the files that have its entries', async () => {
    const { db } = database;
    for (let file = 1; file <= 3; file++) {
      for (let n = 1; n <= 2; n++) {
        const id = `of_file_${file}_${n}`;
        await hold(db, holdOf('1', { id, request_id: id }));
        await capture(db, { holdId: id, amount: credits('1'), at: AT });
      }
      await seal(db);
      await archived();
    }
    const names: string[] = [];
    const read = (name: string) => {
      names.push(name);
      return files.read(name);
    };
    const pageOf = async (limit: number, cursor?: string) => {
      names.length = 0;
      const page = await statement(db, { account: 'acc_a', limit, cursor }, read);
      if ('refused' in page) throw new Error(page.refused);
      return { ...page, reads: names.length };
    };
    // One more entry than the page shows is read, to know that there is another page.
    const first = await pageOf(1);
    expect([first.rows[0]!.request_id, first.reads]).toEqual(['of_file_3_2', 1]);
    const second = await pageOf(2, first.next_cursor!);
    expect(second.rows.map(({ request_id }) => request_id)).toEqual(['of_file_3_1', 'of_file_2_2']);
    expect(second.reads).toBe(2);
    const third = await pageOf(2, second.next_cursor!);
    expect(third.rows.map(({ request_id }) => request_id)).toEqual(['of_file_2_1', 'of_file_1_2']);
    expect(third.reads).toBe(2);
  });

  test('a file of a single entry is read like any other', async () => {
    const { db } = database;
    await seal(db);
    await archived();
    // All of its hold is captured, so nothing is released: one entry.
    await capture(db, { holdId: 'hold_4', amount: credits('5'), at: AT });
    await seal(db);
    expect(await archived()).toMatchObject([{ account_id: 'acc_a', entries: 1 }]);
    await hold(db, holdOf('1', { id: 'last', request_id: 'last' }));
    await capture(db, { holdId: 'last', amount: credits('1'), at: AT });
    await seal(db);
    await archived();
    const entries = await statementOf(db, { account: 'acc_a', limit: 100 }, files);
    expect(entries.slice(0, 2).map(({ request_id }) => request_id)).toEqual(['last', 'req_4']);
    const sum = entries.reduce((total, { amount }) => total + amount, 0n);
    expect(sum).toBe(entries[0]!.balance_after);
  });

  test('a file that is lost hides only the pages with its entries', async () => {
    const { db } = database;
    await seal(db);
    await archived();
    for (const id of ['young_1', 'young_2', 'young_3']) {
      await hold(db, holdOf('1', { id, request_id: id }));
      await capture(db, { holdId: id, amount: credits('1'), at: AT });
    }
    files.contents.clear();
    const page = await statement(db, { account: 'acc_a', limit: 2 }, files.read);
    expect(page).toMatchObject({ rows: [{ request_id: 'young_3' }, { request_id: 'young_2' }] });
    await expect(statement(db, { account: 'acc_a', limit: 3 }, files.read)).rejects.toThrow('There is no');
  });

  /** Adds a copy of an entry of another account to the file of an account. */
  async function addToFile(account: string): Promise<void> {
    const nameOf = async (of: string) => {
      const rows = await database.db.query<{ name: string }>({
        text: 'select media_name as name from ledger_archive where account_id = $1',
        values: [of],
      });
      return rows[0]!.name;
    };
    const [own, other] = [await nameOf(account), await nameOf('acc_b')];
    const [lines, others] = [own, other].map((name) => gunzipSync(files.contents.get(name)!).toString());
    const entry = others!.split('\n').find((line) => line.startsWith('{"transfer": '))!;
    const bytes = gzipSync(`${lines!.trimEnd()}\n${entry}\n`);
    files.contents.set(own, bytes);
    await database.db.transaction(async (tx) => {
      // As a person does who can change everything.
      await tx.query({ text: 'set local session_replication_role = replica' });
      const values = [archiveSha256(bytes), account];
      await tx.query({ text: 'update ledger_archive set sha256 = $1 where account_id = $2', values });
    });
  }

  test('the full check finds a file with an entry more than its seals, even if its hash was changed with it', async () => {
    await seal(database.db);
    await archived();
    await addToFile('acc_a');
    const found = await differences(database.db, files.read);
    expect(found.join('; ')).toMatch(/has 11 transfers of acc_a, its seals are of 10/);
  });
});
