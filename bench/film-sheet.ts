/**
 * Makes films for visual checks: `npm run film-sheet -- FOLDER [PROMPT …]`. Every prompt is painted as a still,
 * animated by the film engine, and placed on a sheet as eight frames in a row, including the first and the last.
 * Default prompts: one for each kind of camera movement and weather.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { sheetOf } from '../engines/film/film-sheet.ts';
import { openFilm } from '../engines/film-engine.ts';
import { illustrate } from '../engines/illustrator/illustrate.ts';

/** Content of the still, and its motion. */
const SHOTS: [still: string, motion: string][] = [
  [
    'A lighthouse on a cliff above the sea at dusk, watercolour',
    'The beam turns and waves break on the rocks',
  ],
  ['a red fox in a snowy forest, photograph', 'Snow falls heavily, slow push in on the fox'],
  ['a mountain lake with clouds, photograph', 'Clouds drift over the lake, the water shimmers, pan right'],
  ['a city street at night in the rain, neon', 'Rain pours, neon flickers, handheld camera'],
  ['portrait of a woman with red hair in a garden', 'orbit around her, cherry blossom petals in the breeze'],
  ['a castle on a hill under a stormy sky', 'Lightning storm, crane up'],
  ['a palm tree on a beach at sunset', 'The sun sets, waves roll, pull back'],
  ['a campfire in a forest at night with a tent', 'The fire flickers, embers rise, static camera'],
  ['a sailing boat on the ocean, oil painting', 'The camera tilts up, fog rolls across the water'],
  ['a cat on a windowsill, storybook', 'dolly zoom, dust motes in sunbeams'],
  ['a meadow with flowers and butterflies, spring', 'Wind in the grass, falling leaves, truck left'],
  ['a futuristic city skyline at night, cyberpunk', 'night falls over the city, stars twinkle, zoom in'],
  ['a forest at night', 'fireflies, mist, the camera glides forward'],
  ['a desert road, photograph', 'heat haze, dust, zoom out'],
];
const WIDTH = 2560;

const [folder, ...requested] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run film-sheet -- FOLDER [PROMPT …]');
mkdirSync(folder, { recursive: true });
const film = openFilm();
const shots = requested.length > 0 ? requested.map((prompt): [string, string] => [prompt, prompt]) : SHOTS;
const rows: Buffer[] = [];
for (const [index, [still, motion]] of shots.entries()) {
  const { bytes } = await illustrate({
    prompt: still,
    seed: 7 + index,
    width: 1360,
    height: 768,
    look: 'photoreal',
  });
  const task = {
    operation: 'wan',
    input: { prompt: motion },
    seed: 7 + index,
    sources: { image_url: bytes },
  };
  const step = await film.engine.start(task, new AbortController().signal);
  if (step.is !== 'done') throw new Error(`${motion}: ${step.is}`);
  const [output] = step.outputs;
  const path = join(folder, `film-${String(index + 1).padStart(2, '0')}.mp4`);
  writeFileSync(path, output && 'bytes' in output ? output.bytes : new Uint8Array());
  rows.push(await (await sheetOf(path, WIDTH)).png().toBuffer());
  console.log(`${path}  ${motion}  ${JSON.stringify(step.facts)}`);
}
await film.close();
const height = Math.max(
  ...(await Promise.all(rows.map(async (each) => (await sharp(each).metadata()).height))),
);
const sheet = {
  width: WIDTH,
  height: height * rows.length,
  channels: 3 as const,
  background: '#222222',
};
const placed = rows.map((input, index) => ({ input, left: 0, top: index * height }));
await sharp({ create: sheet }).composite(placed).png().toFile(join(folder, 'sheet.png'));
console.log(join(folder, 'sheet.png'));
