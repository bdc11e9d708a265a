/** Makes a call and follows it: a job by its state, a call that is waited for by the job it is as well. */
import type { ReverieClient, Schemas } from '../../client/reverie.ts';
import { JobError } from '../../client/reverie.ts';
import { nameOf, type Operation } from '../contract/contract.ts';
import { onJobs } from './job-changes.ts';

export type Answer = { body: Record<string, unknown>; requestId: string; isJob: boolean };
export type Progress = { phase: string; part: number | null; position: number | null };
export type Run = { answer: Promise<Answer>; cancel(): Promise<void> };
type Job = Schemas['Job'];
type Calls = Record<
  string,
  Record<string, (input: object, options?: object) => Promise<Record<string, unknown>>>
>;
type Options = { scenario: string; onProgress(progress: Progress): void };

export function runCall(
  client: ReverieClient,
  operation: Operation,
  body: Record<string, unknown>,
  { scenario, onProgress }: Options,
): Run {
  const { group, name, flags } = nameOf(operation)!;
  const call = (client as unknown as Calls)[group]![name]!;
  const stop = new AbortController();
  let job_id: string | undefined;
  const seen = (job: Job) => {
    job_id = job.job_id;
    onProgress({ phase: job.phase, part: job.progress, position: job.queue_position });
  };
  const options = { signal: stop.signal, ...(scenario && { headers: { 'x-test-scenario': scenario } }) };
  // A picture arrives sooner when the call waits for it than when its job is polled.
  const input = operation.isAsync && flags.includes('m') ? { ...body, response_mode: 'polling' } : body;
  const answered = async (): Promise<Answer> => {
    const isWaitedFor = !operation.isAsync && operation.name !== undefined;
    const unwatch = isWaitedFor ? await watchOwn(client, operation.name!, seen) : undefined;
    const response = await call(input, options).finally(unwatch);
    if (response.status !== 'in_progress' || typeof response.job_id !== 'string')
      return { ...answerOf(response), isJob: false };
    for await (const job of client.jobs.subscribe(response.job_id, { signal: stop.signal })) {
      seen(job);
      if (job.status === 'completed') return { ...answerOf({ ...job }), isJob: true };
      if (job.status !== 'in_progress') throw new JobError(job);
    }
    throw new Error(response.job_id);
  };
  const answer = answered();
  return {
    answer,
    async cancel() {
      if (job_id === undefined) return stop.abort(new DOMException('', 'AbortError'));
      await client.jobs.cancel({ job_id });
    },
  };
}

/** Follows a job that began elsewhere: before a reload, or in another tab. */
export function followJob(
  client: ReverieClient,
  job_id: string,
  onProgress: (progress: Progress) => void,
): Run {
  const followed = async (): Promise<Answer> => {
    for await (const job of client.jobs.subscribe(job_id)) {
      onProgress({ phase: job.phase, part: job.progress, position: job.queue_position });
      if (job.status === 'completed') return { ...answerOf({ ...job }), isJob: true };
      if (job.status !== 'in_progress') throw new JobError(job);
    }
    throw new Error(job_id);
  };
  return {
    answer: followed(),
    cancel: async () => void (await client.jobs.cancel({ job_id })),
  };
}

const answerOf = (body: Record<string, unknown>) => ({ body, requestId: String(body.request_id ?? '') });

/**
 * A call that is waited for does not say which job it is before its end. The job of the operation that was not there before it
 * is the one, unless there are two. Answers how to stop watching.
 */
async function watchOwn(
  client: ReverieClient,
  operation: string,
  seen: (job: Job) => void,
): Promise<() => void> {
  const listed = client.jobs.list({ status: 'in_progress', operation, limit: 20 });
  const before = new Set((await listed.catch(() => undefined))?.jobs.map((each) => each.job_id));
  const ours = new Set<string>();
  return onJobs(client, (job) => {
    if (job.operation !== operation || job.status !== 'in_progress' || before.has(job.job_id)) return;
    ours.add(job.job_id);
    if (ours.size === 1) seen(job);
  });
}
