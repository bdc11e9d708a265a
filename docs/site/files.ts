/** The files of the house that pages are made of, wherever the process was started. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** In the order of their names. */
export function list(pattern: string | string[], exclude: string[] = []): string[] {
  return globSync(pattern, { cwd: ROOT, exclude }).sort();
}

/** A file that pages load. */
export function readPublic(name: string): Buffer {
  return readFileSync(join(ROOT, 'docs/public', name));
}
