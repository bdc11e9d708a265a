/** Keeping what was made while the store is away for a moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type Bytes, StorageError } from '../../media/media-store.ts';
import type { GenerationContext } from '../generation-context.ts';

const TRY_AGAIN_SECONDS = 1;

export type Keeping = {
  name: string;
  /** Had again for every try. */
  content: Exclude<Bytes, AsyncIterable<Uint8Array>>;
  /** Tried until then; undefined: once, for it can be had again. */
  until: Date | undefined;
  signal: AbortSignal;
};

/** @throws StorageError when the store takes it neither now nor until then. */
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
