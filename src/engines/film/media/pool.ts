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
import { type View, viewsOf, write } from './views.ts';

type Held = { frame: Frame; planes: View[] };

/** Frees its frames when it is disposed of. */
export class FramePool {
  readonly #size: Size;
  readonly #alpha: boolean;
  readonly #unit: Rational;
  readonly #held: Held[] = [];
  #last: Held | undefined;

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
    const free = this.#held.find((held) => held !== this.#last && held.frame.isWritable) ?? this.#added();
    write(bytes, free.planes);
    const { frame } = free;
    // An encoder rewrites what says when the frame is shown.
    frame.pts = BigInt(index);
    frame.duration = 1n;
    frame.timeBase = this.#unit;
    this.#last = free;
    return frame;
  }

  #added(): Held {
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
    const held = { frame, planes: viewsOf(frame, this.#size, this.#alpha) };
    this.#held.push(held);
    return held;
  }

  [Symbol.dispose](): void {
    for (const { frame } of this.#held) frame.free();
  }
}
