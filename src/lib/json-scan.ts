/**
 * Looks at JSON as its bytes come in, and keeps none of them: how deep it nests, how many values it has, and one member
 * of the outermost object. What is not JSON is left for the parser to say.
 */
import { DEPTH_MAX } from './json.ts';

/** Of one body. The largest that anybody needs, a character's lore, has half of it. */
export const VALUES_MAX = 50_000;

/** What of a text is remembered: no name and no key is longer. */
const REMEMBERED_MAX = 128;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OPENS_LIST, OPENS_OBJECT, CLOSES_LIST, CLOSES_OBJECT] = [0x5b, 0x7b, 0x5d, 0x7d];

export class JsonScan {
  /** The member's value as soon as it has been read whole, if it is a text without escapes. */
  member: string | undefined;
  readonly #wanted: string;
  #depth = 0;
  #values = 1;
  #inText = false;
  #escaped = false;
  /** Of the outermost object: the text being read, the name before it, and whether a colon came since. */
  #text = '';
  #name = '';
  #isValue = false;

  constructor(member: string) {
    this.#wanted = member;
  }

  /** Why the rest need not be read, or undefined. */
  write(bytes: Uint8Array): 'too_deep' | 'too_many_values' | undefined {
    for (let at = 0; at < bytes.length; at++) {
      const byte = bytes[at]!;
      if (this.#inText) this.#readText(byte);
      else if (byte === QUOTE) {
        this.#inText = true;
        this.#text = '';
      } else if (byte === COMMA) {
        this.#values++;
        this.#isValue = false;
      } else if (byte === COLON) this.#isValue = true;
      else if (byte === OPENS_LIST || byte === OPENS_OBJECT) {
        this.#values++;
        this.#isValue = false;
        if (++this.#depth > DEPTH_MAX) return 'too_deep';
      } else if (byte === CLOSES_LIST || byte === CLOSES_OBJECT) this.#depth--;
      if (this.#values > VALUES_MAX) return 'too_many_values';
    }
    return undefined;
  }

  #readText(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) {
      this.#endText();
      return;
    }
    if (this.#depth === 1 && this.#text.length <= REMEMBERED_MAX) this.#text += String.fromCharCode(byte);
  }

  #endText(): void {
    this.#inText = false;
    if (this.#depth !== 1) return;
    if (!this.#isValue) this.#name = this.#text;
    else if (this.#name === this.#wanted && this.#text.length <= REMEMBERED_MAX) this.member ??= this.#text;
  }
}

/** Why a whole text is not worth parsing, or undefined. */
export function scanText(text: string): 'too_deep' | 'too_many_values' | undefined {
  return new JsonScan('').write(Buffer.from(text));
}
