import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Db } from '../db/db.ts';
import type { Nano } from '../lib/credits.ts';

/** One change of the posted balance. */
export type LedgerEntry = {
  entry_id: string;
  at: Date;
  kind: 'grant' | 'capture' | 'refund' | 'dispute';
  operation: string | null;
  request_id: string | null;
  key_id: string | null;
  /** Why credits were granted or taken back; null on captures. */
  reason: string | null;
  /** Signed: grants above zero, everything else below. */
  amount: Nano;
  balance_after: Nano;
};

export type StatementPage = { entries: LedgerEntry[]; next_cursor: string | null };

type Row = Omit<LedgerEntry, 'entry_id' | 'balance_after'> & { id: bigint; posted_after: bigint };

/**
 * What moved an account's posted balance, newest first. Holds and releases are not in it: they move nothing of what
 * the account owns, so the amounts always add up to the balance.
 */
export async function statement(
  db: Db,
  { account, limit, cursor }: { account: string; limit: number; cursor?: string | undefined },
): Promise<StatementPage | { refused: 'invalid_cursor' }> {
  const before = cursor === undefined ? null : readCursor(cursor, 1)?.[0];
  if (before === undefined || (before !== null && !/^\d{1,18}$/.test(before)))
    return { refused: 'invalid_cursor' };

  const rows = await db.query<Row>({
    text: `select id, created_at as at, kind, operation, request_id, key_id, reason, posted_after,
             case kind when 'grant' then amount else -amount end as amount
           from transfer
           where account_id = $1 and kind in ('grant', 'capture', 'refund', 'dispute') and ($2::bigint is null or id < $2)
           order by id desc limit $3`,
    values: [account, before, limit + 1],
  });
  const shown = rows.slice(0, limit);
  return {
    entries: shown.map(({ id, posted_after, ...entry }) => ({
      ...entry,
      entry_id: `ent_${id}`,
      balance_after: posted_after,
    })),
    next_cursor: rows.length > limit ? writeCursor(String(shown.at(-1)!.id)) : null,
  };
}
