import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, DatabaseLog } from '../db/db.ts';
import type { Abandoned, Data, QueueJob, QueueWork } from './job.ts';
import { DEAD, type DeadQueueName, HEARTBEAT_SECONDS, type QueueName } from './queues.ts';

/** How long a worker that finds nothing sleeps unless it is woken. The embedded database has one process: it wakes itself. */
const POLL_SECONDS = { postgres: 0.5, embedded: 3 };
/** A try that fails wakes who buries it; what died with its process has waited for a heartbeat already. */
const DEAD_POLL_SECONDS = 3;
const AFTER_ERROR_SECONDS = 2;
const HEARTBEAT_EVERY_SECONDS = HEARTBEAT_SECONDS / 3;
/** How long an aborted job may take to notice, before its process goes on without it. */
const ABORTED_SECONDS = 2;

export interface Worker {
  wake(): void;
  lose(job: QueueJob): void;
  /** Its place is another's until what this answers is called. */
  aside(job: QueueJob): () => void;
  stop(grace_seconds: number): Promise<void>;
}

export type WorkerNeeds = {
  boss: PgBoss;
  kind: Database['kind'];
  log: DatabaseLog;
  name: QueueName;
  work: QueueWork;
  /** The tries that were settled by whoever ran them. */
  settled: WeakSet<QueueJob>;
  handBack(job: QueueJob): Promise<void>;
};

type Running = { job: QueueJob; controller: AbortController; ended: Promise<void> };

/** Works on a queue and on its dead jobs until stopped. */
export function startWorker({ boss, kind, log, name, work, settled, handBack }: WorkerNeeds): Worker {
  const running = new Map<string, Running>();
  const aside = new Set<QueueJob>();
  let stopping = false;

  const free = () => work.concurrency - (running.size - aside.size);
  /** Whether as many of this account's run here as may run at all. */
  const isServed = (account: string | undefined) =>
    [...running.values()].filter(({ job }) => job.account === account).length >= (work.each ?? Infinity);

  const fetchJobs = async (): Promise<boolean> => {
    if (free() <= 0) return false;
    const fetched = await boss.fetch<Data>(name, {
      batchSize: free(),
      ...(work.each !== undefined && { groupConcurrency: work.each }),
    });
    // What was found together comes in any order.
    for (const { id, retryCount, data } of fetched.toSorted(byTurn)) {
      const { turn = 0, ...rest } = data;
      begin({ ...rest, turn, queue: name, tries: retryCount, attempt: { id, retryCount } });
    }
    // Of whom there are enough now, more may have been first in line: the next look sees who is behind them.
    return fetched.some(({ data }) => isServed(data.account));
  };

  const begin = (job: QueueJob) => {
    const controller = new AbortController();
    const ended = runOne(job, controller.signal).finally(() => {
      const awaited = isAwaited(job);
      running.delete(job.attempt.id);
      if (awaited) jobs.wake();
    });
    running.set(job.attempt.id, { job, controller, ended });
  };

  /** Whether another job may begin when this one ends. What runs in other processes is seen by the database alone. */
  const isAwaited = ({ account }: QueueJob) => kind === 'postgres' || free() <= 0 || isServed(account);

  const runOne = async (job: QueueJob, signal: AbortSignal) => {
    try {
      if (stopping) return await handBack(job);
      await work.run(job, signal);
      if (!settled.has(job) && running.has(job.attempt.id)) await boss.complete(name, job.attempt);
    } catch (error) {
      if (stopping || !running.has(job.attempt.id)) return;
      log.error({ err: error, job_id: job.id, tries: job.tries }, 'A try at a job failed.');
      await boss.fail(name, job.attempt, { message: messageOf(error) }).then(
        () => {
          jobs.wake();
          dead.wake();
        },
        (broken) => log.error({ err: broken, job_id: job.id }, 'A failed try could not be recorded.'),
      );
    }
  };

  const fetchDead = async (): Promise<boolean> => {
    const fetched = await boss.fetch<{ id: string }>(DEAD[name], { batchSize: 10, includeMetadata: true });
    for (const corpse of fetched) await bury(corpse);
    return fetched.length > 0;
  };

  const bury = async (corpse: JobWithMetadata<{ id: string }>) => {
    const queue: DeadQueueName = DEAD[name];
    const attempt = { id: corpse.id, retryCount: corpse.retryCount };
    try {
      await work.abandon({ queue: name, id: corpse.data.id }, reasonOf(corpse.sourceOutput));
      await boss.complete(queue, attempt);
    } catch (error) {
      log.error({ err: error, job_id: corpse.data.id }, 'A job could not be abandoned; it is tried again.');
      await boss.fail(queue, attempt, { message: messageOf(error) });
    }
  };

  const beat = async () => {
    const held = [...running.values()].filter(({ job }) => !settled.has(job));
    if (held.length === 0) return;
    // Each alone: a statement over many rows would lock them in another order than those that complete many.
    await Promise.all(
      held.map(async ({ job, controller }) => {
        const { settled: ours } = (await boss.touch(name, job.attempt)) as { settled?: string[] };
        if (!ours?.includes(job.attempt.id) && !settled.has(job))
          controller.abort(new Error('The job was taken away.'));
      }),
    );
  };

  const failed = (error: unknown) =>
    log.error({ err: error, queue: name }, 'The job queue could not be asked.');
  const jobs = loop(fetchJobs, POLL_SECONDS[kind], failed);
  const dead = loop(fetchDead, DEAD_POLL_SECONDS, failed);
  const heart = setInterval(() => void beat().catch(failed), HEARTBEAT_EVERY_SECONDS * 1000);

  return {
    wake: () => jobs.wake(),

    lose(job) {
      running.delete(job.attempt.id);
      jobs.wake();
    },

    aside(job) {
      const full = free() <= 0;
      aside.add(job);
      if (full) jobs.wake();
      return () => void aside.delete(job);
    },

    async stop(grace_seconds) {
      stopping = true;
      await Promise.all([jobs.stop(), dead.stop()]);
      await within(grace_seconds, all(running));
      const left = [...running.values()];
      for (const { controller } of left) controller.abort(new Error('The process stops.'));
      await Promise.all(left.map(({ job }) => handBack(job)));
      await within(ABORTED_SECONDS, all(running));
      clearInterval(heart);
    },
  };
}

