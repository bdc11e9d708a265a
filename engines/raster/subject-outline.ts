/**
 * The outline of a picture's subjects, kept in its XMP: the illustrator knows it, so a cut-out of its picture needs no
 * search. Text: the size of the picture, that of the outline, and its bits, deflated, in base64.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { xmpIn } from '../intake/xmp-in.ts';
import type { Plane } from './plane.ts';

/** One byte a pixel, row by row: 255 inside, between on the edge. */
export type Outline = { width: number; height: number; alpha: Uint8Array };

type Size = { width: number; height: number };

/** A smaller share of the pixels is no subject. */
const SHARE_MIN = 0.002;
/** Pixels of the longest side of an outline. */
const SIDE_MAX = 384;

/** Undefined when no subject can be seen. */
export function outlineText({ width, height, alpha }: Outline, of: Size): string | undefined {
  const bits = new Uint8Array(Math.ceil(alpha.length / 8));
  let inside = 0;
  for (let at = 0; at < alpha.length; at++) {
    if (alpha[at]! < 128) continue;
    bits[at >> 3]! |= 1 << (at & 7);
    inside++;
  }
  if (inside < alpha.length * SHARE_MIN) return undefined;
  const text = deflateRawSync(bits, { level: 9 }).toString('base64');
  return `${of.width}x${of.height} ${width}x${height} ${text}`;
}

/** Opacities 0 or 1. Undefined for a picture without an outline, and for one that was resized or cropped. */
export function outlineIn(bytes: Uint8Array, { width, height }: Size): Plane | undefined {
  const xmp = xmpIn(bytes);
  if (!xmp) return undefined;
  const found = /SubjectOutline="(\d+)x(\d+) (\d+)x(\d+) ([\w+/=]+)"/.exec(xmp.toString('latin1'));
  if (!found) return undefined;
  const [ofWidth, ofHeight, across, down] = found.slice(1, 5).map(Number) as [number, number, number, number];
  if (ofWidth !== width || ofHeight !== height || across > SIDE_MAX || down > SIDE_MAX) return undefined;
  const bits = inflated(found[5]!, Math.ceil((across * down) / 8));
  if (!bits) return undefined;
  const values = Float32Array.from({ length: across * down }, (_, at) => (bits[at >> 3]! >> (at & 7)) & 1);
  return { width: across, height: down, values };
}

function inflated(text: string, length: number): Uint8Array | undefined {
  try {
    const bits = inflateRawSync(Buffer.from(text, 'base64'), { maxOutputLength: length });
    return bits.length === length ? bits : undefined;
  } catch {
    return undefined;
  }
}
