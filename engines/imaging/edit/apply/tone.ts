/** Light and tone of the whole picture. */
import { flatten } from '../../../raster/flatten.ts';
import { fbm } from '../../../raster/noise.ts';
import { oklabOf, rgbOfOklab } from '../../../raster/oklab.ts';
import { boxMean, brightness } from '../../../raster/pixels.ts';
import type { Edit, EditTone } from '../edit-plan.ts';
import type { EditWork } from '../edit-work.ts';
import { blurredPixels } from './canvas.ts';
import { applyCurve, CURVES } from './curves.ts';
import { atNight, atSunset } from './daylight.ts';
import { regionMask } from './region-mask.ts';

const OTHERS: Partial<Record<EditTone, (work: EditWork, strength: number) => void>> = {
  night: atNight,
  sunset: atSunset,
  hdr: (work, strength) => localContrast(work, 0.75 * strength),
  enhance,
  denoise: smoothed,
  foggy,
  grain,
  vignette,
  glow: (work, strength) => shining(work, 0.6 * strength, 10),
  'soft-focus': softFocus,
  autumn,
};

export function applyTone(work: EditWork, { tone, strength }: Extract<Edit, { do: 'tone' }>): void {
  const curve = CURVES[tone];
  if (curve) applyCurve(work.data, curve(strength));
  OTHERS[tone]?.(work, strength);
  if (tone === 'vintage') {
    grain(work, 0.6 * strength);
    vignette(work, 0.8 * strength);
  }
  if (tone === 'cinematic') vignette(work, 0.5 * strength);
  if (tone === 'golden-hour') shining(work, 0.25 * strength, 14);
}

function pictureOf(work: EditWork) {
  const { data, width, height, unit, seed } = work;
  return { data, width, height, unit, seed, mask: new Uint8Array(0) };
}

/** Detail and forms stand out from what is around them. */
function localContrast(work: EditWork, amount: number): void {
  const { data, width, height, unit } = work;
  const light = brightness(pictureOf(work));
  const wide = boxMean(boxMean(light, width, height, unit * 30), width, height, unit * 30);
  const near = boxMean(light, width, height, Math.max(1, unit * 4));
  for (let i = 0, at = 0; i < light.length; i++, at += 4) {
    const l = light[i]!;
    const more = (l - wide[i]!) * 0.5 + (l - near[i]!) * 0.6;
    // Opens deep shadows and holds back bright lights.
    const open = (118 - wide[i]!) * 0.16;
    const to = Math.max(2, l + (Math.max(-70, Math.min(70, more)) + open) * amount);
    const gain = Math.min(2.4, to / Math.max(8, l));
    const grey = l * gain;
    for (let c = 0; c < 3; c++) data[at + c] = grey + (data[at + c]! * gain - grey) * (1 + 0.1 * amount);
  }
}

/** Levels stretched to what is there, shadows opened, pale colours strengthened, edges sharpened. */
function enhance(work: EditWork, strength: number): void {
  const { data } = work;
  const counts = new Uint32Array(256);
  for (let at = 0; at < data.length; at += 16)
    counts[Math.round(0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!)]!++;
  const total = data.length / 16;
  const level = (share: number) => {
    let sum = 0;
    for (let value = 0; value < 256; value++) {
      sum += counts[value]!;
      if (sum >= share * total) return value / 255;
    }
    return 1;
  };
  const [low, middle, high] = [Math.min(0.22, level(0.004)), level(0.5), Math.max(0.7, level(0.996))];
  const centred = Math.max(0.08, Math.min(0.92, (middle - low) / (high - low)));
  const gamma = Math.max(0.72, Math.min(1.18, Math.log(0.46) / Math.log(centred))) ** (0.6 * strength);
  applyCurve(data, {
    level: (v) => Math.max(0, (v - low) / (high - low)) ** gamma,
    vibrance: 0.3 * strength,
  });
  localContrast(work, 0.3 * strength);
}

/** Flat places become calm, edges stay. */
function smoothed(work: EditWork, strength: number): void {
  const { data } = work;
  const before = new Uint8ClampedArray(data);
  flatten(pictureOf(work), Math.max(2, work.unit * 3));
  const share = Math.min(0.9, 0.6 * strength);
  for (let at = 0; at < data.length; at += 4)
    for (let c = 0; c < 3; c++) data[at + c] = before[at + c]! + (data[at + c]! - before[at + c]!) * share;
}

/** Haze that lies thicker with height in the frame, as distance does, in slow banks. */
function foggy({ data, width, height, seed }: EditWork, strength: number): void {
  const step = Math.max(1, Math.round(Math.min(width, height) / 128));
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const banks = new Float32Array(columns * rows);
  const long = Math.max(columns, rows);
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) banks[y * columns + x] = fbm((x / long) * 3.2, (y / long) * 7, seed, 3);
  for (let y = 0, at = 0; y < height; y++) {
    const fall = 0.74 - 0.5 * (y / height) ** 1.4;
    const row = Math.floor(y / step) * columns;
    const down = (y % step) / step;
    for (let x = 0; x < width; x++, at += 4) {
      const k = row + Math.floor(x / step);
      const across = (x % step) / step;
      const top = banks[k]! * (1 - across) + banks[k + 1]! * across;
      const bottom = banks[k + columns]! * (1 - across) + banks[k + columns + 1]! * across;
      const bank = top * (1 - down) + bottom * down;
      const share = Math.max(0, Math.min(0.93, (fall + (bank - 0.5) * 0.7) * (0.55 + 0.4 * strength)));
      const grey = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
      for (let c = 0; c < 3; c++) {
        const pale = grey + (data[at + c]! - grey) * (1 - share * 0.5);
        data[at + c] = pale + ([214, 219, 224][c]! - pale) * share;
      }
    }
  }
}

