/** Lines where a draughtsman would draw them: the subjects' every edge, of everything else only the large forms. */
import { boxMean, inkLines, type Picture } from './pixels.ts';

/** 0 ink – 1 paper. `light` is the flattened brightness; the other arguments as for `inkLines`. */
export function drawnLines(
  { width, height, unit, mask }: Picture,
  light: Float32Array,
  thin: number,
  more: number,
): Float32Array {
  const own = inkLines(light, width, height, thin, more);
  const calm = boxMean(light, width, height, unit * 2);
  const ground = inkLines(calm, width, height, thin * 1.2, more * 0.6);
  for (let i = 0; i < own.length; i++) if (mask[i]! < 128) own[i] = 0.42 + 0.58 * ground[i]!;
  return own;
}
