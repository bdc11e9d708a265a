/**
 * The few messages of PostgreSQL's protocol that this code writes or recognizes itself.
 * Source: https://www.postgresql.org/docs/15/protocol-message-formats.html
 */

/** Builds a message: a type byte, the length of the rest including the length field, and the body. */
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

/** The server's messages after a login: authentication, settings, an empty cancel key, and ready. */
export const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  parameter('server_version', '18.0'),
  parameter('client_encoding', 'UTF8'),
  parameter('DateStyle', 'ISO, MDY'),
  parameter('standard_conforming_strings', 'on'),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
]);

/** True if a reply reports a fatal error. Field V of an ErrorResponse is its untranslated severity. */
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
/** Query, Sync, CopyDone and CopyFail. The server replies only after one of these. */
const ENDS_A_BATCH = new Set(['Q', 'S', 'c', 'f'].map(code));

/** Splits a client's messages into complete batches. Each ends where the client waits for a reply. */
export class Batches {
  #rest: Buffer = Buffer.alloc(0);
  #greeted = false;

  /**
   * `greeted` is true once, when the client's startup message has arrived. `ended` is true when the client disconnects.
   */
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
