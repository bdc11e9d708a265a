/** Reads the repository's files that pages are made from, independent of the working directory. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** Matching files, sorted by name. */
export function list(pattern: string | string[], exclude: string[] = []): string[] {
  return globSync(pattern, { cwd: ROOT, exclude }).sort();
}

/** Reads a file that pages load. */
export function readPublic(name: string): Buffer {
  return readFileSync(join(ROOT, 'docs/public', name));
}
