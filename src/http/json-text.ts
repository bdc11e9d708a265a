/** The text of a JSON body, assembled as it arrives. Long files are replaced by references. */

import { Base64Reader } from '../lib/base64.ts';
import type { InlineFiles } from '../lib/inline-files.ts';
import type { TextRange } from '../lib/json-scan.ts';

/** Shorter files stay in the text. */
const BUFFERED_BYTES = 2 ** 16;

export class JsonText {
  readonly #files: InlineFiles;
  readonly #decoder = new TextDecoder();
  #text = '';
  #file = new FileText();

  constructor(files: InlineFiles) {
    this.#files = files;
  }

  get length(): number {
    return this.#text.length;
  }

  /** `ranges` are the positions of file texts in these bytes. @throws SyntaxError for invalid JSON in one of them. */
  async write(bytes: Buffer, ranges: readonly TextRange[]): Promise<void> {
    let at = 0;
    for (const { from, to, isEnd } of ranges) {
      this.#add(bytes.subarray(at, from));
      this.#file.write(bytes.subarray(from, to));
      if (isEnd) {
        for (const chunk of this.#file.chunks) this.#add(chunk);
        if (this.#file.reader) this.#text += this.#files.keep(await this.#file.end());
        this.#file = new FileText();
      }
      at = to;
    }
    this.#add(bytes.subarray(at));
  }

  end(): string {
    return (this.#text + this.#decoder.decode()).trim();
  }

  #add(bytes: Buffer): void {
    this.#text += this.#decoder.decode(bytes, { stream: true });
  }
}

class FileText {
  /** The bytes of a file that is still short. */
  chunks: Buffer[] = [];
  /** The reader of a long file. */
  reader: Base64Reader | undefined;
  #size = 0;
  #escape = '';

  write(bytes: Buffer): void {
    this.#size += bytes.length;
    this.chunks.push(bytes);
    if (this.#size <= BUFFERED_BYTES) return;
    this.reader ??= new Base64Reader();
    for (const each of this.chunks.splice(0)) this.#read(each.toString('latin1'));
  }

  end(): Promise<Buffer | undefined> {
    if (this.#escape !== '') throw new SyntaxError('An escape is incomplete.');
    return this.reader!.end();
  }

  #read(piece: string): void {
    const text = this.#escape + piece;
    const length = wholeLength(text);
    this.#escape = text.slice(length);
    this.reader!.write(JSON.parse(`"${text.slice(0, length)}"`) as string);
  }
}

/** The length of the text without an incomplete escape at its end: `\` or `\u00`. */
function wholeLength(text: string): number {
  const last = text.lastIndexOf('\\');
  let first = last;
  while (text[first - 1] === '\\') first--;
  // The second backslash of a pair begins no escape.
  if (last === -1 || (last - first) % 2 === 1) return text.length;
  return text.length - last >= (text[last + 1] === 'u' ? 6 : 2) ? text.length : last;
}
