/** Pictures on their way out of libav. */
import { FFmpegError, Frame } from 'node-av';
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P } from 'node-av/constants';
import type { FrameSize } from './video-frame.ts';

/** One frame of libav's that lies over our own bytes, wherever they are. */
export class FrameWindow {
  readonly #frame = new Frame();

  constructor(size: FrameSize, alpha: boolean) {
    this.#frame.alloc();
    Object.assign(this.#frame, { ...size, format: alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P });
  }

  /** Copies a picture of the window's size and format, without its rows' padding. */
  copy(picture: Frame, into: Uint8Array): void {
    // Points its planes there, copies nothing, and answers how many bytes they take.
    const there = Buffer.from(into.buffer, into.byteOffset, into.length);
    FFmpegError.throwIfError(this.#frame.fromBuffer(there), 'A picture could not be held');
    FFmpegError.throwIfError(this.#frame.copy(picture), 'A picture could not be copied');
  }

  close(): void {
    this.#frame.free();
  }
}
