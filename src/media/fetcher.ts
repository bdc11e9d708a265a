/**
 * The one door to addresses that other people choose: customers' sources and upstreams' results.
 *
 * Names are resolved when connecting and the address that was checked is the one that is dialled. Every redirect is
 * checked as if it had been asked for. Nothing is sent but a plain GET: no credentials but those of a trusted origin, no
 * cookies, no referrer.
 */
import type { Agent, Dispatcher } from 'undici';
import {
  answerTooLarge,
  bodyOf,
  discard,
  type Fetched,
  type FetchedAnswer,
  type FetchRefusal,
  notPublic,
  refusalOfAnswer,
  unreachable,
} from './answer-body.ts';
import { type Dial, dialSocket, guard, lookUp, NotPublic, type Resolve } from './connect.ts';
import { handOn, NotTaken } from './hand-on.ts';
import { addressRefusal, hostOf, portOf, readAllowList, refusalOfUrl } from './public-address.ts';

export type FetchLimits = {
  bytes_max: number;
  signal: AbortSignal;
  trusted_origin?: string;
  /** Sent to `trusted_origin` and nowhere it redirects to. */
  headers?: Record<string, string>;
};

export type Fetcher = {
  /** Whether the operator lets this private host be fetched. */
  allows(host: string, port: number): boolean;
  /** Why this address may not be fetched as it is written, as a predicate; undefined when nothing speaks against it yet. */
  refusalOf(text: string): string | undefined;
  /**
   * The whole body, or why there is none. A `signal` that timed out makes the URL unreachable; one that was aborted for
   * any other reason is the caller's own doing, and its reason is thrown.
   *
   * `trusted_origin` (scheme, host and port, as `URL.origin` writes them) may be private and on any port: an upstream
   * that the operator configured. Wherever it redirects to is checked like any other address.
   */
  fetch(url: string, limits: FetchLimits): Promise<Fetched | FetchRefusal>;
  /**
   * The same body, handed on piece by piece as it comes: nothing of it stays in memory. `take` reads to the end; what it
   * throws is thrown. Answers the size.
   */
  stream(
    url: string,
    limits: FetchLimits,
    take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<{ size_bytes: number } | FetchRefusal>;
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

const REDIRECTS_MAX = 3;
const OWN_MEDIA = /^\/media\/[A-Za-z0-9]+\.[a-z0-9]+$/;
const REDIRECT = new Set([301, 302, 303, 307, 308]);
const TIMEOUTS = { headersTimeout: 10_000, bodyTimeout: 15_000 };

/**
 * `allowHosts`: see `readAllowList`. `seconds_max` bounds a fetch, redirects included, whose signal does not. `own` is
 * the address of this service: the media that it published there may be fetched wherever it runs, from the bucket that
 * it sends readers to as well, and nothing else of it.
 */
export function openFetcher({
  allowHosts,
  own,
  seconds_max = 600,
  resolve = lookUp,
  dial = dialSocket,
}: {
  allowHosts: string[];
  own?: string;
  seconds_max?: number;
  resolve?: Resolve;
  dial?: Dial;
}): Fetcher {
  const allows = readAllowList(allowHosts);
  const ownOrigin = own === undefined ? undefined : new URL(own).origin;
  const isOwn = (url: URL) => url.origin === ownOrigin && OWN_MEDIA.test(`${url.pathname}${url.search}`);
  let opened: Promise<Agents> | undefined;
  const agents = () => {
    opened ??= openAgents(guard({ allows, resolve, dial }));
    return opened;
  };

  /** Follows redirects to the answer that is no redirect, and hands it over to be read. */
  async function follow<T>(
    text: string,
    { signal, trusted_origin, headers = {} }: FetchLimits,
    read: (answer: FetchedAnswer, within: AbortSignal) => Promise<T | FetchRefusal>,
  ): Promise<T | FetchRefusal> {
    const within = AbortSignal.any([signal, AbortSignal.timeout(seconds_max * 1000)]);
    let url = URL.parse(text);
    if (!url) return notPublic('must be a complete address');
    const ours = isOwn(url);
    for (let hop = 0; ; hop++) {
      const trusted = ours || url.origin === trusted_origin;
      const refusal = addressRefusal(url, (host, port) => trusted || allows(host, port));
      if (refusal) return notPublic(refusal);
      try {
        const { trusting, guarded } = await agents();
        const answer = await get(
          url,
          trusted ? trusting : guarded,
          within,
          url.origin === trusted_origin ? headers : {},
        );
        const next = redirectOf(answer, url);
        if (!next) return await read(answer, within);
        discard(answer);
        if (hop >= REDIRECTS_MAX) return unreachable('it redirects too often');
        if (url.protocol === 'https:' && next.protocol === 'http:')
          return unreachable('it redirects from https to http');
        url = next;
      } catch (error) {
        if (error instanceof NotTaken) throw error.cause;
        if (within.aborted && !timedOut(within)) throw within.reason;
        if (within.aborted) return unreachable('it took too long');
        if (error instanceof NotPublic) return notPublic('must be a public address');
        return unreachable();
      }
    }
  }

  return {
    allows,
    refusalOf(text) {
      const url = URL.parse(text);
      return url && isOwn(url) ? undefined : refusalOfUrl(text, allows);
    },
    fetch: (text, limits) => follow(text, limits, (answer) => bodyOf(answer, limits.bytes_max)),

    stream: (text, limits, take) =>
      follow(text, limits, async (answer, within) => {
        const { bytes_max } = limits;
        const refusal = refusalOfAnswer(answer, bytes_max);
        const handed = refusal ?? (await handOn(answer.body, { bytes_max, signal: within, take }));
        if (handed === 'too large' || refusal) discard(answer);
        return handed === 'too large' ? answerTooLarge(bytes_max) : handed;
      }),

    async post(text, letter) {
      const url = URL.parse(text);
      const refusal = url ? addressRefusal(url, allows) : 'must be a complete address';
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

/** Whose server an address leads to, for counting. */
export function hostOfUrl(text: string): string {
  const url = URL.parse(text);
  return url ? `${hostOf(url)}:${portOf(url)}` : '';
}

type Agents = { guarded: Agent; trusting: Agent };

/** Loaded with the first fetch. */
async function openAgents(connect: Dial): Promise<Agents> {
  const { Agent } = await import('undici');
  return {
    // Without pipelining a connection serves one request: no later fetch inherits what an earlier one was allowed.
    guarded: new Agent({ ...TIMEOUTS, connections: 8, pipelining: 0, allowH2: false, connect }),
    trusting: new Agent({ ...TIMEOUTS, connections: 8, allowH2: false }),
  };
}

function get(
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

function send(
  url: URL,
  dispatcher: Dispatcher,
  { text, headers, signal }: { text: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<FetchedAnswer> {
  const all = { ...headers, 'user-agent': 'reverie' };
  // Its signal says how long an answer may take.
  return ask(url, signal, { dispatcher, method: 'POST', headers: all, body: text, headersTimeout: 0 });
}

/** undici looks at a signal only once a connection is there; whoever waits for one must not have to wait longer. */
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

function redirectOf({ statusCode, headers }: FetchedAnswer, from: URL): URL | undefined {
  if (!REDIRECT.has(statusCode) || typeof headers.location !== 'string') return undefined;
  // undici reads headers as Latin-1, servers write addresses in UTF-8.
  return URL.parse(Buffer.from(headers.location, 'latin1').toString(), from) ?? undefined;
}

function timedOut(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}
