/** Films of every operation that makes one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Easel } from '@reverie/engines';
import sharp from 'sharp';
import type { JsonObject } from '../../../src/lib/json.ts';
import { painted, type Section, type Shot, type Source } from './shots.ts';

type Task = { operation: string; input: JsonObject; sources: Record<string, Uint8Array> };

type Take = {
  path: string;
  caption: string;
  seed: number;
  /** All inputs of the film; the file's name is derived from it. */
  recipe: object;
  film?: 'mp4' | 'webm';
  task(easel: Easel): Promise<Task>;
};

const WIDE = { width: 1360, height: 768 };
const SHEET = { width: 1200, height: 84 };
const still = (prompt: string, seed: number): Source => ({ prompt, seed, look: 'photoreal', ...WIDE });

const FROM_A_PICTURE: [operation: string, picture: string, motion: string][] = [
  ['wan', 'A red fox in a snowy forest, photograph', 'Snow falls heavily, slow push in on the fox'],
  ['wan', 'A castle on a hill under a stormy sky', 'Lightning storm, crane up'],
  ['wan', 'A city street at night in the rain, neon', 'Rain pours, neon flickers, handheld camera'],
  ['ltx-video-v097', 'A campfire in a forest at night with a tent', 'The fire flickers, embers rise'],
  ['ltx-video-v097', 'A sailing boat on the ocean, oil painting', 'Fog rolls across the water, tilt up'],
  ['ra2v', 'A lighthouse on a cliff above the sea at dusk', 'The beam turns and waves break on the rocks'],
  ['ltx-2', 'A mountain lake with clouds, photograph', 'Clouds drift, the water shimmers, pan right'],
];

const FROM_WORDS: [operation: string, prompt: string][] = [
  ['ltx-text-to-video', 'A red fox running through a snowy forest at sunset'],
  ['ltx-text-to-video', 'Two dolphins jumping out of the sea'],
  ['ltx-text-to-video', 'A rocket flying through space past planets'],
  ['ltx-text-to-video', 'A hot air balloon floating over green hills in the morning'],
  ['ltx-text-to-video', '一只熊猫在竹林里吃竹子'],
  ['ra2v', 'Tropical fish swimming over a coral reef, bubbles'],
  ['ltx-2', 'A steam train crossing the savanna at sunset'],
];

const pathOf = (operation: string) => `/api/${operation}`;

const animated = FROM_A_PICTURE.map(([operation, picture, motion], index): Take => {
  const from = still(picture, 61 + index);
  return {
    path: pathOf(operation),
    caption: `${picture}. “${motion}”`,
    seed: 61 + index,
    recipe: { operation, from, motion },
    task: async ({ pool }) => ({
      operation,
      input: { prompt: motion },
      sources: { image_url: await painted(pool, from) },
    }),
  };
});

const imagined = FROM_WORDS.map(
  ([operation, prompt], index): Take => ({
    path: pathOf(operation),
    caption: prompt,
    seed: 81 + index,
    recipe: { operation, prompt },
    task: async () => ({ operation, input: { prompt }, sources: {} }),
  }),
);

const [DAY, NIGHT] = [
  still('A village by a lake on a summer day', 91),
  still('A village by a lake at night', 91),
];

const transition: Take = {
  path: pathOf('ltx-2.3-image-to-video'),
  caption: 'From one picture to another: day to night',
  seed: 91,
  recipe: { from: DAY, to: NIGHT },
  task: async ({ pool }) => ({
    operation: 'ltx-2.3-image-to-video',
    input: { prompt: 'Night falls over the village' },
    sources: { image_url: await painted(pool, DAY), end_image_url: await painted(pool, NIGHT) },
  }),
};

