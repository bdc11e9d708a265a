/**
 * Files that JSON bodies carry as base64 or as data URIs. A long file is decoded while it arrives, because building,
 * parsing and checking tens of megabytes of text would block the event loop. Until the call ends, the body has a
 * reference in its place.
 */
import { breathe, joined } from './event-loop.ts';
import { unguessable } from './id.ts';

const STEP_LENGTH = 2 ** 18;

/** The files by reference; undefined for texts that are not base64. */
const files = new Map<string, Buffer | undefined>();

/** The files of one body. */
export class InlineFiles implements Disposable {
  readonly #references: string[] = [];

  /**
   * Returns the reference, an unguessable text. It begins as a data URI, so that fields that take URLs and data URIs
   * take it, and it is not valid base64.
   */
  keep(bytes: Buffer | undefined): string {
    const reference = `data:;base64,${unguessable()}!`;
    files.set(reference, bytes);
    this.#references.push(reference);
    return reference;
  }

  /** Decodes a long text in steps. */
  async decode(text: string): Promise<string> {
    const reader = new Base64Reader();
    for (let at = 0; at < text.length; at += STEP_LENGTH) {
      await breathe();
      reader.write(text.slice(at, at + STEP_LENGTH));
    }
    return this.keep(await reader.end());
  }

  [Symbol.dispose](): void {
    for (const reference of this.#references) files.delete(reference);
  }
}

/** The file that a reference stands for; undefined for any other text. */
export function referredFile(text: string): Buffer | undefined {
  return files.get(text);
}

/** The bytes of a reference or of base64 text; undefined for any other text. */
export function inlineFile(text: string): Buffer | undefined {
  return files.has(text) ? files.get(text) : readBase64(text);
}

/**
 * True for text that is a file itself, not a URL: a data URI, a reference, or base64 alone. No URL begins
 * with 60 digits of base64, because a colon follows its scheme.
 */
export function isInline(text: string): boolean {
  return files.has(text) || /^\s{0,9}(?:data:|[A-Za-z0-9+/_-]{60})/i.test(text);
}

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
  const told = text.replace(HEADER, '');
  const plain = decoded(told);
  if (plain) return plain;
  const body = told.replaceAll(SPACES, '');
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
