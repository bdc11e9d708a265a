/** Runs a tool's operation. A long call reports its progress, and returns its running job after a while. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ContractTool } from '../../contract/contract-tool.ts';
import type { McpView } from './mcp-view.ts';
import type { ToolCall } from './tool-call.ts';

export type Watching = {
  report(progress: { progress: number; message: string }): Promise<void>;
  /** Aborted when the caller disconnects. */
  disconnected: AbortSignal;
};
/** `problem`: the problem body that the stored work ended with. */
export type Outcome = { body: Record<string, unknown> } | { problem: Record<string, unknown> };

type Job = { job_id: string; request_id: string; status: string; phase: string; progress: number | null };

/** Throws the problem of a refused call. The work continues when the caller disconnects. */
export async function outcomeOf(
  view: McpView,
  tool: ContractTool,
  call: ToolCall,
  { report, disconnected }: Watching,
): Promise<Outcome> {
  const { operation, parts, invocation } = call;
  const result = view.call(operation.id, parts, invocation).then(({ body }) => asObject(body));
  if (!tool.waits) return { body: await result };
  result.catch(() => undefined);
  let job_id: string | undefined;
  for (let seconds = 1; ; seconds++) {
    const pause = sleep(1000, undefined, { ref: false });
    const body = job_id === undefined ? await Promise.race([result, pause]) : await pause;
    if (body && body.status !== 'in_progress') return { body };
    if (body) job_id = body.job_id as string;
    const job = await jobOf(view, call, job_id);
    if (job && job.status !== 'in_progress' && job_id !== undefined) return ended(view, tool, call, job);
    const isLate = seconds >= view.waitSeconds || disconnected.aborted;
    if (job?.status === 'in_progress' && isLate) return { body: job };
    await report({ progress: seconds, message: describe(job) });
  }
}

/** The job behind a call; undefined until the call is accepted. */
async function jobOf(view: McpView, call: ToolCall, job_id?: string): Promise<Job | undefined> {
  const id =
    job_id ?? ((await storedCall(view, call, call.invocation.request_id))?.job_id as string | undefined);
  if (id === undefined) return undefined;
  const { body } = await view.call('getJob', { path: { job_id: id } }, reading(call));
  return body as Job;
}

/** A paid call that was polled gets the response that a waiting call would get. */
async function ended(view: McpView, { paid }: ContractTool, call: ToolCall, job: Job): Promise<Outcome> {
  const stored = paid ? await storedCall(view, call, job.request_id) : undefined;
  const response = stored?.response as { status: number; body: Record<string, unknown> } | undefined;
  if (!response) return { body: job };
  return response.status === 200 ? { body: response.body } : { problem: response.body };
}

async function storedCall(view: McpView, call: ToolCall, request_id: string) {
  const found = view.call('getRequest', { path: { request_id } }, reading(call));
  const answer = await found.catch(() => undefined);
  return answer?.body as Record<string, unknown> | undefined;
}

/** A caller may watch its own call without the scope for jobs. */
function reading({ invocation }: ToolCall): ToolCall['invocation'] {
  return { ...invocation, caller: { ...invocation.caller, scopes: ['*'] }, header: {}, warnings: [] };
}

function describe(job: Job | undefined): string {
  if (!job) return 'Checking the call';
  const { phase, progress } = job;
  return progress === null ? phase : `${phase}, ${Math.floor(progress * 100)} %`;
}

/** Structured results must be objects. */
function asObject(body: unknown): Record<string, unknown> {
  return Array.isArray(body) ? { results: body } : (body as Record<string, unknown>);
}
