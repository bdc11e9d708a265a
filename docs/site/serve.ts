/** The site as the service reads it: pages by their address, the gallery's files made when first looked at. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Easel } from '@reverie/engines';
import { hang, shotOf } from './gallery/gallery.ts';
import type { Addresses } from './policy.ts';
import { make } from './site.ts';

const TYPES: Record<string, string> = { webp: 'image/webp', mp4: 'video/mp4', webm: 'video/webm' };

let last: Promise<unknown> = Promise.resolve();

/** `folder` is where the gallery is kept. */
export async function read(
  address: string,
  { folder, easel, addresses }: { folder: string; easel: Easel; addresses: Addresses },
): Promise<{ type: string; bytes: Buffer } | undefined> {
  const file = /^\/gallery\/(\w+\.\w+)$/.exec(address)?.[1];
  if (file === undefined) return make(address, addresses);
  const shot = shotOf(file);
  if (!shot) return undefined;
  if (!existsSync(join(folder, file))) {
    // One after another: who looks at the gallery takes little from those who pay.
    const hung = last.then(() => hang([shot], folder, easel));
    last = hung.catch(() => undefined);
    await hung;
  }
  return { type: TYPES[file.split('.')[1]!]!, bytes: await readFile(join(folder, file)) };
}
