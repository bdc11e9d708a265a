/** Writes a new generation. */
import { sniffType } from '@reverie/engines';
import type { Db } from '../../db/db.ts';
import type { GenerationRow } from '../../db/schema.ts';
import { first, jsonb, run, tables } from '../../db/tables.ts';
import { gatherHolds } from '../../ledger/acts.ts';
import { addSeconds } from '../../lib/clock.ts';
import { fingerprint } from '../../lib/fingerprint.ts';
import { KEY_SECONDS, type KeyRefusal } from '../../lib/idempotency-key.ts';
import { readBase64, referredFile } from '../../lib/inline-files.ts';
import type { Json, JsonObject } from '../../lib/json.ts';
import { COLUMNS, fromRow, type Generation } from '../generation.ts';
import type { GenerationContext } from '../generation-context.ts';

type Ended = 'working_until' | 'ticket' | 'result' | 'error' | 'charged_nano' | 'remaining_nano';
const ENDED: readonly string[] = [
  'working_until',
  'ticket',
  'result',
  'error',
  'charged_nano',
  'remaining_nano',
] satisfies Ended[];
/** Columns of a new generation; the others are null. */
const BEGUN = (Object.keys(COLUMNS) as (keyof GenerationRow)[]).filter(
  (column): column is Exclude<keyof GenerationRow, Ended> => !ENDED.includes(column),
);

/** Handwritten, because its text never varies and every paid call uses it. */
const KEEP = {
  name: 'generation_keep',
  text: `insert into generation (${BEGUN.join(', ')}) values (${BEGUN.map((_, index) => `$${index + 1}`).join(', ')})`,
};

/** Holds with their generations, in one statement for all concurrent orders. */
export const holdsAndKeeps = gatherHolds<BegunRow>({
  name: 'generation',
  text: `
  insert into generation (${BEGUN.join(', ')})
  select ${BEGUN.join(', ')} from jsonb_populate_recordset(null::generation, (select $12::jsonb)) as begun
  where hold_id = any(array(select id from h))`,
});

/** Inserts a new generation. */
export async function keepGeneration(tx: Db, generation: Generation): Promise<void> {
  const row = begunRow(generation);
  const value = (column: keyof BegunRow) => (JSONB.has(column) ? orNull(row[column]) : row[column]);
  await tx.query({ ...KEEP, values: BEGUN.map(value) });
}

// biome-ignore format: a list of words
const JSONB: ReadonlySet<string> = new Set<keyof BegunRow>([
  'input', 'sources', 'price_steps', 'own_price', 'engine', 'warnings', 'metadata', 'trace_context', 'shown_input',
]);

function orNull(value: unknown): string | null {
  return value === null ? null : jsonb(value);
}

type BegunRow = Record<(typeof BEGUN)[number], unknown>;

/** In JSON's own types; numbers that JSON cannot hold become strings of digits. */
export function begunRow(generation: Generation): BegunRow {
  const { price, charged, remaining, ticket, result, error, accepted_nano, cost_nano_usd, ...same } =
    generation;
  return {
    ...same,
    price_nano: String(price),
    price_steps: same.price_steps?.map(String) ?? null,
    accepted_nano: accepted_nano === null ? null : String(accepted_nano),
    cost_nano_usd: cost_nano_usd === null ? null : String(cost_nano_usd),
  };
}

/** Facts about a call before it is ordered. */
export type Repeatable = {
  account_id: string;
  operation: string;
  idempotency_key?: string | undefined;
  input_sha256: string;
  /** A repeat of a running call gets that call instead of a refusal. */
  attach?: boolean | undefined;
  /**
   * After a canceled attempt, as after a failed one, a repeat starts a new attempt. Default false: a repeat gets the
   * canceled one.
   */
  over_canceled?: boolean | undefined;
};

export type Repeated = { generation: Generation; replayed: true } | { refused: KeyRefusal };

