import type { QueueName } from './queues.ts';

/** One try at a piece of work. */
export type QueueJob = {
  queue: QueueName;
  /** Of the thing that is worked on: a job needs nothing else, the thing's own row knows the rest. */
  id: string;
  /** For whom it is done, see `Work.each`. */
  account?: string | undefined;
  /** Position in the queue: lower turns go first. */
  turn: number;
  /** Earlier tries that ended without settling the job: 0 on the first. */
  tries: number;
  /** Identifies this try in the queue. */
  attempt: { id: string; retryCount: number };
};

/** Why a job will not be tried again: its workers died or fell silent, or its last try threw. */
export type Abandoned = { why: 'lost' | 'failed'; message: string };

export type QueueWork = {
  /** Jobs run at once in this process. */
  concurrency: number;
  /** Jobs of one account run at once, in all processes together; default: as many as there are. */
  each?: number;
  /** Does one job. The signal aborts when the job is no longer this worker's, or the process stops. */
  run(job: QueueJob, signal: AbortSignal): Promise<void>;
  /** Undoes what was promised for a job that will not be tried again. Repeated until it resolves. */
  abandon(job: Pick<QueueJob, 'queue' | 'id'>, reason: Abandoned): Promise<void>;
};

/** A job's data in the queue. */
export type Data = { id: string; account?: string | undefined; turn?: number };
