/** The operations that take words with or without a picture: who makes which. */
import { illustrate } from '../illustrator/illustrate.ts';
import { filmFormat } from './format.ts';
import { animate, makeFilm } from './motion/animate.ts';
import type { FilmWork } from './work.ts';

/** A picture is animated; words alone are painted first. */
export const direct: FilmWork = async (task, tools) => {
  if (task.sources.image_url !== undefined) return animate(task, tools);
  const format = filmFormat(task.operation, task.input);
  const { width, height } = format;
  // The illustrator paints to 4096 pixels a side; the camera scales.
  const shrink = Math.min(1, 2048 / Math.max(width, height));
  const { bytes, understood, warnings } = await illustrate({
    prompt: String(task.input.prompt ?? ''),
    seed: task.seed,
    width: Math.round(width * shrink),
    height: Math.round(height * shrink),
    look: 'ra1',
  });
  tools.signal.throwIfAborted();
  const made = await makeFilm(task, tools, format, { start: bytes });
  return { ...made, facts: { ...made.facts, understood }, warnings };
};
