/**
 * The subject's own colours where the backdrop shines through, so that edges carry nothing of it. Colours of both
 * sides are spread from where they are sure, near before far, then corrected by what the pixel itself shows. Source:
 * the correction is that of Forte, "Approximate Fast Foreground Colour Estimation", ICIP 2021.
 */
import type { RgbPicture } from '../../raster/shrink.ts';
import type { GroundColour } from './flat-ground.ts';

/** The long side of the grid on which colours are spread; they change slowly. */
const GRID = 448;

/**
 * RGBA, not premultiplied; transparent pixels carry the colours of the subject nearest to them. Where the ground's one
 * colour is known, edge pixels are un-mixed from it exactly.
 */
export function cutSubjectOut(picture: RgbPicture, alpha: Uint8Array, ground?: GroundColour): Uint8Array {
  const { width, height, pixels } = picture;
  const scale = Math.min(1, GRID / Math.max(width, height));
  const gridWidth = Math.max(1, Math.round(width * scale));
  const gridHeight = Math.max(1, Math.round(height * scale));
  const [front, back] = gather(picture, alpha, gridWidth, gridHeight);
  spread(front);
  spread(back);
  const out = new Uint8Array(width * height * 4);
  const columns = new Float32Array(width);
  for (let x = 0; x < width; x++) columns[x] = place(x, width, gridWidth);
  const here = new Float32Array(6);
  for (let y = 0, at = 0; y < height; y++) {
    const fy = place(y, height, gridHeight);
    for (let x = 0; x < width; x++, at++) {
      const opaque = alpha[at]!;
      out[at * 4 + 3] = opaque;
      if (opaque >= 254) {
        for (let part = 0; part < 3; part++) out[at * 4 + part] = pixels[at * 3 + part]!;
        continue;
      }
      read(front, columns[x]!, fy, here, 0);
      if (opaque === 0) {
        for (let part = 0; part < 3; part++) out[at * 4 + part] = here[part]! + 0.5;
        continue;
      }
      const share = opaque / 255;
      if (ground) here.set(ground, 3);
      else read(back, columns[x]!, fy, here, 3);
      const gain = ground ? Math.min(1 / share, EXACT_MOST) : share;
      for (let part = 0; part < 3; part++) {
        const unexplained = pixels[at * 3 + part]! - share * here[part]! - (1 - share) * here[3 + part]!;
        const value = here[part]! + gain * unexplained;
        out[at * 4 + part] = value < 0 ? 0 : value > 255 ? 255 : value + 0.5;
      }
    }
  }
  return out;
}

/**
 * Upper limit of the amplification of the residual that the spread colours do not explain. A higher limit
 * would amplify noise where opacity is low.
 */
const EXACT_MOST = 4;

/** Colours and how surely they are of this side, 0–1 once divided. */
type Layer = { width: number; height: number; colours: Float32Array; weights: Float32Array };

function layer(width: number, height: number): Layer {
  const count = width * height;
  return { width, height, colours: new Float32Array(count * 3), weights: new Float32Array(count) };
}

/** Evidence of an opacity of 0–255 about its side: the fourth power, because half-mixed pixels say little. */
const SAYS = Float64Array.from({ length: 256 }, (_, opaque) => Math.max(opaque / 255, 1 - opaque / 255) ** 4);

function gather({ width, height, pixels }: RgbPicture, alpha: Uint8Array, toWidth: number, toHeight: number) {
  const [front, back] = [layer(toWidth, toHeight), layer(toWidth, toHeight)];
  const members = new Float32Array(toWidth * toHeight);
  const columns = Int32Array.from({ length: width }, (_, x) => Math.floor((x * toWidth) / width));
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * toHeight) / height) * toWidth;
    for (let x = 0; x < width; x++, at++) {
      const to = row + columns[x]!;
      members[to]! += 1;
      const opaque = alpha[at]!;
      const into = opaque > 127 ? front : back;
      const weight = SAYS[opaque]!;
      into.weights[to]! += weight;
      for (let part = 0; part < 3; part++) into.colours[to * 3 + part]! += weight * pixels[at * 3 + part]!;
    }
  }
  for (const side of [front, back]) {
    for (let to = 0; to < members.length; to++) {
      const weight = side.weights[to]!;
      for (let part = 0; part < 3; part++) side.colours[to * 3 + part]! /= Math.max(weight, 1e-6);
      side.weights[to] = Math.min(1, weight / Math.max(1, members[to]!));
    }
  }
  return [front, back] as const;
}

/** Fills what has little weight from coarser and coarser means around it. In place. */
function spread(fine: Layer): void {
  const { width, height, colours, weights } = fine;
  if (width === 1 && height === 1) return;
  const coarse = layer((width + 1) >> 1, (height + 1) >> 1);
  const most = new Float32Array(coarse.weights.length);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at++) {
      const to = (y >> 1) * coarse.width + (x >> 1);
      coarse.weights[to]! += weights[at]!;
      most[to] = Math.max(most[to]!, weights[at]!);
      for (let part = 0; part < 3; part++)
        coarse.colours[to * 3 + part]! += weights[at]! * colours[at * 3 + part]!;
    }
  }
  for (let to = 0; to < most.length; to++) {
    const share = 1 / Math.max(coarse.weights[to]!, 1e-6);
    for (let part = 0; part < 3; part++) coarse.colours[to * 3 + part]! *= share;
    coarse.weights[to] = Math.min(1, Math.max(most[to]!, coarse.weights[to]!));
  }
  spread(coarse);
  const around = new Float32Array(3);
  for (let y = 0, at = 0; y < height; y++) {
    const fy = place(y, height, coarse.height);
    for (let x = 0; x < width; x++, at++) {
      const own = weights[at]!;
      if (own >= 0.98) continue;
      read(coarse, place(x, width, coarse.width), fy, around, 0);
      for (let part = 0; part < 3; part++) {
        colours[at * 3 + part] = own * colours[at * 3 + part]! + (1 - own) * around[part]!;
      }
    }
  }
}

/** Where the middle of a pixel falls on a grid of another size. */
function place(at: number, length: number, toLength: number): number {
  return Math.min(toLength - 1, Math.max(0, ((at + 0.5) * toLength) / length - 0.5));
}

function read(
  { width, height, colours }: Layer,
  fx: number,
  fy: number,
  into: Float32Array,
  to: number,
): void {
  const x0 = Math.floor(fx);
  const y0 = Math.floor(fy);
  const x1 = x0 + 1 < width ? x0 + 1 : x0;
  const y1 = y0 + 1 < height ? y0 + 1 : y0;
  const [across, down] = [fx - x0, fy - y0];
  const [a, b, c, d] = [
    (y0 * width + x0) * 3,
    (y0 * width + x1) * 3,
    (y1 * width + x0) * 3,
    (y1 * width + x1) * 3,
  ];
  for (let part = 0; part < 3; part++) {
    const top = colours[a + part]! * (1 - across) + colours[b + part]! * across;
    const bottom = colours[c + part]! * (1 - across) + colours[d + part]! * across;
    into[to + part] = top * (1 - down) + bottom * down;
  }
}
