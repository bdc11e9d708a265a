/** Image to video: a picture, or two, set in motion as the prompt says. */
import { type FilmFormat, filmFormat } from '../format.ts';
import { Arena } from '../kernels/arena.ts';
import { loadKernels } from '../kernels/kernels.ts';
import { even, frameBytes, type VideoFrame } from '../media/frame.ts';
import type { FilmTask, FilmWork } from '../work.ts';
import { AT_REST, type CameraPath, cameraPath } from './camera.ts';
import { type Direction, directionOf } from './direction.ts';
import { loadPlate, pictureIn } from './plate.ts';
import { regionsOf } from './regions.ts';
import { openShot, type Shot } from './shot.ts';
import { openBlender } from './transition.ts';

/** Animates `image_url`, towards `end_image_url` where there is one. */
export const animate: FilmWork = async (task, tools) => {
  const start = await pictureIn(sourceOf(task, 'image_url'), 'image_url');
  const format = filmFormat(task.operation, task.input, start);
  const end =
    task.sources.end_image_url && (await pictureIn(task.sources.end_image_url, 'end_image_url')).bytes;
  const direction = directionOf(String(task.input.prompt ?? ''));
  // Libav is loaded while the picture is decoded, on another thread.
  const drawing = framesOf(task, format, direction, { start: start.bytes, ...(end && { end }) });
  const [video, { finish }] = await Promise.all([drawing, import('../finish.ts')]);
  const { camera, ambience } = direction;
  return finish(task, tools, format, video, { camera, ambience: [...ambience.keys()] });
};

function sourceOf({ sources }: FilmTask, field: string): string {
  const path = sources[field];
  if (path === undefined) throw new Error(`A task to animate has no ${field} among its sources.`);
  return path;
}

type Pictures = { start: Uint8Array; end?: Uint8Array };

/** The frames of a picture set in motion, drawn as they are asked for; each is valid until the next. */
export async function framesOf(
  { seed }: FilmTask,
  format: FilmFormat,
  direction: Direction,
  pictures: Pictures,
): Promise<Generator<VideoFrame>> {
  const arena = new Arena();
  const kernels = loadKernels(arena);
  const film = { width: format.width, height: format.height };
  const open = async (
    bytes: Uint8Array,
    field: string,
    camera: (centre: { x: number; y: number }) => CameraPath,
  ) => {
    const plate = await loadPlate(arena, bytes, field, plateSize(format));
    const regions = regionsOf(plate.small, direction);
    return openShot({
      arena,
      kernels,
      plate,
      film,
      regions,
      direction,
      seed,
      camera: camera(regions.centre),
    });
  };
  const { start, end } = pictures;
  const { camera: moves, pace, transition } = direction;
  const plan = { pace, seconds: format.seconds, seed };
  const first = await open(start, 'image_url', (centre) =>
    cameraPath({ ...plan, moves: end && transition === 'zoom' ? ['push_in'] : moves, centre }),
  );
  const bytes = frameBytes(film, false);
  const frame = arena.alloc(bytes);
  if (!end)
    return drawn(
      format,
      (moment) => draw(first, frame, moment),
      () => arena.bytes(frame, bytes),
      film,
    );

  // The end picture settles into rest: its own way is run backwards, so that the last frame is the picture itself.
  const last = await open(end, 'end_image_url', (centre) => {
    const path = cameraPath({
      ...plan,
      moves: moves.length > 0 ? moves : ['push_in'],
      pace: pace * 0.6,
      centre,
    });
    return ({ progress, seconds }) => (progress >= 1 ? AT_REST : path({ progress: 1 - progress, seconds }));
  });
  const other = arena.alloc(bytes);
  const blender = openBlender({ arena, kernels, film, kind: transition });
  const both = (moment: { seconds: number; progress: number }) => {
    const share = crossing(moment.progress);
    if (share < 1) first.drawPicture(frame, moment);
    if (share > 0) last.drawPicture(share < 1 ? other : frame, moment);
    if (share > 0 && share < 1) blender.blend(frame, frame, other, share);
    if (moment.progress < 1) first.drawAir(frame, moment);
  };
  return drawn(format, both, () => arena.bytes(frame, bytes), film);
}

function draw(shot: Shot, frame: number, moment: { seconds: number; progress: number }): void {
  shot.drawPicture(frame, moment);
  shot.drawAir(frame, moment);
}

/** The first picture is seen alone for a while, and so is the last one. */
function crossing(progress: number): number {
  const share = Math.min(1, Math.max(0, (progress - 0.28) / 0.44));
  return share * share * (3 - 2 * share);
}

function* drawn(
  { frames, fps }: FilmFormat,
  paint: (moment: { seconds: number; progress: number }) => void,
  bytes: () => Uint8Array,
  film: { width: number; height: number },
): Generator<VideoFrame> {
  for (let index = 0; index < frames; index++) {
    paint({ seconds: index / fps, progress: frames > 1 ? index / (frames - 1) : 1 });
    yield { ...film, alpha: false, bytes: bytes() };
  }
}

/** Somewhat larger than the film, so that a nearer camera still finds detail; at 2160p that would only cost memory. */
function plateSize({ width, height }: FilmFormat): { width: number; height: number } {
  const scale = Math.min(width, height) > 1500 ? 1 : 1.2;
  return { width: even(width * scale), height: even(height * scale) };
}
