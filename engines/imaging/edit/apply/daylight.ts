/** Another time of day. */
import { mix, type Rgb } from '../../../raster/colour.ts';
import type { EditWork } from '../edit-work.ts';
import { regionMask } from './region-mask.ts';

/** Moonlight: dark, blue, with a darker sky; lamps and other strong warm lights stay lit. */
export function atNight(work: EditWork, strength: number): void {
  const { data, width, height } = work;
  const sky = regionMask(work, 'sky', null)?.values;
  const depth = Math.min(1.35, 0.7 + 0.3 * strength);
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    const rise = 1 - y / height;
    for (let x = 0; x < width; x++, i++, at += 4) {
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
      const above = sky?.[i] ?? 0;
      const lamp = above > 0.5 ? 0 : Math.max(0, (r - b - 60) / 150) * Math.max(0, (light - 0.62) / 0.38);
      const dim = (0.055 + 0.58 * light ** 1.2) / depth;
      const dark = dim * (1 - above * (0.2 + 0.3 * rise));
      const keep = 0.55;
      for (let c = 0; c < 3; c++) {
        const own = (data[at + c]! / 255 / Math.max(0.06, light)) ** 0.75;
        const tint = [0.58, 0.76, 1.28][c]!;
        const moon = dark * (tint * (1 - keep) + own * tint * keep) * 255;
        const lit = data[at + c]! * [1.05, 0.9, 0.6][c]!;
        data[at + c] = moon + (lit - moon) * Math.min(1, lamp * 1.4);
      }
    }
  }
}

const SKY: readonly (readonly [at: number, colour: Rgb])[] = [
  [0, [70, 74, 138]],
  [0.45, [196, 104, 128]],
  [0.75, [248, 146, 92]],
  [1, [255, 206, 128]],
];

/** A low sun: the sky glows from violet to gold, the land is lit warm and its shadows turn violet. */
export function atSunset(work: EditWork, strength: number): void {
  const { data, width, height } = work;
  const found = regionMask(work, 'sky', null);
  const sky = found && found.share > 0.04 ? found.values : null;
  let bottom = height * 0.5;
  if (sky) {
    for (let y = height - 1; y > 0; y--) {
      let inside = 0;
      for (let x = 0; x < width; x += 4) inside += sky[y * width + x]!;
      if (inside > width / 4 / 12) {
        bottom = y;
        break;
      }
    }
  }
  const share = Math.min(1, 0.75 * strength);
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    const glow = skyAt(Math.min(1, y / bottom));
    for (let x = 0; x < width; x++, i++, at += 4) {
      const above = sky ? sky[i]! : 0;
      const [r, g, b] = [data[at]!, data[at + 1]!, data[at + 2]!];
      const light = (0.299 * r + 0.587 * g + 0.114 * b) / 255;
      for (let c = 0; c < 3; c++) {
        const own = data[at + c]!;
        const land =
          own * [1.12, 0.86, 0.68][c]! * 0.94 +
          [66, 18, 30][c]! * (1 - light) * 0.3 +
          [44, 22, 0][c]! * light * light;
        // Clouds keep their form: the new sky is as light and dark as the old one was.
        const air = glow[c]! * (0.55 + 0.55 * light) + (light > 0.8 ? (light - 0.8) * 90 : 0);
        const to = land + (air - land) * above;
        data[at + c] =
          own + (to - own) * (above > 0 ? Math.max(share, above * 0.9 * Math.min(1, strength * 1.3)) : share);
      }
    }
  }
}

function skyAt(t: number): Rgb {
  const next = SKY.findIndex(([at]) => at >= t);
  if (next <= 0) return SKY[0]![1];
  const [low, from] = SKY[next - 1]!;
  const [high, to] = SKY[next]!;
  return mix(from, to, (t - low) / (high - low));
}
