import type { Rgb } from '../../raster/colour.ts';
import type { Random } from '../../raster/random.ts';
import type { Pen, Stage } from './stage.ts';

/** Inputs for growing a kind of tree. `reach` is the drawing's width per height. */
export type Growth = {
  pen: Pen;
  height: number;
  leaf: Rgb;
  /** A second colour of leaves, mixed in. */
  leafToo: Rgb;
  bark: Rgb;
  snow: boolean;
  random: Random;
  light: Stage['light'];
  /** −1 light from the left, 1 from the right. */
  side: number;
};
