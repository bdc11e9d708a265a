import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type DatabaseLog, one } from '../../src/db/db.ts';
import { DatabaseUnusable, openDatabase } from '../../src/db/open.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

describe('PostgreSQL', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres', { fresh: true });
  });
  afterAll(() => database.close());

  test('where nobody listens, the error is one line without the password', async () => {
    const url = 'postgres://me:secret@127.0.0.1:1/x';
    const error = await openDatabase({ url, dataDir: '', log: silentLog }).catch((failed) => failed);
    expect(error).toBeInstanceOf(DatabaseUnusable);
    expect(error.message).toMatch(/^PostgreSQL at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*$/);
    expect(error.message).not.toContain('secret');
  });

  test('a database that does not exist is named', async () => {
    const url = inject('postgresUrl').replace(/[^/]*$/, 'nowhere');
    await expect(openDatabase({ url, dataDir: '', log: silentLog })).rejects.toThrow(
      'database "nowhere" does not exist',
    );
  });

  test('connections that the server drops are noted and replaced', async () => {
    const noted = Promise.withResolvers<string>();
    const log: DatabaseLog = { ...silentLog, warn: (_facts, message) => noted.resolve(message) };
    const db = await openPostgres({ url: database.address.url!, log });
    const { pid } = await one<{ pid: number }>(db, { text: 'select pg_backend_pid() as pid' });
    await database.db.query({ text: 'select pg_terminate_backend($1)', values: [pid] });
    expect(await noted.promise).toBe('An idle database connection was lost.');
    expect(await one(db, { text: 'select 1 as one' })).toEqual({ one: 1 });
    await db.close();
  });

  test('a connection that breaks in the middle of a transaction fails it, and only it', async () => {
    const broken = database.db.transaction(async (tx) => {
      const { pid } = await one<{ pid: number }>(tx, { text: 'select pg_backend_pid() as pid' });
      const other = await openPostgres({ url: database.address.url!, log: silentLog });
      await other.query({ text: 'select pg_terminate_backend($1)', values: [pid] });
      await other.close();
      await tx.query({ text: 'select 1' });
    });
    await expect(broken).rejects.toThrow();
    expect(await one(database.db, { text: 'select 1 as one' })).toEqual({ one: 1 });
  });
});
