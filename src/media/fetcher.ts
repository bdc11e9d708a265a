/**
 * Fetches URLs that others choose: callers' sources and upstreams' results. No other module does.
 *
 * Names are resolved when connecting, and the connection goes to the checked address. Every redirect is checked like
 * the first URL. Requests are plain GETs without cookies or referrer. Only a trusted origin receives credentials.
 */
import {
  answerTooLarge,
  bodyOf,
  discard,
  type Fetched,
  type FetchedAnswer,
  type FetchRefusal,
  handOn,
  NotTaken,
  notPublic,
  refusalOfAnswer,
  unreachable,
} from './answer-body.ts';
import {
  type Agents,
  type Dial,
  dialSocket,
  get,
  guard,
  lookUp,
  NotPublic,
  openAgents,
  type Resolve,
  send,
} from './connect.ts';
import type { FindOwnMedium } from './own-media.ts';
import { addressRefusal, hostOf, portOf, readAllowList, refusalOfUrl } from './public-address.ts';

export type FetchLimits = {
  bytes_max: number;
  signal: AbortSignal;
  trusted_origin?: string;
  /** Sent only to `trusted_origin` and never to the targets of its redirects. */
  headers?: Record<string, string>;
};

export type Fetcher = {
  /** True if the operator allows fetching from this private host. */
  allows(host: string, port: number): boolean;
  /**
   * Returns the reason, as a predicate, why a URL must not be fetched. Undefined if it passes the checks before name
   * resolution.
   */
  refusalOf(text: string): string | undefined;
  /**
   * Returns the whole body or a refusal. A `signal` that timed out makes the URL unreachable. If it was aborted for
   * another reason, that reason is thrown.
   *
   * `trusted_origin` (scheme, host and port, as `URL.origin` writes them) is an upstream that the operator configured.
   * It may be private and use any port. Its redirects are checked like any other URL.
   */
  fetch(url: string, limits: FetchLimits): Promise<Fetched | FetchRefusal>;
  /**
   * Like `fetch`, but passes the body on in pieces without keeping it in memory. `take` must read to the end, and its
   * errors are thrown. Returns the size.
   */
  stream(
    url: string,
    limits: FetchLimits,
    take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
  ): Promise<{ size_bytes: number } | FetchRefusal>;
  /**
   * Sends text to a URL after the same checks. Redirects are not followed. Only the status of the response is read.
   */
  post(
    url: string,
    letter: { text: string; headers: Record<string, string>; signal: AbortSignal },
  ): Promise<{ status: number } | FetchRefusal>;
  /** Finds the service's own media by URL, for their account, without fetching. */
  own: FindOwnMedium;
  /** Aborts running requests. */
  close(): Promise<void>;
};

const REDIRECTS_MAX = 3;
const URL_LENGTH_MAX = 8192;
const OWN_MEDIA = /^\/media\/[A-Za-z0-9]+\.[a-z0-9]+$/;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/**
 * `allowHosts`: see `readAllowList`. `seconds_max` limits a fetch, including redirects, in addition to its signal.
 * `own` is the base URL of this service. Its published media may be fetched even if it is private, also from its
 * bucket, but none of its other URLs.
 */
export function openFetcher({
  allowHosts,
  own,
  findOwn = async () => undefined,
  seconds_max = 600,
  resolve = lookUp,
  dial = dialSocket,
}: {
  allowHosts: string[];
  own?: string;
  findOwn?: FindOwnMedium;
  seconds_max?: number;
  resolve?: Resolve;
  dial?: Dial;
}): Fetcher {
  const allows = readAllowList(allowHosts);
  const ownOrigin = own === undefined ? undefined : new URL(own).origin;
  let opened: Promise<Agents> | undefined;
  const door: Door = {
    allows,
    isOwn: (url) => url.origin === ownOrigin && OWN_MEDIA.test(`${url.pathname}${url.search}`),
    seconds_max,
    agents: () => {
      opened ??= openAgents(guard({ allows, resolve, dial }));
      return opened;
    },
  };

  return {
    allows,
    own: findOwn,
    refusalOf(text) {
      if (text.length > URL_LENGTH_MAX) return `must have at most ${URL_LENGTH_MAX} characters`;
      const url = URL.parse(text);
      return url && door.isOwn(url) ? undefined : refusalOfUrl(text, allows);
    },
    fetch: (text, limits) => follow(door, text, limits, (answer) => bodyOf(answer, limits.bytes_max)),

    stream: (text, limits, take) =>
      follow(door, text, limits, async (answer, within) => {
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
        const { guarded } = await door.agents();
        const answer = await send(url, guarded, letter);
        discard(answer);
        return { status: answer.statusCode };
      } catch (error) {
        return refusalOfFailure(error, letter.signal);
      }
    },

    close: async () => {
      const { guarded, trusting } = (await opened) ?? {};
      await Promise.all([guarded?.destroy(), trusting?.destroy()]);
    },
  };
}

/** The rules and connections of one fetcher. */
type Door = {
  allows: Fetcher['allows'];
  isOwn(url: URL): boolean;
  seconds_max: number;
  agents(): Promise<Agents>;
};

/** Follows redirects to the final response and passes it to `read`. */
async function follow<T>(
  { allows, isOwn, seconds_max, agents }: Door,
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
      const sent = url.origin === trusted_origin ? headers : {};
      const answer = await get(url, trusted ? trusting : guarded, within, sent);
      const next = redirectOf(answer, url);
      if (!next) return await read(answer, within);
      discard(answer);
      if (hop >= REDIRECTS_MAX) return unreachable('it redirects too often');
      if (url.protocol === 'https:' && next.protocol === 'http:')
        return unreachable('it redirects from https to http');
      url = next;
    } catch (error) {
      if (error instanceof NotTaken) throw error.cause;
      return refusalOfFailure(error, within);
    }
  }
}

/** @throws the signal's reason if the caller aborted. A timeout is a refusal. */
function refusalOfFailure(error: unknown, signal: AbortSignal): FetchRefusal {
  if (signal.aborted && !timedOut(signal)) throw signal.reason;
  if (signal.aborted) return unreachable('it took too long');
  return error instanceof NotPublic ? notPublic('must be a public address') : unreachable();
}

/** Host of a URL, for concurrency limits. */
export function hostOfUrl(text: string): string {
  const url = URL.parse(text);
  return url ? `${hostOf(url)}:${portOf(url)}` : '';
}

function redirectOf({ statusCode, headers }: FetchedAnswer, from: URL): URL | undefined {
  if (!REDIRECT.has(statusCode) || typeof headers.location !== 'string') return undefined;
  // undici decodes headers as Latin-1, but servers write URLs in UTF-8.
  return URL.parse(Buffer.from(headers.location, 'latin1').toString(), from) ?? undefined;
}

function timedOut(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}
