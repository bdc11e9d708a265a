import type { Db as PgBossDb } from 'pg-boss';
import type { Database, Db } from '../db/db.ts';

/** Our database, or the caller's transaction, as pg-boss wants it. It reads int8 as a string, as pg gives it. */
export function pgBossDb(db: Db, kind: Database['kind']): PgBossDb {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const name = values?.length ? nameOf(text, kind) : undefined;
      const statement = { text, ...(values?.length && { values }), ...(name && { name }) };
      const rows = await db.query<Record<string, unknown>>(statement);
      return { rows: rows.map(plain) };
    },
  };
}

const INSERTS = /^\s*insert into/i;
/** pg-boss writes a text for every queue and size of a batch. */
const NAMES_MAX = 200;
const names = new Map<string, string>();

/**
 * Statement name, under which the connection keeps the plan: pg-boss names nothing, and planning takes longer than
 * execution. Only for plans that do not depend on a table's size: the server plans job tables while they are small,
 * and the embedded database never analyses small tables.
 */
function nameOf(text: string, kind: Database['kind']): string | undefined {
  if (kind === 'postgres' && !INSERTS.test(text)) return undefined;
  if (!names.has(text) && names.size < NAMES_MAX) names.set(text, `boss_${names.size + 1}`);
  return names.get(text);
}

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}
