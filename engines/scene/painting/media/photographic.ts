/** Through a lens: photographs, film noir, faded prints, vaporwave. */
import { ImageData } from '@napi-rs/canvas';
import { noise, smooth } from '../../../raster/noise.ts';
import { boxMean, brightness, type Painted } from '../../../raster/pixels.ts';
import { freeCanvas, layer } from '../stage.ts';

/** Defocuses everything in front of and behind the subjects, and adds fine film grain. */
export function photo(picture: Painted): void {
  const { data, width, height, unit, mask } = picture;
  const foot = footOf(picture);
  if (foot > 0) {
    const far = outOfFocus(picture, unit * 6.5);
    const focus = inFocus(mask, width, height, unit * 3);
    const row = new Uint8ClampedArray(width * 4);
    for (let y = 0, at = 0; y < height; y++) {
      const band = 1 - smooth(0.03, 0.2, Math.abs(y - foot) / height);
      if (band >= 0.999) {
        at += width * 4;
        continue;
      }
      far(y, row);
      for (let x = 0; x < width; x++, at += 4) {
        const keep = Math.max(band, Math.min(1, focus(x, y) * 1.6));
        if (keep >= 0.999) continue;
        for (let c = 0; c < 3; c++) data[at + c] = row[x * 4 + c]! + (data[at + c]! - row[x * 4 + c]!) * keep;
      }
    }
  }
  film(picture, 7);
}

/**
 * The picture blurred by that many pixels, row by row: at half its size, where a blur is as good and a quarter of the
 * work, and between its pixels by their means.
 */
function outOfFocus(
  { data, width, height }: Painted,
  radius: number,
): (y: number, row: Uint8ClampedArray) => void {
  const [columns, rows] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const small = new Uint8ClampedArray(columns * rows * 4);
  for (let y = 0, to = 0; y < rows; y++) {
    const above = y * 2 * width;
    const below = Math.min(height - 1, y * 2 + 1) * width;
    for (let x = 0; x < columns; x++, to += 4) {
      const right = Math.min(width - 1, x * 2 + 1);
      for (let c = 0; c < 4; c++) {
        small[to + c] =
          (data[(above + x * 2) * 4 + c]! +
            data[(above + right) * 4 + c]! +
            data[(below + x * 2) * 4 + c]! +
            data[(below + right) * 4 + c]!) /
          4;
      }
    }
  }
  const plain = layer(columns, rows);
  plain.pen.putImageData(new ImageData(small, columns, rows), 0, 0);
  const soft = layer(columns, rows);
  soft.pen.filter = `blur(${Math.max(0.5, radius / 2).toFixed(1)}px)`;
  soft.pen.drawImage(plain.canvas, 0, 0);
  const blurred = soft.pen.getImageData(0, 0, columns, rows).data;
  freeCanvas(plain.canvas);
  freeCanvas(soft.canvas);
  return (y, row) => {
    const upper = (y >> 1) * columns;
    const lower = Math.min(rows - 1, (y + 1) >> 1) * columns;
    for (let x = 0, to = 0; x < width; x++, to += 4) {
      const left = x >> 1;
      const right = Math.min(columns - 1, (x + 1) >> 1);
      for (let c = 0; c < 3; c++) {
        row[to + c] =
          (blurred[(upper + left) * 4 + c]! +
            blurred[(upper + right) * 4 + c]! +
            blurred[(lower + left) * 4 + c]! +
            blurred[(lower + right) * 4 + c]!) /
          4;
      }
    }
  };
}

/**
 * Degree to which a pixel belongs to the subjects, 0–1, softened over that many pixels. Large pictures are sampled at
 * half size.
 */
function inFocus(
  mask: Uint8Array,
  width: number,
  height: number,
  soft: number,
): (x: number, y: number) => number {
  const part = soft > 5 ? 2 : 1;
  const [columns, rows] = [Math.ceil(width / part), Math.ceil(height / part)];
  const sharp = new Float32Array(columns * rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) sharp[y * columns + x] = mask[y * part * width + x * part]! / 255;
  }
  const focus = boxMean(sharp, columns, rows, soft / part);
  return (x, y) => focus[((y / part) | 0) * columns + ((x / part) | 0)]!;
}

/** The lowest row a subject touches; 0 without subjects. */
function footOf({ mask, width, height }: Painted): number {
  for (let y = height - 1; y > 0; y--) {
    for (let x = 0; x < width; x += 3) if (mask[y * width + x]! > 127) return y;
  }
  return 0;
}

