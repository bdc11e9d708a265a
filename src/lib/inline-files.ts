/**
 * Files that JSON bodies carry as base64 or as data URIs. A long file is decoded while it arrives, because building,
 * parsing and checking tens of megabytes of text would block the event loop. Until the call ends, the body has a
 * reference in its place.
 */
import { Base64Reader, readBase64 } from './base64.ts';
import { breathe } from './event-loop.ts';
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
