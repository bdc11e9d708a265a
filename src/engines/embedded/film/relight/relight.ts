/** video-relight: a film in the light that falls on the ball of a reference image. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { relitSize } from '../../../film-format.ts';
import type { Part } from '../../analysis/best-crop.ts';
import type { Matting } from '../../analysis/matting/matte.ts';
import { Arena } from '../../kernels/arena.ts';
import { filmCrop } from '../film-crop.ts';
import { filmSource } from '../film-source.ts';
import { type FilmWork, SourceRefused } from '../film-work.ts';
import { ahead } from '../media/ahead.ts';
import { decodeVideo } from '../media/decode-video.ts';
import { encodeFilm } from '../media/encode.ts';
import { decodeAudio } from '../media/sound.ts';
import { type FrameSize, frameBytes, type VideoFrame } from '../media/video-frame.ts';
import { beginning } from '../subject/beginning.ts';
import { gridFor } from '../subject/grid.ts';
import { SubjectTrack } from '../subject/subject-track.ts';
import { openLamp } from './lamp.ts';
import type { BallLight } from './light-terms.ts';
import { readLight } from './reference.ts';

/** Nodes along the long side of what is thought about; light is smooth. */
const NODES = 80;
/** Pixels that cells are multiples of: its kernels do eight at a time. */
const CELLS = 8;
/** The subject needs not be exact here: it is lit, not cut out. */
const KEY = { key_seconds: 6, key_side: 96 };
const FPS_MAX = 60;

/** Relights `video_url` as the ball of `reference_image_url` is lit; its sound stays. */
export const relightFilm: FilmWork = async ({ input, sources }, { folder, signal, progress, matting }) => {
  const { path: source, video, duration_seconds, audio } = await filmSource(sources, 'video_url', signal);
  const reference = await readLight(await readFile(sources.reference_image_url!));
  if ('refused' in reference)
    throw new SourceRefused(
      reference.refused,
      'reference_image_url',
      `Reference image URL ${reference.message}`,
    );
  const { light } = reference;
  const size = relitSize(input, video);
  const fps = Math.min(FPS_MAX, video.fps);
  const path = join(folder, 'film.mp4');
  const shown = { path: source, video, from_seconds: 0, seconds: duration_seconds, signal };
  const part = await filmCrop(shown, size);
  const expected = Math.max(1, Math.round(duration_seconds * fps));
  const encoded = await encodeFilm({
    path,
    container: 'mp4',
    ...size,
    fps,
    lasting: true,
    video: relitFrames({ path: source, size, part, fps, light, signal, matting }),
    audio: audio ? decodeAudio({ path: source, signal }) : undefined,
    onFrame: (done) => progress(Math.min(0.98, 0.02 + (0.96 * done) / expected)),
    signal,
  });
  const { content_type, duration_seconds: seconds, frames } = encoded;
  return {
    outputs: [{ path, content_type, ...size, duration_seconds: seconds, fps }],
    facts: { frames, light_from: light.from.map((each) => Math.round(each * 100) / 100), sphere: light.ball },
    warnings: video.variable
      ? ['The time between frames varied: the result has its mean rate throughout']
      : [],
  };
};

type Relit = {
  path: string;
  size: FrameSize;
  /** What of the film fills it; its middle by default. */
  part?: Part | undefined;
  fps: number;
  light: BallLight;
  signal: AbortSignal;
  matting?: Matting | undefined;
};

export async function* relitFrames({
  path,
  size,
  part,
  fps,
  light,
  signal,
  matting,
}: Relit): AsyncGenerator<VideoFrame, void, undefined> {
  const grid = gridFor(size, NODES, CELLS);
  const arena = new Arena();
  const lamp = openLamp(grid, light, arena);
  const first = () => beginning({ path, size, ...cut, fps, signal });
  const track = new SubjectTrack({ grid, arena, fps, ...KEY, beginning: first, signal, matting });
  const cut = part && { part };
  const into = () => lamp.source(frameBytes(size, false));
  for await (const frame of ahead(decodeVideo({ path, fps, size, ...cut, into, signal }))) {
    const seen = await track.see(frame.bytes);
    const { refined, bytes: lit } = lamp.light(frame, seen);
    track.settle(refined);
    yield { ...size, alpha: false, bytes: lit };
  }
}
