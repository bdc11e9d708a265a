/**
 * The one door to addresses that other people choose: customers' sources and upstreams' results.
 *
 * Names are resolved when connecting and the address that was checked is the one that is dialled. Every redirect is
 * checked as if it had been asked for. Nothing is sent but a plain GET: no credentials, no cookies, no referrer.
 */
import type { Agent, Dispatcher } from 'undici';
import { readAllowList, refusalOf } from './address.ts';
import { type Dial, dialSocket, guard, lookUp, NotPublic, type Resolve } from './connect.ts';

export type Fetched = { bytes: Uint8Array; content_type: string | undefined };

/** `message` is a predicate for the name of what was to be fetched, e.g. "must be a public address". */
export type FetchRefusal = {
  refused: 'url_not_public' | 'url_unreachable' | 'media_too_large';
  message: string;
};

export type Fetcher = {
  /** Whether the operator lets this private host be fetched. */
  allows(host: string, port: number): boolean;
  /**
   * The whole body, or why there is none. A `signal` that timed out makes the URL unreachable; one that was aborted for
   * any other reason is the caller's own doing, and its reason is thrown.
   *
   * `trusted_origin` (scheme, host and port, as `URL.origin` writes them) may be private and on any port: an upstream
   * that the operator configured. Wherever it redirects to is checked like any other address.
   */
  fetch(
    url: string,
    limits: { bytes_max: number; signal: AbortSignal; trusted_origin?: string },
  ): Promise<Fetched | FetchRefusal>;
  /**
   * Sends text to an address that is checked like any that is fetched. Redirects are not followed, and the body of the
   * answer is not read: its status is all there is.
   */
  post(
    url: string,
    letter: { text: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<{ status: number } | FetchRefusal>;
  /** Breaks off what is still under way. */
  close(): Promise<void>;
};

type Answer = Dispatcher.ResponseData;

const REDIRECTS_MAX = 3;
const REDIRECT = new Set([301, 302, 303, 307, 308]);
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };

/** `allowHosts`: see `readAllowList`. `seconds_max` bounds a fetch, redirects included, whose signal does not. */
export function openFetcher({
  allowHosts,
  seconds_max = 600,
  resolve = lookUp,
  dial = dialSocket,
}: {
  allowHosts: string[];
  seconds_max?: number;
  resolve?: Resolve;
  dial?: Dial;
}): Fetcher {
  const allows = readAllowList(allowHosts);
  let opened: Promise<Agents> | undefined;
  const agents = () => {
    opened ??= openAgents(guard({ allows, resolve, dial }));
    return opened;
  };

  return {
    allows,

    async fetch(text, { bytes_max, signal, trusted_origin }) {
      const within = AbortSignal.any([signal, AbortSignal.timeout(seconds_max * 1000)]);
      let url = URL.parse(text);
      if (!url) return notPublic('must be a complete address');
      for (let hop = 0; ; hop++) {
        const trusted = url.origin === trusted_origin;
        const refusal = refusalOf(url, (host, port) => trusted || allows(host, port));
        if (refusal) return notPublic(refusal);
        try {
          const { trusting, guarded } = await agents();
          const answer = await get(url, trusted ? trusting : guarded, within);
          const next = redirectOf(answer, url);
          if (!next) return await bodyOf(answer, bytes_max);
          discard(answer);
          if (hop >= REDIRECTS_MAX) return unreachable('it redirects too often');
          if (url.protocol === 'https:' && next.protocol === 'http:')
            return unreachable('it redirects from https to http');
          url = next;
        } catch (error) {
          if (within.aborted && !timedOut(within)) throw within.reason;
          if (within.aborted) return unreachable('it took too long');
          if (error instanceof NotPublic) return notPublic('must be a public address');
          return unreachable();
        }
      }
    },

    async post(text, letter) {
      const url = URL.parse(text);
      const refusal = url ? refusalOf(url, allows) : 'must be a complete address';
      if (!url || refusal) return notPublic(refusal!);
      try {
        const { guarded } = await agents();
        const answer = await send(url, guarded, letter);
        discard(answer);
        return { status: answer.statusCode };
      } catch (error) {
        if (letter.signal.aborted && !timedOut(letter.signal)) throw letter.signal.reason;
        if (letter.signal.aborted) return unreachable('it took too long');
        return error instanceof NotPublic ? notPublic('must be a public address') : unreachable();
      }
    },

    close: async () => {
      const { guarded, trusting } = (await opened) ?? {};
      await Promise.all([guarded?.destroy(), trusting?.destroy()]);
    },
  };
}

type Agents = { guarded: Agent; trusting: Agent };

/** Loaded with the first fetch. */
async function openAgents(connect: Dial): Promise<Agents> {
  const { Agent } = await import('undici');
  return {
    // Without pipelining a connection serves one request: no later fetch inherits what an earlier one was allowed.
    guarded: new Agent({ ...TIMEOUTS, connections: 8, pipelining: 0, connect }),
    trusting: new Agent({ ...TIMEOUTS, connections: 8 }),
  };
}

function get(url: URL, dispatcher: Dispatcher, signal: AbortSignal): Promise<Answer> {
  return ask(url, signal, {
    dispatcher,
    headers: { 'accept-encoding': 'identity', 'user-agent': 'reverie' },
  });
}

function send(
  url: URL,
  dispatcher: Dispatcher,
  { text, headers, signal }: { text: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<Answer> {
  const all = { ...headers, 'user-agent': 'reverie' };
  return ask(url, signal, { dispatcher, method: 'POST', headers: all, body: text });
}

/** undici looks at a signal only once a connection is there; whoever waits for one must not have to wait longer. */
async function ask(
  url: URL,
  signal: AbortSignal,
  options: {
    dispatcher: Dispatcher;
    headers: Record<string, string>;
    method?: 'POST';
    body?: string;
  },
): Promise<Answer> {
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

async function bodyOf(answer: Answer, bytesMax: number): Promise<Fetched | FetchRefusal> {
  const refusal = refusalOfAnswer(answer, bytesMax);
  if (refusal) {
    discard(answer);
    return refusal;
  }
  const { 'content-length': declared, 'content-type': type } = answer.headers;
  // A declared body is filled in place: joining its chunks would take its size twice.
  const whole = declared === undefined ? undefined : Buffer.alloc(Number(declared));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    // Leaving the loop destroys the body, and with it the connection.
    if (size + chunk.length > bytesMax) return tooLarge(bytesMax);
    if (whole) whole.set(chunk, size);
    else chunks.push(chunk);
    size += chunk.length;
  }
  const bytes = whole ?? Buffer.concat(chunks);
  return { bytes, content_type: typeof type === 'string' ? type : undefined };
}

/** Why the body is not worth reading. */
function refusalOfAnswer({ statusCode, headers }: Answer, bytesMax: number): FetchRefusal | undefined {
  if (statusCode !== 200) return unreachable(`the host answered ${statusCode}`);
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  // A few compressed kilobytes may hide gigabytes.
  if (encoding !== 'identity') return unreachable('the answer is compressed, which was not asked for');
  return Number(headers['content-length']) > bytesMax ? tooLarge(bytesMax) : undefined;
}

function redirectOf({ statusCode, headers }: Answer, from: URL): URL | undefined {
  if (!REDIRECT.has(statusCode) || typeof headers.location !== 'string') return undefined;
  // undici reads headers as Latin-1, servers write addresses in UTF-8.
  return URL.parse(Buffer.from(headers.location, 'latin1').toString(), from) ?? undefined;
}

function discard(answer: Answer): void {
  answer.body.on('error', () => undefined).destroy();
}

function timedOut(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}

function notPublic(message: string): FetchRefusal {
  return { refused: 'url_not_public', message };
}

function unreachable(why?: string): FetchRefusal {
  const message = why === undefined ? 'could not be fetched' : `could not be fetched: ${why}`;
  return { refused: 'url_unreachable', message };
}

function tooLarge(bytesMax: number): FetchRefusal {
  return { refused: 'media_too_large', message: `exceeds ${Math.round(bytesMax / 2 ** 20)} MB` };
}
