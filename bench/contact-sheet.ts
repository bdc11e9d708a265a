/**
 * Paints prompts onto contact sheets for visual checks: `npm run contact-sheet -- FOLDER [PROMPT …]`. Default prompts:
 * those of the measurement, and one scene in every medium.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { illustrate } from '../engines/illustrator/illustrate.ts';
import { MEDIA } from '../engines/scene/scene.ts';
import { ILLUSTRATOR_PROMPTS } from './illustrator-prompts.ts';

const [SIDE, THUMB, COLUMNS, PER_SHEET] = [1024, 340, 4, 12];

const [folder, ...requested] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run contact-sheet -- FOLDER [PROMPT …]');
mkdirSync(folder, { recursive: true });
const media = MEDIA.map(
  (medium) => `A red fox beside a cottage in the mountains, ${medium.replaceAll('-', ' ')}`,
);
const prompts = requested.length > 0 ? requested : [...ILLUSTRATOR_PROMPTS, ...media];
for (let first = 0; first < prompts.length; first += PER_SHEET) {
  const path = join(folder, `sheet-${String(first / PER_SHEET + 1).padStart(2, '0')}.png`);
  writeFileSync(path, await sheet(prompts.slice(first, first + PER_SHEET), first));
  console.log(path);
}

async function sheet(some: string[], first: number): Promise<Buffer> {
  const pictures = await Promise.all(
    some.map(async (prompt, i) => {
      const { bytes, understood, warnings } = await illustrate({
        prompt,
        seed: 1000 + first + i,
        width: SIDE,
        height: SIDE,
      });
      console.log(`${first + i + 1}. ${prompt}\n   ${[understood, ...warnings].join('\n   ')}`);
      return sharp(bytes).resize(THUMB, THUMB).toBuffer();
    }),
  );
  const rows = Math.ceil(some.length / COLUMNS);
  return sharp({
    create: { width: COLUMNS * THUMB, height: rows * THUMB, channels: 3, background: '#222222' },
  })
    .composite(
      pictures.map((input, i) => ({
        input,
        left: (i % COLUMNS) * THUMB,
        top: Math.floor(i / COLUMNS) * THUMB,
      })),
    )
    .png()
    .toBuffer();
}
