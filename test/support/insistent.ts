/** A caller who repeats a call under its Idempotency-Key until somebody answers, as our guides advise. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Told = {
  status: number;
  body: Record<string, unknown>;
  /** How often nobody answered, or the connection broke. */
  repeats: number;
};

export type Insistence = {
  /** Who to ask, one after the other. */
  urls(): string[];
  seconds_max: number;
};

const PAUSE_SECONDS = 0.2;

/** Throws when nobody answered in time. Broken connections are repeated, and answers that cannot tell whether it is charged. */
export async function insist(
  { urls, seconds_max }: Insistence,
  {
    path,
    key,
    body,
    headers = {},
  }: { path: string; key: string; body: object; headers?: Record<string, string> },
): Promise<Told> {
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
      const told = { status: answer.status, body: (await answer.json()) as Told['body'], repeats };
      // Nobody could look at the call, and what became of an earlier one under its key is not known.
      if (told.status !== 503 || told.body.charged !== null) return told;
    } catch {
      // Nobody there, or gone before it answered: the key makes it safe to ask again.
    }
    await sleep(PAUSE_SECONDS * 1000);
  }
  throw new Error(`Nobody answered ${path} in ${seconds_max} s.`);
}
