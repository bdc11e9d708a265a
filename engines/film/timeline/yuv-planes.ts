/** Pixels with alpha as a canvas or a picture has them, turned into the planes that films are made of. */
import type { Arena } from '../../kernels/arena.ts';
import { YUV_OF_RGB } from '../../raster/bt709.ts';
import { rgb } from '../../raster/colour.ts';
import type { FrameSize } from '../media/video-frame.ts';

const {
  y: [Y_R, Y_G, Y_B],
  u: [U_R, U_G, U_B],
  v: [V_R, V_G, V_B],
} = YUV_OF_RGB;

/** Planes in kernel memory. */
export type Planes = FrameSize & {
  /** Addresses of Y, U and V, without padding. */
  colors: [y: number, u: number, v: number];
  /** Addresses of alpha at full and at chroma's size; undefined when it hides all below. */
  alpha: [full: number, half: number] | undefined;
};

/** Bytes that the planes of a picture take, with alpha. */
export function planeBytes({ width, height }: FrameSize): number {
  return width * height * 2.75 + 5 * 64;
}

/** Divides memory of `planeBytes` into planes. */
export function planesAt(address: number, { width, height }: FrameSize, alpha: boolean): Planes {
  const luma = width * height;
  const chroma = luma / 4;
  const u = address + luma;
  const full = u + chroma * 2;
  return {
    width,
    height,
    colors: [address, u, u + chroma],
    alpha: alpha ? [full, full + luma] : undefined,
  };
}

/**
 * RGBA, not premultiplied, rows of `width` × 4 bytes, into planes. Chroma is the mean of each two by two, weighed by
 * alpha, so that what cannot be seen does not color the edge of what can.
 */
export function fillPlanes(arena: Arena, planes: Planes, rgba: Uint8Array): void {
  const { width, height, colors, alpha } = planes;
  const luma = width * height;
  const y = arena.bytes(colors[0], luma);
  const u = arena.bytes(colors[1], luma / 4);
  const v = arena.bytes(colors[2], luma / 4);
  const full = alpha && arena.bytes(alpha[0], luma);
  const half = alpha && arena.bytes(alpha[1], luma / 4);
  for (let at = 0, from = 0; at < luma; at++, from += 4) {
    y[at] = 16.5 + Y_R * rgba[from]! + Y_G * rgba[from + 1]! + Y_B * rgba[from + 2]!;
    if (full) full[at] = rgba[from + 3]!;
  }
  const row = width * 4;
  for (let down = 0, to = 0; down < height; down += 2) {
    for (let across = 0; across < width; across += 2, to++) {
      const first = down * row + across * 4;
      let [r, g, b, weight] = [0, 0, 0, 0];
      for (const from of [first, first + 4, first + row, first + row + 4]) {
        const a = full ? rgba[from + 3]! : 255;
        r += rgba[from]! * a;
        g += rgba[from + 1]! * a;
        b += rgba[from + 2]! * a;
        weight += a;
      }
      const by = weight === 0 ? 0 : 1 / weight;
      u[to] = 128.5 + (U_R * r + U_G * g + U_B * b) * by;
      v[to] = 128.5 + (V_R * r + V_G * g + V_B * b) * by;
      if (half) half[to] = (weight + 2) >> 2;
    }
  }
}

/** `#rrggbb` as Y, U, V in video range. */
export function yuvOf(color: string): [y: number, u: number, v: number] {
  const [r, g, b] = rgb(color);
  return [
    Math.round(16 + Y_R * r + Y_G * g + Y_B * b),
    Math.round(128 + U_R * r + U_G * g + U_B * b),
    Math.round(128 + V_R * r + V_G * g + V_B * b),
  ];
}
