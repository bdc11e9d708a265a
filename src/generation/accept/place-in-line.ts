/** Fair queueing of pictures and films. An account's work takes consecutive turns, starting at the lowest turn still in the
 * queue. A second account's first picture therefore comes next, however many the first account has queued, and no account
 * starves. */
import { type Db, one } from '../../db/db.ts';
import type { Generation } from '../generation.ts';
import { OCCUPIES } from '../upstream-slots.ts';

/** The turn of an account's next work in this queue, and the account's work in all queues. */
export type PlaceInLine = {
  turn: number;
  /** Admitted outputs. */
  busy: number;
  /** Generations that are not admitted yet. */
  waiting: number;
  /** The account's own limit of concurrent outputs, if it has one. */
  outputs_max: number | null;
};

/** Call it in the transaction that stores the work. */
export async function lineOf(tx: Db, account_id: string, queue: 'image' | 'film'): Promise<PlaceInLine> {
  const { busy, waiting, ...same } = await one<Counted>(tx, {
    name: 'generation_line',
    text: `select greatest(
             1 + coalesce(max(turn) filter (where queue = $2 and state = 'in_progress'), 0),
             (select turn from generation where state = 'in_progress' and queue = $2 and turn is not null
              order by turn limit 1)
           ) as turn,
             coalesce(sum(outputs) filter (where admitted), 0) as busy,
             count(*) filter (where not admitted and state = 'in_progress') as waiting,
             (select outputs_max from account where id = $1) as outputs_max
           from generation where account_id = $1 and ${OCCUPIES}`,
    values: [account_id, queue],
  });
  return { ...same, busy: Number(busy), waiting: Number(waiting) };
}

type Counted = Pick<PlaceInLine, 'turn' | 'outputs_max'> & { busy: bigint; waiting: bigint };

/** The position among the work of its queue that has not started, from 1; null once it has started. */
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
