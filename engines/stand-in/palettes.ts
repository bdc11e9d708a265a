/** The colours of stand-in cards. */
import { asText, readRows } from '../lib/read-table.ts';
import { asRgb } from '../raster/colour.ts';

/**
 * `from` and `to` are the ground; `far`, `middle` and `near` are shapes before it; `accent` is a sun or a rule. Words are
 * `dark` or `light`.
 */
export const PALETTES = readRows(new URL('palettes.tsv', import.meta.url), {
  name: asText,
  from: asRgb,
  to: asRgb,
  far: asRgb,
  middle: asRgb,
  near: asRgb,
  accent: asRgb,
  dark: asRgb,
  light: asRgb,
});

export type Palette = (typeof PALETTES)[number];
