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

/** Copies pictures, so that they may change at once: each stays as it is while the next is taken, or libav holds it. */
export function framePool(size: FrameSize, alpha: boolean, rate: Rational): Frames {
  const held: { frame: Frame; planes: PlaneView[] }[] = [];
  let last: (typeof held)[number] | undefined;
  const added = () => {
    const frame = emptyFrame(size, alpha);
    const one = { frame, planes: viewsOf(frame, size, alpha) };
    held.push(one);
    return one;
  };
  return {
    take(picture, index) {
      refuseOther(picture, size, alpha);
      const free = held.find((one) => one !== last && one.frame.isWritable) ?? added();
      write(picture.bytes, free.planes);
      last = free;
      return timedAt(free.frame, index, rate);
    },
    [Symbol.dispose]() {
      for (const { frame } of held) frame.free();
    },
  };
}

/**
 * Lends pictures from where they lie, without a copy: for those that stay as they are until the one after the next is
 * asked for, and for an encoder that has its own copy as soon as it has taken a frame.
 */
export function lentFrames(size: FrameSize, alpha: boolean, rate: Rational): Frames {
  const lent: { frame: Frame; bytes?: Uint8Array }[] = [0, 1].map(() => ({ frame: emptyFrame(size, alpha) }));
  return {
    take(picture, index) {
      refuseOther(picture, size, alpha);
      const one = lent[index % 2]!;
      // Kept: libav knows its address only.
      one.bytes = picture.bytes;
      const { buffer, byteOffset, length } = picture.bytes;
      // Answers how many bytes the planes take.
      FFmpegError.throwIfError(one.frame.fromBuffer(Buffer.from(buffer, byteOffset, length)));
      return timedAt(one.frame, index, rate);
    },
    [Symbol.dispose]() {
      for (const { frame } of lent) frame.free();
    },
  };
}

function refuseOther({ width, height, alpha, bytes }: VideoFrame, size: FrameSize, wanted: boolean): void {
  const same = width === size.width && height === size.height && alpha === wanted;
  if (same && bytes.length === frameBytes(size, alpha)) return;
  throw new RangeError(
    `A frame of ${width}x${height}${alpha ? ' with alpha' : ''} in a film of ${size.width}x${size.height}.`,
  );
}

/** A frame with memory of its own, so that libav counts its references. Unwritten pages are never allocated. */
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
function timedAt(frame: Frame, index: number, rate: Rational): Frame {
  frame.pts = BigInt(index);
  frame.duration = 1n;
  frame.timeBase = new Rational(rate.den, rate.num);
  return frame;
}
