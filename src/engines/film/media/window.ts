/** Pictures on their way out of libav: one frame that every picture passes through. */
import { FFmpegError, Frame } from 'node-av';
import { AV_PIX_FMT_YUV420P, AV_PIX_FMT_YUVA420P } from 'node-av/constants';
import type { Size } from './frame.ts';
import { read, type View, viewsOf } from './views.ts';

export class FrameWindow {
  readonly #frame = new Frame();
  readonly #views: View[];

  constructor(size: Size, alpha: boolean) {
    const frame = this.#frame;
    frame.alloc();
    frame.width = size.width;
    frame.height = size.height;
    frame.format = alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P;
    FFmpegError.throwIfError(frame.getBuffer(), 'A picture could not be held');
    this.#views = viewsOf(frame, size, alpha);
  }

  /** Copies a picture of the window's size and format. */
  copy(picture: Frame, into: Uint8Array): void {
    FFmpegError.throwIfError(this.#frame.copy(picture), 'A picture could not be copied');
    read(this.#views, into);
  }

  close(): void {
    this.#frame.free();
  }
}
