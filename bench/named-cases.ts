/**
 * Cases that the embedded engines once handled badly, on one contact sheet per group for visual checks: `npm run
 * named-cases -- FOLDER [OLD_CHECKOUT [GROUP …]]`. With a checkout of an old commit (and its `node_modules`), its
 * results are above the current ones. Needs ffmpeg on the PATH.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { EDITS, PROMPTS, RESIZED } from './named-cases/cases.ts';
import { type Answer, engines } from './named-cases/engines.ts';

const [folder, old, ...only] = process.argv.slice(2);
if (!folder) throw new Error('Usage: npm run named-cases -- FOLDER [OLD_CHECKOUT [GROUP …]]');
mkdirSync(folder, { recursive: true });

const [TILE, CAPTION, COLUMNS] = [240, 62, 5];

type Case = { name: string; answers: Answer[] };

const houses = [...(old ? [await engines(resolve(old), folder)] : []), await engines(process.cwd(), folder)];
const groups: Record<string, [name: string, ask: (house: (typeof houses)[number]) => Promise<Answer>][]> = {
  'cut-outs': ['astronaut', 'cat', 'cameraman', 'coffee', 'rocket'].map((name) => [
    name,
    (h) => h.cutOut(name),
  ]),
  edits: EDITS.map(([name, prompt]) => [`${name}: ${prompt}`, (h) => h.edited(name, prompt)]),
  prompts: PROMPTS.map(([prompt, seed]) => [prompt, (h) => h.painted(prompt, seed)]),
  resize: RESIZED.map(([name, width, height]) => [
    `${name}, ${width} × ${height}`,
    (h) => h.resized(name, width, height),
  ]),
  films: [
    ['the moving ball, after 1.5 s', (h) => h.ballCut()],
    ['lit as a sphere is lit', (h) => h.relit('sphere')],
    ['a cup of coffee for the sphere', (h) => h.relit('coffee')],
  ],
};
for (const [group, cases] of Object.entries(groups)) {
  if (only.length > 0 && !only.includes(group)) continue;
  const listed: Case[] = [];
  for (const [name, ask] of cases) {
    const answers: Answer[] = [];
    for (const house of houses) answers.push(await ask(house));
    listed.push({ name, answers });
    console.log(
      `${group}: ${name}\n   ${answers.map(({ caption }) => caption || 'nothing told').join('\n   ')}`,
    );
  }
  const path = join(folder, `${group}.webp`);
  writeFileSync(path, await sheet(listed));
  console.log(path);
}

async function sheet(cases: Case[]): Promise<Buffer> {
  const columns = Math.min(COLUMNS, cases.length);
  const each = 22 + houses.length * (TILE + CAPTION);
  const placed = await Promise.all(
    cases.map(async (one, at) => ({
      input: await drawn(one, each),
      left: (at % columns) * TILE,
      top: Math.floor(at / columns) * each,
    })),
  );
  const height = Math.ceil(cases.length / columns) * each;
  return sharp({ create: { width: columns * TILE, height, channels: 3, background: '#ffffff' } })
    .composite(placed)
    .webp({ quality: 68 })
    .toBuffer();
}

/** The name, then each result with its text. */
async function drawn({ name, answers }: Case, height: number): Promise<Buffer> {
  const layers = await Promise.all(
    answers.map(async ({ picture, caption }, at) => {
      const top = 22 + at * (TILE + CAPTION);
      const thumbnail =
        picture &&
        (await sharp(picture)
          .resize(TILE - 6, TILE - 6, { fit: 'contain', background: '#e8e8ec' })
          .toBuffer());
      return [
        { input: thumbnail ?? refused(), left: 3, top },
        { input: text(caption || 'no warning', TILE, CAPTION, 10), left: 0, top: top + TILE - 4 },
      ];
    }),
  );
  return sharp({ create: { width: TILE, height, channels: 3, background: '#ffffff' } })
    .composite([{ input: text(name, TILE, 22, 11), left: 0, top: 0 }, ...layers.flat()])
    .png()
    .toBuffer();
}

/** A placeholder for a missing picture. */
function refused(): Buffer {
  const side = TILE - 6;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" fill="#f3f3f5"/><text x="50%" y="50%" text-anchor="middle" font-family="DejaVu Sans, sans-serif" font-size="14" fill="#888">refused, not charged</text></svg>`,
  );
}

function text(words: string, width: number, height: number, size: number): Buffer {
  const most = Math.floor((width - 8) / (size * 0.54));
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    if (lines.length > 0 && longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const room = Math.floor(height / (size + 2));
  const cut = lines.length > room ? [...lines.slice(0, room - 1), `${lines[room - 1]} …`] : lines;
  const spans = cut.map((line, at) => `<text x="4" y="${(at + 1) * (size + 2)}">${escaped(line)}</text>`);
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="DejaVu Sans, sans-serif" font-size="${size}" fill="#222">${spans.join('')}</svg>`,
  );
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
