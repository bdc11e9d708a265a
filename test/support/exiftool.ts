/** ExifTool, by others than us: what a reader of metadata finds in a file. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

const PROGRAM = join(import.meta.dirname, '../../node_modules/exiftool-vendored.pl/bin/exiftool');

/** Every tag by its name, as ExifTool calls it; of a name that comes twice the last. */
export function tagsOfFile(bytes: Uint8Array, ending: string): Record<string, unknown> {
  const file = join(mkdtempSync(join(inject('scratch'), 'exif-')), `file.${ending}`);
  writeFileSync(file, bytes);
  const json = execFileSync('perl', [PROGRAM, '-json', '-api', 'LargeFileSupport=1', file], {
    encoding: 'utf8',
  });
  const [tags] = JSON.parse(json) as [Record<string, unknown>];
  return tags;
}
