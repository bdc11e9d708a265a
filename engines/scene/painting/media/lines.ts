/** Lines where a draughtsman would draw them: the subjects' every edge, of everything else only the large forms. */
import { boxMean, inkAt, inkLimit, inkReach, type Painted } from '../../../raster/pixels.ts';

/** 0 ink – 1 paper. `light` is the flattened brightness; the other arguments as for `inkLines`. */
export function drawnLines(
  { width, height, unit, mask }: Painted,
  light: Float32Array,
  thin: number,
  more: number,
): Float32Array {
  const own = boxMean(light, width, height, inkReach(thin));
  const calm = boxMean(light, width, height, unit * 2);
  const ground = boxMean(calm, width, height, inkReach(thin * 1.2));
  const [limit, groundLimit] = [inkLimit(more), inkLimit(more * 0.6)];
  for (let i = 0; i < own.length; i++) {
    own[i] =
      mask[i]! < 128
        ? 0.42 + 0.58 * inkAt(calm[i]!, ground[i]!, groundLimit)
        : inkAt(light[i]!, own[i]!, limit);
  }
  return own;
}
