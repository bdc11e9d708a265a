import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { openDatabase } from '../../src/db/open.ts';
import { silentLog } from './log.ts';
import { createDatabase } from './postgres.ts';

export { createDatabase, silentLog };

/**
 * The two databases everything must behave the same on: for `describe.each`. Stryker's runs set `TESTS_DATABASES` to
 * `embedded`, because code and SQL are the same on both.
 */
export const DATABASES: readonly Database['kind'][] =
  process.env.TESTS_DATABASES === 'embedded' ? ['embedded'] : ['embedded', 'postgres'];

export type TestDatabase = {
  db: Database;
  /** Lets another process open the same database; the embedded one only after `close`. */
  address: { url?: string; dataDir: string };
  /** Removes every row, far quicker than opening another database. */
  empty(): Promise<void>;
  /** Closes it and removes what it left. */
  close(): Promise<void>;
};

type Options = {
  /** A new database, for tests that change its tables or close it themselves. */
  fresh?: boolean;
};

/** The open, empty, idle database. Test files that share a process run one after another. */
const idle = new Map<Database['kind'], TestDatabase>();

/**
 * A migrated database of one's own: the one that a test file before it had, emptied, for opening one takes a second of
 * a processor; else a copy of the test run's embedded one, or a new one on the test run's PostgreSQL.
 */
export async function openTestDatabase(
  kind: Database['kind'] = 'embedded',
  { fresh = false }: Options = {},
): Promise<TestDatabase> {
  const idleDatabase = fresh ? undefined : idle.get(kind);
  if (idleDatabase) {
    idle.delete(kind);
    return idleDatabase;
  }
  const dataDir = freshFolder('data-');
  const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
  const address = { dataDir, ...(url !== undefined && { url }) };
  const db = await openDatabase({ ...address, log: silentLog });
  const database: TestDatabase = {
    db,
    address,
    empty: () => emptyTables(db),
    async close() {
      if (!fresh && !idle.has(kind)) {
        await emptyTables(db);
        idle.set(kind, database);
        return;
      }
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  return database;
}

/** The database of a block's tests: opened before the first of them, closed after the last. */
export function databaseForBlock(kind: Database['kind']): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase(kind));
  });
  afterAll(() => database.close());
  return database;
}

/** A data folder with a migrated database in it: copying one is far quicker than making one. */
export function freshFolder(name: string): string {
  const folder = mkdtempSync(join(inject('scratch'), name));
  cpSync(inject('embeddedTemplate'), folder, { recursive: true });
  return folder;
}

/** Removes every row, far quicker than opening another database. */
export async function emptyTables(db: Database): Promise<void> {
  const tables = await db.query<{ name: string }>({
    text: `select format('%I.%I', schemaname, tablename) as name from pg_tables
           where schemaname = 'public' and tablename <> 'migration'
             or schemaname = 'pgboss' and tablename in ('job_common')`,
  });
  // Deleting is quicker than truncating small tables; as a replica, the append-only trigger lets it happen.
  const deletes = tables.map(({ name }) => `delete from ${name}`);
  await db.query({
    text: ['begin', 'set local session_replication_role = replica', ...deletes, 'commit'].join(';'),
  });
}
