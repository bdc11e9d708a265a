/** Pictures on their way into libav: a few frames that are filled again and again. */
import { FFmpegError, Frame, Rational } from 'node-av';
import {
  AV_PIX_FMT_YUV420P,
  AV_PIX_FMT_YUVA420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants';
import { frameBytes, type Size, type VideoFrame } from './frame.ts';

/** Frees its frames when it is disposed of. */
export class FramePool {
  readonly #size: Size;
  readonly #alpha: boolean;
  readonly #unit: Rational;
  readonly #frames: Frame[] = [];
  #last: Frame | undefined;

  constructor(size: Size, alpha: boolean, rate: Rational) {
    this.#size = size;
    this.#alpha = alpha;
    this.#unit = new Rational(rate.den, rate.num);
  }

  /**
   * A copy of the picture as frame number `index` of the film. It stays as it is while the next one is taken, and
   * longer where libav still holds it. The pool frees it. @throws RangeError for a picture of another shape.
   */
  take({ width, height, alpha, bytes }: VideoFrame, index: number): Frame {
    const { width: w, height: h } = this.#size;
    if (
      width !== w ||
      height !== h ||
      alpha !== this.#alpha ||
      bytes.length !== frameBytes(this.#size, alpha)
    )
      throw new RangeError(
        `A frame of ${width}x${height}${alpha ? ' with alpha' : ''} in a film of ${w}x${h}.`,
      );
    const free = this.#frames.find((frame) => frame !== this.#last && frame.isWritable) ?? this.#added();
    const copied = free.fromBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    FFmpegError.throwIfError(copied, 'A picture could not be copied');
    // An encoder rewrites what says when the frame is shown.
    free.pts = BigInt(index);
    free.duration = 1n;
    free.timeBase = this.#unit;
    this.#last = free;
    return free;
  }

  #added(): Frame {
    const frame = new Frame();
    frame.alloc();
    Object.assign(frame, {
      ...this.#size,
      format: this.#alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P,
      sampleAspectRatio: { num: 1, den: 1 },
      colorRange: AVCOL_RANGE_MPEG,
      colorSpace: AVCOL_SPC_BT709,
      colorPrimaries: AVCOL_PRI_BT709,
      colorTrc: AVCOL_TRC_BT709,
    });
    FFmpegError.throwIfError(frame.getBuffer(), 'A picture could not be held');
    this.#frames.push(frame);
    return frame;
  }

  [Symbol.dispose](): void {
    for (const frame of this.#frames) frame.free();
  }
}
