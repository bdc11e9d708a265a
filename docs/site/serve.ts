/** The site as the service reads it: pages by address, and gallery files that are made on the first request. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Easel } from '@reverie/engines';
import { hang, shotOf } from './gallery/gallery.ts';
import type { Addresses } from './policy.ts';
import { make } from './site.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

let last: Promise<unknown> = Promise.resolve();

/** `folder` stores the gallery's files. */
export async function read(
  address: string,
  { folder, easel, addresses }: { folder: string; easel: Easel; addresses: Addresses },
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const file = /^\/gallery\/(\w+\.\w+)$/.exec(address)?.[1];
  if (file === undefined) return make(address, addresses);
  const shot = shotOf(file);
  if (!shot) return undefined;
  if (!existsSync(join(folder, file))) {
    // One after another, so that visitors of the gallery take little time from paying callers.
    const hung = last.then(() => hang([shot], folder, easel));
    last = hung.catch(() => undefined);
    await hung;
  }
  return { type: TYPES[file.split('.')[1]!]!, bytes: await readFile(join(folder, file)) };
}
