/** In the child process: what a film shows at its beginning, in its middle and at its end. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { FilmOutput, FilmWork } from '../film/film-work.ts';
import { decodeVideo } from '../film/media/decode-video.ts';
import { UnreadableMedia } from '../film/media/open-media.ts';
import { probe } from '../film/media/probe.ts';
import { smallAlpha, smallRgb } from '../film/subject/grid.ts';
import type { RgbPicture } from '../raster/shrink.ts';

/** Long side in pixels. Consumers analyse small pictures. */
const LONG_SIDE = 640;
/** The declared last frame may not exist. A frame at this share of the length is close enough. */
const NEARLY_ALL = 0.9;

/** Fewer outputs than three for a film of fewer frames; none for what holds none. */
export const stillsOfFilm: FilmWork = async ({ sources }, { folder, signal, progress }) => {
  const path = sources.source!;
  const { video, duration_seconds } = await probe(path, {}, signal);
  if (!video) return { outputs: [] };
  const { fps, alpha } = video;
  const last = Math.max(0, duration_seconds - 1 / fps);
  const outputs: FilmOutput[] = [];
  for (const times of [[0], [duration_seconds / 2], [last, duration_seconds * NEARLY_ALL]]) {
    const still = await pictureAt(path, { times, fps, alpha, signal });
    if (!still) continue;
    const to = join(folder, `still-${outputs.length}`);
    const { pixels, width, height } = still;
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png({ compressionLevel: 1 })
      .toFile(to);
    outputs.push({ path: to, content_type: 'image/png', width, height, fps: 0, duration_seconds: 0 });
    progress(outputs.length / 3);
  }
  return { outputs };
};

/** At the first of these times, in seconds, at which there is one. */
async function pictureAt(
  path: string,
  { times, fps, alpha, signal }: { times: number[]; fps: number; alpha: boolean; signal: AbortSignal },
): Promise<RgbPicture | undefined> {
  for (const from_seconds of times) {
    try {
      for await (const frame of decodeVideo({ path, fps, from_seconds, frames: 1, alpha, signal })) {
        const small = smallRgb(frame.bytes, frame, LONG_SIDE);
        return frame.alpha ? onWhite(small, smallAlpha(frame.bytes, frame, small)) : small;
      }
    } catch (error) {
      if (!(error instanceof UnreadableMedia)) throw error;
    }
  }
  return undefined;
}

/** As a player shows it. Colours below transparent pixels are arbitrary. */
function onWhite({ pixels, ...size }: RgbPicture, alpha: Uint8Array): RgbPicture {
  const seen = pixels.map((value, at) => {
    const opacity = alpha[Math.floor(at / 3)]! / 255;
    return Math.round(value * opacity + 255 * (1 - opacity));
  });
  return { ...size, pixels: seen };
}
