import { decodeVideo } from '../media/decode.ts';
import type { Size } from '../media/frame.ts';

/** So many frames, at about so many a second. */
const FRAMES = 16;
const RATE = 12;

export type Beginning = { path: string; size: Size; fps: number; signal: AbortSignal };

/** A few frames of the first second or two, backwards: what moves in them tells the subject of the first. */
export async function beginning({ path, size, fps, signal }: Beginning): Promise<Uint8Array[]> {
  const rate = fps / Math.max(1, Math.round(fps / RATE));
  const frames: Uint8Array[] = [];
  for await (const { bytes } of decodeVideo({ path, fps: rate, size, frames: FRAMES, signal }))
    frames.push(bytes);
  return frames.reverse();
}
