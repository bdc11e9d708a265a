/** Graphics on one colour whose opacity is known: drawn on nothing, then laid on the colour. */
import sharp from 'sharp';
import { Random } from '../../raster/random.ts';

export type FlatGraphic = { bytes: Buffer; width: number; height: number; truth: Uint8Array };

type Drawing = {
  width: number;
  height: number;
  svg: string;
  ground: string;
  /** JPEG quality; PNG without it. */
  quality?: number;
  /** Standard deviation of the paper's noise, 0–255. */
  noise?: number;
};

const DEFS = `<defs>
  <linearGradient id="g" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#7b2ff7"/><stop offset="0.5" stop-color="#f107a3"/><stop offset="1" stop-color="#ff9d2f"/></linearGradient>
  <radialGradient id="ball" cx="0.35" cy="0.3" r="0.8"><stop offset="0" stop-color="#ff9a6b"/><stop offset="0.6" stop-color="#b8381d"/><stop offset="1" stop-color="#4a1006"/></radialGradient>
</defs>`;

const SIGNATURE = `<g fill="none" stroke="#16224d" stroke-linecap="round">
  <path stroke-width="1.6" d="M40 150 C70 40 100 40 90 130 S60 210 90 160 S140 90 150 140 S170 170 190 120 S220 110 215 150 S260 120 270 110 S290 170 320 130"/>
  <path stroke-width="2.4" d="M320 130 C360 60 380 70 370 120 S350 200 400 150 S450 120 470 140 L560 118"/>
  <path stroke-width="1.2" d="M30 200 C180 180 380 190 600 172"/></g>`;

const DRAWINGS: Record<string, Drawing> = {
  'a logo of shapes on white': {
    width: 900,
    height: 500,
    ground: '#ffffff',
    svg: `<path fill="#e4002b" fill-rule="evenodd" d="M150 250 a150 150 0 1 1 300 0 a150 150 0 1 1 -300 0 Z M220 250 a80 80 0 1 1 160 0 a80 80 0 1 1 -160 0 Z"/>
      <path d="M480 400 L620 100 L760 400 Z" fill="#0057b8"/><rect x="560" y="330" width="120" height="24" fill="#ffc72c"/>`,
  },
  'a wordmark on white': {
    width: 800,
    height: 240,
    ground: '#ffffff',
    svg: '<text x="40" y="165" font-family="DejaVu Sans" font-weight="bold" font-size="130" fill="#1b1b1f">ROABO 8</text>',
  },
  'a signature of thin strokes on white': { width: 640, height: 260, ground: '#ffffff', svg: SIGNATURE },
  'an icon on a coloured flat': {
    width: 512,
    height: 512,
    ground: '#2d6cdf',
    svg: `<path d="M256 90 L300 210 L430 210 L325 285 L365 410 L256 335 L147 410 L187 285 L82 210 L212 210 Z" fill="#ffd84d"/>
      <circle cx="256" cy="256" r="30" fill="#d9363e"/>`,
  },
  'a scanned signature on noisy paper': {
    width: 640,
    height: 260,
    ground: '#f4f1ea',
    noise: 2.5,
    svg: SIGNATURE,
  },
  'a JPEG logo on white': {
    width: 700,
    height: 420,
    ground: '#ffffff',
    quality: 70,
    svg: `<rect x="120" y="90" width="240" height="240" rx="60" fill="#0a7f5a"/><text x="395" y="262" font-family="DejaVu Sans" font-weight="bold" font-size="120" fill="#222222">ado</text>`,
  },
  'a logo with a gradient': {
    width: 640,
    height: 640,
    ground: '#ffffff',
    svg: '<path fill="url(#g)" fill-rule="evenodd" d="M320 80 A240 240 0 1 1 319 80 Z M320 220 A100 100 0 1 0 321 220 Z"/>',
  },
  'white letters on black': {
    width: 760,
    height: 240,
    ground: '#000000',
    svg: '<text x="40" y="165" font-family="DejaVu Serif" font-size="130" fill="#ffffff">Oregano</text>',
  },
  'a red JPEG wordmark on white': {
    width: 640,
    height: 220,
    ground: '#ffffff',
    quality: 75,
    svg: '<text x="30" y="150" font-family="DejaVu Sans" font-weight="bold" font-size="110" fill="#e4002b">bepop</text>',
  },
  'a pale logo on white': {
    width: 500,
    height: 300,
    ground: '#ffffff',
    svg: '<circle cx="250" cy="150" r="100" fill="#dfe9f5"/><rect x="200" y="120" width="100" height="60" fill="#c3d4ea"/>',
  },
  'a line drawing on cream': {
    width: 600,
    height: 600,
    ground: '#fff6df',
    svg: `<g fill="none" stroke="#3b2a20" stroke-width="7"><circle cx="300" cy="300" r="200"/><path d="M180 330 Q300 450 420 330"/></g>
      <circle cx="230" cy="240" r="24" fill="#3b2a20"/><circle cx="370" cy="240" r="24" fill="#3b2a20"/>`,
  },
};

