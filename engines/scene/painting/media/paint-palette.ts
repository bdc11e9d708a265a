/** Few colours for many: a palette found in the picture, and the nearest of it for any colour. */
import type { Rgb } from '../../../raster/colour.ts';
import type { Painted } from '../../../raster/pixels.ts';

/** Which part of a picture a palette is for. */
type Part = 'all' | 'subjects' | 'ground';

/** The colours that divide the picture's own best (median cut). At most `size`; none when the part is empty. */
export function paletteOf({ data, width, height, mask }: Painted, size: number, part: Part = 'all'): Rgb[] {
  const stride = Math.max(1, Math.floor(Math.sqrt((width * height) / 12000)));
  const samples: number[] = [];
  for (let y = 0; y < height; y += stride) {
    for (let x = 0; x < width; x += stride) {
      const at = (y * width + x) * 4;
      if (part !== 'all' && mask[at >> 2]! > 127 !== (part === 'subjects')) continue;
      samples.push((data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!);
    }
  }
  if (samples.length === 0) return [];
  let boxes = [samples];
  while (boxes.length < size) {
    const widest = boxes.map(spanOf).reduce((a, b) => (b.weight > a.weight ? b : a));
    if (widest.span < 4) break;
    const sorted = widest.box.sort((a, b) => ((a >> widest.shift) & 255) - ((b >> widest.shift) & 255));
    const middle = sorted.length >> 1;
    boxes = [...boxes.filter((box) => box !== widest.box), sorted.slice(0, middle), sorted.slice(middle)];
  }
  return boxes.map(meanOf);
}

type Span = { box: number[]; shift: number; span: number; weight: number };

function spanOf(box: number[]): Span {
  const best: Span = { box, shift: 0, span: -1, weight: -1 };
  if (box.length < 2) return best;
  for (const shift of [16, 8, 0]) {
    let low = 255;
    let high = 0;
    for (const sample of box) {
      const value = (sample >> shift) & 255;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (high - low > best.span) Object.assign(best, { shift, span: high - low });
  }
  // Large boxes first, but a small one of strong colours before a large one of nearly one colour.
  best.weight = best.span * Math.sqrt(box.length);
  return best;
}

function meanOf(box: number[]): Rgb {
  let [r, g, b] = [0, 0, 0];
  for (const sample of box) {
    r += sample >> 16;
    g += (sample >> 8) & 255;
    b += sample & 255;
  }
  const many = Math.max(1, box.length);
  return [r / many, g / many, b / many];
}

/** For every coarse colour the index of the nearest palette colour. Ask with `colourKey`. */
export function nearest(palette: Rgb[]): Uint8Array {
  const table = new Uint8Array(32768);
  const flat = Float64Array.from(palette.flat());
  for (let key = 0; key < table.length; key++) {
    const r = ((key >> 10) << 3) + 4;
    const g = (((key >> 5) & 31) << 3) + 4;
    const b = ((key & 31) << 3) + 4;
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0, at = 0; at < flat.length; i++, at += 3) {
      const dr = r - flat[at]!;
      const dg = g - flat[at + 1]!;
      const db = b - flat[at + 2]!;
      const away = 0.3 * dr * dr + 0.59 * dg * dg + 0.25 * db * db;
      if (away < least) {
        least = away;
        table[key] = i;
      }
    }
  }
  return table;
}

export function colourKey(r: number, g: number, b: number): number {
  return ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
}

/**
 * Paints every pixel in the nearest of a few colours. Subjects have colours of their own, so that a small one is not
 * lost in what lies around it. Answers each pixel's index in `colours`.
 */
export function flatColours(
  picture: Painted,
  sizes: { ground: number; subjects: number },
  change: (colour: Rgb) => Rgb,
): { labels: Uint8Array; colours: Rgb[] } {
  const { data, mask } = picture;
  const ground = paletteOf(picture, sizes.ground, 'ground');
  const own = paletteOf(picture, sizes.subjects, 'subjects');
  const [ofGround, ofSubjects] = [nearest(ground), nearest(own)];
  const colours = [...ground, ...own].map(change);
  const inks = Uint8ClampedArray.from(colours.flat());
  const labels = new Uint8Array(mask.length);
  for (let i = 0, at = 0; i < labels.length; i++, at += 4) {
    const key = colourKey(data[at]!, data[at + 1]!, data[at + 2]!);
    const label = mask[i]! > 127 ? ground.length + ofSubjects[key]! : ofGround[key]!;
    labels[i] = label;
    data[at] = inks[label * 3]!;
    data[at + 1] = inks[label * 3 + 1]!;
    data[at + 2] = inks[label * 3 + 2]!;
  }
  return { labels, colours };
}
