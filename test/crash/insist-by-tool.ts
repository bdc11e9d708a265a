/** An agent that repeats a tool's call under its idempotency key until it gets an answer. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FinalAnswer, Insistence } from '../support/insistent.ts';
import { call, overHttp } from '../surfaces/mcp/connect.ts';

const PAUSE_SECONDS = 0.2;

/** Throws when there is no answer in time. Answers 202 for work that goes on as a job. */
export async function insistByTool(
  { urls, seconds_max }: Insistence,
  { key, name, args }: { key: string; name: string; args: object },
): Promise<FinalAnswer> {
  const idempotency_key = crypto.randomUUID();
  const end = performance.now() + seconds_max * 1000;
  for (let repeats = 0; performance.now() < end; repeats++) {
    const body = await tryOnce(urls()[0]!, key, name, { ...args, idempotency_key });
    const problem = body?.problem as { status: number; charged: unknown } | undefined;
    if (body && !problem) return { status: body.image_url === undefined ? 202 : 200, body, repeats };
    // The outcome of an earlier call is unknown to a process that is starting or stopping.
    if (problem && (problem.status !== 503 || problem.charged !== null))
      return { status: problem.status, body: { ...problem }, repeats };
    await sleep(PAUSE_SECONDS * 1000);
  }
  throw new Error(`Nobody answered the tool ${name} in ${seconds_max} s.`);
}

/** The structured result; undefined when the connection broke. */
async function tryOnce(url: string, key: string, name: string, args: object) {
  try {
    const client = await overHttp(url, key);
    try {
      return (await call(client, name, args)).structuredContent as FinalAnswer['body'];
    } finally {
      await client.close();
    }
  } catch {
    return undefined;
  }
}
