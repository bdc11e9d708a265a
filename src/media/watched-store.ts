/** A store whose health is known: what cannot be kept is not begun. */
import { setTimeout as sleep } from 'node:timers/promises';
import { type MediaStore, StorageError } from './media-store.ts';

export type WatchedStore = MediaStore & {
  /** False from a failed store until one has succeeded again. */
  available(): boolean;
};

const PROBE_SECONDS = 1;

/**
 * A working store is not probed: it counts as unavailable after a failed write, and is then probed once a second
 * until it recovers.
 */
export function watchedStore(store: MediaStore): WatchedStore {
  let away = false;
  const probe = async () => {
    while (away) {
      await sleep(PROBE_SECONDS * 1000, undefined, { ref: false });
      await store.probe().then(
        () => {
          away = false;
        },
        () => undefined,
      );
    }
  };
  return {
    ...store,
    available: () => !away,
    async put(name, bytes) {
      try {
        await store.put(name, bytes);
      } catch (error) {
        // Pieces may have failed at their source: probe the store itself.
        const own =
          !(Symbol.asyncIterator in bytes) ||
          (await store.probe().then(
            () => false,
            () => true,
          ));
        if (error instanceof StorageError && own && !away) {
          away = true;
          void probe();
        }
        throw error;
      }
    },
  };
}
