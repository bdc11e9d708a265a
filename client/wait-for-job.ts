/** Waits for jobs. */
import type { CallOptions } from './call-options.ts';
import { ConnectionError } from './error.ts';
import { type CallFields, type CallRoute, type CallSetup, makeCall, readAnswer } from './make-call.ts';
import type { Schemas } from './schemas.ts';
import { type Job, type WatchOptions, watchJob } from './watch-jobs.ts';

export type WaitOptions = WatchOptions & {
  /** Called with every state that arrives, including the last one. */
  onProgress?: (job: Job) => void;
};

/** The job failed or was canceled. Nothing was charged, unless the upstream of a canceled job billed it: see `job.billing`. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly job: Job;
  /** True when the same call may succeed later. */
  readonly isRetryable: boolean;
  constructor(job: Job) {
    super(job.error?.message ?? `Job ${job.job_id} is ${job.status}.`);
    this.job = job;
    this.isRetryable = job.error?.retryable ?? false;
  }
}

/**
 * Waits until the job is completed. It reads the job's events, or polls as often as `Retry-After` allows.
 *
 * @throws JobError when it failed or was canceled; ReverieError when a poll is refused, e.g. for an unknown job.
 */
export async function waitForJob(line: CallSetup, job_id: string, options: WaitOptions = {}): Promise<Job> {
  for await (const job of watchJob(line, job_id, options)) {
    options.onProgress?.(job);
    if (job.status === 'completed') return job;
    if (job.status !== 'in_progress') throw new JobError(job);
  }
  throw new ConnectionError('The stream ended early.');
}

/** Submits a call that may take long, and returns its job. */
export function submit(
  line: CallSetup,
  route: CallRoute,
  input: CallFields = {},
  options: CallOptions = {},
): Promise<Response> {
  const body = route.flags.includes('m') ? { ...input, response_mode: 'polling' } : input;
  return makeCall(line, route, { body }, options);
}

/** Submits a call that may take long, and waits for its end. */
export async function submitAndWait(
  line: CallSetup,
  route: CallRoute,
  input: CallFields = {},
  { waitSeconds, onProgress, ...options }: CallOptions & WaitOptions = {},
): Promise<Job> {
  const response = await submit(line, route, input, options);
  const { job_id } = (await readAnswer(response)) as Schemas['JobAccepted'];
  return waitForJob(line, job_id, {
    signal: options.signal,
    waitSeconds,
    ...(onProgress && { onProgress }),
  });
}