function byTurn({ data: { turn = 0 } }: Job<Data>, { data: { turn: other = 0 } }: Job<Data>): number {
  return turn - other;
}

/** Repeats `step` until stopped: at once while it answers true, else after a pause that `wake` cuts short. */
function loop(step: () => Promise<boolean>, pauseSeconds: number, failed: (error: unknown) => void) {
  let stopped = false;
  let woken = false;
  let rouse = () => {};

  const pause = (seconds: number) =>
    new Promise<void>((resolve) => {
      if (woken || stopped) return resolve();
      const timer = setTimeout(resolve, seconds * 1000);
      rouse = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  const turn = async () => {
    while (!stopped) {
      woken = false;
      const wait = await step().then(
        (more) => (more ? 0 : pauseSeconds),
        (error) => {
          failed(error);
          return AFTER_ERROR_SECONDS;
        },
      );
      if (wait > 0) await pause(wait);
    }
  };
  const ended = turn();

  const wake = () => {
    woken = true;
    rouse();
  };
  return {
    wake,
    stop() {
      stopped = true;
      wake();
      return ended;
    },
  };
}

async function within(seconds: number, work: Promise<unknown>): Promise<void> {
  const time = Promise.withResolvers<void>();
  const timer = setTimeout(time.resolve, seconds * 1000);
  await Promise.race([work, time.promise]);
  clearTimeout(timer);
}

function all(running: Map<string, Running>): Promise<unknown> {
  return Promise.all([...running.values()].map(({ ended }) => ended));
}

/** Our own failures say `message`; pg-boss wraps what it found by itself, a missed heartbeat or a try too long. */
function reasonOf(output: unknown): Abandoned {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  if (value?.message !== undefined) return { why: 'lost', message: value.message };
  return { why: message === ORPHANED ? 'lost' : 'failed', message: message ?? 'unknown' };
}

/** What is recorded of a try whose process died. */
export const ORPHANED = 'its process died';

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
