import type { Db } from '../db/db.ts';
import { RowFailures } from '../db/row-failures.ts';
import { release } from './ledger.ts';

const PAGE = 200;

/**
 * Releases the expired open holds of lost work, so that it locks no credits. `inUse` returns those of the given hold
 * ids that running work still uses; they are not released. Returns the number of released holds. Several processes may
 * sweep at once. An error of one hold is thrown after the others have been released.
 */
export async function expireHolds(
  db: Db,
  { at, inUse }: { at: Date; inUse(holdIds: string[]): Promise<string[]> },
): Promise<number> {
  let released = 0;
  const failures = new RowFailures();
  let after: { expires_at: Date; id: string } = { expires_at: new Date(0), id: '' };
  for (;;) {
    const page = await db.query<{ id: string; expires_at: Date }>({
      text: `select id, expires_at from hold
             where state = 'open' and expires_at <= $1 and (expires_at, id) > ($2, $3)
             order by expires_at, id limit $4`,
      values: [at, after.expires_at, after.id, PAGE],
    });
    const last = page.at(-1);
    if (!last) break;
    after = last;

    const used = new Set(await inUse(page.map(({ id }) => id)));
    const over = page.filter(({ id }) => !used.has(id));
    const closed = await Promise.all(
      over.map(({ id }) => failures.alone(id, () => release(db, { holdId: id, at }))),
    );
    released += closed.filter((end) => end?.is === 'released').length;
  }
  failures.throwAny();
  return released;
}
