/**
 * The one door to addresses that other people choose: customers' sources and upstreams' results.
 *
 * Names are resolved when connecting and the address that was checked is the one that is dialled. Every redirect is
 * checked as if it had been asked for. Nothing is sent but a plain GET: no credentials but those of a trusted origin, no
 * cookies, no referrer.
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
  addressRefusal,
  type Dial,
  dialSocket,
  get,
  guard,
  hostOf,
  lookUp,
  NotPublic,
  openAgents,
  portOf,
  type Resolve,
  readAllowList,
  refusalOfUrl,
  send,
} from './connect.ts';
import type { FindOwnMedium } from './own-media.ts';

export type FetchLimits = {
  bytes_max: number;
  signal: AbortSignal;
  trusted_origin?: string;
  /** Sent to `trusted_origin` and nowhere it redirects to. */
  headers?: Record<string, string>;
};

export type Fetcher = {
  /** True when the operator allows fetching from this private host. */
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
  /** The service's own media by their address, for the account alone. Nothing is fetched. */
  own: FindOwnMedium;
  /** Breaks off what is still under way. */
  close(): Promise<void>;
};

const REDIRECTS_MAX = 3;
const URL_LENGTH_MAX = 8192;
const OWN_MEDIA = /^\/media\/[A-Za-z0-9]+\.[a-z0-9]+$/;
const REDIRECT = new Set([301, 302, 303, 307, 308]);

/**
 * `allowHosts`: see `readAllowList`. `seconds_max` bounds a fetch, redirects included, whose signal does not. `own` is
 * the address of this service: the media that it published there may be fetched wherever it runs, from the bucket that
 * it sends readers to as well, and nothing else of it.
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

/** The rules and the connections of one fetcher. */
type Door = {
  allows: Fetcher['allows'];
  isOwn(url: URL): boolean;
  seconds_max: number;
  agents(): Promise<Agents>;
};

/** Follows redirects to the answer that is no redirect, and hands it over to be read. */
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

/** @throws the reason of a caller who gave up; a timeout is a refusal. */
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
  // undici reads headers as Latin-1, servers write addresses in UTF-8.
  return URL.parse(Buffer.from(headers.location, 'latin1').toString(), from) ?? undefined;
}

function timedOut(signal: AbortSignal): boolean {
  return signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
}
