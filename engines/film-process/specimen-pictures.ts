import { readFile } from 'node:fs/promises';
import type { Found } from '../port/engine.ts';
import { sniffType } from '../port/media-types.ts';
import { readHeader } from '../raster/picture-header.ts';

/** A picture whose lighting is read. Only reading it shows if it has a usable sphere. */
export async function lookAtSphere(path: string): Promise<Found> {
  const found = await lookAtPicture(path);
  if ('refused' in found) return found;
  const { readLight } = await import('../film/relight/reference.ts');
  const bytes = await readFile(path);
  const picture = await plain(bytes);
  if ('refused' in picture) return picture;
  const read = await readLight(picture.bytes);
  return 'refused' in read ? read : found;
}

async function plain(bytes: Uint8Array) {
  if (sniffType(bytes) !== 'image/heic') return { bytes };
  return (await import('../raster/heif/ordinary.ts')).ordinaryPicture(bytes);
}

/** A picture by its header; as a film it lasts no time. */
export async function lookAtPicture(path: string): Promise<Found> {
  const header = await readHeader(await readFile(path));
  if (!('refused' in header)) {
    return {
      duration_seconds: 0,
      video: { width: header.width, height: header.height, fps: 0 },
      audio: false,
    };
  }
  const refused = header.refused === 'image_too_large' ? 'media_too_large' : header.refused;
  return { refused, message: header.message.replace(/^Image /, '') };
}
