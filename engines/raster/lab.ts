import { type Plane, plane } from './plane.ts';

/** CIE L*a*b* (D65): distances in it are about what the eye sees. L 0–100, a and b about ±100. */
export type Lab = { width: number; height: number; planes: [l: Plane, a: Plane, b: Plane] };

const LINEAR = Float32Array.from({ length: 256 }, (_, code) => {
  const share = code / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

// The cube root's table: 4096 steps over 0–1 err by less than a tenth of an L unit beyond the darkest codes.
const STEPS = 4096;
const ROOT = Float32Array.from({ length: STEPS + 2 }, (_, step) => {
  const share = step / STEPS;
  return share > 0.008856 ? Math.cbrt(share) : 7.787 * share + 16 / 116;
});

/** From interleaved sRGB with `channels` bytes a pixel (alpha ignored). */
export function toLab(pixels: Uint8Array, width: number, height: number, channels: number): Lab {
  const [l, a, b] = [plane(width, height), plane(width, height), plane(width, height)];
  for (let at = 0, from = 0; at < width * height; at++, from += channels) {
    const red = LINEAR[pixels[from]!]!;
    const green = LINEAR[pixels[from + 1]!]!;
    const blue = LINEAR[pixels[from + 2]!]!;
    const x = root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505);
    const y = root(0.2126 * red + 0.7152 * green + 0.0722 * blue);
    const z = root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089);
    l.values[at] = 116 * y - 16;
    a.values[at] = 500 * (x - y);
    b.values[at] = 200 * (y - z);
  }
  return { width, height, planes: [l, a, b] };
}

function root(share: number): number {
  const at = Math.min(1, share) * STEPS;
  const step = Math.floor(at);
  return ROOT[step]! + (ROOT[step + 1]! - ROOT[step]!) * (at - step);
}
