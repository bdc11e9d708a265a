/** One day of UTC: which jobs of live accounts ended, hour by hour, and why those failed that did. */
import type { Db } from '../db/db.ts';
import type { Nano } from '../lib/credits.ts';

export type Hour = { hour: number; credits: Nano; completed: number; failed: number; canceled: number };

export type DayOfJobs = {
  /** Those in which something ended. */
  hours: Hour[];
  /** The most frequent first. */
  failures: { code: string; count: number }[];
  /** At present, of live accounts. */
  in_progress: number;
};

const ENDED_LIVE = `mode = 'live' and state <> 'in_progress' and completed_at >= $1 and completed_at < $2`;

/** As long as jobs are kept. */
export async function dayOfJobs(db: Db, { from, until }: { from: Date; until: Date }): Promise<DayOfJobs> {
  const values = [from, until];
  const hours = await db.query<Omit<Hour, 'credits'> & { credits: string }>({
    text: `select extract(hour from completed_at at time zone 'UTC')::int as hour,
             coalesce(sum(charged_nano) filter (where state = 'completed'), 0)::text as credits,
             (count(*) filter (where state = 'completed'))::int as completed,
             (count(*) filter (where state = 'failed'))::int as failed,
             (count(*) filter (where state = 'canceled'))::int as canceled
           from generation where ${ENDED_LIVE} group by 1 order by 1`,
    values,
  });
  const failures = await db.query<{ code: string; count: number }>({
    text: `select coalesce(error ->> 'code', 'internal_error') as code, count(*)::int as count
           from generation where ${ENDED_LIVE} and state = 'failed' group by 1 order by count desc, code`,
    values,
  });
  const [now] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from generation where state = 'in_progress' and mode = 'live'`,
  });
  return {
    hours: hours.map(({ credits, ...same }) => ({ ...same, credits: BigInt(credits) })),
    failures,
    in_progress: now!.count,
  };
}
