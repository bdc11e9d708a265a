import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { analyse } from '../../analysis/analyse.ts';
import type { FilmTask, FilmTools, FilmWork } from '../../film/film-work.ts';
import { encodeFilm } from '../../film/media/encode.ts';
import { animate } from '../../film/motion/animate.ts';
import { relightFilm } from '../../film/relight/relight.ts';
import { smallRgb } from '../../film/subject/grid.ts';
import { renderProject } from '../../film/timeline/render-project.ts';
import { PLAIN_CLIP } from '../support/clips.ts';
import { framesOf, scratch } from '../support/films.ts';

const files = scratch();
afterAll(files.close);

/** Square, with the face in its upper third: the middle of it has a mouth and no eyes. */
const ASTRONAUT = fileURLToPath(new URL('../support/photographs/astronaut.jpg', import.meta.url));

/** The photograph as a film of a second. */
async function filmOfIt(): Promise<string> {
  const side = 320;
  const { data } = await sharp(ASTRONAUT).resize(side, side).raw().toBuffer({ resolveWithObject: true });
  const bytes = new Uint8Array(side * side * 1.5);
  for (let at = 0; at < side * side; at++) {
    const [r, g, b] = [data[at * 3]!, data[at * 3 + 1]!, data[at * 3 + 2]!];
    bytes[at] = 16 + 0.1826 * r + 0.6142 * g + 0.062 * b;
    const chroma = side * side + (Math.floor(at / side) >> 1) * (side / 2) + ((at % side) >> 1);
    bytes[chroma] = 128 - 0.1006 * r - 0.3386 * g + 0.4392 * b;
    bytes[chroma + (side * side) / 4] = 128 + 0.4392 * r - 0.3989 * g - 0.0403 * b;
  }
  const path = files.at('astronaut.mp4');
  const video = Array.from({ length: 25 }, () => ({ width: side, height: side, alpha: false, bytes }));
  await encodeFilm({ path, container: 'mp4', width: side, height: side, fps: 25, video });
  return path;
}

async function ball(): Promise<string> {
  const path = files.at('ball.png');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><defs><radialGradient id="b" cx="0.35" cy="0.3" r="0.75"><stop stop-color="#fff"/><stop offset="1" stop-color="#333"/></radialGradient></defs><rect width="256" height="256" fill="#181818"/><circle cx="128" cy="128" r="90" fill="url(#b)"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
  return path;
}

/** The output half way through. */
async function delivered(work: FilmWork, task: Pick<FilmTask, 'operation' | 'input' | 'sources'>) {
  const folder = files.at(`made-${Math.random()}`);
  mkdirSync(folder);
  const tools: FilmTools = { folder, signal: new AbortController().signal, progress: () => undefined };
  const { outputs } = await work({ ...task, seed: 1 }, tools);
  const frames = await framesOf(outputs[0]!.path, { fps: 5 });
  const { width, height, bytes } = frames[frames.length >> 1]!;
  return { ...smallRgb(bytes, { width, height }, 320), width, height };
}

function project(type: 'image' | 'video') {
  const clip = { ...PLAIN_CLIP, type, src: 'https://example.com/it', fit: 'crop', duration: 0.8 };
  const project = { width: 640, height: 360, fps: 10, background: '#000000', clips: [clip] };
  return { project: project, format: 'mp4' } as unknown as FilmTask['input'];
}

const WAYS: [string, () => ReturnType<typeof delivered>][] = [
  [
    'a picture on a timeline',
    () =>
      delivered(renderProject, {
        operation: 'video-editor/render',
        input: project('image'),
        sources: { 'project.clips[0].src': ASTRONAUT },
      }),
  ],
  [
    'a film on a timeline',
    async () =>
      delivered(renderProject, {
        operation: 'video-editor/render',
        input: project('video'),
        sources: { 'project.clips[0].src': await filmOfIt() },
      }),
  ],
  [
    'a picture set in motion',
    () =>
      delivered(animate, {
        operation: 'wan',
        input: { prompt: 'static camera', fps: 5, duration: 1 },
        sources: { image_url: ASTRONAUT },
      }),
  ],
  [
    'a film relit in another shape',
    async () =>
      delivered(relightFilm, {
        operation: 'video-relight',
        input: { resolution: '480P', aspect_ratio: '16:9' },
        sources: { video_url: await filmOfIt(), reference_image_url: await ball() },
      }),
  ],
];

test.each(WAYS)('%s is cut around the face, eyes and all', async (_, make) => {
  const frame = await make();
  expect(frame.width / frame.height).toBeCloseTo(16 / 9, 1);
  const small = { width: 320, height: frame.pixels.length / 320 / 3 };
  const { faces, height } = await analyse({ ...small, pixels: frame.pixels, channels: 3, source: frame });
  expect(faces).toHaveLength(1);
  // With some hair above the brow.
  expect(faces[0]!.y / height).toBeGreaterThan(0.05);
});
