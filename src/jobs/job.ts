import type { QueueName } from './queues.ts';

/** One try at a piece of work. */
export type QueueJob = {
  queue: QueueName;
  /** The id of the object of the work. A job needs nothing else, because the object's own row has the rest. */
  id: string;
  /** The account that the work is for, see `Work.each`. */
  account?: string | undefined;
  /** Position in the queue: lower turns go first. */
  turn: number;
  /** Earlier tries that ended without settling the job: 0 on the first. */
  tries: number;
  /** Identifies this try in the queue. */
  attempt: { id: string; retryCount: number };
};

/** The reason why a job is not tried again: its workers died or stopped responding, or its last try threw. */
export type Abandoned = { why: 'lost' | 'failed'; message: string };

export type QueueWork = {
  /** Jobs run at once in this process. */
  concurrency: number;
  /** Jobs of one account run at once, in all processes together; default: as many as there are. */
  each?: number;
  /** Runs one job. The signal aborts when the job no longer belongs to this worker, or when the process stops. */
  run(job: QueueJob, signal: AbortSignal): Promise<void>;
  /** Reverses a job that is not tried again. Repeated until it resolves. */
  abandon(job: Pick<QueueJob, 'queue' | 'id'>, reason: Abandoned): Promise<void>;
};

/** A job's data in the queue. */
export type Data = { id: string; account?: string | undefined; turn?: number };
