/** The states of jobs as they change, from events, or from polling when events do not get through. */
import { ROUTES } from '../generated/client/routes.ts';
import { ConnectionError } from './error.ts';
import { readEvents } from './event-stream.ts';
import { type CallFields, type CallSetup, makeCall, readAnswer, routeOf } from './make-call.ts';
import { sleep } from './platform.ts';
import type { Schemas } from './schemas.ts';
import { secondsToRetry } from './send-request.ts';

export type Job = Schemas['Job'];

export type WatchOptions = {
  /** Stops waiting; the job continues. */
  signal?: AbortSignal | undefined;
  /** Throws a `TimeoutError` after this time; the job continues. */
  waitSeconds?: number | undefined;
};

/** Polling interval when the service names none. */
const WAIT_SECONDS = 2;
/** Consecutive status requests that may fail, each after its retries, before the last failure is thrown. */
const FAILURES_MAX = 2;
/** The service sends a comment every 15 seconds. A stream that is silent for longer is abandoned. */
const SILENT_MS = 40_000;
const AGAIN_MS = 500;

/** Yields every state of a job; the last one is final. */
export async function* watchJob(
  line: CallSetup,
  job_id: string,
  options: WatchOptions = {},
): AsyncGenerator<Job, void> {
  const stop = stopOf(options);
  const path = { job_id };
  const stream = openStream(line, ROUTES.jobs.watch, path, stop);
  for (let failures = 0; ; ) {
    let wait: number;
    if (stream.isUseful) {
      for await (const job of stream.read()) {
        yield job;
        if (job.status !== 'in_progress') return;
      }
      wait = stream.isUseful ? AGAIN_MS : 0;
    } else {
      let response: Response | undefined;
      try {
        response = await makeCall(line, routeOf(ROUTES.jobs.get), { path }, { signal: stop });
        const job = (await readAnswer(response)) as Job;
        failures = 0;
        yield job;
        if (job.status !== 'in_progress') return;
      } catch (error) {
        stop.throwIfAborted();
        if (!mayPass(error) || ++failures >= FAILURES_MAX) throw error;
      }
      wait = (secondsToRetry(response) ?? WAIT_SECONDS) * 1000;
    }
    await sleep(wait, stop);
  }
}

/** Yields every state of every job of the account, beginning with those in progress. Ends with the signal. */
export async function* watchAllJobs(line: CallSetup, options: WatchOptions = {}): AsyncGenerator<Job, void> {
  const stop = stopOf(options);
  const stream = openStream(line, ROUTES.jobs.watchAll, {}, stop);
  for (let failures = 0; ; ) {
    yield* stream.read();
    failures = stream.isUseful ? 0 : failures + 1;
    if (failures >= FAILURES_MAX) throw stream.failure;
    await sleep(WAIT_SECONDS * 1000, stop);
  }
}

function stopOf({ signal, waitSeconds }: WatchOptions): AbortSignal {
  const late = waitSeconds === undefined ? undefined : AbortSignal.timeout(waitSeconds * 1000);
  const stop = AbortSignal.any([signal, late].filter((one) => one !== undefined));
  stop.throwIfAborted();
  return stop;
}

/** The client's own errors say if they are transient. */
export function mayPass(error: unknown): boolean {
  return (error as Partial<ConnectionError>).isRetryable === true;
}

/** A stream that reconnects after its last event. Reading never throws. */
function openStream(line: CallSetup, route: string, path: CallFields, stop: AbortSignal) {
  let last: string | undefined;
  const stream = {
    /** False after a connection that delivered nothing. */
    isUseful: true,
    failure: new ConnectionError('The stream ended early.') as unknown,
    async *read(): AsyncGenerator<Job, void> {
      const silent = new AbortController();
      const signal = AbortSignal.any([stop, silent.signal]);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const came = (isUseful = true) => {
        stream.isUseful = isUseful;
        clearTimeout(timer);
        timer = setTimeout(() => silent.abort(), SILENT_MS);
      };
      came(false);
      try {
        const headers = { 'last-event-id': last } as Record<string, string>;
        const options = { signal, headers, maxRetries: 0 };
        const response = await makeCall(line, routeOf(route), { path }, options, 'text/event-stream');
        if (!/event-stream/.test(response.headers.get('content-type') ?? '')) await readAnswer(response);
        else
          for await (const { id, data } of readEvents(response.body!, came)) {
            last = id;
            yield data as Job;
          }
      } catch (error) {
        if (!silent.signal.aborted) stream.failure = error;
      } finally {
        clearTimeout(timer);
        silent.abort();
      }
    },
  };
  return stream;
}
