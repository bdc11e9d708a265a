/** The colour of letters that can be read over what lies below them. */
import { luma, type Rgb } from '../raster/colour.ts';
import type { CardPen } from './composition.ts';
import type { Palette } from './palettes.ts';
import type { TextBox } from './words.ts';

/** `halo`: a glow around the letters, where no colour stands out well from everything below. */
export type Ink = { colour: Rgb; halo?: Rgb };

const SAMPLES = 24;
/** Between the tone of letters and of what is below, 0–255. */
const CONTRAST_MIN = 96;

export function inkOn(pen: CardPen, box: TextBox, { dark, light }: Pick<Palette, 'dark' | 'light'>): Ink {
  const tones = tonesBelow(pen, box);
  const contrast = (ink: Rgb) => Math.min(...tones.map((tone) => Math.abs(luma(ink) - tone)));
  const [colour, other] = contrast(dark) >= contrast(light) ? [dark, light] : [light, dark];
  return contrast(colour) >= CONTRAST_MIN ? { colour } : { colour, halo: other };
}

/** The darkest and the lightest of what lies there, without a tenth at each end. */
function tonesBelow(pen: CardPen, { x, y, width, height }: TextBox): number[] {
  const { width: across, height: down } = pen.canvas;
  const [left, top] = [clamped(x, across), clamped(y, down)];
  const [wide, high] = [clamped(x + width, across) - left + 1, clamped(y + height, down) - top + 1];
  const { data } = pen.getImageData(left, top, wide, high);
  const tones: number[] = [];
  for (let row = 0; row < SAMPLES; row++)
    for (let column = 0; column < SAMPLES; column++) {
      const at = (Math.floor((row * high) / SAMPLES) * wide + Math.floor((column * wide) / SAMPLES)) * 4;
      tones.push(luma([data[at]!, data[at + 1]!, data[at + 2]!]));
    }
  tones.sort((a, b) => a - b);
  const cut = Math.floor(tones.length / 10);
  return [tones[cut]!, tones[tones.length - 1 - cut]!];
}

function clamped(value: number, size: number): number {
  return Math.max(0, Math.min(size - 1, Math.floor(value)));
}
