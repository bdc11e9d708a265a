/**
 * The durable job queue, based on pg-boss in the service's database.
 *
 * Jobs are delivered at least once, to one worker at a time. When a worker dies, its heartbeat stops and another
 * worker gets the job. Job code must therefore be repeatable, and only `finish` and `again` report if the job still
 * belonged to this worker. A job that no try completes goes to `abandon`, which reverses it.
 */
import { isDeepStrictEqual } from 'node:util';
import { PgBoss, type Db as PgBossDb } from 'pg-boss';
import type { Database, DatabaseLog, Db } from '../db/db.ts';
import { LOCKS } from '../db/locks.ts';
import type { Data, QueueJob, QueueWork } from './job.ts';
import { ORPHANED, startWorker, type Worker } from './job-worker.ts';
import { DEAD, expectation, QUEUES, type QueueName } from './queues.ts';

export type { Abandoned, QueueJob, QueueWork } from './job.ts';
export type { QueueName } from './queues.ts';

export type NewJob = {
  queue: QueueName;
  id: string;
  after_seconds?: number;
  /** The account that the work is for, see `Work.each`. */
  account?: string | undefined;
  /** Lower turns go first, regardless of their arrival; default 0. */
  turn?: number;
  /** Maximum number of starts; default `TRIES_MAX`. */
  tries?: number;
};

export interface Queue {
  /** Adds a job in the caller's transaction: it exists if and only if its cause does. */
  enqueue(tx: Db, job: NewJob): Promise<void>;
  /**
   * Ends a job in the transaction that stores its outcome. Returns false if the job has ended or belongs to another
   * worker by now. The caller then does nothing for the job and rolls the transaction back.
   */
  finish(tx: Db, job: QueueJob): Promise<boolean>;
  /**
   * Ends this try and schedules another one, atomically, at the same turn. Counts as progress: the number of tries
   * starts again at zero.
   */
  again(tx: Db, job: QueueJob, after_seconds: number): Promise<boolean>;
  /** Starts to work on a queue. At most once per queue and process. */
  work(queue: QueueName, work: QueueWork): void;
  /** Makes this process's worker poll at once. Call it after the enqueuing transaction. */
  wake(queue: QueueName): void;
  /** While `wait` lasts, the job occupies none of this process's slots. */
  aside(job: QueueJob, wait: () => Promise<unknown>): Promise<void>;
  /** Rehearses a crash: this process abandons the job as if it had died. Only the missing heartbeat settles the job. */
  lose(job: QueueJob): void;
  /**
   * Takes no more jobs and gives the running ones `grace_seconds` to end. Then aborts them and returns them to the
   * queue, so that the next process starts them at once.
   */
  stop(options: { grace_seconds: number }): Promise<void>;
}

/** Polling finds jobs that are due later than this. */
const WAKE_SECONDS_MAX = 60;
/** The time within which the enqueuing transaction usually commits. Otherwise a poll finds the job. */
const COMMIT_MS = 50;

/**
 * Opens the queue and creates its tables if they are missing. On the embedded database, jobs of a dead process restart.
 */
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
  await db.alone(LOCKS.openQueue, async () => {
    await boss.start();
    await prepare(boss);
  });
  if (db.kind === 'embedded') await restartOrphans(boss, db);
  return new BossQueue(boss, db, log);
}

class BossQueue implements Queue {
  readonly #boss: PgBoss;
  readonly #db: Database;
  readonly #log: DatabaseLog;
  readonly #workers = new Map<QueueName, Worker>();
  readonly #settled = new WeakSet<QueueJob>();

  constructor(boss: PgBoss, db: Database, log: DatabaseLog) {
    this.#boss = boss;
    this.#db = db;
    this.#log = log;
  }

  async enqueue(tx: Db, job: NewJob): Promise<void> {
    const { queue: name, id, account, after_seconds = 0, turn = 0, tries } = job;
    await this.#boss.send(name, { id, account, turn } satisfies Data, {
      db: pgBossDb(tx, this.#db.kind),
      startAfter: after_seconds,
      priority: -turn,
      ...(account !== undefined && { group: { id: account } }),
      ...(tries !== undefined && { retryLimit: tries - 1 }),
    });
    if (this.#db.kind === 'embedded') this.#wakeWhenDue(name, after_seconds);
  }

