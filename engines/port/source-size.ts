/** The output size of an edit that keeps the shape of its source. */
import { SIDE, SIZE_PRESETS, type Size } from './size-presets.ts';

/** The value of `size` that requests it. */
export const AUTO_SIZE = 'auto';

/** Weight of a wrong shape beside a wrong number of pixels. A wrong shape cuts or invents parts of the picture. */
const SHAPE_WEIGHT = 20;

const SIDES = Array.from(
  { length: (SIDE.most - SIDE.least) / SIDE.step + 1 },
  (_, nth) => SIDE.least + nth * SIDE.step,
);
const SIZES: readonly Size[] = [
  ...Object.values(SIZE_PRESETS),
  ...SIDES.flatMap((width) => SIDES.map((height) => ({ width, height }))),
];

/** The allowed size that is most like a picture: its own if it is allowed, else the nearest shape, then the nearest size. */
export function sizeLike({ width, height }: Size): Size {
  const far = (size: Size) =>
    SHAPE_WEIGHT * Math.abs(Math.log((size.width * height) / (size.height * width))) +
    Math.abs(Math.log((size.width * size.height) / (width * height)));
  return SIZES.reduce((best, size) => (far(size) < far(best) ? size : best));
}
