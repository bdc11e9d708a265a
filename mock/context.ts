/**
 * The service's context without external resources. Its handlers check and price a call with it and then stop. Their
 * two database queries are answered from memory.
 */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DEFAULT_MODEL, type OfferedModel } from '@reverie/engines';
import type { Character } from '../src/chat/characters/characters.ts';
import type { Context, Settings } from '../src/handlers/context.ts';
import { type Clock, systemClock } from '../src/lib/clock.ts';
import { credits } from '../src/lib/credits.ts';
import { unguessable } from '../src/lib/id.ts';
import type { Log } from '../src/lib/log.ts';
import { Semaphore } from '../src/lib/semaphore.ts';
import { noTracing } from '../src/lib/tracing.ts';
import { sha256 } from '../src/media/media-store.ts';
import { refusalOfUrl } from '../src/media/public-address.ts';
import { LABEL, SAMPLES } from './samples.ts';
import type { State } from './state.ts';

const ABOUT = 'The mock: it answers every request with the same few files.';

export const SILENT: Log = { info() {}, warn() {}, error() {} };

export type Addresses = Pick<Settings, 'baseUrl' | 'altBaseUrl'>;

/** A reset replaces `memory.state`. */
export function mockContext(memory: { state: State }, addresses: Addresses, clock: Clock = systemClock) {
  const settings: Settings = {
    ...addresses,
    billingRounding: 'exact',
    relayModelName: 'vendor/image-2/pro/text-to-image',
    openAiAliases: true,
    chatFreeMessages: 200,
    supportRefundLimit: credits('1000'),
    moderation: 'strict',
  };
  const stashed = new Map<string, Uint8Array>();
  const engine = { label: LABEL, about: ABOUT };
  const context = {
    settings,
    clock,
    log: SILENT,
    tracing: noTracing,
    fetching: new Semaphore({ all: 1000, account: 1000 }),
    decoding: new Semaphore({ all: 1000, account: 1000 }),
    leases: { process: unguessable() },
    engineFor: () => engine,
    modelsOf: (operation: string) => [DEFAULT_MODEL, ...(operation === 'ra1' ? [FINE_MODEL] : [])],
    embeddedFor: () => engine,
    payments: undefined,
    consoleLink: { issue: () => '', redeem: () => undefined },
    chatModels: () => [CHAT_MODEL],
    db: { kind: 'embedded', query: (query: SqlQuery) => Promise.resolve(rowsFor(memory.state, query)) },
    media: {
      available: () => true,
      put: async (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) =>
        void stashed.set(name, bytes instanceof Uint8Array ? bytes : await buffer(bytes)),
      locate: async () => undefined,
      read: async (name: string) => stashed.get(name),
      remove: async (name: string) => void stashed.delete(name),
      blocklist: {
        async has(medium: Uint8Array | { stored: string }) {
          if (memory.state.blocked.size === 0) return false;
          const bytes = 'stored' in medium ? stashed.get(medium.stored) : medium;
          const hash = bytes && (await sha256(bytes));
          return [...memory.state.blocked.values()].some((each) => each.sha256 === hash);
        },
      },
    },
    // The mock fetches nothing: every address yields a sample. Loopback addresses are allowed too.
    fetcher: {
      allows: (host: string) => isLoopback(host),
      own: async () => undefined,
      refusalOf: (url: string) => refusalOfUrl(url, isLoopback),
      fetch: async (url: string) => ({ bytes: behind(url).bytes }),
      async stream(
        url: string,
        _limits: unknown,
        take: (pieces: AsyncIterable<Uint8Array>) => Promise<void>,
      ) {
        const { bytes } = behind(url);
        await take(Readable.from([bytes]));
        return { size_bytes: bytes.length };
      },
    },
    lookAt: async (specimens: { field: string; kind: string }[]) =>
      Object.fromEntries(specimens.map(({ field, kind }) => [field, factsOf(kind)])),
    stripFilm: async ({ bytes }: { bytes: Uint8Array }) => ({ bytes }),
    convertPicture: async (bytes: Uint8Array) => ({ bytes }),
  };
  return context as unknown as Context;
}

/** The rate of the service's embedded model. */
const RATE = '0.0000072';
const CHAT_MODEL = {
  id: 'local/scripted',
  engine: { label: LABEL, about: ABOUT },
  input_rate: RATE,
  output_rate: RATE,
  free: true,
  default: true,
  max_tokens: 512,
};

/** An example of another model of an operation. */
const FINE_MODEL: OfferedModel = {
  name: 'fine',
  title: 'Example model',
  factor: '2.5',
  options: { steps: { type: 'integer', minimum: 1, maximum: 50 } },
  faultIn: ({ steps }) => {
    const isTaken =
      steps === undefined || (Number.isInteger(steps) && Number(steps) >= 1 && Number(steps) <= 50);
    return isTaken ? undefined : { option: 'steps', says: 'must be an integer from 1 to 50' };
  },
};

type SqlQuery = { name?: string; text: string; values?: readonly unknown[] };

/** Rows of a wallet, or of the characters that a chat can find. */
function rowsFor(state: State, { name, text, values = [] }: SqlQuery): unknown[] {
  if (name === 'ledger_balance') return [state.accounts.get(String(values[0]))];
  if (!/from "?character"?\s/.test(text)) throw new Error(`The mock has no database for this query: ${text}`);
  return [...state.characters.values()].filter((each) => isMeant(each, values));
}

/** Matches the `url_name` or the name of a character that the account may see. */
function isMeant({ url_name, name, visibility, account_id }: Character, values: readonly unknown[]): boolean {
  const seen = visibility === 'public' || values.includes(account_id);
  return seen && (values.includes(url_name) || values.includes(name));
}

/** True for loopback hosts. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\./.test(host);
}

function behind(url: string) {
  return /\.(mp4|webm|mov)$/i.test(new URL(url).pathname) ? SAMPLES.film : SAMPLES.square;
}

/** Long enough to be relit. */
const FILM_SECONDS = 5;

function factsOf(kind: string) {
  const { width, height, fps } = SAMPLES.film;
  if (kind === 'video') return { duration_seconds: FILM_SECONDS, video: { width, height, fps }, audio: true };
  if (kind === 'audio') return { duration_seconds: FILM_SECONDS, audio: true };
  return { duration_seconds: 0, video: { width: 256, height: 256, fps: 0 }, audio: false };
}
