/** Waiting for a job. */
import { ROUTES } from '../generated/client/routes.ts';
import type { CallOptions } from './call-options.ts';
import { ConnectionError, ReverieError } from './error.ts';
import {
  type CallFields,
  type CallRoute,
  type CallSetup,
  makeCall,
  readAnswer,
  routeOf,
} from './make-call.ts';
import { sleep } from './platform.ts';
import type { Schemas } from './schemas.ts';
import { secondsToRetry } from './send-request.ts';

export type Job = Schemas['Job'];

export type WaitOptions = {
  /** Stops the waiting, not the job. */
  signal?: AbortSignal;
  /** Gives up after this long with a `TimeoutError`. The job goes on. */
  waitSeconds?: number;
  /** Called with every state that was read, also the last one. */
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

/** Where the service names no time. */
const WAIT_SECONDS = 2;
/** Consecutive status requests that may fail, each after its retries, before the last failure is thrown. */
const FAILURES_MAX = 2;

/**
 * Asks until the job is completed, as often as `Retry-After` allows and over passing failures.
 *
 * @throws JobError when it failed or was canceled; ReverieError when asking is refused, e.g. for an unknown job.
 */
export async function waitForJob(line: CallSetup, job_id: string, options: WaitOptions = {}): Promise<Job> {
  for await (const job of watchJob(line, job_id, options)) {
    options.onProgress?.(job);
    if (job.status === 'completed') return job;
    if (job.status !== 'in_progress') throw new JobError(job);
  }
  throw new ConnectionError(`Job ${job_id} was left.`);
}

/** Every state that is read, the last of them the end of the job, whichever it is. */
export async function* watchJob(
  line: CallSetup,
  job_id: string,
  { signal, waitSeconds }: WaitOptions = {},
): AsyncGenerator<Job, void> {
  const stops = [signal, waitSeconds === undefined ? undefined : AbortSignal.timeout(waitSeconds * 1000)];
  const stop = AbortSignal.any(stops.filter((one) => one !== undefined));
  stop.throwIfAborted();
  for (let failures = 0; ; ) {
    let response: Response | undefined;
    try {
      response = await makeCall(line, routeOf(ROUTES.jobs.get), { path: { job_id } }, { signal: stop });
      const job = (await readAnswer(response)) as Job;
      failures = 0;
      yield job;
      if (job.status !== 'in_progress') return;
    } catch (error) {
      stop.throwIfAborted();
      const passing = error instanceof ReverieError || error instanceof ConnectionError;
      if (!passing || !error.isRetryable || ++failures >= FAILURES_MAX) throw error;
    }
    await sleep((secondsToRetry(response) ?? WAIT_SECONDS) * 1000, stop);
  }
}

/** Submits a call that may take long. The response has its job. */
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
    ...(options.signal && { signal: options.signal }),
    ...(waitSeconds !== undefined && { waitSeconds }),
    ...(onProgress && { onProgress }),
  });
}
