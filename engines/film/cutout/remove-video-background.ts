/** remove-background-video: the subject of a film on nothing, with its sound. */
import type { Matting } from '../../analysis/matting/matting-result.ts';
import { reliabilityOf } from '../../analysis/matting/reliability.ts';
import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { middleAlpha } from '../../stand-in/middle.ts';
import { filmSource, remade, remadeFrames } from '../film-source.ts';
import { type FilmWork, SourceRefused } from '../film-work.ts';
import type { Container } from '../media/containers.ts';
import { decodeVideo } from '../media/decode-video.ts';
import type { VideoFacts } from '../media/probe.ts';
import { frameBytes, planesOf, type VideoFrame } from '../media/video-frame.ts';
import { beginning } from '../subject/beginning.ts';
import { gridFor } from '../subject/grid.ts';
import { loadLines, openOpacity } from '../subject/subject-opacity.ts';
import { SubjectTrack } from '../subject/subject-track.ts';
import { type Addresses, openFringe } from './fringe.ts';

const ENDINGS: Record<string, string> = { webm: 'webm', mov_prores4444: 'mov' };
/** Nodes along the long side of what is thought about, and of the pictures that the subject is looked for in. */
const NODES = 160;
const KEY = { key_seconds: 1.6, key_side: 320 };
/** Transparent share of the first frame above which the film counts as already cut out. */
const CLEAR_SHARE = 0.02;

const GUESSED = 'Nothing in the film stands out from its background, so its middle is kept as a guess';

type Cutting = { confidence: number; cut_before: boolean };

/** Cuts `video_url` out. Size, rate and sound stay. */
export const cutFilmOut: FilmWork = async ({ input, sources, stand_in = false }, tools) => {
  const { signal, matting } = tools;
  const source = await filmSource(sources, 'video_url', signal);
  const { path, video } = source;
  const { width, height } = video;
  const format = String(input.output_format ?? 'webm');
  const container: Container = format === 'mov_prores4444' ? 'mov_prores4444' : 'webm_alpha';
  const cutting: Cutting = { confidence: 0, cut_before: false };
  const frames = cutFrames({ path, video, ...remadeFrames(source), signal, matting }, cutting);
  const film = { container, file: `film.${ENDINGS[format]}`, width, height };
  const result = await remade(
    source,
    { ...film, video: frames, shares: [0.01, stand_in ? 0.7 : 0.97] },
    tools,
  );
  if (cutting.confidence === 0 && !cutting.cut_before) {
    if (stand_in) {
      const middle = middleFrames({ path, video, ...remadeFrames(source), signal });
      const guessed = await remade(source, { ...film, video: middle, shares: [0.7, 0.97] }, tools);
      const facts = { ...guessed.facts, confidence: 0 };
      return { ...guessed, facts, stand_in: { instead_of: 'no_clear_subject', why: GUESSED } };
    }
    throw new SourceRefused(
      'no_clear_subject',
      'video_url',
      'Nothing in the film stands out from its background, so nothing was cut out or charged. ' +
        'A subject that moves, or a plainer background, would help',
    );
  }
  const confidence = cutting.cut_before ? 1 : reliabilityOf(cutting.confidence);
  return { ...result, facts: { ...result.facts, confidence } };
};

/** The middle of every frame: a guess where nothing stands out. */
async function* middleFrames({ path, video, fps, frames, signal }: CutFrames): AsyncGenerator<VideoFrame> {
  const size = { width: video.width, height: video.height };
  const middle = middleAlpha(size);
  for await (const frame of decodeVideo({ path, fps, frames, size, alpha: true, signal })) {
    frame.bytes.set(middle, frameBytes(size, false));
    yield frame;
  }
}

type CutFrames = {
  path: string;
  video: VideoFacts;
  fps: number;
  frames: number;
  signal: AbortSignal;
  matting?: Matting | undefined;
};

/** Every frame with its alpha. Findings on the way are recorded in `cutting`. */
async function* cutFrames(
  { path, video, fps, frames, signal, matting }: CutFrames,
  cutting: Cutting,
): AsyncGenerator<VideoFrame, void, undefined> {
  const size = { width: video.width, height: video.height };
  const arena = new Arena();
  const kernels = loadLines(arena);
  const { halve } = bindKernel('over', arena);
  const grid = gridFor(size, NODES);
  const [from, to] = [0, 1].map(() => arena.alloc(frameBytes(size, true))) as [number, number];
  const half = arena.alloc(frameBytes(size, false));
  const opacity = openOpacity(grid, arena, kernels);
  const fringe = openFringe(grid, arena, kernels);
  const beginsWith = () => beginning({ path, size, fps, signal });
  const track = new SubjectTrack({ grid, arena, fps, ...KEY, beginning: beginsWith, signal, matting });
  const offsets = planesOf(size, true).map(({ offset }) => offset);
  const at = (base: number) => offsets.map((offset) => base + offset) as [number, number, number, number];
  const [y, u, v] = at(from);
  const [outY, outU, outV, outA] = at(to);
  const source: Addresses = [y, u, v];
  const bytes = frameBytes(size, true);
  const into = (length: number) => arena.bytes(from, length);
  let first = true;
  for await (const frame of decodeVideo({ path, fps, frames, size, alpha: video.alpha, into, signal })) {
    if (first && video.alpha) cutting.cut_before = isClear(frame);
    first = false;
    if (cutting.cut_before) {
      yield frame;
      continue;
    }
    const { nodes, belief, confidence } = await track.see(frame.bytes);
    cutting.confidence = Math.max(cutting.confidence, confidence);
    const { refined } = opacity.draw(nodes, belief, source, outA);
    track.settle(refined);
    halve(half, outA, size.width / 2, size.height / 2);
    fringe.clean(nodes, refined, source, [outY, outU, outV], outA, half);
    yield { ...size, alpha: true, bytes: arena.bytes(to, bytes) };
  }
}

function isClear({ width, height, bytes }: VideoFrame): boolean {
  const alpha = bytes.subarray(width * height * 1.5);
  return alpha.reduce((clear, value) => clear + (value < 16 ? 1 : 0), 0) > CLEAR_SHARE * alpha.length;
}