/** A gentle S curve and grain that is strongest in the middle tones. */
function film({ data }: Painted, grain: number): void {
  let state = 0x9e3779b9;
  const curve = new Uint8ClampedArray(256);
  for (let i = 0; i < 256; i++) {
    const t = i / 255;
    curve[i] = 255 * (0.72 * t + 0.28 * (t * t * (3 - 2 * t))) + 2;
  }
  for (let at = 0; at < data.length; at += 4) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const level = data[at + 1]!;
    const speck =
      (((state & 0xff) + ((state >>> 8) & 0xff)) / 255 - 1) * grain * (1 - Math.abs(level - 128) / 180);
    data[at] = curve[data[at]!]! + speck;
    data[at + 1] = curve[data[at + 1]!]! + speck;
    data[at + 2] = curve[data[at + 2]!]! + speck;
  }
}

/** Black and white with hard light, deep shadows, glowing lights and coarse grain. */
export function noir(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const light = brightness(picture);
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  const broad = boxMean(light, width, height, unit * 40);
  let state = 0x51ed270b;
  for (let y = 0, i = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++, at += 4) {
      const local = (light[i]! - mean) * 1.5 + (light[i]! - broad[i]!) * 0.7;
      const edge = Math.hypot((x / width - 0.5) * 1.1, y / height - 0.48);
      const t = Math.min(1, Math.max(0, (104 + local - smooth(0.24, 0.78, edge) * 105) / 230));
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const speck = (((state & 0xff) + ((state >>> 8) & 0xff)) / 255 - 1) * 17;
      const tone = 255 * (t * t * (3 - 2 * t)) ** 1.12 + speck;
      data[at] = tone * 1.0 + 3;
      data[at + 1] = tone * 0.99 + 3;
      data[at + 2] = tone * 0.965 + 5;
    }
  }
}

/** A print that yellowed: faded blacks, warm whites, dust, scratches, a pale border. */
export function vintage(picture: Painted): void {
  const { data, width, height, unit, seed } = picture;
  let state = (seed | 1) >>> 0;
  const border = unit * 34;
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 4) {
      const grey = 0.3 * data[at]! + 0.59 * data[at + 1]! + 0.11 * data[at + 2]!;
      const t = 30 + grey * 0.8;
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      const speck = (((state & 0xff) + ((state >>> 8) & 0xff)) / 255 - 1) * 11;
      const stain = (noise(x / (unit * 170), y / (unit * 170), seed) - 0.5) * 22;
      const keep = 0.3;
      const frame = smooth(border, border * 0.94, Math.min(x, y, width - 1 - x, height - 1 - y));
      const scratch = noise(x / (unit * 1.4), y / (unit * 900), seed + 5) > 0.955 ? 26 : 0;
      const [r, g, b] = [t * 1.06 + 10, t * 0.95 + 3, t * 0.76];
      const tone = speck + stain + scratch;
      data[at] = (r + (data[at]! - r) * keep + tone) * (1 - frame) + (240 + speck) * frame;
      data[at + 1] = (g + (data[at + 1]! - g) * keep + tone) * (1 - frame) + (230 + speck) * frame;
      data[at + 2] = (b + (data[at + 2]! - b) * keep + tone * 0.9) * (1 - frame) + (206 + speck) * frame;
    }
  }
}

const RAMP = [34, 8, 92, 226, 62, 196, 150, 246, 255];

/** Magenta and cyan, colours drifting apart, lines of an old screen. */
export function vaporwave(picture: Painted): void {
  const { data, width, height, unit } = picture;
  const source = new Uint8ClampedArray(data);
  const drift = Math.max(1, Math.round(unit * 3.2));
  const line = Math.max(2, Math.round(unit * 4));
  for (let y = 0; y < height; y++) {
    const scan = y % line < line / 2 ? 1 : 0.9;
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const left = (y * width + Math.max(0, x - drift)) * 4;
      const right = (y * width + Math.min(width - 1, x + drift)) * 4;
      const r = source[left]!;
      const g = source[at + 1]!;
      const b = source[right + 2]!;
      const l = (0.3 * r + 0.59 * g + 0.11 * b) / 255;
      // Deep blue over hot pink to ice: the ramp every pixel leans to.
      const [from, to, share] = l < 0.5 ? [0, 3, l * 2] : [3, 6, l * 2 - 1];
      data[at] = (r * 0.36 + (RAMP[from]! + (RAMP[to]! - RAMP[from]!) * share) * 0.68) * scan;
      data[at + 1] = (g * 0.36 + (RAMP[from + 1]! + (RAMP[to + 1]! - RAMP[from + 1]!) * share) * 0.68) * scan;
      data[at + 2] = (b * 0.36 + (RAMP[from + 2]! + (RAMP[to + 2]! - RAMP[from + 2]!) * share) * 0.68) * scan;
    }
  }
}
