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
import { type FrameSize, frameBytes, type VideoFrame } from './video-frame.ts';
import { type PlaneView, viewsOf, write } from './views.ts';

/** Turns pictures into libav's frames, and frees them when it is disposed of. */
export interface Frames extends Disposable {
  /**
   * The picture as frame number `index` of the film; good until the one after the next is taken.
   * @throws RangeError for a picture of another shape.
   */
  take(picture: VideoFrame, index: number): Frame;
}

type Held = { frame: Frame; planes: PlaneView[] };

/** Copies pictures, so that they may change at once. */
export class FramePool implements Frames {
  readonly #size: FrameSize;
  readonly #alpha: boolean;
  readonly #rate: Rational;
  readonly #held: Held[] = [];
  #last: Held | undefined;

  constructor(size: FrameSize, alpha: boolean, rate: Rational) {
    this.#size = size;
    this.#alpha = alpha;
    this.#rate = rate;
  }

  /** It stays as it is while the next one is taken, and longer where libav still holds it. */
  take(picture: VideoFrame, index: number): Frame {
    refuseOther(picture, this.#size, this.#alpha);
    const free = this.#held.find((held) => held !== this.#last && held.frame.isWritable) ?? this.#added();
    write(picture.bytes, free.planes);
    this.#last = free;
    return shownAt(free.frame, index, this.#rate);
  }

  #added(): Held {
    const frame = emptyFrame(this.#size, this.#alpha);
    const held = { frame, planes: viewsOf(frame, this.#size, this.#alpha) };
    this.#held.push(held);
    return held;
  }

  [Symbol.dispose](): void {
    for (const { frame } of this.#held) frame.free();
  }
}

/**
 * Lends pictures from where they lie, without a copy: for those that stay as they are until the one after the next is
 * asked for, and for an encoder that has its own copy as soon as it has taken a frame.
 */
export class LentFrames implements Frames {
  readonly #size: FrameSize;
  readonly #alpha: boolean;
  readonly #rate: Rational;
  readonly #lent: { frame: Frame; bytes?: Uint8Array }[];

  constructor(size: FrameSize, alpha: boolean, rate: Rational) {
    this.#size = size;
    this.#alpha = alpha;
    this.#rate = rate;
    this.#lent = [{ frame: emptyFrame(size, alpha) }, { frame: emptyFrame(size, alpha) }];
  }

  take(picture: VideoFrame, index: number): Frame {
    refuseOther(picture, this.#size, this.#alpha);
    const lent = this.#lent[index % 2]!;
    // Kept: libav knows its address only.
    lent.bytes = picture.bytes;
    const { buffer, byteOffset, length } = picture.bytes;
    // Answers how many bytes the planes take.
    FFmpegError.throwIfError(lent.frame.fromBuffer(Buffer.from(buffer, byteOffset, length)));
    return shownAt(lent.frame, index, this.#rate);
  }

  [Symbol.dispose](): void {
    for (const { frame } of this.#lent) frame.free();
  }
}

function refuseOther({ width, height, alpha, bytes }: VideoFrame, size: FrameSize, wanted: boolean): void {
  const same = width === size.width && height === size.height && alpha === wanted;
  if (same && bytes.length === frameBytes(size, alpha)) return;
  throw new RangeError(
    `A frame of ${width}x${height}${alpha ? ' with alpha' : ''} in a film of ${size.width}x${size.height}.`,
  );
}

/** With memory of its own, by which libav counts who holds it; what nobody writes to is never given any. */
function emptyFrame(size: FrameSize, alpha: boolean): Frame {
  const frame = new Frame();
  frame.alloc();
  Object.assign(frame, {
    ...size,
    format: alpha ? AV_PIX_FMT_YUVA420P : AV_PIX_FMT_YUV420P,
    sampleAspectRatio: { num: 1, den: 1 },
    colorRange: AVCOL_RANGE_MPEG,
    colorSpace: AVCOL_SPC_BT709,
    colorPrimaries: AVCOL_PRI_BT709,
    colorTrc: AVCOL_TRC_BT709,
  });
  FFmpegError.throwIfError(frame.getBuffer(), 'A picture could not be held');
  return frame;
}

/** An encoder rewrites what says when the frame is shown. */
function shownAt(frame: Frame, index: number, rate: Rational): Frame {
  frame.pts = BigInt(index);
  frame.duration = 1n;
  frame.timeBase = new Rational(rate.den, rate.num);
  return frame;
}