/** Strongest in middle tones, the same for all channels. */
function grain({ data, width, unit, seed }: EditWork, strength: number): void {
  let state = (seed ^ 0x9e3779b9) | 1;
  const size = Math.max(1, Math.round(unit * 1.4));
  const line = new Float32Array(Math.ceil(width / size) + 1);
  for (let y = 0, at = 0; at < data.length; y++) {
    if (y % size === 0) {
      for (let i = 0; i < line.length; i++) {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        line[i] = ((state & 0xff) + ((state >>> 8) & 0xff) + ((state >>> 16) & 0xff)) / 382.5 - 1;
      }
    }
    for (let x = 0; x < width; x++, at += 4) {
      const middle = 1 - Math.abs(data[at + 1]! - 128) / 200;
      const speck = line[Math.floor(x / size)]! * 34 * strength * middle;
      data[at] = data[at]! + speck;
      data[at + 1] = data[at + 1]! + speck;
      data[at + 2] = data[at + 2]! + speck;
    }
  }
}

export function vignette({ data, width, height }: EditWork, strength: number): void {
  const [cx, cy] = [(width - 1) / 2, (height - 1) / 2];
  for (let y = 0, at = 0; y < height; y++) {
    const dy = ((y - cy) / cy) ** 2;
    for (let x = 0; x < width; x++, at += 4) {
      const away = (((x - cx) / cx) ** 2 + dy) / 2;
      const share = away < 0.22 ? 1 : 1 - Math.min(0.92, 0.8 * strength * ((away - 0.22) / 0.78) ** 1.15);
      data[at] = data[at]! * share;
      data[at + 1] = data[at + 1]! * share;
      data[at + 2] = data[at + 2]! * share;
    }
  }
}

/** Bright places shine over what is beside them. `reach` in thousandths of the shorter side. */
export function shining(work: EditWork, amount: number, reach: number): void {
  const { data, width, height, unit } = work;
  const bright = new Uint8ClampedArray(data);
  for (let at = 0; at < bright.length; at += 4) {
    const top = Math.max(bright[at]!, bright[at + 1]!, bright[at + 2]!);
    const share = Math.max(0, (top - 110) / 145) ** 1.3;
    for (let c = 0; c < 3; c++) bright[at + c] = bright[at + c]! * share;
    bright[at + 3] = 255;
  }
  const halo = blurredPixels({ data: bright, width, height }, unit * reach);
  for (let at = 0; at < data.length; at += 4)
    for (let c = 0; c < 3; c++)
      data[at + c] = 255 - ((255 - data[at + c]!) * (255 - halo[at + c]! * Math.min(1, amount))) / 255;
}

function softFocus(work: EditWork, strength: number): void {
  const { data, unit } = work;
  const soft = blurredPixels(work, unit * 9);
  const share = Math.min(0.85, 0.5 * strength);
  for (let at = 0; at < data.length; at += 4) {
    for (let c = 0; c < 3; c++) {
      const screen = 255 - ((255 - data[at + c]!) * (255 - soft[at + c]!)) / 255;
      const light = data[at + c]! * 0.35 + soft[at + c]! * 0.35 + screen * 0.3;
      data[at + c] = data[at + c]! + (light - data[at + c]!) * share;
    }
  }
}

/** Leaves turn to yellow, orange and red; light becomes warm. */
function autumn(work: EditWork, strength: number): void {
  const { data, width, height, seed } = work;
  const mask = regionMask(work, 'foliage', null);
  if (!mask) work.warnings.push('No green was found to turn to autumn leaves; only the light was changed.');
  for (let i = 0, at = 0; mask && i < width * height; i++, at += 4) {
    const inside = mask.values[i]! * Math.min(1, 0.9 * strength);
    if (inside < 0.01) continue;
    const [l, a, b] = oklabOf(data[at]!, data[at + 1]!, data[at + 2]!);
    const [x, y] = [i % width, Math.floor(i / width)];
    const turn = fbm((x / width) * 14, (y / height) * 14, seed, 2);
    const angle = 0.62 + 0.75 * turn;
    const chroma = Math.max(0.06, Math.hypot(a, b) * 1.15);
    const toned = rgbOfOklab([Math.min(1, l * 1.03), Math.cos(angle) * chroma, Math.sin(angle) * chroma]);
    for (let c = 0; c < 3; c++) data[at + c] = data[at + c]! + (toned[c]! - data[at + c]!) * inside;
  }
  applyCurve(data, CURVES.warmer!(0.7 * strength));
}
