import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** From here on a picture's surfaces weigh more than the pause of a collection: 4 megapixels. */
const LARGE_PIXELS = 4_000_000;

/** Source: V8's `--expose-gc`, gc-extension.h. */
type Gc = (options: { type: 'major'; flavor: 'regular' | 'last-resort' }) => void;

/**
 * Collects garbage now, where the picture is large. Surfaces for drawing live outside the collector's sight: it knows
 * their small objects only, and would leave hundreds of megabytes lying for it has no reason to hurry. They are given
 * back in the turns of the event loop after the collection.
 */
export async function collectAfter(pixels: number): Promise<void> {
  if (pixels < LARGE_PIXELS) return;
  exposed()({ type: 'major', flavor: 'regular' });
  await setImmediate();
  await setImmediate();
}

/** Collects all of this thread's garbage and gives back the room it lay in: a pause of a third of a second. */
export function collectAll(): void {
  exposed()({ type: 'major', flavor: 'regular' });
}

let gc: Gc | undefined;

function exposed(): Gc {
  if (gc === undefined) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as Gc;
  }
  return gc;
}
