/**
 * Files that JSON bodies carry as base64. A long one is decoded while it arrives, because a text of tens of megabytes
 * takes longer than one turn to build, parse and check. Until its call ends, the body has a reference in its place.
 */
import { Base64Reader, readBase64 } from './base64.ts';
import { breathe } from './breath.ts';
import { unguessable } from './id.ts';

const STEP_LENGTH = 2 ** 18;

/** Undefined for texts that are no base64. */
const files = new Map<string, Buffer | undefined>();

/** The files of one body. */
export class InlineFiles implements Disposable {
  readonly #references: string[] = [];

  /** Returns the reference: an unguessable text that is no base64 itself. */
  keep(bytes: Buffer | undefined): string {
    const reference = `file:${unguessable()}`;
    files.set(reference, bytes);
    this.#references.push(reference);
    return reference;
  }

  /** Decodes a long text that is here already, in steps. */
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

/** The file that a text refers to, if it is a reference. */
export function referredFile(text: string): Buffer | undefined {
  return files.get(text);
}

/** The bytes of a reference or of base64; undefined for any other text. */
export function inlineFile(text: string): Buffer | undefined {
  return files.has(text) ? files.get(text) : readBase64(text);
}
