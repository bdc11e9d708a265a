/** Which part of a film, or of a picture in one, fills a frame of another shape. */
import type { Seen } from '../analysis/analyse.ts';
import { bestCrop, isCut, type Part } from '../analysis/best-crop.ts';
import { decodePicture } from '../raster/decode-picture.ts';
import { decodeVideo } from './media/decode-video.ts';
import { UnreadableMedia } from './media/open-media.ts';
import type { VideoFacts } from './media/probe.ts';
import { even, type FrameSize } from './media/video-frame.ts';
import { smallRgb } from './subject/grid.ts';

/** Long side of the frames that are looked at. */
const LOOK_SIDE = 320;
/** Moments that are looked at, as shares of what is shown. */
const MOMENTS = [0.05, 0.5, 0.95];

const ratio = ({ width, height }: FrameSize) => width / height;

/** Undefined where nothing is cut, or the picture cannot be looked at. */
export async function pictureCrop(
  bytes: Uint8Array,
  natural: FrameSize,
  frame: FrameSize,
): Promise<Part | undefined> {
  if (!isCut(ratio(natural), ratio(frame))) return undefined;
  const scale_min = Math.min(1, LOOK_SIDE / Math.max(natural.width, natural.height));
  const picture = await decodePicture(bytes, { scale_min });
  return 'refused' in picture ? undefined : bestCrop([picture], ratio(frame));
}

export type FrameRange = {
  path: string;
  video: VideoFacts;
  /** Of the file, and how long. */
  from_seconds: number;
  seconds: number;
  signal: AbortSignal;
};

/** One part for all of the film, after three of its moments: a frame that wandered would be seen. Undefined as above. */
export async function filmCrop(range: FrameRange, frame: FrameSize): Promise<Part | undefined> {
  const { video } = range;
  if (!isCut(ratio(video), ratio(frame))) return undefined;
  const pictures: Seen[] = [];
  for (const moment of MOMENTS) {
    const picture = await lookAt(range, range.from_seconds + moment * range.seconds);
    if (picture) pictures.push(picture);
  }
  return pictures.length === 0 ? undefined : bestCrop(pictures, ratio(frame));
}

async function lookAt({ path, video, signal }: FrameRange, from_seconds: number): Promise<Seen | undefined> {
  const scale = Math.min(1, LOOK_SIDE / Math.max(video.width, video.height));
  const size = { width: even(video.width * scale), height: even(video.height * scale) };
  try {
    const range = { path, fps: video.fps, size, fit: 'fill', from_seconds, frames: 1, signal } as const;
    for await (const frame of decodeVideo(range))
      return {
        ...smallRgb(frame.bytes, size, LOOK_SIDE),
        channels: 3,
        source: { width: video.width, height: video.height },
      };
  } catch (error) {
    // The moment is past the file's end. The film's reader reports its faults.
    if (!(error instanceof UnreadableMedia)) throw error;
  }
  return undefined;
}
