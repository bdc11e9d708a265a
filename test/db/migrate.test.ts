import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { DATABASES, openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

/** The service's own migrations, in their order. */
const OURS = readdirSync(new URL('../../src/db/migrations', import.meta.url)).sort();

describe.each(DATABASES)('migrations on %s', (kind) => {
  let database: TestDatabase;
  const files = mkdtempSync(join(tmpdir(), 'reverie-migrations-'));
  const folder = pathToFileURL(`${files}/`);
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
  });
  afterAll(async () => {
    await database.close();
    rmSync(files, { recursive: true });
  });

  test('run once, in the order of their names, and not again', async () => {
    writeFileSync(
      join(files, '1002-b.sql'),
      'alter table shelf add column b int; insert into shelf values (1, 2)',
    );
    writeFileSync(join(files, '1001-a.sql'), 'create table shelf (a int)');
    await migrate(database.db, folder);
    await migrate(database.db, folder);
    expect(await database.db.query({ text: 'select * from shelf' })).toEqual([{ a: 1, b: 2 }]);
    expect(await applied(database.db)).toEqual([...OURS, '1001-a.sql', '1002-b.sql']);
  });

  test('one that fails leaves nothing of itself, and runs when it is mended', async () => {
    writeFileSync(join(files, '1003-c.sql'), 'create table half (c int); select 1 / 0');
    await expect(migrate(database.db, folder)).rejects.toThrow('division by zero');
    expect(await applied(database.db)).not.toContain('1003-c.sql');
    writeFileSync(join(files, '1003-c.sql'), 'create table half (c int)');
    await migrate(database.db, folder);
    expect(await applied(database.db)).toContain('1003-c.sql');
  });
});

describe('several processes that start at the same time', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { fresh: true });
  });
  afterAll(() => database.close());

  test('run each migration once', async () => {
    const files = mkdtempSync(join(tmpdir(), 'reverie-migrations-'));
    const folder = pathToFileURL(`${files}/`);
    await database.db.query({ text: 'create table shelf (a int)' });
    writeFileSync(join(files, '1001-a.sql'), 'insert into shelf values (7); select pg_sleep(0.2)');
    const connections = await Promise.all(
      Array.from({ length: 5 }, () => openPostgres({ url: database.address.url!, log: silentLog })),
    );
    await Promise.all(connections.map((db) => migrate(db, folder)));
    await Promise.all(connections.map((db) => db.close()));
    expect(await database.db.query({ text: 'select a from shelf' })).toEqual([{ a: 7 }]);
    rmSync(files, { recursive: true });
  });

  test('an empty database may be opened by several processes at once', async () => {
    const empty = `${database.address.url}_empty`;
    await database.db.query({ text: `create database ${empty.replace(/.*\//, '')}` });
    const connections = await Promise.all(
      Array.from({ length: 5 }, () => openPostgres({ url: empty, log: silentLog })),
    );
    await Promise.all(connections.map((db) => migrate(db)));
    expect(await applied(connections[0]!)).toEqual(OURS);
    await Promise.all(connections.map((db) => db.close()));
  });
});

async function applied(db: Database): Promise<string[]> {
  const rows = await db.query<{ name: string }>({ text: 'select name from migration order by name' });
  return rows.map(({ name }) => name);
}
