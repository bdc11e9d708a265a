/** What the media share: smoothing, light and dark, edges, all on flat arrays. */

/** A finished painting before its medium: RGBA, changed in place. */
export type Picture = {
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** A thousandth of the shorter side, in pixels. */
  unit: number;
  seed: number;
  /** 255 where a subject is, else 0; one byte a pixel. */
  mask: Uint8Array;
};

/** Brightness of every pixel, 0–255. */
export function brightness({ data, width, height }: Picture): Float32Array {
  const out = new Float32Array(width * height);
  for (let i = 0, at = 0; i < out.length; i++, at += 4) {
    out[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
  }
  return out;
}

/** The mean over a square of (2 × radius + 1)², in two running passes. `radius` in whole pixels. */
export function boxMean(
  source: Float32Array,
  width: number,
  height: number,
  radius: number,
  out = new Float32Array(source.length),
): Float32Array {
  const r = Math.max(1, Math.round(radius));
  const rows = new Float32Array(source.length);
  const share = 1 / (2 * r + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    const last = start + width - 1;
    let sum = source[start]! * (r + 1);
    for (let x = 1; x <= r; x++) sum += source[Math.min(last, start + x)]!;
    for (let x = 0; x < width; x++) {
      rows[start + x] = sum * share;
      const enter = start + x + r + 1;
      const leave = start + x - r;
      sum += source[Math.min(enter, last)]! - source[Math.max(leave, start)]!;
    }
  }
  const sums = new Float32Array(width);
  for (let y = -r; y <= r; y++) {
    const from = Math.min(height - 1, Math.max(0, y)) * width;
    for (let x = 0; x < width; x++) sums[x] = sums[x]! + rows[from + x]!;
  }
  for (let y = 0; y < height; y++) {
    const to = y * width;
    const enter = Math.min(height - 1, y + r + 1) * width;
    const leave = Math.max(0, y - r) * width;
    for (let x = 0; x < width; x++) {
      out[to + x] = sums[x]! * share;
      sums[x] = sums[x]! + rows[enter + x]! - rows[leave + x]!;
    }
  }
  return out;
}

/**
 * Flattens small detail and keeps edges (Kuwahara): each pixel takes the mean of the calmest of four squares at whose
 * corner it lies. In place; answers the brightness of the result.
 */
export function flatten(picture: Picture, radius: number): Float32Array {
  const { data, width, height } = picture;
  const half = Math.max(1, Math.round(radius / 2));
  const size = width * height;
  const one = new Float32Array(size);
  const two = new Float32Array(size);
  const three = new Float32Array(size);
  const light = new Float32Array(size);
  for (let i = 0, at = 0; i < size; i++, at += 4) {
    const r = data[at]!;
    const g = data[at + 1]!;
    const b = data[at + 2]!;
    one[i] = r;
    two[i] = g;
    three[i] = b;
    const y = 0.299 * r + 0.587 * g + 0.114 * b;
    light[i] = y * y;
  }
  const red = boxMean(one, width, height, half);
  const green = boxMean(two, width, height, half, one);
  const blue = boxMean(three, width, height, half, two);
  const unrest = boxMean(light, width, height, half, three);
  for (let i = 0; i < size; i++) {
    const mean = 0.299 * red[i]! + 0.587 * green[i]! + 0.114 * blue[i]!;
    light[i] = mean;
    unrest[i] = unrest[i]! - mean * mean;
  }
  const result = new Float32Array(size);
  for (let y = 0, at = 0, i = 0; y < height; y++) {
    const up = Math.max(0, y - half) * width;
    const down = Math.min(height - 1, y + half) * width;
    for (let x = 0; x < width; x++, at += 4, i++) {
      const left = Math.max(0, x - half);
      const right = Math.min(width - 1, x + half);
      let best = up + left;
      let least = unrest[best]!;
      let other = up + right;
      if (unrest[other]! < least) {
        least = unrest[other]!;
        best = other;
      }
      other = down + left;
      if (unrest[other]! < least) {
        least = unrest[other]!;
        best = other;
      }
      other = down + right;
      if (unrest[other]! < least) best = other;
      data[at] = red[best]!;
      data[at + 1] = green[best]!;
      data[at + 2] = blue[best]!;
      result[i] = light[best]!;
    }
  }
  return result;
}

/** How steep brightness changes at every pixel, 0–255 and above. */
export function edges(light: Float32Array, width: number, height: number): Float32Array {
  const out = new Float32Array(light.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const across = light[i + 1]! - light[i - 1]!;
      const down = light[i + width]! - light[i - width]!;
      out[i] = Math.sqrt(across * across + down * down);
    }
  }
  return out;
}

/**
 * Ink lines along the dark side of edges, 0 (ink) – 1 (paper): the difference of two blurs, sharpened (XDoG).
 * `thin` is the line's width in pixels, `more` 0–1 how many faint edges are drawn.
 */
export function inkLines(
  light: Float32Array,
  width: number,
  height: number,
  thin: number,
  more: number,
): Float32Array {
  const broad = boxMean(light, width, height, Math.max(2, thin * 1.8));
  const limit = 5.2 - 4 * more;
  for (let i = 0; i < broad.length; i++) {
    const around = broad[i]!;
    const ink = ((around - light[i]!) * (2.02 - around * 0.004) - limit) * 0.2;
    broad[i] = ink <= 0 ? 1 : ink >= 1 ? 0 : 1 - ink;
  }
  return broad;
}

/** Like `inkLines`, from every colour channel's edges: also where two colours are equally bright. */
export function colourEdges({ data, width, height }: Picture): Float32Array {
  const out = new Float32Array(width * height);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const at = i * 4;
      let most = 0;
      for (let c = 0; c < 3; c++) {
        const across = data[at + 4 + c]! - data[at - 4 + c]!;
        const down = data[at + width * 4 + c]! - data[at - width * 4 + c]!;
        const steep = across * across + down * down;
        if (steep > most) most = steep;
      }
      out[i] = Math.sqrt(most);
    }
  }
  return out;
}

/** The outline of the subjects: 1 on it, 0 elsewhere, about `thick` pixels wide. */
export function outline({ mask, width, height }: Picture, thick: number): Float32Array {
  const reach = Math.max(1, Math.round(thick / 2));
  const out = new Float32Array(mask.length);
  const row = reach * width;
  for (let y = reach; y < height - reach; y++) {
    for (let x = reach, i = y * width + reach; x < width - reach; x++, i++) {
      const across = Math.abs(mask[i + reach]! - mask[i - reach]!);
      const down = Math.abs(mask[i + row]! - mask[i - row]!);
      if (across + down > 0) out[i] = Math.min(1, (across + down) / 230);
    }
  }
  return out;
}

/** A smooth step for every brightness 0–255, so that no pixel has to compute one. */
export function ramp(of: (level: number) => number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, level) => of(level / 255));
}
