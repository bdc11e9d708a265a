/** Fetches an upstream's outputs from the URLs in its result. */

import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Output } from '@reverie/engines';
import type { GenerationContext } from '../generation-context.ts';
import { type GeneratedMedium, NotYet, Unusable } from './inspect.ts';

/** Delays between attempts, for results whose URL was sent once and cannot be requested again. */
const FETCH_AGAIN_SECONDS = [0.5, 2, 5, 15];

type Fetching = {
  /** Retries end at this time when the URL cannot be requested again. */
  until: Date | undefined;
  signal: AbortSignal;
  bytes_max: number;
  inMemory: number;
  place(): Promise<string>;
};

/**
 * A fetched output: in memory up to `inMemory` bytes, otherwise in a file at `place`. @throws Unusable if it can never
 * be fetched, NotYet if it cannot be fetched now.
 */
export async function fetchResult(
  { fetcher }: Pick<GenerationContext, 'fetcher'>,
  output: Output,
  { bytes_max, inMemory, place, until, signal }: Fetching,
): Promise<GeneratedMedium> {
  let medium: GeneratedMedium | undefined;
  if ('bytes' in output) {
    if (output.bytes.length <= inMemory) return output.bytes;
    const file = await place();
    await writeFile(file, output.bytes, { signal });
    return file;
  }
  const { url, trusted_origin, headers } = output;
  const limits = {
    bytes_max,
    signal,
    ...(trusted_origin !== undefined && { trusted_origin }),
    ...(headers && { headers }),
  };
  for (let tries = 0; ; tries++) {
    const saved = await fetcher.stream(url, limits, async (pieces) => {
      medium = await held(pieces, inMemory, place);
    });
    if (!('refused' in saved)) return medium!;
    const message = `A result ${saved.message}`;
    if (saved.refused !== 'url_unreachable') throw new Unusable(message);
    const pause_seconds = FETCH_AGAIN_SECONDS[tries];
    if (!until || saved.notFound || pause_seconds === undefined) throw new NotYet(message, saved);
    await sleep(pause_seconds * 1000, undefined, { signal });
  }
}

/** Piece by piece, so that memory does not grow with its size. */
async function held(
  pieces: AsyncIterable<Uint8Array>,
  inMemory: number,
  place: () => Promise<string>,
): Promise<GeneratedMedium> {
  const first: Uint8Array[] = [];
  let size = 0;
  const rest = pieces[Symbol.asyncIterator]();
  while (size <= inMemory) {
    const { done, value } = await rest.next();
    if (done) return Buffer.concat(first);
    first.push(value);
    size += value.length;
  }
  const file = await place();
  await writeFile(file, both(first, rest));
  return file;
}

async function* both(first: Uint8Array[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* first;
  yield* { [Symbol.asyncIterator]: () => rest };
}
