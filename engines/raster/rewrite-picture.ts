/** Pictures in another format or size. `input`: bytes or a path. Every function throws for an undecodable picture. */
import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';

export type RewrittenFormat = 'png' | 'jpeg' | 'webp';

const QUALITY = { quality: 92 };

export async function asPng(bytes: Uint8Array): Promise<Uint8Array> {
  return (await upright(bytes)).png().toBuffer();
}

export async function writtenAs(input: string | Uint8Array, format: RewrittenFormat): Promise<Uint8Array> {
  return (await upright(input)).toFormat(format, QUALITY).toBuffer();
}

/** Scales the whole picture to exactly this size. */
export async function scaledTo(
  input: string | Uint8Array,
  { width, height }: { width: number; height: number },
  format: RewrittenFormat,
): Promise<Uint8Array> {
  return (await upright(input))
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .toFormat(format, QUALITY)
    .toBuffer();
}

async function upright(input: string | Uint8Array): Promise<Sharp> {
  const picture = boundedPicture(typeof input === 'string' ? await readFile(input) : input);
  if ('refused' in picture) throw new Error(picture.message);
  return openPicture(picture, { failOn: 'warning' }).autoOrient();
}
