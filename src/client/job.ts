/** Waiting for a job. */
import type { ReverieClient, Schemas } from './client.ts';
import { ReverieError, unwrap } from './error.ts';

export type Job = Schemas['Job'];

export type WaitOptions = {
  /** Stops the waiting, not the job. */
  signal?: AbortSignal;
  /** Gives up after this long with a `TimeoutError`. The job goes on. */
  timeoutSeconds?: number;
  /** Called with every state that was read, also the last one. */
  onUpdate?: (job: Job) => void;
};

/** The job ended without a result. Nothing was charged. */
export class JobError extends Error {
  override readonly name = 'JobError';
  readonly job: Job;
  constructor(job: Job) {
    super(job.error?.message ?? `Job ${job.job_id} is ${job.status}.`);
    this.job = job;
  }
}

/** Where the service names no time. */
const WAIT_SECONDS = 2;
/** This many answers in a row may be missing or bad before the waiting ends with the last of them. */
const FAILURES_MAX = 5;

/**
 * Asks until the job is completed, as often as `Retry-After` allows.
 *
 * @throws JobError when it failed or was canceled; ReverieError when asking is refused, e.g. for an unknown job.
 * Passing failures (no connection, 429, 5xx) are asked again.
 */
export async function waitForJob(
  client: ReverieClient,
  job_id: string,
  { signal, timeoutSeconds, onUpdate }: WaitOptions = {},
): Promise<Job> {
  const stops = [
    signal,
    timeoutSeconds === undefined ? undefined : AbortSignal.timeout(timeoutSeconds * 1000),
  ];
  const stop = AbortSignal.any(stops.filter((one) => one !== undefined));
  for (let failures = 0; ; ) {
    const asked = await ask(client, job_id, stop);
    if ('job' in asked) {
      failures = 0;
      onUpdate?.(asked.job);
      if (asked.job.status === 'completed') return asked.job;
      if (asked.job.status !== 'in_progress') throw new JobError(asked.job);
    } else if (++failures >= FAILURES_MAX) throw asked.error;
    await sleep(asked.wait_seconds * 1000, stop);
  }
}

type Asked = ({ job: Job } | { error: unknown }) & { wait_seconds: number };

async function ask(client: ReverieClient, job_id: string, signal: AbortSignal): Promise<Asked> {
  let response: Response | undefined;
  const seen = (answer: { data?: Job; error?: unknown; response: Response }) => {
    response = answer.response;
    return answer;
  };
  try {
    const call = client.GET('/api/jobs/{job_id}', { params: { path: { job_id } }, signal });
    return { job: await unwrap(call.then(seen)), wait_seconds: waitOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    // A TypeError is how `fetch` says that there was no answer.
    const passing = error instanceof ReverieError ? error.retryable : error instanceof TypeError;
    if (!passing) throw error;
    return { error, wait_seconds: waitOf(response) };
  }
}

function waitOf(response: Response | undefined): number {
  const seconds = Number(response?.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : WAIT_SECONDS;
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    signal.addEventListener('abort', stop, { once: true });
  });
}
