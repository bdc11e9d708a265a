/** Pictures with one known subject: a drawn thing, or a face, on a made background. The same seed, the same picture. */
import { join } from 'node:path';
import sharp from 'sharp';
import type { Box } from '../../engines/raster/box.ts';
import { type Chance, chance } from '../chance.ts';
import { BACKGROUNDS, background } from './backgrounds.ts';

export type Scene = { name: string; bytes: Uint8Array; subject: Box };

const SIZES = [
  [900, 600],
  [600, 900],
  [800, 800],
  [1000, 500],
] as const;

const THINGS: Record<string, (luck: Chance) => string> = {
  ball: (luck) => {
    const hue = luck.between(0, 360);
    return `<defs><radialGradient id="g" cx=".35" cy=".3"><stop offset="0" stop-color="hsl(${hue},80%,82%)"/>
      <stop offset=".5" stop-color="hsl(${hue},75%,50%)"/><stop offset="1" stop-color="hsl(${hue},80%,22%)"/>
      </radialGradient></defs><circle cx="50" cy="50" r="48" fill="url(#g)"/>`;
  },
  bottle: (luck) => {
    const hue = luck.between(0, 360);
    return `<defs><linearGradient id="g"><stop offset="0" stop-color="hsl(${hue},50%,20%)"/><stop offset=".35"
      stop-color="hsl(${hue},60%,60%)"/><stop offset="1" stop-color="hsl(${hue},60%,15%)"/></linearGradient></defs>
      <path d="M40 2h20v28c0 8 14 10 14 24v42q0 3-3 3H29q-3 0-3-3V54c0-14 14-16 14-24z" fill="url(#g)"/>
      <rect x="28" y="60" width="44" height="24" fill="#f4efe0"/><rect x="34" y="66" width="32" height="4" fill="#333"/>
      <rect x="34" y="74" width="22" height="3" fill="#777"/>`;
  },
  sign: (
    luck,
  ) => `<rect x="3" y="22" width="94" height="44" rx="5" fill="hsl(${luck.between(0, 360)},70%,30%)"
      stroke="#fff" stroke-width="3"/><text x="50" y="52" font-family="sans-serif" font-weight="bold" font-size="24"
      fill="#fff" text-anchor="middle">OPEN</text><rect x="46" y="66" width="8" height="32" fill="#444"/>`,
  flower: (luck) => {
    const hue = luck.between(-50, 70);
    const petals = Array.from({ length: 9 }, (_, nth) => nth * 40).map(
      (turn) =>
        `<ellipse cx="50" cy="24" rx="12" ry="22" fill="hsl(${hue},75%,${55 + (turn % 3) * 8}%)" transform="rotate(${turn} 50 50)"/>`,
    );
    return `${petals.join('')}<circle cx="50" cy="50" r="13" fill="#7a4a12"/><circle cx="47" cy="47" r="8" fill="#c98a2a"/>`;
  },
  bird: (luck) => {
    const dark = luck.between(8, 28);
    return `<path d="M5 60q18-30 44-28q6-18 24-16q14 2 14 14l11 5l-12 5q-3 26-30 34q-20 6-36-4l-16 9z"
      fill="hsl(${luck.between(0, 360)},40%,${dark}%)"/><circle cx="76" cy="27" r="4" fill="#fff"/><circle cx="77" cy="27" r="2"/>
      <path d="M26 50q18-8 36 4q-16 18-36 8z" fill="hsl(${luck.between(0, 360)},60%,60%)"/>`;
  },
  car: (luck) => {
    const hue = luck.between(0, 360);
    return `<path d="M3 66V52q0-6 8-7l12-3l14-16q3-3 8-3h22q5 0 8 4l10 15q12 2 12 10v14z" fill="hsl(${hue},75%,42%)"/>
      <path d="M30 42l10-12q2-2 5-2h6v14zM55 28h11q3 0 4 2l7 12H55z" fill="#bfe0f0"/>
      <circle cx="24" cy="67" r="10" fill="#1a1a1a"/><circle cx="24" cy="67" r="5" fill="#bbb"/>
      <circle cx="76" cy="67" r="10" fill="#1a1a1a"/><circle cx="76" cy="67" r="5" fill="#bbb"/>`;
  },
};
const KINDS = [...Object.keys(THINGS), 'face', 'face'];

/** Scene number `seed`. `folder` holds the photographs, one of which lends its face. */
export async function scene(seed: number, folder: string): Promise<Scene> {
  const luck = chance(seed);
  const [width, height] = luck.pick(SIZES);
  const kind = KINDS[seed % KINDS.length]!;
  const ground = luck.pick(BACKGROUNDS);
  const size = Math.round(luck.between(0.2, 0.42) * Math.min(width, height));
  const thing = kind === 'face' ? await face(folder, size) : await drawn(THINGS[kind]!(luck), size);
  // Anywhere, but clear of the frame: where most of them lie, a centre crop cuts them.
  const left = Math.round(luck.between(0.02, 0.98) * (width - thing.width));
  const top = Math.round(luck.between(0.02, 0.98) * (height - thing.height));
  const shade = await sharp(thing.image).blur(4).linear([0, 0, 0, 0.5], [0, 0, 0, 0]).png().toBuffer();
  const bytes = await sharp(background(ground, width, height, luck), { raw: { width, height, channels: 3 } })
    .composite([
      {
        input: shade,
        left: Math.min(width - thing.width, left + 5),
        top: Math.min(height - thing.height, top + 6),
      },
      { input: thing.image, left, top },
    ])
    .jpeg({ quality: 92 })
    .toBuffer();
  const { x, y, width: w, height: h } = thing.box;
  return {
    name: `${kind} on ${ground} (${seed})`,
    bytes,
    subject: { x: x + left, y: y + top, width: w, height: h },
  };
}

type Thing = { image: Buffer; width: number; height: number; box: Box };

/** The box is that of the drawn pixels, not of the drawing's square. */
async function drawn(svg: string, size: number): Promise<Thing> {
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 100 100">${svg}</svg>`;
  const image = await sharp(Buffer.from(markup)).png().toBuffer();
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [x0, y0, x1, y1] = [info.width, info.height, 0, 0];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      if (data[(y * info.width + x) * 4 + 3]! < 100) continue;
      [x0, y0, x1, y1] = [Math.min(x0, x), Math.min(y0, y), Math.max(x1, x + 1), Math.max(y1, y + 1)];
    }
  }
  return {
    image,
    width: info.width,
    height: info.height,
    box: { x: x0, y: y0, width: x1 - x0, height: y1 - y0 },
  };
}

/** The head of the astronaut, cut out as an oval. */
async function face(folder: string, size: number): Promise<Thing> {
  const height = Math.round(size * 1.25);
  const oval = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${height}"><ellipse cx="${size / 2}"
    cy="${height / 2}" rx="${size / 2 - 2}" ry="${height / 2 - 2}" fill="#fff"/></svg>`;
  const image = await sharp(join(folder, 'astronaut.png'))
    .extract({ left: 148, top: 8, width: 152, height: 190 })
    .resize(size, height)
    .ensureAlpha()
    .composite([{ input: await sharp(Buffer.from(oval)).blur(1.2).png().toBuffer(), blend: 'dest-in' }])
    .png()
    .toBuffer();
  return { image, width: size, height, box: { x: 0, y: 0, width: size, height } };
}
