/** Shared parts of the gallery's sections. A shot is made once and cached in a file that is named after its recipe. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Easel, Look, PictureOrder } from '@reverie/engines';
import sharp, { type Sharp } from 'sharp';
import { list, read } from '../files.ts';

export type Shot = {
  /** All inputs of the picture. Shots with the same recipe share a file. */
  recipe: object;
  caption: string;
  /** Alternative text. */
  alt: string;
  /** Displayed size in pixels. */
  width: number;
  height: number;
  /** The type of the film whose frames the picture shows. */
  film?: 'mp4' | 'webm';
  make(easel: Easel): Promise<ShotOutput>;
};

export type ShotOutput = { picture: Sharp; film?: Uint8Array };

export type Section = {
  /** Name of the placeholder in the page. */
  name: string;
  /** Number of columns on a wide screen. */
  columns: number;
  shots: Shot[];
};

const QUALITY = 80;

/** Sources of the engines and the recipes. A change to any of them renders every picture again. */
const PICTURES = [
  'engines/*.{ts,js}',
  'engines/{illustrator,imaging,analysis,scene,lettering,raster,kernels,pool}/**/*.{ts,js,txt,pack,gz,wasm}',
  'docs/site/gallery/*.{ts,js}',
];
const FILMS = [...PICTURES, 'engines/{film,film-process}/**/*.{ts,js}', 'engines/timeline/*.{ts,js}'];

const digests = new Map<string[], string>();

/** The file name of a picture. It depends on the recipe and on the engines' sources. */
export function fileOf({ recipe, film }: Shot): string {
  return `${nameOf(recipe, film ? FILMS : PICTURES)}.webp`;
}

/** The names of its files: the picture and, for a film, the film. */
export function filesOf(shot: Shot): string[] {
  return shot.film ? [fileOf(shot), filmOf(shot)] : [fileOf(shot)];
}

function filmOf({ recipe, film }: Shot): string {
  return `${nameOf(recipe, FILMS)}.${film}`;
}

function nameOf(recipe: object, sources: string[]): string {
  if (!digests.has(sources)) {
    const hash = createHash('sha256');
    for (const file of list(sources)) hash.update(file).update(read(file));
    digests.set(sources, hash.digest('hex'));
  }
  const hash = createHash('sha256').update(digests.get(sources)!).update(JSON.stringify(recipe));
  return hash.digest('hex').slice(0, 20);
}

export function figuresOf({ columns, shots }: Section): string {
  const figures = shots.map((shot) => {
    const { width, height, alt, caption } = shot;
    return [
      '<figure>',
      ...(shot.film
        ? [
            `<video src="/gallery/${filmOf(shot)}" width="640" height="360" controls loop preload="none"></video>`,
          ]
        : []),
      `<img src="/gallery/${fileOf(shot)}" width="${width}" height="${height}" loading="lazy" alt="${escaped(alt)}">`,
      `<figcaption>${caption}</figcaption>`,
      '</figure>',
    ].join('\n');
  });
  return [`<div class="gallery of-${columns}">`, ...figures, '</div>'].join('\n');
}

/** Makes the missing shots: pictures in parallel, films one after another, because each film uses every core. */
export async function makeShots(shots: Shot[], folder: string, easel: Easel): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const missing = shots.filter((shot) => filesOf(shot).some((file) => !existsSync(join(folder, file))));
  const make = async (shot: Shot) => {
    const { picture, film } = await shot.make(easel);
    const bytes = await picture
      .resize(shot.width, shot.height, { fit: 'fill' })
      .webp({ quality: QUALITY })
      .toBuffer();
    if (film) writeWhole(join(folder, filmOf(shot)), film);
    writeWhole(join(folder, fileOf(shot)), bytes);
  };
  await Promise.all(missing.filter(({ film }) => !film).map(make));
  for (const shot of missing.filter(({ film }) => film)) await make(shot);
}

/** Renames a complete file into place, so that an interrupted build leaves no partial picture. */
function writeWhole(file: string, bytes: Uint8Array): void {
  writeFileSync(`${file}.part`, bytes);
  renameSync(`${file}.part`, file);
}

export type Source = Pick<PictureOrder, 'prompt' | 'seed' | 'width' | 'height'> & { look?: Look };

export async function painted(pool: Easel['pool'], source: Source): Promise<Uint8Array> {
  const painted = await pool.run('paintOrder', { look: 'neutral', ...source });
  if ('refused' in painted) throw new Error(painted.message);
  return painted.bytes;
}

/** Pictures side by side at one height, on a transparent background. */
export async function beside(
  pictures: (Uint8Array | Buffer)[],
  frame: { width: number; height: number; gap: number },
): Promise<Sharp> {
  const scaled = await Promise.all(
    pictures.map((bytes) =>
      sharp(bytes).resize({ height: frame.height }).png().toBuffer({ resolveWithObject: true }),
    ),
  );
  const wide = scaled.reduce((sum, { info }) => sum + info.width, 0) + frame.gap * (pictures.length - 1);
  let left = Math.max(0, Math.round((frame.width - wide) / 2));
  const placed = scaled.map(({ data, info }) => {
    const at = { input: data, left, top: 0 };
    left += info.width + frame.gap;
    return at;
  });
  const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
  const ground = {
    width: Math.max(frame.width, wide),
    height: frame.height,
    channels: 4 as const,
    background: nothing,
  };
  const whole = await sharp({ create: ground }).composite(placed).png().toBuffer();
  return sharp(whole).resize(frame.width, frame.height, { fit: 'contain', background: nothing });
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
