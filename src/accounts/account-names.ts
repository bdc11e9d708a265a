import type { Db } from '../db/db.ts';
import { run, tables } from '../db/tables.ts';

/** Reads the names of these accounts; ids may repeat, and null stands for no account. A deleted account has its id. */
export async function accountNames(
  db: Db,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return () => null;
  const rows = await run(db, tables.selectFrom('account').select(['id', 'name']).where('id', 'in', wanted));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
