/** The memory of libav's frames, which pads each row; ours have no padding. */
import type { Frame } from 'node-av';
import { type FrameSize, planesOf } from './video-frame.ts';

/** One plane where it lies in a frame, and in our bytes. */
export type PlaneView = FrameSize & { offset: number; pixels: Buffer; stride: number };

/**
 * Views of an allocated frame. They live until garbage collection and count as large, so make them once per frame
 * that many pictures pass through: new views for every picture would keep the collector busy. (`fromBuffer` is
 * unsuitable: it lets the frame point into the buffer and copies nothing.)
 */
export function viewsOf({ data, linesize }: Frame, size: FrameSize, alpha: boolean): PlaneView[] {
  return planesOf(size, alpha).map((plane, index) => ({
    ...plane,
    pixels: data![index]!,
    stride: linesize[index]!,
  }));
}

export function write(bytes: Uint8Array, views: PlaneView[]): void {
  for (const { pixels, stride, width, height, offset } of views) {
    if (stride === width) pixels.set(bytes.subarray(offset, offset + width * height));
    else
      for (let row = 0; row < height; row++)
        pixels.set(bytes.subarray(offset + row * width, offset + (row + 1) * width), row * stride);
  }
}
