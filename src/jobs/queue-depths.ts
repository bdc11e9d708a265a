/** Number of waiting jobs in each queue, over all processes. */
import type { Db } from '../db/db.ts';
import { QUEUES, type QueueName } from './queues.ts';

/** `oldest_seconds`: the age of the oldest waiting job. */
export type QueueDepth = { queue: QueueName; waiting: number; running: number; oldest_seconds: number };

export function depthsOfQueues(db: Db): Promise<QueueDepth[]> {
  return db.query({
    text: `select queue,
             count(*) filter (where state in ('created', 'retry'))::int as waiting,
             count(*) filter (where state = 'active')::int as running,
             coalesce(extract(epoch from now() - min(start_after)
               filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest_seconds
           from unnest($1::text[]) as queue left join pgboss.job on name = queue and state < 'completed'
           group by queue`,
    values: [QUEUES],
  });
}
