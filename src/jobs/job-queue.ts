/**
 * The queue: work that survives the process it was asked in. pg-boss keeps it, in our database.
 *
 * A job is delivered at least once, to one worker at a time. A worker that dies stops its heartbeat, and the job goes
 * to another; so whatever runs a job must not mind having begun it before, and only `finish` and `again` tell whether
 * the job was still this worker's to settle. A job that no try brought to an end is handed to `abandon`, so that what
 * was promised for it can be undone.
 */
import { isDeepStrictEqual } from 'node:util';
import { PgBoss } from 'pg-boss';
import type { Database, DatabaseLog, Db } from '../db/db.ts';
import { pgBossDb } from './boss.ts';
import type { Data, QueueJob, QueueWork } from './job.ts';
import { ORPHANED, startWorker, type Worker } from './job-worker.ts';
import { DEAD, expectation, QUEUES, type QueueName } from './queues.ts';

export type { Abandoned, QueueJob, QueueWork } from './job.ts';
export type { QueueName } from './queues.ts';

export type NewJob = {
  queue: QueueName;
  id: string;
  after_seconds?: number;
  /** For whom it is done, see `Work.each`. */
  account?: string | undefined;
  /** Lower turns go first, whenever they came; default 0. */
  turn?: number;
  /** How often the job may be started; default `TRIES_MAX`. */
  tries?: number;
};

export interface Queue {
  /** Adds a job in the caller's transaction: it exists if and only if its cause does. */
  enqueue(tx: Db, job: NewJob): Promise<void>;
  /**
   * Ends a job in the transaction that stores its outcome. False: it was taken away meanwhile and belongs to another
   * worker, or has ended; then nothing may be done in its name, and the transaction should be rolled back.
   */
  finish(tx: Db, job: QueueJob): Promise<boolean>;
  /**
   * Ends this try and asks for another one later, in the same turn, both or neither. Counts as progress: tries begin
   * anew.
   */
  again(tx: Db, job: QueueJob, after_seconds: number): Promise<boolean>;
  /** Begins to work on a queue. At most once per queue and process. */
  work(queue: QueueName, work: QueueWork): void;
  /** Lets this process's worker look at once, not at its next poll. Call it after the enqueuing transaction. */
  wake(queue: QueueName): void;
  /** While `wait` lasts, the job takes no place of those that run at once in this process. */
  aside(job: QueueJob, wait: () => Promise<unknown>): Promise<void>;
  /** Rehearses a crash: this process goes on as if it had died with the job. Nothing settles it but its heartbeat. */
  lose(job: QueueJob): void;
  /**
   * Takes no more jobs, lets the running ones end for `grace_seconds`, then aborts them and hands them back: the next
   * process starts them at once.
   */
  stop(options: { grace_seconds: number }): Promise<void>;
}

/** What is due later than this is found by a poll. */
const WAKE_SECONDS_MAX = 60;
/** By when what added a job is usually committed; when it is not, a poll finds it. */
const COMMIT_MS = 50;

/** Any number nobody else takes an advisory lock on in this database. */
const OPENING_LOCK = 7_310_016;

/** Opens the queue, making its tables when there are none. On the embedded database jobs of a dead process restart. */
export async function openQueue({ db, log }: { db: Database; log: DatabaseLog }): Promise<Queue> {
  const boss = new PgBoss({
    db: pgBossDb(db, db.kind),
    backend: db.kind === 'embedded' ? 'pglite' : 'postgres',
    schedule: false,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 60,
    monitorVacuum: false,
    reindex: db.kind === 'postgres',
  });
  boss.on('error', (error) => log.error({ err: error }, 'The job queue failed.'));
  boss.on('warning', ({ message, data }) => log.warn({ ...data }, message));
  await db.alone(OPENING_LOCK, async () => {
    await boss.start();
    await prepare(boss);
  });
  if (db.kind === 'embedded') await restartOrphans(boss, db);

  const workers = new Map<QueueName, Worker>();
  const settled = new WeakSet<QueueJob>();

  const queue: Queue = {
    async enqueue(tx, { queue: name, id, account, after_seconds = 0, turn = 0, tries }) {
      await boss.send(name, { id, account, turn } satisfies Data, {
        db: pgBossDb(tx, db.kind),
        startAfter: after_seconds,
        priority: -turn,
        ...(account !== undefined && { group: { id: account } }),
        ...(tries !== undefined && { retryLimit: tries - 1 }),
      });
      if (db.kind === 'embedded') wakeWhenDue(name, after_seconds);
    },

    async finish(tx, job) {
      settled.add(job);
      const answer = await boss.complete(job.queue, job.attempt, null, { db: pgBossDb(tx, db.kind) });
      return (answer as { affected: number }).affected === 1;
    },

    async again(tx, job, after_seconds) {
      if (!(await queue.finish(tx, job))) return false;
      const { queue: name, id, account, turn } = job;
      await queue.enqueue(tx, { queue: name, id, account, turn, after_seconds });
      return true;
    },

    work(name, work) {
      if (workers.has(name)) throw new Error(`This process already works on the queue ${name}.`);
      workers.set(name, startWorker({ boss, kind: db.kind, log, name, work, settled, handBack }));
    },

    wake: (name) => workers.get(name)?.wake(),
    lose: (job) => workers.get(job.queue)?.lose(job),

    async aside(job, wait) {
      const back = workers.get(job.queue)?.aside(job);
      try {
        await wait();
      } finally {
        back?.();
      }
    },

    async stop({ grace_seconds }) {
      await Promise.all([...workers.values()].map((worker) => worker.stop(grace_seconds)));
      await boss.stop({ graceful: false, close: false });
    },
  };

  /** The only process there is: what it adds it need not look for. */
  const wakeWhenDue = (name: QueueName, after_seconds: number) => {
    if (after_seconds > WAKE_SECONDS_MAX) return;
    setTimeout(() => queue.wake(name), after_seconds * 1000 + COMMIT_MS).unref();
  };

  const handBack = async (job: QueueJob) => {
    await db.transaction((tx) => queue.again(tx, job, 0));
  };

  return queue;
}

/**
 * Makes the queues, or gives them what is expected of them now, and fills pg-boss's memory of those: inside a transaction
 * it could not look them up. What is as it should be it has found when it started.
 */
async function prepare(boss: PgBoss): Promise<void> {
  const found = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const name of QUEUES) {
    for (const [queue, options] of [
      [DEAD[name], expectation(DEAD[name])],
      [name, { ...expectation(name), deadLetter: DEAD[name] }],
    ] as const) {
      const isAsExpected = isDeepStrictEqual({ ...found.get(queue), ...options }, found.get(queue));
      if (isAsExpected) continue;
      await boss.createQueue(queue, options);
      await boss.updateQueue(queue, options);
      await boss.touch(queue, { id: '00000000-0000-0000-0000-000000000000', retryCount: 0 });
    }
  }
}

/** The embedded database has one process: what is running when it opens died with the process before. */
async function restartOrphans(boss: PgBoss, db: Db): Promise<void> {
  const orphans = await db.query<{ name: string; id: string }>({
    text: `select name, id from pgboss.job where state = 'active' and name = any($1)`,
    values: [[...QUEUES, ...Object.values(DEAD)]],
  });
  for (const { name, id } of orphans) await boss.fail(name, id, { message: ORPHANED });
}