/** The earlier call with this key, for work that would have to fetch its sources again before ordering. */
export async function findRepeat(
  { db, clock }: Pick<GenerationContext, 'db' | 'clock'>,
  { fingerprint: body, ...order }: Omit<Repeatable, 'input_sha256'> & { fingerprint: unknown },
): Promise<Repeated | undefined> {
  const input_sha256 = await fingerprintOf(order.operation, body);
  const since = addSeconds(clock.now(), -KEY_SECONDS);
  return db.transaction((tx) => earlierOrder(tx, { ...order, input_sha256 }, since));
}

/**
 * The earlier order under this key. A failed attempt cost nothing, so the next order may use the key. The same holds
 * for a chat whose caller disconnected before its first word.
 */
export async function earlierOrder(tx: Db, order: Repeatable, since: Date): Promise<Repeated | undefined> {
  if (order.idempotency_key === undefined) return undefined;
  const same = tables
    .selectFrom('generation')
    .selectAll()
    .where('account_id', '=', order.account_id)
    .where('operation', '=', order.operation)
    .where('idempotency_key', '=', order.idempotency_key);
  const row = await first(tx, same);
  if (!row) return undefined;
  if (row.created_at >= since) {
    if (row.input_sha256 !== order.input_sha256) return { refused: 'idempotency_mismatch' };
    if (row.state === 'in_progress' && !order.attach) return { refused: 'idempotency_in_flight' };
    const isCanceled = row.state === 'canceled' && row.cancel_requested && !order.over_canceled;
    if (row.state === 'in_progress' || row.state === 'completed' || isCanceled)
      return { generation: fromRow(row), replayed: true };
  }
  await run(tx, tables.updateTable('generation').set({ idempotency_key: null }).where('id', '=', row.id));
  return undefined;
}

/** Equal for the same operation and JSON, regardless of the order of the fields. */
export function fingerprintOf(operation: string, body: unknown): Promise<string> {
  return fingerprint([operation, body]);
}

// The body of a call as its job shows it: without keys, without bytes of files, and with a limited size.

const TEXT_BYTES_MAX = 8 * 1024;
const INPUT_BYTES_MAX = 32 * 1024;
/** The maximum length of a member's name, which should not contain data. */
const NAME_LENGTH_MAX = 100;
/** This many base64 digits in lines of at least 32 count as data, whatever they decode to. No word is that long. */
const DATA_LENGTH = 256;
/** The form of URLs that the contract accepts. */
const URL_LENGTH_MAX = 8192;
/** The number of digits that decide the type of a file. */
const HEAD_LENGTH = 1024;

