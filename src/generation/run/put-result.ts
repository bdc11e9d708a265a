/** Stores a result, with retries while the store is unavailable. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bytes, StorageError } from '../../media/media-store.ts';
import type { GenerationContext } from '../generation-context.ts';

/** Delay between tries to store a result while the store is unavailable. */
const TRY_AGAIN_SECONDS = 1;

type Keeping = {
  name: string;
  /** Provides the bytes again for every try. */
  content: Exclude<Bytes, AsyncIterable<Uint8Array>>;
  /** The end of retries; undefined for one try, because the result can be fetched again. */
  until: Date | undefined;
  signal: AbortSignal;
};

/** @throws StorageError if the store does not accept the result in time. */
export async function putWithRetries(
  { media, clock, log }: Pick<GenerationContext, 'clock' | 'log' | 'media'>,
  { name, content, until, signal }: Keeping,
): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await media.put(name, content);
    } catch (error) {
      if (!(error instanceof StorageError) || !until || clock.now() >= until) throw error;
      if (tries === 1) log.warn({ reason: error.message }, 'a result waits for the store');
      await sleep(TRY_AGAIN_SECONDS * 1000, undefined, { signal });
    }
  }
}
