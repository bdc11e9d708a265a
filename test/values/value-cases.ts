/**
 * Every value that the contract lists for a paid operation that makes pictures or films, each as a request of its own. The
 * other fields are at their defaults, or cheap where a default is not. `{name}` is an address of the customer's media.
 */
import { type Json, type Operation, operationsOf } from '../support/contract/documents.ts';
import { type Listed, listedValues, titleOf, withValue } from '../support/contract/enumerated.ts';
import { type PromisedMedium, promisedMedium } from './promised-medium.ts';

export type ValueCase = { title: string; operation: string; body: Json; promised: PromisedMedium };

const prompt = 'a red fox in the snow';
const seed = 41;
const painted = { prompt, seed, size: '256x256' };
const still = { image_url: '{photo.png}' };
const moved = { prompt: 'slow push in, snow', seed, ...still };
const ltx = { duration: 1, fps: 24, generate_audio: false };

const BODIES: Record<string, Json> = {
  ra1: painted,
  ra2: painted,
  zimage: painted,
  'photoreal-image': { prompt, seed, aspect_ratio: '1:1', resolution: '0.5K' },
  relay: {
    prompt,
    seed,
    model_name: 'vendor/image-2/pro/text-to-image',
    image_size: { width: 256, height: 256 },
  },
  'ra2-image-editor': { prompt: 'make it black and white', seed, size: '256x256', ...still },
  'smart-resize': { ...still, target_sizes: ['64x64'] },
  'remove-background': still,
  wan: moved,
  'ltx-video-v097': moved,
  'ltx-2': { ...moved, ...ltx },
  'ltx-text-to-video': { prompt, seed, ...ltx },
  'ltx-2.3-image-to-video': { ...moved, ...ltx, duration: 6 },
  ra2v: { ...moved, duration: 5 },
  'remove-background-video': { video_url: '{film.mp4}' },
  'video-editor/render': {
    project: {
      resolution: '320x180',
      fps: 5,
      clips: [{ type: 'image', src: '{photo.png}', duration: 1 }],
    },
  },
  'video-relight': {
    video_url: '{film.mp4}',
    reference_image_url: '{ball.png}',
    resolution: '480P',
    seed,
  },
};

const PAID = new Map(
  [...operationsOf('main'), ...operationsOf('alt')]
    .filter(({ route }) => route.pricing === 'paid' && !route.alias_of && route.operation !== 'chatpred_or')
    .map((operation): [string, Operation] => [operation.route.operation!, operation]),
);

/** Every paid operation that makes a medium, in the contract's order. */
export const MEDIA_OPERATIONS = [...PAID.keys()];

export function operationOf(name: string): Operation {
  return PAID.get(name)!;
}

/** The request alone, with nothing but cheap values. */
export function bodyOf(operation: string): Json {
  return BODIES[operation]!;
}

export function valueCases(operation: string): ValueCase[] {
  return listedValues(operationOf(operation)).map((listed) =>
    caseOf(operation, withCompanions(withValue(bodyOf(operation), listed), listed), titleOf(listed)),
  );
}

export function caseOf(operation: string, body: Json, title: string): ValueCase {
  return { title: `${operation} ${title}`, operation, body, promised: promisedMedium(operation, body) };
}

/** A clip's own fields by its type. */
const CLIPS: Record<string, Json> = {
  video: { src: '{film.mp4}', duration: 1 },
  image: { src: '{photo.png}', duration: 1 },
  text: { text: 'Hello', duration: 1 },
  color: { color: '#336699', duration: 1 },
};

/** The body with the fields that the value needs beside it. */
function withCompanions(body: Json, { path, value }: Listed): Json {
  const project = body.project as (Json & { clips: Json[] }) | undefined;
  const place = path.join('.');
  if (place === 'project.clips.0.type') project!.clips = [{ type: value, ...CLIPS[String(value)] }];
  if (place === 'project.clips.0.duration')
    Object.assign(project!.clips[0]!, { ...CLIPS.video, type: 'video' }, { duration: value });
  if (place === 'project.clips.0.transition.type')
    Object.assign(project!.clips[0]!.transition as Json, { duration: 0.5 });
  if (place === 'project.width' || place === 'project.height') {
    delete project!.resolution;
    Object.assign(project!, { width: 64, height: 64, [path[1]!]: value });
  }
  if (place === 'duration' && Number(value) > 10) body.fps = 25;
  if (place.startsWith('points.0'))
    body.points = [
      { x: 160, y: 120, subject: true },
      ...(value === true ? [] : [{ x: 4, y: 4, subject: value }]),
    ];
  if (place.startsWith('image_size')) body.image_size = { width: 256, height: 256, [path[1]!]: value };
  if (place.startsWith('target_sizes.0.'))
    body.target_sizes = [{ width: 64, height: 64, [path.at(-1)!]: value }];
  return body;
}
