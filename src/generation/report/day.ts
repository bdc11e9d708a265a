/** One day (UTC): the ended jobs of live accounts by hour, and the reasons for failures. */
import type { Db } from '../../db/db.ts';
import type { Nano } from '../../lib/credits.ts';
import { NOTES, unsummedEnds } from './job-sums.ts';

export type Hour = { hour: number; credits: Nano; completed: number; failed: number; canceled: number };

export type DayOfJobs = {
  /** The hours in which a job ended. */
  hours: Hour[];
  /** Most frequent first. */
  failures: { code: string; count: number }[];
  /** The refunds of that day, for charges of any day. */
  returned: Nano;
  /** Current jobs of live accounts. */
  in_progress: number;
};

/** From one midnight (UTC) up to the next. */
export async function dayOfJobs(db: Db, { from, until }: { from: Date; until: Date }): Promise<DayOfJobs> {
  const sums = await db.query<{ hour: number; state: string; code: string; jobs: string; credits: string }>({
    text: `with ended as (
             select hour, state, code, jobs, credits_nano from ended_hour where hour >= $1 and hour < $2
             union all
             select date_trunc('hour', ended_at, 'UTC'), state, code, 1, credits_nano from ${NOTES} as note
             where ended_at >= $1 and ended_at < $2
             union all
             select hour, state, code, 1, credits_nano
             from (${unsummedEnds('select day from unsummed_day where day = $3::date')}) as one_by_one
           )
           select extract(hour from hour at time zone 'UTC')::int as hour, state, code, sum(jobs)::text as jobs,
             sum(credits_nano)::text as credits
           from ended group by 1, 2, 3 order by 1, 2, 3`,
    values: [from, until, from.toISOString().slice(0, 10)],
  });
  const [now] = await db.query<{ count: number }>({
    text: `select count(*)::int as count from generation where state = 'in_progress' and mode = 'live'`,
  });
  const ended = sums.map(({ jobs, credits, ...same }) => ({
    ...same,
    jobs: Number(jobs),
    credits: BigInt(credits),
  }));
  const [returned, ofJobs] = [true, false].map((is) =>
    ended.filter(({ state }) => (state === 'returned') === is),
  );
  const failed = Map.groupBy(
    ofJobs!.filter(({ state }) => state === 'failed'),
    ({ code }) => code,
  );
  return {
    hours: [...Map.groupBy(ofJobs!, ({ hour }) => hour)].map(([hour, of]) => ({
      hour,
      credits: of.reduce((sum, { credits }) => sum + credits, 0n),
      completed: jobsOf(of, 'completed'),
      failed: jobsOf(of, 'failed'),
      canceled: jobsOf(of, 'canceled'),
    })),
    failures: [...failed]
      .map(([code, of]) => ({ code, count: jobsOf(of, 'failed') }))
      .sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1)),
    returned: returned!.reduce((sum, { credits }) => sum + credits, 0n),
    in_progress: now!.count,
  };
}

function jobsOf(ended: { state: string; jobs: number }[], wanted: string): number {
  return ended.reduce((sum, { state, jobs }) => (state === wanted ? sum + jobs : sum), 0);
}
