/**
 * The few messages of PostgreSQL's protocol that we write or recognise ourselves.
 * Source: https://www.postgresql.org/docs/15/protocol-message-formats.html
 */

/** A type byte, the length of the rest with itself, the rest. */
export function message(type: string, body: Buffer): Buffer {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type, 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, 5);
  return bytes;
}

export function queryMessage(text: string): Buffer {
  return message('Q', Buffer.from(`${text}\0`));
}

const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));

/** Server messages after a successful login: authentication, settings, no cancel key, ready and idle. */
export const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** True when a reply reports a fatal error: field V of an ErrorResponse is its untranslated severity. */
export function gaveUp(reply: Uint8Array): boolean {
  const bytes = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== ERROR) continue;
    const error = bytes.subarray(at, at + 1 + bytes.readInt32BE(at + 1));
    if (error.includes('\0VPANIC\0') || error.includes('\0VFATAL\0')) return true;
  }
  return false;
}

const ERROR = code('E');
const TERMINATE = code('X');
/** Query, Sync, CopyDone, CopyFail: the server answers only after one of these. */
const ENDS_A_BATCH = new Set(['Q', 'S', 'c', 'f'].map(code));

/** Cuts what a client writes into whole batches, each ending where the client begins to wait for an answer. */
export class Batches {
  #rest: Buffer = Buffer.alloc(0);
  #greeted = false;

  /** `greeted` is true once: when the client's opening message has come. `ended`: the client says goodbye. */
  take(chunk: Buffer): { greeted: boolean; batches: Uint8Array[]; ended: boolean } {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let greeted = false;
    if (!this.#greeted) {
      const length = bytes.length >= 4 ? bytes.readInt32BE(0) : Number.POSITIVE_INFINITY;
      if (bytes.length < length) {
        this.#rest = bytes;
        return { greeted, batches: [], ended: false };
      }
      this.#greeted = greeted = true;
      bytes = bytes.subarray(length);
    }

    const batches: Uint8Array[] = [];
    let start = 0;
    let at = 0;
    let ended = false;
    while (!ended && bytes.length - at >= 5) {
      const length = 1 + bytes.readInt32BE(at + 1);
      if (bytes.length - at < length) break;
      const type = bytes[at]!;
      at += length;
      if (type === TERMINATE) ended = true;
      if (ENDS_A_BATCH.has(type)) {
        batches.push(Uint8Array.prototype.slice.call(bytes, start, at));
        start = at;
      }
    }
    this.#rest = Buffer.from(bytes.subarray(start));
    return { greeted, batches, ended };
  }
}

function code(letter: string): number {
  return letter.charCodeAt(0);
}
