/** Median generation times, for callers who choose an operation. */
import type { Database } from '../../db/db.ts';
import { addSeconds, type Clock } from '../../lib/clock.ts';

/** Seconds by operation, or by model for chats. */
export type MedianTimes = ReadonlyMap<string, number>;

const DAYS = 7;
/** The number of newest generations to read. The index finds them without a scan of the week. */
const LOOKED_AT = 2000;
const FEWEST = 3;
/** Cache lifetime, whatever the number of requests. */
const CACHE_SECONDS = 60;

/**
 * Returns the medians of the last seven days for live and test accounts; none for fewer than three results. At most one
 * statement per minute.
 */
export function openMedianTimes({ db, clock }: { db: Database; clock: Clock }) {
  const cache = new Map<string, { until: Date; times: Promise<MedianTimes> }>();
  return (mode: 'live' | 'test'): Promise<MedianTimes> => {
    const at = clock.now();
    const cached = cache.get(mode);
    if (cached && cached.until > at) return cached.times;
    const times = read(db, mode, addSeconds(at, -DAYS * 24 * 3600));
    cache.set(mode, { until: addSeconds(at, CACHE_SECONDS), times });
    // A failed query is not cached.
    times.catch(() => cache.delete(mode));
    return times;
  };
}

async function read(db: Database, mode: 'live' | 'test', since: Date): Promise<MedianTimes> {
  const rows = await db.query<{ id: string; seconds: number }>({
    name: 'generation_median_times',
    text: `select id, percentile_cont(0.5) within group (order by seconds) as seconds
           from (
             select coalesce(result -> 'facts' ->> 'model', operation) as id,
               extract(epoch from completed_at - coalesce(started_at, created_at))::float8 as seconds
             from (
               select * from generation where completed_at >= $2 order by completed_at desc limit $3
             ) as newest
             where state = 'completed' and mode = $1 and scenario is null
           ) as made
           group by id having count(*) >= $4`,
    values: [mode, since, LOOKED_AT, FEWEST],
  });
  return new Map(rows.map(({ id, seconds }) => [id, Math.max(0, Math.round(seconds * 100) / 100)]));
}
