/**
 * The line that films wait in. An account's films take turns one after another, beginning with the lowest turn that
 * is still in the line: so a second account's first film comes next, however many the first account has waiting,
 * and nobody waits forever.
 */
import type { Db } from '../db/db.ts';
import type { Generation } from './generation.ts';

/** The turn of an account's next film. Call it in the transaction that stores the film. */
export async function nextTurn(tx: Db, account_id: string): Promise<number> {
  const [row] = await tx.query<{ turn: number }>({
    text: `select greatest(coalesce(max(turn) filter (where account_id = $1), 0) + 1, coalesce(min(turn), 1)) as turn
           from generation where state = 'in_progress' and turn is not null`,
    values: [account_id],
  });
  return row!.turn;
}

/**
 * 1 for what is next, among the work that has not begun; null once it has begun itself. Pictures are not in the films'
 * line, and have none of their own: they are counted as they came.
 */
export async function placeInLine(db: Db, generation: Generation): Promise<number | null> {
  const { turn, created_at } = generation;
  if (generation.started_at || generation.state !== 'in_progress') return null;
  const [row] = await db.query<{ ahead: bigint }>({
    text: `select count(*) as ahead from generation
           where state = 'in_progress' and started_at is null and (turn is null) = ($1::integer is null)
             and (coalesce(turn, 0), created_at) < (coalesce($1::integer, 0), $2)`,
    values: [turn, created_at],
  });
  return Number(row?.ahead ?? 0n) + 1;
}
