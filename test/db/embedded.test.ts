import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Running, run } from '../../engines/test/support/process.ts';
import type { DatabaseLog } from '../../src/db/db.ts';
import { makeDatabase } from '../../src/db/embedded/make-database.ts';
import { vacuum } from '../../src/db/embedded/upkeep.ts';
import { DatabaseDamaged, FolderInUse, openDatabase } from '../../src/db/open.ts';
import { silentLog } from '../support/database.ts';

const WRITER = new URL('./writer.ts', import.meta.url);

describe('the embedded database and the processes around it', { timeout: 120_000 }, () => {
  let dataDir: string;
  const writers: Running[] = [];
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'reverie-data-'));
  });
  afterEach(async () => {
    await Promise.all(writers.splice(0).map((writer) => writer.kill()));
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  const startWriter = () => {
    const writer = run(WRITER, [dataDir]);
    writers.push(writer);
    return writer;
  };

  test('on an empty folder makes a database whose commits are seen to reach the disk', async () => {
    const warnings: string[] = [];
    const log: DatabaseLog = { ...silentLog, warn: (_facts, message) => warnings.push(message) };
    const db = await openDatabase({ dataDir, log });
    const settings = await db.query({
      text: `select pg_encoding_to_char(encoding) as encoding, datcollate as locale, current_setting('timezone') as zone
             from pg_database where datname = current_database()`,
    });
    await db.close();
    expect(warnings).toEqual([]);
    expect(settings).toEqual([{ encoding: 'UTF8', locale: 'C', zone: 'UTC' }]);
  });

  test.each([
    ['global/pg_control', (file: string) => rmSync(file), 'global/pg_control is missing'],
    ['global/pg_control', (file: string) => writeFileSync(file, 'x'), 'has 1 bytes instead of 8192'],
    [
      'pg_wal',
      (file: string) => rmSync(file, { recursive: true }),
      'the write-ahead log in pg_wal is missing',
    ],
  ])('damaged in %s, it says so in one line and what to do', async (path, harm, message) => {
    const damaged = mkdtempSync(join(dataDir, 'damaged-'));
    await makeDatabase(join(damaged, 'database'));
    harm(join(damaged, 'database', path));
    const error = await openDatabase({ dataDir: damaged, log: silentLog }).catch((failed) => failed);
    expect(error).toBeInstanceOf(DatabaseDamaged);
    expect(error.message).toContain(message);
    expect(error.message).toMatch(
      /^The embedded database in \S+ is damaged: [^\n]+\. Restore a backup [^\n]+\.$/,
    );
    expect(error.message).not.toContain('Aborted');
  });

  test('a page that cannot be read is remembered', async () => {
    const own = mkdtempSync(join(dataDir, 'page-'));
    const before = await openDatabase({ dataDir: own, log: silentLog });
    await before.query({ text: 'create table spoilt as select n from generate_series(1, 1000) n' });
    const [{ path } = { path: '' }] = await before.query<{ path: string }>({
      text: `select pg_relation_filepath('spoilt') as path`,
    });
    await before.query({ text: 'checkpoint' });
    await before.close();
    const file = join(own, 'database', path);
    writeFileSync(file, Buffer.concat([Buffer.alloc(8192, 'x'), readFileSync(file).subarray(8192)]));
    const db = await openDatabase({ dataDir: own, log: silentLog });
    expect(db.damage()).toBeUndefined();
    await expect(db.query({ text: 'select count(*) from spoilt' })).rejects.toThrow('invalid page');
    expect(db.damage()).toContain('invalid page');
    await db.close();
  });

  test('lets nobody else into the database, whatever its files allow', () => {
    expect(statSync(join(dataDir, 'database')).mode & 0o777).toBe(0o700);
  });

  test('makes a whole database where a process died over making one', async () => {
    const folder = join(mkdtempSync(join(dataDir, 'second-')), 'database');
    mkdirSync(`${folder}.new`);
    writeFileSync(`${folder}.new/PG_VERSION`, '1');
    await makeDatabase(folder);
    expect(readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()).toBe('18');
    expect(existsSync(`${folder}.new`)).toBe(false);
  });

  test('loses nothing it acknowledged when its process is killed, and opens again at once, three times', async () => {
    let acknowledged = -1;
    for (let round = 0; round < 3; round++) {
      const writer = startWriter();
      await writer.says(String(acknowledged + 40));
      await writer.kill();
      expect(writer.lines.filter((line) => !/^(open|\d+)$/.test(line))).toEqual([]);
      acknowledged = Number(writer.lines.at(-1));
    }
    const db = await openDatabase({ dataDir, log: silentLog });
    const [found] = await db.query<{ kept: bigint; top: number }>({
      text: 'select count(*) as kept, max(n) as top from number',
    });
    await db.close();
    expect(found!.top).toBeGreaterThanOrEqual(acknowledged);
    expect(found!.kept).toBe(BigInt(found!.top + 1));
  });

  test('refuses a second process with one clear line, and lets it in once the first is gone', async () => {
    const first = startWriter();
    await first.says('open');
    const second = startWriter();
    await second.ended;
    expect(second.lines).toEqual([
      expect.stringMatching(/^FolderInUse: .+ is in use by another process\. Stop/),
    ]);

    await first.kill();
    await startWriter().says('open');
  });

  test('refuses a second opening in the same process too', async () => {
    const db = await openDatabase({ dataDir, log: silentLog });
    await expect(openDatabase({ dataDir, log: silentLog })).rejects.toThrow(FolderInUse);
    await db.close();
    const again = await openDatabase({ dataDir, log: silentLog });
    await again.close();
  });

  test('upkeep takes the figures of large tables only, for those of small ones make plans that read all of them', async () => {
    const db = await openDatabase({ dataDir, log: silentLog });
    await db.query({
      text: `create table small (n integer); insert into small select generate_series(1, 100);
             create table "Large one" (n integer); insert into "Large one" select generate_series(1, 20000)`,
    });
    await vacuum(db);
    const looked = await db.query<{ name: string; rows: number }>({
      text: `select relname as name, reltuples as rows from pg_class where relname in ('small', 'Large one') order by 1`,
    });
    await db.close();
    expect(looked).toEqual([
      { name: 'Large one', rows: 20_000 },
      { name: 'small', rows: -1 },
    ]);
  });

  test('says what is wrong when the folder cannot be one', async () => {
    const impossible = join(dataDir, 'lock', 'below-a-file');
    await expect(openDatabase({ dataDir: impossible, log: silentLog })).rejects.toThrow(/ENOTDIR/);
  });

  test('nothing can be asked after it was closed', async () => {
    const db = await openDatabase({ dataDir, log: silentLog });
    await db.close();
    await db.close();
    await expect(db.query({ text: 'select 1' })).rejects.toThrow();
  });
});
