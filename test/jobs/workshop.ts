import type { Database, DatabaseLog } from '../../src/db/db.ts';
import {
  type Abandoned,
  openQueue,
  type Queue,
  type QueueJob,
  type QueueWork,
} from '../../src/jobs/job-queue.ts';
import { silentLog } from '../support/database.ts';

export type Workshop = {
  queue: Queue;
  /** Jobs run and abandoned since `work`, in order. */
  runs: QueueJob[];
  abandoned: ({ id: string } & Abandoned)[];
  add(
    id: string,
    more?: { tries?: number; after_seconds?: number; turn?: number; account?: string },
  ): Promise<void>;
  finish(job: QueueJob): Promise<boolean>;
  /** Begins to work; by default every job is finished. */
  work(over?: Partial<QueueWork>): void;
  /** The states of all image jobs, as pg-boss calls them. */
  states(): Promise<string[]>;
};

/** A queue of a process that has just started, and somebody who watches it. */
export async function openWorkshop(db: Database, log: DatabaseLog = silentLog): Promise<Workshop> {
  const queue = await openQueue({ db, log });
  const runs: QueueJob[] = [];
  const abandoned: Workshop['abandoned'] = [];
  const finish = (job: QueueJob) => db.transaction((tx) => queue.finish(tx, job));
  return {
    queue,
    runs,
    abandoned,
    finish,
    add: (id, more) => db.transaction((tx) => queue.enqueue(tx, { queue: 'image', id, ...more })),
    work(over = {}) {
      const { run = async (job) => void (await finish(job)) } = over;
      queue.work('image', {
        concurrency: 4,
        async abandon({ id }, reason) {
          abandoned.push({ id, ...reason });
        },
        ...over,
        async run(job, signal) {
          runs.push(job);
          await run(job, signal);
        },
      });
    },
    async states() {
      const rows = await db.query<{ state: string }>({
        text: `select state from pgboss.job where name = 'image' order by state`,
      });
      return rows.map(({ state }) => state);
    },
  };
}

/** Work without an end, but that of the signal. */
export function endless(_job: QueueJob, signal: AbortSignal): Promise<void> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
