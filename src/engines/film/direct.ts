/** The operations that take words with or without a picture: who makes which. */
import { join } from 'node:path';
import { filmFormat } from './format.ts';
import { encodeFilm } from './media/encode.ts';
import type { VideoFrame } from './media/frame.ts';
import { animate, soundFor } from './motion/animate.ts';
import { directionOf } from './motion/direction.ts';
import { filmOfScene } from './scene/film-of-scene.ts';
import type { FilmResult, FilmTask, FilmTools, FilmWork } from './work.ts';

/** Painting the layers, as a share of the whole. */
const PAINTED = 0.08;

/** A picture is animated; words alone are painted in layers and played. */
export const direct: FilmWork = (task, tools) =>
  task.sources.image_url === undefined ? playScene(task, tools) : animate(task, tools);

async function playScene(task: FilmTask, tools: FilmTools): Promise<FilmResult> {
  const { width, height, fps, frames } = filmFormat(task.operation, task.input);
  const prompt = String(task.input.prompt ?? '');
  const { camera, pace, ambience } = directionOf(prompt);
  const shot = { moves: camera, pace };
  const reel = filmOfScene({ prompt, seed: task.seed, width, height, fps, frames, shot, ambience });
  tools.signal.throwIfAborted();
  tools.progress(PAINTED);
  function* video(): Generator<VideoFrame> {
    for (let index = 0; index < frames; index++)
      yield { width, height, alpha: false, bytes: reel.yuv(index) };
  }
  const path = join(tools.folder, 'film.mp4');
  const { frames: written, ...film } = await encodeFilm({
    path,
    container: 'mp4',
    width,
    height,
    fps,
    video: video(),
    audio: soundFor(task, frames / fps),
    signal: tools.signal,
    onFrame: (done) => tools.progress(PAINTED + (0.98 - PAINTED) * (done / frames)),
  });
  return {
    outputs: [{ path, ...film }],
    facts: { camera, ambience: [...ambience.keys()], frames: written, understood: reel.understood },
    warnings: reel.warnings,
  };
}
