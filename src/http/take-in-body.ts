/** Reads a body, counts its bytes as they arrive, and enforces its limits. Limits are lower while no key is known. */
import { createGunzip, type Gunzip } from 'node:zlib';
import type { Request } from 'express';
import { type Problem, problem } from '../contract/problem.ts';
import { breathe } from '../lib/event-loop.ts';
import { KEYLESS_REST_BYTES, START_BYTES } from './body-budget.ts';
import { missingKey } from './take-key.ts';

/**
 * The maximum expansion of a compressed body after its first 64 kB while no key is known. Ordinary JSON compresses by a
 * factor of 2 to 10.
 */
const EXPANSION_MAX = 16;

export type Intake = {
  /** Only JSON may be compressed with gzip. */
  what: 'Body' | 'Form' | 'Event';
  /** The maximum size after decompression. */
  bytes_max: number;
  /** True if the operation takes larger files as uploads. */
  uploads?: boolean | undefined;
  /** Set while no key is known. */
  keyless?: KeylessIntake;
  /** Throws the 429 if this process already holds the maximum. */
  hold(bytes: number): void;
};

export type KeylessIntake = {
  /** True if the operation accepts a key in its body. */
  keyInBody: boolean;
  /** Called once, with the key from a body of more than 64 kB. Throws a 401 that ends the reading. */
  admit(key: string): Promise<void>;
};

export type Sink = {
  write(chunk: Buffer): void | Promise<void>;
  /** Returns the key in the part read so far; a blank key counts as absent. */
  key(): string | undefined;
};

/** @throws Problem for a rejected body. Any other error means that the body is incomplete or cannot be decompressed. */
export async function takeIn(request: Request, intake: Intake, sink: Sink): Promise<void> {
  const source = unpacked(request, intake.what);
  let { keyless } = intake;
  let size = 0;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > intake.bytes_max) throw bodyTooLarge(intake.what, intake.bytes_max, intake);
      intake.hold(chunk.length);
      // Yields, because one connection may deliver two megabytes in one turn of the event loop.
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
          throw missingKey(keyless.keyInBody ? `the first ${sizeText(bytes_max)} of the body` : undefined);
      }
    }
    // Small bodies are parsed anyway, so that malformed JSON is reported as such.
    if (keyless && size > START_BYTES && intake.what === 'Body') throw missingKey('the body');
  } catch (error) {
    if (source !== request) {
      request.unpipe();
      source.destroy();
    }
    throw error;
  }
}

/**
 * The maximum bytes read after decompression while no key is known. It limits the work that a few compressed bytes can
 * cause.
 */
function keylessMax({ keyInBody }: KeylessIntake, gunzip: Gunzip | undefined): number {
  if (!keyInBody) return START_BYTES;
  const rest = gunzip ? EXPANSION_MAX * gunzip.bytesWritten : KEYLESS_REST_BYTES;
  return START_BYTES + Math.min(rest, KEYLESS_REST_BYTES);
}

/** Builds messages such as "Form exceeds 11 MB". */
export function bodyTooLarge(
  what: string,
  bytes_max: number,
  { param, uploads }: { param?: string; uploads?: boolean | undefined } = {},
): Problem {
  const hint = uploads ? '; upload the file with POST /api/uploads and send its url' : '';
  return problem('body_too_large', `${what} exceeds ${sizeText(bytes_max)}${hint}`, {
    ...(param && { facts: { param } }),
  });
}

function sizeText(bytes: number): string {
  return bytes < 2 ** 20 ? `${Math.floor(bytes / 1024)} kB` : `${Math.floor(bytes / 2 ** 20)} MB`;
}

function unpacked(request: Request, what: Intake['what']) {
  const encoding = request.get('content-encoding')?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return request;
  if (encoding !== 'gzip' || what !== 'Body') {
    const takes = what === 'Body' ? 'be gzip or omitted' : 'be omitted';
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
