/** How a body comes in: counted while it comes, within its limits, and no further than 64 kB before a key is known. */
import { createGunzip } from 'node:zlib';
import type { Request } from 'express';
import { type Problem, problem } from '../contract/problem.ts';

/** What is read of a body on behalf of nobody: enough for a key and for any text. */
export const KEYLESS_BYTES = 64 * 1024;

export type Intake = {
  /** JSON alone may come packed with gzip. */
  what: 'Body' | 'Form' | 'Event';
  /** Unpacked. */
  bytes_max: number;
  /** Throws the 401 that ends the reading; called once, where more than 64 kB come without a key before the body. */
  admit?(key: string | undefined): Promise<void>;
  /** Throws the 429 when this process holds as much as it may. */
  hold(bytes: number): void;
};

export type Sink = {
  write(chunk: Buffer): void | Promise<void>;
  /** The key that the part read so far carries. */
  key(): string | undefined;
};

/** Throws a Problem for what is refused; anything else that is thrown means the body broke off or cannot be unpacked. */
export async function takeIn(request: Request, intake: Intake, sink: Sink): Promise<void> {
  const source = unpacked(request, intake.what);
  let size = 0;
  let admitted = intake.admit === undefined;
  try {
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      const begun = size;
      size += chunk.length;
      if (size > intake.bytes_max) throw bodyTooLarge(intake.what, intake.bytes_max);
      intake.hold(chunk.length);
      if (admitted || size <= KEYLESS_BYTES) await sink.write(chunk);
      else {
        await sink.write(chunk.subarray(0, KEYLESS_BYTES - begun));
        await intake.admit!(sink.key());
        admitted = true;
        await sink.write(chunk.subarray(KEYLESS_BYTES - begun));
      }
    }
  } catch (error) {
    if (source !== request) {
      request.unpipe();
      source.destroy();
    }
    throw error;
  }
}

/** "Form exceeds 11 MB". */
export function bodyTooLarge(what: string, bytes_max: number, param?: string): Problem {
  const told = bytes_max < 2 ** 20 ? `${bytes_max / 1024} kB` : `${bytes_max / 2 ** 20} MB`;
  return problem('body_too_large', `${what} exceeds ${told}`, { ...(param && { facts: { param } }) });
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
    if (!request.complete) source.destroy(new Error('The caller has gone away.'));
  });
  return request.pipe(source);
}
