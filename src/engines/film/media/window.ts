/** Pictures on their way out of libav. */
import { FFmpegError, Frame } from 'node-av';
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P } from 'node-av/constants';
import { planesOf, type Size } from './frame.ts';

/**
 * One frame that every picture passes through. The buffers that show a frame's memory live until they are collected,
 * and count as large: made anew for every picture they keep the collector busy for longer than all else takes.
 */
export class FrameWindow {
  readonly #frame = new Frame();
  readonly #planes: { pixels: Buffer; stride: number; width: number; height: number; offset: number }[];

  constructor(size: Size, alpha: boolean) {
    const frame = this.#frame;
    frame.alloc();
    frame.width = size.width;
    frame.height = size.height;
    frame.format = alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
    FFmpegError.throwIfError(frame.getBuffer(), 'A picture could not be held');
    const { data, linesize } = frame;
    this.#planes = planesOf(size, alpha).map((plane, index) => ({
      ...plane,
      pixels: data![index]!,
      stride: linesize[index]!,
    }));
  }

  /** Copies a picture of the window's size and format; libav pads each row, ours have no padding. */
  copy(picture: Frame, into: Uint8Array): void {
    FFmpegError.throwIfError(this.#frame.copy(picture), 'A picture could not be copied');
    for (const { pixels, stride, width, height, offset } of this.#planes) {
      if (stride === width) {
        into.set(pixels.subarray(0, width * height), offset);
        continue;
      }
      for (let row = 0; row < height; row++)
        into.set(pixels.subarray(row * stride, row * stride + width), offset + row * width);
    }
  }

  close(): void {
    this.#frame.free();
  }
}
