/**
 * `node console/samples/build-sheet.ts`, after `build-samples.ts`: the samples of all operations, small, in one picture, so
 * that the first screen loads one file.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const [WIDTH, HEIGHT, COLUMNS] = [192, 120, 5];
/** The colour of the page behind a cut-out. */
const PAPER = '#e4dff0';

const samples: Record<string, { file: string }> = JSON.parse(readFileSync(`${FOLDER}samples.json`, 'utf8'));
const operations = Object.keys(samples);
const rows = Math.ceil(operations.length / COLUMNS);
const tiles = operations.map(async (operation, index) => ({
  input: await sharp(FOLDER + samples[operation]!.file)
    .resize(WIDTH, HEIGHT)
    .flatten({ background: PAPER })
    .toBuffer(),
  left: (index % COLUMNS) * WIDTH,
  top: Math.floor(index / COLUMNS) * HEIGHT,
}));
const size = { width: WIDTH * COLUMNS, height: HEIGHT * rows };
const sheet = await sharp({ create: { ...size, channels: 3, background: PAPER } })
  .composite(await Promise.all(tiles))
  .png()
  .toBuffer();
const bytes = await sharp(sheet).webp({ quality: 30, effort: 6 }).toBuffer();
for (const name of readdirSync(FOLDER)) if (/^sheet-.*\.webp$/.test(name)) rmSync(FOLDER + name);
const file = `sheet-${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.webp`;
writeFileSync(FOLDER + file, bytes);
writeFileSync(
  `${FOLDER}sheet.json`,
  `${JSON.stringify({ file, columns: COLUMNS, rows, operations }, null, 2)}\n`,
);
