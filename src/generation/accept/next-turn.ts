/**
 * Fair queueing of pictures and films. An account's work takes consecutive turns, starting at the lowest turn still
 * in the queue. A second account's first picture therefore comes next, however many the first account has queued, and
 * no account starves.
 */
import { type Db, one } from '../../db/db.ts';
import type { Generation } from '../generation.ts';

/** Where an account's next work comes in this line, and what the account has under way in all lines. */
export type PlaceInLine = {
  turn: number;
  /** Outputs that may be made now. */
  busy: number;
  /** Works that may not yet. */
  waiting: number;
  /** Outputs that may be made at once, where that differs for this account. */
  outputs_max: number | null;
};

/** Call it in the transaction that stores the work. */
export async function lineOf(tx: Db, account_id: string, queue: 'image' | 'film'): Promise<PlaceInLine> {
  const { busy, waiting, ...same } = await one<Counted>(tx, {
    name: 'generation_line',
    text: `select greatest(
             1 + coalesce(max(turn) filter (where queue = $2), 0),
             (select turn from generation where state = 'in_progress' and queue = $2 and turn is not null
              order by turn limit 1)
           ) as turn,
             coalesce(sum(outputs) filter (where admitted), 0) as busy,
             count(*) filter (where not admitted) as waiting,
             (select outputs_max from account where id = $1) as outputs_max
           from generation where account_id = $1 and state = 'in_progress'`,
    values: [account_id, queue],
  });
  return { ...same, busy: Number(busy), waiting: Number(waiting) };
}

type Counted = Pick<PlaceInLine, 'turn' | 'outputs_max'> & { busy: bigint; waiting: bigint };

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
