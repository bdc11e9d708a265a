/** The body of a call as its job shows it: without keys, without bytes of files, and with a limited size. */
import { sniffType } from '@reverie/engines';
import { readBase64 } from '../../lib/base64.ts';
import { referredFile } from '../../lib/inline-files.ts';
import type { Json, JsonObject } from '../../lib/json.ts';

const TEXT_BYTES_MAX = 8 * 1024;
const INPUT_BYTES_MAX = 32 * 1024;
/** The maximum length of a member's name, which should not contain data. */
const NAME_LENGTH_MAX = 100;
/** This many base64 digits in lines of at least 32 count as data, whatever they decode to. No word is that long. */
const DATA_LENGTH = 256;
/** The form of URLs that the contract accepts. */
const URL_LENGTH_MAX = 8192;
/** No file is shorter. A body may have ten thousand short texts, and a look at each would hold others up. */
const FILE_LENGTH_MIN = 32;
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
export function jobInput(body: object, members: readonly string[]): JsonObject {
  const entries = Object.entries(body).flatMap(([name, value]): [string, Json][] =>
    members.includes(name) && value !== undefined
      ? [[name, jobInputValue(value, name.endsWith('_base64'))]]
      : [],
  );
  const bySize = entries.map((member) => ({ member, size_bytes: sizeOf(member[1]) }));
  let total = bySize.reduce((sum, { size_bytes }) => sum + size_bytes, 0);
  for (const { member, size_bytes } of bySize.toSorted((a, b) => b.size_bytes - a.size_bytes)) {
    if (total <= INPUT_BYTES_MAX) break;
    member[1] = { content_type: 'application/json', size_bytes };
    total -= size_bytes;
  }
  return Object.fromEntries(entries);
}

function sizeOf(value: Json): number {
  return Buffer.byteLength(JSON.stringify(value));
}

function jobInputValue(value: unknown, isBase64 = false): Json {
  if (typeof value === 'string') return fileSummary(value, isBase64) ?? truncatedText(value);
  if (typeof value !== 'object' || value === null) return value as Json;
  if (value instanceof Uint8Array) return fileFacts(value);
  if ('bytes' in value && value.bytes instanceof Uint8Array) return fileFacts(value.bytes);
  if (Array.isArray(value)) return value.map((each) => jobInputValue(each));
  const members = Object.entries(value).filter(
    ([name]) => name.length <= NAME_LENGTH_MAX && !SECRET_NAME.test(name),
  );
  return Object.fromEntries(
    members.map(([name, inner]) => [name.replace(SECRETS, '$1_…'), jobInputValue(inner)]),
  );
}

/** The file that a whole text contains; undefined for other texts. */
function fileSummary(text: string, isBase64: boolean): JsonObject | undefined {
  const referred = referredFile(text);
  if (referred) return fileFacts(referred);
  if (isAddress(text)) return undefined;
  const uri = DATA_URI.exec(text);
  const isData = uri !== null && (uri[1] !== undefined || /;\s{0,9}base64/i.test(uri[0]));
  const isLong = text.length >= DATA_LENGTH && !WORDS.test(text);
  // Words also consist of base64 digits. A text counts as a file if it starts like one, or if it cannot consist of
  // words.
  const isFile =
    isBase64 ||
    isData ||
    isLong ||
    (text.length >= FILE_LENGTH_MIN && typeOf(readBase64(text.slice(0, HEAD_LENGTH))));
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

function truncatedText(text: string): string {
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
