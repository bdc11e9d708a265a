import { statfs } from 'node:fs/promises';
import { exact } from '../../contract/contract.ts';
import { dayOfJobs } from '../../generation/report/day.ts';
import { earnings, NOTHING_EARNED } from '../../generation/report/earnings.ts';
import { depthsOfQueues } from '../../jobs/queue-depths.ts';
import { formatCredits } from '../../lib/credits.ts';
import { presentEarned } from '../../presenters/present-engine.ts';
import type { Context, OperatorOperations } from '../context.ts';
import { dayIn, dayText } from '../days-in-query.ts';

type Needs = Pick<Context, 'db' | 'clock' | 'media' | 'incoming'>;

export function inspectDay(context: Needs): OperatorOperations['inspectDay'] {
  return exact(async ({ query }) => {
    const { db, clock, media, incoming } = context;
    const day = dayIn(query, clock.now());
    const [earned = NOTHING_EARNED] = await earnings(db, { by: 'day', ...day });
    const { hours, failures, in_progress } = await dayOfJobs(db, day);
    const sum = (what: 'completed' | 'failed' | 'canceled') =>
      hours.reduce((all, hour) => all + hour[what], 0);
    const { bavail, blocks, bsize } = await statfs(incoming);
    return {
      status: 200,
      body: {
        day: dayText(day.from),
        money: presentEarned(earned),
        jobs: {
          // For days whose jobs are deleted, only the revenue is known.
          completed: Math.max(sum('completed'), earned.generations),
          failed: sum('failed'),
          canceled: sum('canceled'),
          in_progress,
        },
        hours: hours.map(({ hour, credits, completed, failed }) => ({
          ...{ hour, completed, failed },
          credits: formatCredits(credits),
        })),
        failures,
        queues: await depthsOfQueues(db),
        disk: { free_bytes: bavail * bsize, total_bytes: blocks * bsize },
        database: await databaseNow(db),
        media_store: { kind: media.kind, available: media.available() },
      },
    };
  });
}

async function databaseNow(db: Context['db']) {
  const began = performance.now();
  const [size] = await db.query<{ bytes: number }>({
    text: 'select pg_database_size(current_database())::float8 as bytes',
  });
  const answered_ms = Math.round((performance.now() - began) * 10) / 10;
  return { kind: db.kind, size_bytes: size!.bytes, answered_ms };
}
