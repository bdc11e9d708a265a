import type { Job, JobWithMetadata, PgBoss } from 'pg-boss';
import type { Database, DatabaseLog } from '../db/db.ts';
import { withoutKeys } from '../lib/secrets.ts';
import type { Abandoned, Data, QueueJob, QueueWork } from './job.ts';
import { type Loop, loop } from './loop.ts';
import { DEAD, type DeadQueueName, HEARTBEAT_SECONDS, type QueueName } from './queues.ts';

/** Sleep of an idle worker unless it is woken. The embedded database has one process, which wakes itself. */
const POLL_SECONDS = { postgres: 0.5, embedded: 3 };
/**
 * A failed try wakes the worker of the dead jobs. A job that died with its process has already waited for its
 * heartbeat.
 */
const DEAD_POLL_SECONDS = 3;
const HEARTBEAT_EVERY_SECONDS = HEARTBEAT_SECONDS / 3;
/** Seconds that an aborted job has to stop before the process continues without it. */
const ABORTED_SECONDS = 2;

export interface Worker {
  wake(): void;
  lose(job: QueueJob): void;
  /** Frees its slot for another job until the returned function is called. */
  aside(job: QueueJob): () => void;
  stop(grace_seconds: number): Promise<void>;
}

export type WorkerNeeds = {
  boss: PgBoss;
  kind: Database['kind'];
  log: DatabaseLog;
  name: QueueName;
  work: QueueWork;
  /** Tries that their job code has settled. */
  settled: WeakSet<QueueJob>;
  handBack(job: QueueJob): Promise<void>;
};

type Running = { job: QueueJob; controller: AbortController; ended: Promise<void> };

/** Works on a queue and on its dead jobs until stopped. */
export function startWorker(needs: WorkerNeeds): Worker {
  return new QueueWorker(needs);
}

class QueueWorker implements Worker {
  readonly #needs: WorkerNeeds;
  readonly #running = new Map<string, Running>();
  readonly #aside = new Set<QueueJob>();
  readonly #jobs: Loop;
  readonly #dead: Loop;
  readonly #heart: NodeJS.Timeout;
  #stopping = false;

  constructor(needs: WorkerNeeds) {
    this.#needs = needs;
    const failed = (error: unknown) =>
      needs.log.error({ err: error, queue: needs.name }, 'The job queue could not be read.');
    this.#jobs = loop(() => this.#fetchJobs(), POLL_SECONDS[needs.kind], failed);
    this.#dead = loop(() => this.#fetchDead(), DEAD_POLL_SECONDS, failed);
    this.#heart = setInterval(() => void this.#beat().catch(failed), HEARTBEAT_EVERY_SECONDS * 1000);
  }

  wake(): void {
    this.#jobs.wake();
  }

  lose(job: QueueJob): void {
    this.#running.delete(job.attempt.id);
    this.#jobs.wake();
  }

  aside(job: QueueJob): () => void {
    const full = this.#free() <= 0;
    this.#aside.add(job);
    if (full) this.#jobs.wake();
    return () => void this.#aside.delete(job);
  }

