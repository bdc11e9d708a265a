/** The requests of the fetcher: plain GETs, and POSTs of text. undici is loaded with the first one. */
import type { Agent, Dispatcher } from 'undici';
import type { FetchedAnswer } from './answer-body.ts';
import type { Dial } from './connect.ts';

const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };

/** `guarded` dials public addresses only. */
export type Agents = { guarded: Agent; trusting: Agent };

export async function openAgents(connect: Dial): Promise<Agents> {
  const { Agent } = await import('undici');
  return {
    // Without pipelining a connection serves one request: no later fetch inherits what an earlier one was allowed.
    guarded: new Agent({ ...TIMEOUTS, connections: 8, pipelining: 0, allowH2: false, connect }),
    trusting: new Agent({ ...TIMEOUTS, connections: 8, allowH2: false }),
  };
}

export function get(
  url: URL,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  headers: Record<string, string>,
): Promise<FetchedAnswer> {
  return ask(url, signal, {
    dispatcher,
    headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'reverie' },
  });
}

export function send(
  url: URL,
  dispatcher: Dispatcher,
  { text, headers, signal }: { text: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<FetchedAnswer> {
  const all = { ...headers, 'user-agent': 'reverie' };
  // Its signal says how long an answer may take.
  return ask(url, signal, { dispatcher, method: 'POST', headers: all, body: text, headersTimeout: 0 });
}

/** undici checks a signal only after connecting; a caller that aborts must not wait for that. */
async function ask(
  url: URL,
  signal: AbortSignal,
  options: {
    dispatcher: Dispatcher;
    headers: Record<string, string>;
    headersTimeout?: number;
    method?: 'POST';
    body?: string;
  },
): Promise<FetchedAnswer> {
  const { request } = await import('undici');
  return new Promise((succeed, fail) => {
    const stop = () => fail(signal.reason);
    if (signal.aborted) return stop();
    signal.addEventListener('abort', stop, { once: true });
    request(url, { ...options, signal })
      .then(succeed, fail)
      .finally(() => signal.removeEventListener('abort', stop));
  });
}
