/** Holds for operators: those of one account, or one by its id. */
import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import type { Page, Paged } from '../db/newest.ts';
import type { Nano } from '../lib/credits.ts';

export type Held = {
  hold_id: string;
  account_id: string;
  state: 'open' | 'captured' | 'released';
  amount: Nano;
  captured: Nano;
  /** Refunded part of the captured amount. */
  returned: Nano;
  operation: string;
  request_id: string;
  key_id: string | null;
  created_at: Date;
  expires_at: Date;
  closed_at: Date | null;
};

const HELD = `select id as hold_id, account_id, state, amount, coalesce(captured, 0) as captured,
    coalesce((select sum(amount) from transfer where kind = 'return' and of_hold = hold.id), 0)::bigint as returned,
    operation, request_id, key_id, created_at, expires_at, closed_at
  from hold`;

/** Undefined if there is none. */
export async function findHeld(db: Db, id: string): Promise<Held | undefined> {
  const [row] = await db.query<Held>({ text: `${HELD} where id = $1`, values: [id] });
  return row;
}

/** The open holds of an account, newest first. */
export async function listHeld(
  db: Db,
  { account, limit, cursor }: Page & { account: string },
): Promise<Paged<Held>> {
  const [at = '', id = ''] = cursor === undefined ? ['infinity', ''] : (readCursor(cursor, 2) ?? []);
  if (at !== 'infinity' && Number.isNaN(Date.parse(at))) return { refused: 'invalid_cursor' };
  const rows = await db.query<Held>({
    text: `${HELD} where account_id = $1 and state = 'open' and (created_at, id) < ($2::timestamptz, $3)
           order by created_at desc, id desc limit $4`,
    values: [account, at, id, limit + 1],
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    rows: page,
    next_cursor: more ? writeCursor(last.created_at.toISOString(), last.hold_id) : null,
  };
}

/** Refunded amount of each of these holds; holds without refunds are absent. */
export async function returnedOf(db: Db, holdIds: string[]): Promise<Map<string, Nano>> {
  const rows = await db.query<{ of_hold: string; returned: Nano }>({
    text: `select of_hold, sum(amount)::bigint as returned from transfer
           where kind = 'return' and of_hold = any($1) group by of_hold`,
    values: [holdIds],
  });
  return new Map(rows.map(({ of_hold, returned }) => [of_hold, returned]));
}
