import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './db.ts';
import { LOCKS } from './locks.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

/**
 * Brings the schema up to date. Each file runs once, in one transaction with its record. Processes that start at the
 * same time wait for one another. If a file fails, it is rolled back and the database's error is thrown.
 */
export async function migrate(database: Database, folder: URL = FOLDER): Promise<void> {
  const { files, run } = await schemaOf(database, folder);
  for (const file of files.filter((name) => !run.has(name))) {
    const text = await readFile(new URL(file, folder), 'utf8');
    await database.transaction(async (tx) => {
      await tx.query({ text: 'set local statement_timeout = 0' });
      await tx.query({ text: 'select pg_advisory_xact_lock($1)', values: [LOCKS.migrate] });
      await tx.query({
        text: `create table if not exists migration (
                 name text primary key,
                 applied_at timestamptz not null default now()
               )`,
      });
      const mine = await tx.query({
        text: 'insert into migration (name) values ($1) on conflict do nothing returning name',
        values: [file],
      });
      if (mine.length > 0) await tx.query({ text });
    });
  }
}

/** The migrations of this program, in order, and those that the database has run. */
export async function schemaOf(
  database: Database,
  folder: URL = FOLDER,
): Promise<{ files: string[]; run: Set<string> }> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return { files, run: await applied(database) };
}

/**
 * Returns the reason why this program must not use the database: a newer version has changed the schema. Otherwise
 * undefined.
 */
export async function reasonTooNew(database: Database): Promise<string | undefined> {
  const { files, run } = await schemaOf(database);
  const unknown = [...run].filter((name) => !files.includes(name)).sort();
  if (unknown.length === 0) return undefined;
  return `A newer Reverie has changed the database (${unknown.join(', ')}): start that version, or restore an earlier backup.`;
}

async function applied(database: Database): Promise<Set<string>> {
  const [{ exists } = { exists: false }] = await database.query<{ exists: boolean }>({
    text: `select to_regclass('migration') is not null as exists`,
  });
  if (!exists) return new Set();
  const rows = await database.query<{ name: string }>({ text: 'select name from migration' });
  return new Set(rows.map(({ name }) => name));
}
