import { decodeVideo } from '../media/decode-video.ts';
import { type FrameSize, frameBytes } from '../media/video-frame.ts';

/** So many frames, at about so many a second. */
const FRAMES = 16;
const RATE = 12;

type Beginning = {
  path: string;
  size: FrameSize;
  fps: number;
  /** As `decodeVideo` takes it. */
  part?: { x: number; y: number; width: number; height: number };
  signal: AbortSignal;
};

/**
 * A few frames of the first second or two. Their motion reveals the subject of the first frame. Each is valid until
 * the next one is requested.
 */
export async function* beginning({
  path,
  size,
  fps,
  part,
  signal,
}: Beginning): AsyncGenerator<Uint8Array, void, undefined> {
  const rate = fps / Math.max(1, Math.round(fps / RATE));
  const one = new Uint8Array(frameBytes(size, false));
  const into = () => one;
  const range = { size, frames: FRAMES, into, signal, ...(part && { part }) };
  for await (const { bytes } of decodeVideo({ path, fps: rate, ...range })) yield bytes;
}
