import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** From here on a picture's surfaces weigh more than the pause of a collection: 4 megapixels. */
const LARGE_PIXELS = 4_000_000;

let gc: (() => void) | undefined;

/**
 * Collects garbage now, where the picture is large. Surfaces for drawing live outside the collector's sight: it knows
 * their small objects only, and would leave hundreds of megabytes lying for it has no reason to hurry.
 */
export function collectAfter(pixels: number): void {
  if (pixels < LARGE_PIXELS) return;
  if (gc === undefined) {
    setFlagsFromString('--expose-gc');
    gc = runInNewContext('gc') as () => void;
  }
  gc();
}