  async finish(tx: Db, job: QueueJob): Promise<boolean> {
    this.#settled.add(job);
    const db = pgBossDb(tx, this.#db.kind);
    const answer = await this.#boss.complete(job.queue, job.attempt, null, { db });
    return (answer as { affected: number }).affected === 1;
  }

  async again(tx: Db, job: QueueJob, after_seconds: number): Promise<boolean> {
    if (!(await this.finish(tx, job))) return false;
    const { queue, id, account, turn } = job;
    await this.enqueue(tx, { queue, id, account, turn, after_seconds });
    return true;
  }

  work(name: QueueName, work: QueueWork): void {
    if (this.#workers.has(name)) throw new Error(`This process already works on the queue ${name}.`);
    const handBack = async (job: QueueJob) => {
      await this.#db.transaction((tx) => this.again(tx, job, 0));
    };
    const { kind } = this.#db;
    const needs = { boss: this.#boss, kind, log: this.#log, name, work, settled: this.#settled, handBack };
    this.#workers.set(name, startWorker(needs));
  }

  wake(name: QueueName): void {
    this.#workers.get(name)?.wake();
  }

  lose(job: QueueJob): void {
    this.#workers.get(job.queue)?.lose(job);
  }

  async aside(job: QueueJob, wait: () => Promise<unknown>): Promise<void> {
    const back = this.#workers.get(job.queue)?.aside(job);
    try {
      await wait();
    } finally {
      back?.();
    }
  }

  async stop({ grace_seconds }: { grace_seconds: number }): Promise<void> {
    await Promise.all([...this.#workers.values()].map((worker) => worker.stop(grace_seconds)));
    await this.#boss.stop({ graceful: false, close: false });
  }

  /** This is the only process, so it knows every job that is added. */
  #wakeWhenDue(name: QueueName, after_seconds: number): void {
    if (after_seconds > WAKE_SECONDS_MAX) return;
    setTimeout(() => this.wake(name), after_seconds * 1000 + COMMIT_MS).unref();
  }
}

/**
 * Creates or updates the queues and fills pg-boss's cache of them, because it cannot query them inside a transaction.
 * Unchanged queues were already read at its start.
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

/** The embedded database has one process: jobs that are running when it opens belong to a dead process. */
async function restartOrphans(boss: PgBoss, db: Db): Promise<void> {
  const orphans = await db.query<{ name: string; id: string }>({
    text: `select name, id from pgboss.job where state = 'active' and name = any($1)`,
    values: [[...QUEUES, ...Object.values(DEAD)]],
  });
  for (const { name, id } of orphans) await boss.fail(name, id, { message: ORPHANED });
}

/**
 * Our database, or the caller's transaction, in the interface of pg-boss. It expects int8 as a string, as pg returns
 * it.
 */
function pgBossDb(db: Db, kind: Database['kind']): PgBossDb {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const name = values?.length ? nameOf(text, kind) : undefined;
      const statement = { text, ...(values?.length && { values }), ...(name && { name }) };
      const rows = await db.query<Record<string, unknown>>(statement);
      return { rows: rows.map(plain) };
    },
  };
}

const INSERTS = /^\s*insert into/i;
/** pg-boss generates a different text for every queue and batch size. */
const NAMES_MAX = 200;
const names = new Map<string, string>();

/**
 * Statement name, under which the connection keeps the plan: pg-boss names nothing, and planning takes longer than
 * execution. Only for plans that do not depend on a table's size: the server plans job tables while they are small,
 * and the embedded database never analyses small tables.
 */
function nameOf(text: string, kind: Database['kind']): string | undefined {
  if (kind === 'postgres' && !INSERTS.test(text)) return undefined;
  if (!names.has(text) && names.size < NAMES_MAX) names.set(text, `boss_${names.size + 1}`);
  return names.get(text);
}

function plain(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'bigint' ? String(value) : value]),
  );
}
