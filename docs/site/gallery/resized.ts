/** A picture with the detected parts and the crops, beside the outputs. */

import type { ResizedPicture } from '@reverie/engines';
import sharp from 'sharp';
import { beside, painted, type Section, type Shot, type Source } from './shots.ts';

const TARGETS = [
  { width: 600, height: 600 },
  { width: 400, height: 720 },
  { width: 900, height: 360 },
];
const COLOURS = ['#ffd23f', '#4fd1ff', '#ff7ac6'];
const source = (prompt: string, seed: number, width = 1152, height = 768): Source => ({
  prompt,
  seed,
  width,
  height,
});

const SOURCES = [
  source('A red fox in the snow on the left', 51),
  source('A lighthouse on a cliff at sunset', 52),
  source('A sailing boat on a calm lake', 53),
  source('A girl under an umbrella in the rain', 54),
  source('A hot air balloon over green hills', 55, 864, 1152),
  source('A lion on a rock in the savanna', 56),
];

const SHEET = { width: 1200, height: 340, gap: 14 };

export const RESIZED: Section = {
  name: 'resized',
  columns: 1,
  shots: SOURCES.map(
    (from): Shot => ({
      recipe: { from, targets: TARGETS },
      caption: `${from.width} × ${from.height} to ${TARGETS.map(({ width, height }) => `${width} × ${height}`).join(', ')}`,
      alt: `${from.prompt}: the source with its crops, and the outputs`,
      width: SHEET.width,
      height: SHEET.height,
      async make({ pool }) {
        const bytes = await painted(pool, from);
        const resized = await pool.run('resize', { bytes, targets: TARGETS });
        if ('refused' in resized) throw new Error(resized.message);
        const outputs = await Promise.all(resized.outputs.map((output, at) => framed(output, COLOURS[at]!)));
        return { picture: await beside([await marked(bytes, from, resized.outputs), ...outputs], SHEET) };
      },
    }),
  ),
};

/** The source with the parts to keep (white, dashed) and the crop of each output. */
async function marked(bytes: Uint8Array, { width, height }: Source, outputs: ResizedPicture[]) {
  const line = Math.max(width, height) / 160;
  const rectangle = ({ x, y, width, height }: ResizedPicture['source_box'], style: string) =>
    `<rect x="${x + line / 2}" y="${y + line / 2}" width="${Math.max(0, width - line)}" height="${Math.max(0, height - line)}" fill="none" ${style}/>`;
  const found = outputs[0]!.subjects
    .slice(0, 3)
    .map((box) =>
      rectangle(
        box,
        `stroke="#ffffff" stroke-width="${line * 0.7}" stroke-dasharray="${line * 2.4} ${line * 1.6}"`,
      ),
    );
  const crops = outputs.map(({ source_box }, at) =>
    rectangle(source_box, `stroke="${COLOURS[at]}" stroke-width="${line}"`),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${crops.join('')}${found.join('')}</svg>`;
  return sharp(bytes)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}

function framed({ bytes, width, height }: ResizedPicture, colour: string): Promise<Buffer> {
  const line = 10;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="${line / 2}" y="${line / 2}" width="${width - line}" height="${height - line}" fill="none" stroke="${colour}" stroke-width="${line}"/></svg>`;
  return sharp(bytes)
    .composite([{ input: Buffer.from(svg) }])
    .png()
    .toBuffer();
}
