/** video-relight: a film in the light that falls on the ball of a reference image. */
import { readFile } from 'node:fs/promises';
import type { Part } from '../../analysis/best-crop.ts';
import type { Matting } from '../../analysis/matting/matting-result.ts';
import { Arena } from '../../kernels/arena.ts';
import { relitSize } from '../../port/film-format.ts';
import { filmCrop } from '../film-crop.ts';
import { filmSource, remade, remadeFrames } from '../film-source.ts';
import { type FilmWork, SourceRefused } from '../film-work.ts';
import { ahead } from '../media/ahead.ts';
import { decodeVideo } from '../media/decode-video.ts';
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

/** Relights `video_url` as the ball of `reference_image_url` is lit; its sound stays. */
export const relightFilm: FilmWork = async ({ input, sources }, tools) => {
  const { signal, matting } = tools;
  const source = await filmSource(sources, 'video_url', signal);
  const { path, video, duration_seconds } = source;
  const reference = await readLight(await readFile(sources.reference_image_url!));
  if ('refused' in reference)
    throw new SourceRefused(
      reference.refused,
      'reference_image_url',
      `Reference image URL ${reference.message}`,
    );
  const { light } = reference;
  const size = relitSize(input, video);
  const part = await filmCrop({ path, video, from_seconds: 0, seconds: duration_seconds, signal }, size);
  const frames = relitFrames({ path, size, part, ...remadeFrames(source), light, signal, matting });
  const film = { container: 'mp4', file: 'film.mp4', ...size, lasting: true, shares: [0.02, 0.96] } as const;
  const result = await remade(source, { ...film, video: frames }, tools);
  const light_from = light.from.map((each) => Math.round(each * 100) / 100);
  return { ...result, facts: { ...result.facts, light_from, sphere: light.ball } };
};

type Relit = {
  path: string;
  size: FrameSize;
  /** Crop of the film that fills the output; its middle by default. */
  part?: Part | undefined;
  fps: number;
  frames: number;
  light: BallLight;
  signal: AbortSignal;
  matting?: Matting | undefined;
};

async function* relitFrames({
  path,
  size,
  part,
  fps,
  frames,
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
  for await (const frame of ahead(decodeVideo({ path, fps, frames, size, ...cut, into, signal }))) {
    const seen = await track.see(frame.bytes);
    const { refined, bytes: lit } = lamp.light(frame, seen);
    track.settle(refined);
    yield { ...size, alpha: false, bytes: lit };
  }
}
