/** Subjects without background, shown on a checkerboard. */
import sharp from 'sharp';
import { beside, painted, type Section, type Shot, type Source } from './shots.ts';

const SIDE = 768;
const source = (prompt: string, seed: number, look: Source['look'] = 'neutral'): Source => ({
  prompt,
  seed,
  look,
  width: SIDE,
  height: SIDE,
});

const SOURCES = [
  source('A red fox in the snow', 61),
  source('A parrot, close-up', 62),
  source('A penguin in the snow', 73),
  source('A strawberry', 64),
  source('A lion in the savanna', 65, 'photoreal'),
  source('A sunflower, close-up', 67),
  source('A tiger in the snow', 68),
  source('A hot air balloon in a blue sky', 69),
];

const SHEET = { width: 560, height: 272, gap: 16 };
const CHECK = 24;

export const CUT_OUT: Section = {
  name: 'cut-out',
  columns: 2,
  shots: SOURCES.map(
    (from): Shot => ({
      recipe: { from },
      caption: from.prompt,
      alt: `${from.prompt}: the picture, and its subject without the background`,
      width: SHEET.width,
      height: SHEET.height,
      async make({ pool }) {
        const bytes = await painted(pool, from);
        const cut = await pool.run('cutOut', { bytes });
        if ('refused' in cut) throw new Error(cut.message);
        return { picture: await beside([bytes, await onCheckerboard(cut.png)], SHEET) };
      },
    }),
  ),
};

async function onCheckerboard(png: Uint8Array): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}"><defs>
    <pattern id="c" width="${2 * CHECK}" height="${2 * CHECK}" patternUnits="userSpaceOnUse">
    <rect width="100%" height="100%" fill="#f4f4f4"/><path d="M0 0h${CHECK}v${2 * CHECK}h${CHECK}v-${CHECK}H0z" fill="#d0d0d0"/>
    </pattern></defs><rect width="100%" height="100%" fill="url(#c)"/></svg>`;
  return sharp(Buffer.from(svg))
    .composite([{ input: Buffer.from(png) }])
    .png()
    .toBuffer();
}
