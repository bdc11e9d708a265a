/** The operations that take words with or without a picture: who makes which. */

import { type FilmFormat, filmFormat } from '../port/film-format.ts';
import { cardFilm } from './card-film.ts';
import { type FilmWork, SourceRefused } from './film-work.ts';
import { finish } from './finish.ts';
import type { VideoFrame } from './media/video-frame.ts';
import { animate } from './motion/animate.ts';
import { directionOf } from './motion/direction.ts';
import { filmOfScene, type SceneReel } from './scene-animation/film-of-scene.ts';

/** A picture is animated; words alone become a scene that is played. */
export const direct: FilmWork = async (task, tools) => {
  if (task.sources.image_url !== undefined) return animate(task, tools);
  const format = filmFormat(task.operation, task.input);
  const { width, height, fps, frames } = format;
  const prompt = String(task.input.prompt ?? '');
  const { camera: moves, pace, ambience } = directionOf(prompt);
  const shot = { moves, pace };
  const reel = filmOfScene({ prompt, seed: task.seed, width, height, fps, frames, shot, ambience });
  const { understood: summary, parts: understood, warnings, nothing } = reel;
  if (nothing && task.stand_in) return cardFilm(task, tools, format, nothing);
  if (nothing) throw new SourceRefused(nothing.refused, 'prompt', nothing.message);
  const result = await finish(task, tools, format, played(reel, format), {
    camera: moves,
    summary,
    understood,
  });
  return { ...result, warnings };
};

function* played(reel: SceneReel, { width, height, frames }: FilmFormat): Generator<VideoFrame> {
  for (let frame = 0; frame < frames; frame++) yield { width, height, alpha: false, bytes: reel.yuv(frame) };
}