export const FLAT_GRAPHICS = Object.keys(DRAWINGS);

export async function flatGraphic(name: string): Promise<FlatGraphic> {
  const drawing = DRAWINGS[name];
  if (!drawing) throw new Error(`There is no flat graphic "${name}".`);
  const { width, height, ground, quality, noise = 0 } = drawing;
  const drawn = await sharp(svgOf(drawing.svg, width, height))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const truth = Uint8Array.from({ length: width * height }, (_, at) => drawn[at * 4 + 3]!);
  const flat = await sharp(svgOf(drawing.svg, width, height))
    .flatten({ background: ground })
    .raw()
    .toBuffer();
  if (noise > 0) addNoise(flat, noise);
  const image = sharp(flat, { raw: { width, height, channels: 3 } });
  const bytes = await (quality ? image.jpeg({ quality }) : image.png()).toBuffer();
  return { bytes, width, height, truth };
}

/** A shaded, textured ball with a label of the ground's own white, before white. The label is a part of it. */
export async function labelledBall(): Promise<FlatGraphic> {
  const [width, height] = [600, 600];
  const ball = '<circle cx="300" cy="300" r="200" fill="url(#ball)"/>';
  const drawn = await sharp(svgOf(ball, width, height))
    .ensureAlpha()
    .raw()
    .toBuffer();
  const random = new Random(7, 'texture');
  const flat = Buffer.alloc(width * height * 3, 255);
  const truth = new Uint8Array(width * height);
  for (let at = 0; at < truth.length; at++) {
    const share = drawn[at * 4 + 3]! / 255;
    truth[at] = drawn[at * 4 + 3]!;
    const [x, y] = [at % width, Math.floor(at / width)];
    const label = x >= 240 && x < 360 && y >= 300 && y < 360;
    const grain = 40 * (random.next() - 0.5) + 14 * Math.sin(x / 5) * Math.sin(y / 6);
    for (let part = 0; part < 3; part++) {
      const own = label ? 255 : Math.max(0, Math.min(240, drawn[at * 4 + part]! + grain));
      flat[at * 3 + part] = own * share + 255 * (1 - share);
    }
  }
  const bytes = await sharp(flat, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  return { bytes, width, height, truth };
}

/** The mean difference of two opacities, 0–1, and over the pixels where either is not clear. */
export function alphaError(picture: Uint8Array, truth: Uint8Array): { all: number; drawn: number } {
  let [sum, many] = [0, 0];
  for (let at = 0; at < truth.length; at++) {
    sum += Math.abs(picture[at]! - truth[at]!);
    if (picture[at]! > 0 || truth[at]! > 0) many++;
  }
  return { all: sum / 255 / truth.length, drawn: sum / 255 / Math.max(1, many) };
}

function svgOf(svg: string, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${DEFS}${svg}</svg>`,
  );
}

function addNoise(pixels: Buffer, deviation: number): void {
  const random = new Random(3, 'paper');
  for (let at = 0; at < pixels.length; at++) {
    let sum = -6;
    for (let nth = 0; nth < 12; nth++) sum += random.next();
    pixels[at] = Math.max(0, Math.min(255, Math.round(pixels[at]! + deviation * sum)));
  }
}
