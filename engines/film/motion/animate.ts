/** Image to video: a picture, or two, set in motion as the prompt says. */

import { Arena } from '../../kernels/arena.ts';
import { loadKernels } from '../../kernels/kernels.ts';
import { type FilmFormat, filmFormat } from '../../port/film-format.ts';
import type { FilmTask, FilmWork } from '../film-work.ts';
import { even, frameBytes, type VideoFrame } from '../media/video-frame.ts';
import { AT_REST, type CameraPath, cameraPath } from './camera-path.ts';
import { accounted, type Direction, directionOf } from './direction.ts';
import { pictureRegions } from './picture-regions.ts';
import { loadPlate, pictureIn } from './plate.ts';
import { type Moment, type MotionShot, openShot } from './shot.ts';
import { openBlender } from './transition.ts';

/** Animates `image_url`, towards `end_image_url` where there is one. */
export const animate: FilmWork = async (task, tools) => {
  const start = await pictureIn(sourceOf(task, 'image_url'), 'image_url');
  const format = filmFormat(task.operation, task.input, start);
  const end =
    task.sources.end_image_url && (await pictureIn(task.sources.end_image_url, 'end_image_url')).bytes;
  // While the picture is decoded, on another thread, the prompt is read and libav is loaded.
  const understood = Promise.resolve(String(task.input.prompt ?? '')).then(directionOf);
  const drawing = framesOf(task, format, understood, { start: start.bytes, ...(end && { end }) });
  const [{ frames: video, warnings }, { finish }] = await Promise.all([drawing, import('../finish.ts')]);
  const { camera, ambience } = await understood;
  const parts = accounted(String(task.input.prompt ?? ''));
  const facts = { camera, ambience: [...ambience.keys()], understood: parts };
  const result = await finish(task, tools, format, video, facts, true);
  const still = parts.filter(({ result }) => result === 'missing').map(({ words }) => words);
  return { ...result, warnings: still.length > 0 ? [...warnings, stillOf(still)] : warnings };
};

/** Achieved share of a requested orbit below which the caller gets a warning. */
const CARRIED_MIN = 0.75;
const HARDLY_AROUND =
  'The orbit is small: the depth of a single picture is a guess, and a larger orbit would distort the picture';

function stillOf(parts: readonly string[]): string {
  const quoted = parts.map((part) => `“${part}”`).join(', ');
  return (
    `Nothing was set in motion by ${quoted}: the camera, weather, water and light move; ` +
    'people, animals and things keep their pose and place'
  );
}

function sourceOf({ sources }: FilmTask, field: string): string {
  const path = sources[field];
  if (path === undefined) throw new Error(`A task to animate has no ${field} among its sources.`);
  return path;
}

type Pictures = { start: Uint8Array; end?: Uint8Array };

type Motion = { frames: Generator<VideoFrame>; warnings: string[] };

/** The frames of a picture set in motion, drawn on demand; each is valid until the one after the next. */
export async function framesOf(
  { seed }: FilmTask,
  format: FilmFormat,
  understood: Direction | Promise<Direction>,
  pictures: Pictures,
): Promise<Motion> {
  const arena = new Arena();
  const kernels = loadKernels(arena);
  const film = { width: format.width, height: format.height };
  const open = async (
    bytes: Uint8Array,
    field: string,
    camera: (direction: Direction, centre: { x: number; y: number }) => CameraPath,
  ) => {
    const plate = await loadPlate(arena, bytes, field, plateSize(format));
    const direction = await understood;
    const regions = pictureRegions(plate.small, direction);
    const setup = { arena, kernels, plate, film, regions, direction, seed };
    return openShot({ ...setup, camera: camera(direction, regions.centre) });
  };
  const { start, end } = pictures;
  const plan = { seconds: format.seconds, seed };
  const first = await open(start, 'image_url', ({ camera, pace, transition }, centre) =>
    cameraPath({ ...plan, pace, moves: end && transition === 'zoom' ? ['push_in'] : camera, centre }),
  );
  const bytes = frameBytes(film, false);
  const places = [arena.alloc(bytes), arena.alloc(bytes)] as const;
  const at = (frame: number) => arena.bytes(frame, bytes);
  const { camera, transition } = await understood;
  const around = camera.some((move) => move.startsWith('orbit_'));
  const warnings = around && first.carried < CARRIED_MIN ? [HARDLY_AROUND] : [];
  if (!end)
    return { frames: drawn(format, (frame, moment) => draw(first, frame, moment), places, at), warnings };

  // The end picture settles into rest: its own way is run backwards, so that the last frame is the picture itself.
  const last = await open(end, 'end_image_url', ({ camera, pace }, centre) => {
    const moves = camera.length > 0 ? camera : (['push_in'] as const);
    const path = cameraPath({ ...plan, moves, pace: pace * 0.6, centre });
    return ({ progress, seconds }) => (progress >= 1 ? AT_REST : path({ progress: 1 - progress, seconds }));
  });
  const other = arena.alloc(bytes);
  const blender = openBlender({ arena, kernels, film, kind: transition });
  const both = (frame: number, moment: Moment) => {
    const share = crossing(moment.progress);
    if (share < 1) first.drawPicture(frame, moment);
    if (share > 0) last.drawPicture(share < 1 ? other : frame, moment);
    if (share > 0 && share < 1) blender.blend(frame, frame, other, share);
    if (moment.progress < 1) first.drawAir(frame, moment);
  };
  return { frames: drawn(format, both, places, at), warnings };
}

function draw(shot: MotionShot, frame: number, moment: Moment): void {
  shot.drawPicture(frame, moment);
  shot.drawAir(frame, moment);
}

/** The first picture is seen alone for a while, and so is the last one. */
function crossing(progress: number): number {
  const share = Math.min(1, Math.max(0, (progress - 0.28) / 0.44));
  return share * share * (3 - 2 * share);
}

/** Into two places in turn, so that each frame lasts while the next is drawn. */
function* drawn(
  { width, height, frames, fps }: FilmFormat,
  paint: (frame: number, moment: Moment) => void,
  places: readonly [number, number],
  at: (frame: number) => Uint8Array,
): Generator<VideoFrame> {
  for (let index = 0; index < frames; index++) {
    const place = places[index % 2]!;
    paint(place, { seconds: index / fps, progress: frames > 1 ? index / (frames - 1) : 1 });
    yield { width, height, alpha: false, bytes: at(place) };
  }
}

/** Somewhat larger than the film, so that a nearer camera still finds detail; at 2160p that would only cost memory. */
function plateSize({ width, height }: FilmFormat): { width: number; height: number } {
  const scale = Math.min(width, height) > 1500 ? 1 : 1.2;
  return { width: even(width * scale), height: even(height * scale) };
}