  async stop(grace_seconds: number): Promise<void> {
    this.#stopping = true;
    await Promise.all([this.#jobs.stop(), this.#dead.stop()]);
    await within(grace_seconds, all(this.#running));
    const left = [...this.#running.values()];
    for (const { controller } of left) controller.abort(new Error('The process stops.'));
    await Promise.all(left.map(({ job }) => this.#needs.handBack(job)));
    await within(ABORTED_SECONDS, all(this.#running));
    clearInterval(this.#heart);
  }

  #free(): number {
    return this.#needs.work.concurrency - (this.#running.size - this.#aside.size);
  }

  /** True when the account runs its maximum number of jobs here. */
  #isServed(account: string | undefined): boolean {
    const own = [...this.#running.values()].filter(({ job }) => job.account === account);
    return own.length >= (this.#needs.work.each ?? Infinity);
  }

  /** True when another job may start as this one ends. Only the database knows the jobs of other processes. */
  #isAwaited({ account }: QueueJob): boolean {
    return this.#needs.kind === 'postgres' || this.#free() <= 0 || this.#isServed(account);
  }

  async #fetchJobs(): Promise<boolean> {
    const { boss, name, work } = this.#needs;
    if (this.#free() <= 0) return false;
    const fetched = await boss.fetch<Data>(name, {
      batchSize: this.#free(),
      ...(work.each !== undefined && { groupConcurrency: work.each }),
    });
    // Jobs of one fetch are unordered.
    for (const { id, retryCount, data } of fetched.toSorted(byTurn)) {
      const { turn = 0, ...rest } = data;
      this.#begin({ ...rest, turn, queue: name, tries: retryCount, attempt: { id, retryCount } });
    }
    // Jobs of accounts that have enough running jobs now may have filled the batch: the next poll finds the jobs behind
    // them.
    return fetched.some(({ data }) => this.#isServed(data.account));
  }

  #begin(job: QueueJob): void {
    const controller = new AbortController();
    const ended = this.#runOne(job, controller.signal).finally(() => {
      const awaited = this.#isAwaited(job);
      this.#running.delete(job.attempt.id);
      if (awaited) this.#jobs.wake();
    });
    this.#running.set(job.attempt.id, { job, controller, ended });
  }

  async #runOne(job: QueueJob, signal: AbortSignal): Promise<void> {
    const { boss, name, work, settled, handBack } = this.#needs;
    const isOurs = () => this.#running.has(job.attempt.id);
    try {
      if (this.#stopping) return await handBack(job);
      await work.run(job, signal);
      if (!settled.has(job) && isOurs()) await boss.complete(name, job.attempt);
    } catch (error) {
      if (!this.#stopping && isOurs()) await this.#fail(job, error);
    }
  }

  async #fail(job: QueueJob, error: unknown): Promise<void> {
    const { boss, name, log } = this.#needs;
    log.error({ err: error, job_id: job.id, tries: job.tries }, 'A try at a job failed.');
    await boss.fail(name, job.attempt, { message: messageOf(error) }).then(
      () => {
        this.#jobs.wake();
        this.#dead.wake();
      },
      (broken) => log.error({ err: broken, job_id: job.id }, 'A failed try could not be recorded.'),
    );
  }

  async #fetchDead(): Promise<boolean> {
    const { boss, name } = this.#needs;
    const fetched = await boss.fetch<{ id: string }>(DEAD[name], { batchSize: 10, includeMetadata: true });
    for (const corpse of fetched) await bury(this.#needs, corpse);
    return fetched.length > 0;
  }

  async #beat(): Promise<void> {
    const { boss, name, settled } = this.#needs;
    const held = [...this.#running.values()].filter(({ job }) => !settled.has(job));
    // One statement each: a statement over many rows could lock them in a different order from those that complete
    // many.
    await Promise.all(
      held.map(async ({ job, controller }) => {
        const { settled: ours } = (await boss.touch(name, job.attempt)) as { settled?: string[] };
        if (!ours?.includes(job.attempt.id) && !settled.has(job))
          controller.abort(new Error('Another worker has taken the job.'));
      }),
    );
  }
}

async function bury(
  { boss, log, name, work }: WorkerNeeds,
  corpse: JobWithMetadata<{ id: string }>,
): Promise<void> {
  const queue: DeadQueueName = DEAD[name];
  const attempt = { id: corpse.id, retryCount: corpse.retryCount };
  try {
    await work.abandon({ queue: name, id: corpse.data.id }, reasonOf(corpse.sourceOutput));
    await boss.complete(queue, attempt);
  } catch (error) {
    log.error({ err: error, job_id: corpse.data.id }, 'A job could not be abandoned; it is tried again.');
    await boss.fail(queue, attempt, { message: messageOf(error) });
  }
}

function byTurn({ data: { turn = 0 } }: Job<Data>, { data: { turn: other = 0 } }: Job<Data>): number {
  return turn - other;
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

/** Our own failures have `message`. pg-boss wraps those that it finds itself: a missed heartbeat or an overlong try. */
function reasonOf(output: unknown): Abandoned {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  if (value?.message !== undefined) return { why: 'lost', message: value.message };
  return { why: message === ORPHANED ? 'lost' : 'failed', message: message ?? 'unknown' };
}

/** Recorded reason of a try whose process died. */
export const ORPHANED = 'its process died';

function messageOf(error: unknown): string {
  return withoutKeys(error instanceof Error ? error.message : String(error));
}
