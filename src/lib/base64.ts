/** Base64 text, whole and as it arrives. */
import { joined } from './event-loop.ts';

/**
 * The head of a base64 data URI, with any media type, or none, and any parameters. The bytes decide the file's type.
 */
const HEADER = /^\s{0,9}data:(?:[^,]{0,200};)?\s{0,9}base64\s{0,9},/i;

/** Longer than any head that `HEADER` matches. */
const HEAD_LENGTH = 512;
const SPACES = /\s{1,1000}/g;
const NO_DIGIT = /[^A-Za-z0-9+/_-]/;

/**
 * Decodes base64 text in either alphabet, with or without line breaks, as a data URL or alone. Returns undefined for
 * invalid and for empty text.
 *
 * Texts may be tens of megabytes long, so no regular expression repeats without a bound. V8 may run an expression
 * without optimisation. Such an expression records every character that it passes and fails with a RangeError beyond 64
 * MB.
 * Source: `TooMuchRegExpCode` in V8's src/regexp/regexp.cc.
 */
export function readBase64(text: string): Buffer | undefined {
  if (!isAscii(text)) return undefined;
  const payload = text.replace(HEADER, '');
  const plain = decoded(payload);
  if (plain) return plain;
  const body = payload.replaceAll(SPACES, '');
  const end = body.endsWith('==') ? -2 : body.endsWith('=') ? -1 : body.length;
  const digits = body.slice(0, end);
  return digits === '' || NO_DIGIT.test(digits) ? undefined : Buffer.from(digits, 'base64');
}

/**
 * Decodes text without spaces in one pass. The decoder skips invalid characters, so a shorter result reveals them.
 * Returns undefined for such text.
 */
function decoded(text: string): Buffer | undefined {
  const digits = text.endsWith('==') ? text.length - 2 : text.endsWith('=') ? text.length - 1 : text.length;
  if (digits === 0 || digits % 4 === 1) return undefined;
  const bytes = Buffer.from(text, 'base64');
  return bytes.length === Math.floor((digits * 3) / 4) ? bytes : undefined;
}

/** The decoder would read the lower eight bits of any other character as a digit. */
function isAscii(text: string): boolean {
  return Buffer.byteLength(text) === text.length;
}

/** Decodes base64 text in pieces of at most a few hundred kilobytes. The result equals that of `readBase64`. */
export class Base64Reader {
  #head: string | undefined = '';
  /** Digits of an incomplete group of four. */
  #rest = '';
  #padding = '';
  #isOther = false;
  readonly #pieces: Buffer[] = [];

  write(text: string): void {
    if (this.#head === undefined) this.#take(text);
    else this.#head += text;
    if (this.#head !== undefined && this.#head.length >= HEAD_LENGTH) this.#takeHead();
  }

  async end(): Promise<Buffer | undefined> {
    this.#takeHead();
    const isEmpty = this.#pieces.length === 0 && this.#rest === '';
    if (this.#isOther || isEmpty) return undefined;
    return joined([...this.#pieces, Buffer.from(this.#rest, 'base64')]);
  }

  #takeHead(): void {
    const head = this.#head ?? '';
    this.#head = undefined;
    this.#take(head.replace(HEADER, ''));
  }

  #take(text: string): void {
    this.#isOther ||= !isAscii(text);
    if (this.#padding === '' && this.#decode(this.#rest + text)) return;
    const plain = text.replaceAll(SPACES, '');
    const end = this.#padding === '' ? plain.indexOf('=') : 0;
    const digits = end === -1 ? plain : plain.slice(0, end);
    if (end !== -1) this.#padding += plain.slice(end);
    this.#isOther ||= NO_DIGIT.test(digits) || !/^={0,2}$/.test(this.#padding);
    if (!this.#isOther) this.#decode(this.#rest + digits);
  }

  /** Returns false for text that contains more than digits. */
  #decode(text: string): boolean {
    const end = text.length - (text.length % 4);
    const bytes = Buffer.from(text.slice(0, end), 'base64');
    const rest = text.slice(end);
    if (bytes.length * 4 !== end * 3 || NO_DIGIT.test(rest)) return false;
    if (end > 0) this.#pieces.push(bytes);
    this.#rest = rest;
    return true;
  }
}
