import type { Rgb } from '../../raster/colour.ts';

/** Mountains, hills, dunes, table mountains or cliffs, one behind the other. */
export type Range = {
  kind: 'mountains' | 'hills' | 'dunes' | 'mesas' | 'cliffs';
  /** Pixels from the top: where it meets what lies before it. */
  base: number;
  /** Pixels above `base` its highest point reaches. */
  height: number;
  /** 0 at hand, 1 at the horizon. */
  away: number;
  colour: Rgb;
  /** Share of the height that lies under snow, from the top. */
  snow: number;
  name: string;
  /** Where the highest point stands, in widths. */
  peak?: number;
};