const ADDRESS = /^https?:\/\/\S+$/i;
const CREDENTIALS = /^(https?:\/\/)[^/?#@]*@/i;
const DATA_URI = /^\s{0,9}data:([\w.+-]{1,100}\/[\w.+-]{1,100})?[^,]{0,200},/i;
const DATA_URIS = /data:[\w.+\-/;=]{0,200};base64,[A-Za-z0-9+/_=-]{0,16384}/gi;
const DATA = /(?:[A-Za-z0-9+/_-]{32,8192}={0,2}(?:\r?\n)?){1,512}(?:[A-Za-z0-9+/_-]{1,31}={0,2})?/g;
/** Words, or a line of words. */
const WORDS = /[ \t]|(?:^|\n)[^\n]{0,31}\n/;
const SECRETS = /\b(mk_(?:live|test)|whsec)_[A-Za-z0-9+/=]{8,}/g;
const SECRET_NAME = /^(?:x[-_])?api[-_]?key$|^(?:proxy[-_])?authorization$/i;

/**
 * `members` are those that the contract shows. A file, base64 or a data URI becomes `{content_type, size_bytes}`. A text of
 * more than 8 kB is cut. The largest members become such objects until all are at most 32 kB of JSON.
 */
export function shownInput(body: object, members: readonly string[]): JsonObject {
  const shown = Object.entries(body).flatMap(([name, value]): [string, Json][] =>
    members.includes(name) && value !== undefined
      ? [[name, shownValue(value, name.endsWith('_base64'))]]
      : [],
  );
  const bySize = shown.map((member) => ({ member, size_bytes: sizeOf(member[1]) }));
  let total = bySize.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  for (const { member, size_bytes } of bySize.toSorted((a, b) => b.size_bytes - a.size_bytes)) {
    if (total <= INPUT_BYTES_MAX) break;
    member[1] = { content_type: 'application/json', size_bytes };
    total -= size_bytes;
  }
  return Object.fromEntries(shown);
}

function sizeOf(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function shownValue(value: unknown, isBase64 = false): Json {
  if (typeof value === 'string') return shownFile(value, isBase64) ?? shownText(value);
  if (typeof value !== 'object' || value === null) return value as Json;
  if (value instanceof Uint8Array) return fileFacts(value);
  if ('bytes' in value && value.bytes instanceof Uint8Array) return fileFacts(value.bytes);
  if (Array.isArray(value)) return value.map((each) => shownValue(each));
  const members = Object.entries(value).filter(
    ([name]) => name.length <= NAME_LENGTH_MAX && !SECRET_NAME.test(name),
  );
  return Object.fromEntries(
    members.map(([name, inner]) => [name.replace(SECRETS, '$1_…'), shownValue(inner)]),
  );
}

/** The file that a whole text contains; undefined for other texts. */
function shownFile(text: string, isBase64: boolean): JsonObject | undefined {
  const referred = referredFile(text);
  if (referred) return fileFacts(referred);
  if (isAddress(text)) return undefined;
  const uri = DATA_URI.exec(text);
  const isData = uri !== null && (uri[1] !== undefined || /;\s{0,9}base64/i.test(uri[0]));
  const isLong = text.length >= DATA_LENGTH && !WORDS.test(text);
  // Words also consist of base64 digits. A text counts as a file if it starts like one, or if it cannot consist of
  // words.
  const isFile = isBase64 || isData || isLong || typeOf(readBase64(text.slice(0, HEAD_LENGTH)));
  const bytes = isFile ? readBase64(text) : undefined;
  if (bytes) return fileFacts(bytes);
  if (!isData && !isBase64) return undefined;
  return { content_type: uri?.[1] ?? null, size_bytes: Buffer.byteLength(text) };
}

function isAddress(text: string): boolean {
  return text.length <= URL_LENGTH_MAX && ADDRESS.test(text);
}

function fileFacts(bytes: Uint8Array): JsonObject {
  return { content_type: typeOf(bytes) ?? null, size_bytes: bytes.length };
}

function typeOf(bytes: Uint8Array | undefined): string | undefined {
  return bytes && sniffType(bytes.subarray(0, HEAD_LENGTH));
}

function shownText(text: string): string {
  if (isAddress(text)) return text.replace(CREDENTIALS, '$1').replace(SECRETS, '$1_…');
  // The text after the cut helps to recognise data that starts before it.
  const read = text.slice(0, 2 * TEXT_BYTES_MAX);
  const clean = read.replace(DATA_URIS, factsInText).replace(DATA, dataInText).replace(SECRETS, '$1_…');
  const size_bytes = Buffer.byteLength(text);
  if (read === text && Buffer.byteLength(clean) <= TEXT_BYTES_MAX) return clean;
  const cut = Buffer.from(clean)
    .subarray(0, TEXT_BYTES_MAX)
    .toString()
    .replace(/\uFFFD{1,3}$/, '');
  return `${cut}… [cut, ${size_bytes} bytes in all]`;
}

function dataInText(data: string): string {
  return data.length < DATA_LENGTH ? data : factsInText(data);
}

function factsInText(data: string): string {
  const bytes = readBase64(data) ?? Buffer.from(data);
  return `[${typeOf(bytes) ?? 'data'}, ${bytes.length} bytes]`;
}