const SLIDES = [still('A mountain at dawn, photograph', 95), still('A sailing boat at sunset', 96)];
/** The contract's defaults for a clip. */
const PLAIN = { start: 'auto', track: 0, fit: 'crop', position: 'center', scale: 1, opacity: 1 } as const;
const PROJECT = {
  width: 1280,
  height: 720,
  fps: 25,
  background: '#000000',
  clips: [
    { ...PLAIN, type: 'image', src: 'https://images.example.com/dawn.png', duration: 3 },
    {
      ...PLAIN,
      type: 'image',
      src: 'https://images.example.com/boat.png',
      duration: 3,
      transition: { type: 'crossfade', duration: 1 },
    },
    {
      ...PLAIN,
      type: 'text',
      text: 'From dawn to dusk\n从黎明到黄昏',
      start: 0.5,
      duration: 4,
      track: 1,
      transition: { type: 'fade', duration: 0.5 },
    },
  ],
};

const cut: Take = {
  path: pathOf('video-editor/render'),
  caption: 'A timeline: two pictures, a crossfade, and a title over both',
  seed: 95,
  recipe: { PROJECT, SLIDES },
  task: async ({ pool }) => ({
    operation: 'video-editor/render',
    input: { project: PROJECT, format: 'mp4' },
    sources: {
      'project.clips[0].src': await painted(pool, SLIDES[0]!),
      'project.clips[1].src': await painted(pool, SLIDES[1]!),
    },
  }),
};

const ACTOR = still('A red fox in a green meadow, photograph', 8);
const WALK = 'Slow pan right, wind in the grass';

const cutOut: Take = {
  path: pathOf('remove-background-video'),
  caption: 'The background removed from a film; the squares show through',
  seed: 8,
  film: 'webm',
  recipe: { ACTOR, WALK },
  task: async (easel) => ({
    operation: 'remove-background-video',
    input: { output_format: 'webm' },
    sources: { video_url: await filmed(easel, ACTOR, WALK) },
  }),
};

/** A white ball, lit from the left by warm light. */
const BALL = `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320">
  <radialGradient id="lit" cx="0.12" cy="0.42" r="0.95">
    <stop offset="0" stop-color="#ffd9a0"/><stop offset="0.35" stop-color="#e08a3c"/>
    <stop offset="0.7" stop-color="#5a3320"/><stop offset="1" stop-color="#1c1613"/>
  </radialGradient>
  <rect width="320" height="320" fill="#30343c"/><circle cx="160" cy="160" r="118" fill="url(#lit)"/>
</svg>`;

const relit: Take = {
  path: pathOf('video-relight'),
  caption: 'The same film relit after a reference picture: a ball in a low orange light from the left',
  seed: 9,
  recipe: { ACTOR, WALK, BALL },
  task: async (easel) => ({
    operation: 'video-relight',
    input: { resolution: '480P' },
    sources: { video_url: await filmed(easel, ACTOR, WALK), reference_image_url: await ballPicture() },
  }),
};

export const FILMED: Section = {
  name: 'filmed',
  columns: 1,
  shots: [...animated, ...imagined, transition, cut, cutOut, relit].map(
    ({ path, caption, seed, recipe, film = 'mp4', task }): Shot => ({
      recipe: { path, seed, recipe },
      caption: `${caption}<br><code>${path}</code>`,
      alt: `Eight frames of a film: ${caption}`,
      ...SHEET,
      film,
      async make(easel) {
        const bytes = await run(easel, { ...(await task(easel)), seed });
        const folder = mkdtempSync(join(tmpdir(), 'reverie-sheet-'));
        try {
          const file = join(folder, `film.${film}`);
          writeFileSync(file, bytes);
          return { picture: await easel.sheetOf(file, SHEET.width), film: bytes };
        } finally {
          rmSync(folder, { recursive: true, force: true });
        }
      },
    }),
  ),
};

const ballPicture = () => sharp(Buffer.from(BALL)).png().toBuffer();

/** A film of a picture, as input for operations on films. */
async function filmed(easel: Easel, from: Source, prompt: string): Promise<Uint8Array> {
  const sources = { image_url: await painted(easel.pool, from) };
  return run(easel, { operation: 'wan', input: { prompt }, sources, seed: from.seed });
}

async function run({ film }: Easel, task: Task & { seed: number }): Promise<Uint8Array> {
  const step = await film.start(task, new AbortController().signal);
  const [output] = step.is === 'done' ? step.outputs : [];
  if (!output || !('bytes' in output))
    throw new Error(`${task.operation} made no film: ${JSON.stringify(step)}`);
  return output.bytes;
}
