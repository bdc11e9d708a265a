/**
 * Scans JSON as its bytes arrive, without storing them. It finds the nesting depth, the number of values, one member of
 * the outermost object, and the positions of the texts of other members. Invalid JSON is left to the parser.
 */
import { DEPTH_MAX } from './json.ts';

/** The maximum number of values in one body. The largest legitimate body, a character's lore, needs half of it. */
export const VALUES_MAX = 50_000;

/**
 * The maximum number of members of the outermost object, which is copied at several steps of a call. No operation has 100
 * fields.
 */
export const BODY_MEMBERS_MAX = 1000;

/** Predicates for messages. */
export const SCAN_FAULTS = {
  too_deep: `is nested deeper than ${DEPTH_MAX} levels`,
  too_many_values: `has more than ${VALUES_MAX} values`,
  too_many_members: `has more than ${BODY_MEMBERS_MAX} members`,
};

/** The maximum bytes stored of one text. No name and no key is longer, even if every letter is escaped. */
const REMEMBERED_MAX = 512;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPENS_LIST, OPENS_OBJECT, CLOSES_LIST, CLOSES_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

/** The range of a text, without its quotes, in the bytes of the last `write`. */
export type TextRange = { from: number; to: number; isEnd: boolean };

export class JsonScan {
  /** The member's value once it is complete, if it is a string. Of repeated members, the first nonblank one counts. */
  member: string | undefined;
  /** Texts of `located` members, and of lists in them, in the bytes of the last `write`, including escapes. */
  ranges: TextRange[] = [];
  readonly #wanted: string;
  #depth = 0;
  #values = 1;
  #members = 0;
  #inText = false;
  #escaped = false;
  /** In the outermost object: the current text, the last name, and whether a colon followed it. */
  #text = '';
  #name = '';
  #isValue = false;

  readonly #located: ReadonlySet<string>;
  #isLocated = false;
  /** True in a list that is a located member. */
  #inLocatedList = false;

  constructor(member: string, located: ReadonlySet<string> = new Set()) {
    this.#wanted = member;
    this.#located = located;
  }

  /** Returns the reason to reject the body without reading the rest, or undefined. */
  write(bytes: Uint8Array): keyof typeof SCAN_FAULTS | undefined {
    this.ranges = this.#isLocated ? [{ from: 0, to: bytes.length, isEnd: false }] : [];
    for (let at = 0; at < bytes.length; at++) {
      if (this.#isUnread()) at = this.#skip(bytes, at);
      if (at === bytes.length) break;
      const byte = bytes[at]!;
      if (this.#inText) this.#readText(byte, at);
      else if (byte === QUOTE) {
        this.#inText = true;
        this.#text = '';
        this.#isLocated =
          this.#depth === 1 ? this.#isLocatedValue() : this.#depth === 2 && this.#inLocatedList;
        if (this.#isLocated) this.ranges.push({ from: at + 1, to: bytes.length, isEnd: false });
      } else if (byte === COMMA) {
        this.#values++;
        this.#isValue = false;
      } else if (byte === COLON) {
        this.#isValue = true;
        if (this.#depth === 1 && ++this.#members > BODY_MEMBERS_MAX) return 'too_many_members';
      } else if (byte === OPENS_LIST || byte === OPENS_OBJECT) {
        this.#values++;
        if (this.#depth === 1) this.#inLocatedList = byte === OPENS_LIST && this.#isLocatedValue();
        this.#isValue = false;
        if (++this.#depth > DEPTH_MAX) return 'too_deep';
      } else if (byte === CLOSES_LIST || byte === CLOSES_OBJECT) this.#depth--;
      if (this.#values > VALUES_MAX) return 'too_many_values';
    }
    return undefined;
  }

  #isLocatedValue(): boolean {
    return this.#isValue && this.#located.has(this.#name);
  }

  /** True inside a text that is not stored any further, such as a base64 file. */
  #isUnread(): boolean {
    return this.#inText && !this.#escaped && (this.#depth !== 1 || this.#text.length > REMEMBERED_MAX);
  }

  /** The position of the next quote or backslash, or the end. */
  #skip(bytes: Uint8Array, from: number): number {
    let at = from;
    while (at < bytes.length && bytes[at] !== QUOTE && bytes[at] !== BACKSLASH) at++;
    return at;
  }

  #readText(byte: number, at: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#endText(at);
      return;
    }
    if (this.#depth === 1 && this.#text.length <= REMEMBERED_MAX) this.#text += String.fromCharCode(byte);
  }

  #endText(at: number): void {
    this.#inText = false;
    if (this.#isLocated) Object.assign(this.ranges.at(-1)!, { to: at, isEnd: true });
    this.#isLocated = false;
    if (this.#depth !== 1) return;
    if (!this.#isValue) this.#name = plain(this.#text);
    else if (this.#name === this.#wanted && this.#text.length <= REMEMBERED_MAX && !this.member?.trim())
      this.member = plain(this.#text);
  }
}

/** Resolves JSON escapes. Returns invalid text unchanged. */
function plain(text: string): string {
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}

/** Returns the reason to reject a complete text without parsing it, or undefined. */
export function scanText(text: string): keyof typeof SCAN_FAULTS | undefined {
  return new JsonScan('').write(Buffer.from(text));
}
