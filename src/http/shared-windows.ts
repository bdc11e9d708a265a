/** Rate limit windows in the database, so that several processes together allow no more calls than one. */
import { type BatchedRequest, Batcher } from '../db/batcher.ts';
import type { Db } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';

export const WINDOW_SECONDS = 60;

/** A window for counting calls: its owner and its limit. */
export type Window = { name: string; most: number };
/** The number of a call in its window, and the remaining time of the window. */
export type Counted = { calls: number; ms_left: number };

/** Counts a call in the caller's own window and, if that allows it, in the window shared as `together`. */
export type Count = (own: Window, together?: Window) => Promise<{ own: Counted; together?: Counted }>;

/** The maximum number of used-up windows that are remembered. */
const USED_UP_MAX = 10_000;

const NOW = '(extract(epoch from now()) * 1000)::bigint';
/** A new window begins with the first call after the previous one has ended. */
const ADD = `on conflict (key) do update set
    points = excluded.points + case when w.expire > ${NOW} then w.points else 0 end,
    expire = case when w.expire > ${NOW} then w.expire else excluded.expire end
  returning key, points, expire`;
const add = (to: string, from: string) => `insert into rate_limit as w (key, points, expire)
  select ${to}, count(*), ${NOW} + ${WINDOW_SECONDS * 1000} from ${from} group by ${to} order by ${to} ${ADD}`;

/**
 * Parameters: $1 window names, $2 the limit of each, $3 the shared window of each, or null. Returns the counts in the
 * same order. Rows are locked in one order, so that processes do not deadlock.
 */
const COUNT = `
with ask as (
  select * from unnest($1::text[], $2::bigint[], $3::text[]) with ordinality as ask (own, most, together, n)
), mine as (
  ${add('own', 'ask')}
), told as (
  select n, together, expire, calls, calls <= most as passed from (
    select ask.*, expire, points - count(*) over (partition by own) + row_number() over (partition by own order by n) as calls
    from ask join mine on key = own
  ) as placed
), ours as (
  ${add('together', `told where passed and together is not null`)}
)
select calls::integer, (told.expire - ${NOW})::integer as ms_left, (ours.expire - ${NOW})::integer as together_ms_left,
  (points - count(*) over (partition by together, passed)
    + row_number() over (partition by together, passed order by n))::integer as together_calls
from told left join ours on key = together and passed order by n`;

type Row = Counted & { together_calls: number | null; together_ms_left: number | null };
type Calls = { own: Window; together: Window | undefined };
type Outcome = Awaited<ReturnType<Count>>;

/**
 * Counts calls in `db`, in batches. A used-up window is not queried again until it ends. Rejects with the database's
 * error.
 */
export function sharedWindows(db: Db, clock: Clock): Count {
  const usedUp = new Map<string, Date>();
  const batches = new Batcher<Db, Calls, Outcome>({ max: 256, run: countTogether });

  return async (own, together) => {
    // The key includes the limit, so a raised limit takes effect at once.
    const window = `${own.most} ${own.name}`;
    const ends = usedUp.get(window);
    const ms_left = ends ? ends.getTime() - clock.now().getTime() : 0;
    if (ms_left > 0) return { own: { calls: own.most + 1, ms_left } };
    usedUp.delete(window);
    const counted = await batches.ask(db, { own, together });
    if (counted.own.calls > own.most) {
      if (usedUp.size >= USED_UP_MAX) usedUp.clear();
      usedUp.set(window, new Date(clock.now().getTime() + counted.own.ms_left));
    }
    return counted;
  };
}

async function countTogether(db: Db, requests: BatchedRequest<Calls, Outcome>[]): Promise<void> {
  const rows = await db.query<Row>({
    name: 'rate_limit_count',
    text: COUNT,
    values: [
      requests.map(({ ask }) => ask.own.name),
      requests.map(({ ask }) => ask.own.most),
      requests.map(({ ask }) => ask.together?.name ?? null),
    ],
  });
  for (const [n, { resolve }] of requests.entries()) {
    const { calls, ms_left, together_calls, together_ms_left } = rows[n]!;
    resolve({
      own: { calls, ms_left },
      ...(together_calls !== null &&
        together_ms_left !== null && { together: { calls: together_calls, ms_left: together_ms_left } }),
    });
  }
}

/** Deletes windows that ended more than an hour ago. */
export async function forgetWindows(db: Db): Promise<void> {
  await db.query({ text: `delete from rate_limit where expire < ${NOW} - 3600000` });
}
