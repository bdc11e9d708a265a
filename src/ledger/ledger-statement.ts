import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import type { Page, Paged } from '../db/newest.ts';
import type { Nano } from '../lib/credits.ts';
import { archivedRows, listed, newestArchived, type ReadFile } from './archive.ts';

/** One change of the posted balance. */
export type LedgerEntry = {
  entry_id: string;
  at: Date;
  kind: 'grant' | 'allowance' | 'capture' | 'return' | 'refund' | 'dispute' | 'lapse';
  operation: string | null;
  request_id: string | null;
  key_id: string | null;
  /** The reason why credits were granted, refunded or removed; null on captures. */
  reason: string | null;
  /** Signed: grants, allowances and returns above zero, everything else below. */
  amount: Nano;
  balance_after: Nano;
  /** For a capture, the operator's price that applied; null for the contract's. */
  price_id: string | null;
};

/** The price of a captured hold: stored with its generation, and separately after the generation is deleted. */
const PRICE_ID = `case when kind = 'capture' then coalesce(
  (select own_price->>'price_id' from generation where id = transfer.ref),
  (select price_id from charged_price where hold_id = transfer.ref)) end`;

type Row = Omit<LedgerEntry, 'entry_id' | 'balance_after'> & { id: bigint; posted_after: bigint };

/**
 * Transfers that changed an account's posted balance, newest first. Holds and releases are not among them: they do
 * not change the posted balance, so the amounts always add up to it. `read` reads archived entries, if the page has
 * any; its errors are rethrown.
 */
export async function statement(
  db: Db,
  { account, limit, cursor }: Page & { account: string },
  read: ReadFile,
): Promise<Paged<LedgerEntry>> {
  const before = cursor === undefined ? null : readCursor(cursor, 1)?.[0];
  if (before === undefined || (before !== null && !/^\d{1,18}$/.test(before)))
    return { refused: 'invalid_cursor' };

  const rows = await newestRows(db, { account, before, limit: limit + 1 }, read);
  const page = rows.slice(0, limit);
  return {
    rows: page.map(({ id, posted_after, ...entry }) => ({
      ...entry,
      entry_id: `ent_${id}`,
      balance_after: posted_after,
    })),
    next_cursor: rows.length > limit ? writeCursor(String(page.at(-1)!.id)) : null,
  };
}

/** Matches a row in JSON. Texts have escaped quotes. */
const UNSHOWN = /"kind": "(?:hold|release)"/;

type StatementQuery = { account: string; before: string | null; limit: number };

async function newestRows(db: Db, query: StatementQuery, read: ReadFile): Promise<Row[]> {
  let archived: string[] = [];
  for (let below = query.before === null ? null : BigInt(query.before); ; ) {
    const rows = await rowsBeside(db, query, archived);
    const above = rows.length < query.limit ? 0n : rows.at(-1)!.id;
    const file = await newestArchived(db, { account: query.account, above, below });
    if (!file) return rows;
    const { transfers } = await archivedRows(file, read);
    archived = [...archived, ...transfers.filter((row) => !UNSHOWN.test(row))];
    below = file.after + 1n;
  }
}

const IN_STATEMENT = `kind in ('grant', 'allowance', 'capture', 'return', 'refund', 'dispute', 'lapse')
               and ($2::bigint is null or id < $2)`;

/** Merges the account's transfers with some archived ones; an entry may be in both. */
function rowsBeside(db: Db, { account, before, limit }: StatementQuery, archived: string[]): Promise<Row[]> {
  return db.query<Row>({
    text: `select id, created_at as at, kind, operation, request_id, key_id, reason, posted_after, ${PRICE_ID} as price_id,
             case when kind in ('grant', 'allowance', 'return') then amount else -amount end as amount
           from (
             (select * from transfer
              where account_id = $1 and ${IN_STATEMENT} order by id desc limit $3)
             union
             select * from jsonb_populate_recordset(null::transfer, $4::jsonb)
             where ${IN_STATEMENT}
           ) as transfer
           order by id desc limit $3`,
    values: [account, before, limit, listed(archived)],
  });
}
