/** The pictures that a fresh installation shows in the search. */
import { readFileSync } from 'node:fs';

const FOLDER = new URL('bundled/', import.meta.url);

/** Names of the pictures. Each name is also the prompt that painted it. */
export function bundledNames(): string[] {
  return readFileSync(new URL('names.txt', FOLDER), 'utf8').trimEnd().split('\n');
}

/** The file of the picture with the index, from 0: a WebP of 512 × 512 pixels. */
export function bundledFile(index: number): URL {
  return new URL(`${String(index + 1).padStart(2, '0')}.webp`, FOLDER);
}
