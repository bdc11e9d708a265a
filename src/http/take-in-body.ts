/** Takes a body in: counts it as it arrives and stops at its limits, which are lower while no key is known. */
import { createGunzip, type Gunzip } from 'node:zlib';
import type { Request } from 'express';
import { type Problem, problem } from '../contract/problem.ts';
import { breathe } from '../lib/event-loop.ts';
import { KEYLESS_REST_BYTES, START_BYTES } from './rate-limits.ts';
import { missingKey } from './take-key.ts';

/**
 * Maximum expansion of a compressed body after its first 64 kB while no key is known. Ordinary JSON compresses 2 to
 * 10 times.
 */
const EXPANSION_MAX = 16;

export type Intake = {
  /** JSON alone may come packed with gzip. */
  what: 'Body' | 'Form' | 'Event';
  /** Unpacked. */
  bytes_max: number;
  /** Set while no key is known. */
  keyless?: KeylessIntake;
  /** Throws the 429 when this process holds as much as it may. */
  hold(bytes: number): void;
};

export type KeylessIntake = {
  /** The operation takes a key in its body. */
  keyInBody: boolean;
  /** Called once, with the key from a body of more than 64 kB. Throws the 401 that ends the reading. */
  admit(key: string): Promise<void>;
};

export type Sink = {
  write(chunk: Buffer): void | Promise<void>;
  /** The key that the part read so far carries; a blank one counts as absent. */
  key(): string | undefined;
};

/** Throws a Problem for what is refused; anything else that is thrown means the body broke off or cannot be unpacked. */
export async function takeIn(request: Request, intake: Intake, sink: Sink): Promise<void> {
  const source = unpacked(request, intake.what);
  let { keyless } = intake;
  let size = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > intake.bytes_max) throw bodyTooLarge(intake.what, intake.bytes_max);
      intake.hold(chunk.length);
      // One connection may deliver two megabytes in one turn of the event loop.
      await breathe();
      await sink.write(chunk);
      if (keyless === undefined || size <= START_BYTES) continue;
      const key = sink.key();
      if (key !== undefined && keyless.keyInBody) {
        await keyless.admit(key);
        keyless = undefined;
      } else {
        const bytes_max = keylessMax(keyless, source === request ? undefined : (source as Gunzip));
        if (size > bytes_max)
          throw missingKey(keyless.keyInBody ? `the first ${told(bytes_max)} of the body` : undefined);
      }
    }
    // Small bodies are parsed all the same, so that malformed JSON is refused as such.
    if (keyless && size > START_BYTES && intake.what === 'Body') throw missingKey('the body');
  } catch (error) {
    if (source !== request) {
      request.unpipe();
      source.destroy();
    }
    throw error;
  }
}

/** The most that is read, unpacked, while no key is known. A packed body must not make much work of few bytes. */
function keylessMax({ keyInBody }: KeylessIntake, gunzip: Gunzip | undefined): number {
  if (!keyInBody) return START_BYTES;
  const rest = gunzip ? EXPANSION_MAX * gunzip.bytesWritten : KEYLESS_REST_BYTES;
  return START_BYTES + Math.min(rest, KEYLESS_REST_BYTES);
}

/** "Form exceeds 11 MB". */
export function bodyTooLarge(what: string, bytes_max: number, param?: string): Problem {
  return problem('body_too_large', `${what} exceeds ${told(bytes_max)}`, {
    ...(param && { facts: { param } }),
  });
}

function told(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 2 ** 20)} MB`;
}

function unpacked(request: Request, what: Intake['what']) {
  const encoding = request.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return request;
  if (encoding !== 'gzip' || what !== 'Body') {
    const takes = what === 'Body' ? 'be gzip, or left out' : 'be left out';
    throw problem('unsupported_media_type', `Content-Encoding must ${takes}`, {
      facts: { param: 'Content-Encoding' },
    });
  }
  const source = createGunzip();
  request.once('close', () => {
    if (!request.complete) source.destroy(new Error('The caller disconnected.'));
  });
  return request.pipe(source);
}
