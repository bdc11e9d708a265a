/**
 * The lines that pictures and films wait in. An account's work takes turns one after another, beginning with the lowest
 * turn that is still in the line: so a second account's first picture comes next, however many the first account has
 * waiting, and nobody waits forever.
 */
import { type Db, one } from '../db/db.ts';
import type { Generation } from './generation.ts';

/** The turn of an account's next work in this line. Call it in the transaction that stores the work. */
export async function nextTurn(tx: Db, account_id: string, queue: 'image' | 'film'): Promise<number> {
  const { turn } = await one<{ turn: number }>(tx, {
    name: 'generation_turn',
    text: `select greatest(
             1 + coalesce((select max(turn) from generation
                           where account_id = $1 and state = 'in_progress' and queue = $2), 0),
             (select turn from generation where state = 'in_progress' and queue = $2 and turn is not null
              order by turn limit 1)
           ) as turn`,
    values: [account_id, queue],
  });
  return turn;
}

/** 1 for what is next, among the work of its line that has not begun; null once it has begun itself. */
export async function placeInLine(db: Db, generation: Generation): Promise<number | null> {
  const { queue, turn, created_at } = generation;
  if (generation.started_at || generation.state !== 'in_progress') return null;
  const [row] = await db.query<{ ahead: bigint }>({
    text: `select count(*) as ahead from generation
           where state = 'in_progress' and started_at is null and queue = $1
             and (coalesce(turn, 0), created_at) < (coalesce($2::integer, 0), $3)`,
    values: [queue, turn, created_at],
  });
  return Number(row?.ahead ?? 0n) + 1;
}
