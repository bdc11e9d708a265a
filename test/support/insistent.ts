/** A client that repeats a call under its Idempotency-Key until it gets an answer, as the guides advise. */
import { setTimeout as sleep } from 'node:timers/promises';

export type FinalAnswer = {
  status: number;
  body: Record<string, unknown>;
  /** Number of attempts without an answer or with a broken connection. */
  repeats: number;
};

export type Insistence = {
  /** Base URLs to try in order. */
  urls(): string[];
  seconds_max: number;
};

const PAUSE_SECONDS = 0.2;

/** Throws when there is no answer in time. Repeats broken connections, and answers with an unknown charge. */
export async function insist(
  { urls, seconds_max }: Insistence,
  {
    path,
    key,
    body,
    headers = {},
  }: { path: string; key: string; body: object; headers?: Record<string, string> },
): Promise<FinalAnswer> {
  const idempotency = { 'idempotency-key': crypto.randomUUID(), prefer: 'wait' };
  const end = performance.now() + seconds_max * 1000;
  for (let repeats = 0; performance.now() < end; repeats++) {
    const hosts = urls();
    const host = hosts[repeats % hosts.length];
    try {
      const answer = await fetch(`${host}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key, ...idempotency, ...headers },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(seconds_max * 1000),
      });
      const answered = { status: answer.status, body: (await answer.json()) as FinalAnswer['body'], repeats };
      // The call was not processed, and the outcome of an earlier one with its key is unknown.
      // Under `/v1` the members of an error stand inside it.
      const { charged } = { ...answered.body, ...(answered.body.error as object) } as { charged?: unknown };
      if (answered.status !== 503 || charged !== null) return answered;
    } catch {
      // No connection, or a broken one: the key makes a repeat safe.
    }
    await sleep(PAUSE_SECONDS * 1000);
  }
  throw new Error(`Nobody answered ${path} in ${seconds_max} s.`);
}
