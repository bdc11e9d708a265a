import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import type { Database, Log } from '../../src/db/db.ts';
import { openDatabase } from '../../src/db/open.ts';
import { unguessable } from '../../src/lib/id.ts';
import { silentLog } from './log.ts';

export { silentLog };

/** The two databases everything must behave the same on: for `describe.each`. */
export const DATABASES = ['embedded', 'postgres'] as const;

export type TestDatabase = {
  db: Database;
  /** How a process of its own opens the same database; the embedded one only after `close`. */
  address: { url?: string; dataDir: string };
  /** Removes every row, far quicker than opening another database. */
  empty(): Promise<void>;
  /** Closes it and removes what it left. */
  close(): Promise<void>;
};

/**
 * A migrated database of one's own: the embedded one in a copy of the test run's folder, which opens far quicker than
 * an empty one, or a new one on the test run's PostgreSQL.
 */
export async function openTestDatabase(
  kind: Database['kind'] = 'embedded',
  log: Log = silentLog,
): Promise<TestDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-data-'));
  if (kind === 'embedded') cpSync(inject('embeddedTemplate'), dataDir, { recursive: true });
  const url = kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined;
  const address = { dataDir, ...(url !== undefined && { url }) };
  const db = await openDatabase({ ...address, log });
  return {
    db,
    address,
    empty: () => emptyTables(db),
    async close() {
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
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

/** An empty database of one's own on a server. */
export async function createDatabase(server: string): Promise<string> {
  const name = `test_${unguessable().toLowerCase()}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return server.replace(/[^/]*$/, name);
}
