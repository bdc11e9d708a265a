/** Data types of the film engine: pictures as planes, sound as blocks. */

/** Pixels; both sides even, for chroma is stored at half size. */
export type FrameSize = { width: number; height: number };

/**
 * One picture: 8-bit BT.709 in video range, planes without padding, one after the other: Y (width × height), U and V
 * (half by half), and, in a film with alpha, A (width × height, not premultiplied). The bytes are valid until the
 * receiver requests the next frame: they may be in a kernel's memory.
 */
export type VideoFrame = FrameSize & { alpha: boolean; bytes: Uint8Array };

/** Sound at 48 kHz: as many samples left as right, nominally −1 … 1. */
export type AudioBlock = { left: Float32Array; right: Float32Array };

export const SAMPLE_RATE = 48_000;

export function frameBytes({ width, height }: FrameSize, alpha: boolean): number {
  return width * height * (alpha ? 2.5 : 1.5);
}

/** Where each plane lies in a frame's bytes, in order Y, U, V and, with alpha, A. */
export function planesOf({ width, height }: FrameSize, alpha: boolean): (FrameSize & { offset: number })[] {
  const half = { width: width / 2, height: height / 2 };
  const luma = width * height;
  const planes = [
    { width, height, offset: 0 },
    { ...half, offset: luma },
    { ...half, offset: luma * 1.25 },
  ];
  return alpha ? [...planes, { width, height, offset: luma * 1.5 }] : planes;
}

/** The nearest even number, at least 2. */
export function even(pixels: number): number {
  return Math.max(2, Math.round(pixels / 2) * 2);
}
