import type { Db as PgBossDb } from 'pg-boss';
import type { Db } from '../db/db.ts';

/** Our database, or the caller's transaction, as pg-boss wants it. It reads int8 as a string, as pg gives it. */
export function pgBossDb(db: Db): PgBossDb {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const rows = await db.query<Record<string, unknown>>({ text, ...(values?.length && { values }) });
      return { rows: rows.map(plain) };
    },
  };
}

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}
