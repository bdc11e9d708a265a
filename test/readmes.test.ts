/** A newcomer finds the purpose of each large folder, its door and how to test it, on one screen. */
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** Lines of code from which a folder needs a README. */
const LARGE = 3000;
const LINES_MAX = 20;
/** It also shows an example of an engine. */
const LONGER = ['engines/README.md'];

const EXCEPT = { exclude: ['**/node_modules', '**/dist'] };
const TOP = '{bench,client,console,deploy,docs,engines,generated,mock,openapi,src,test,upstreams}';

/** Lines of code by folder and by the folder in it, as `src` and `src/http`. */
function sizes(): Map<string, number> {
  const lines = new Map<string, number>();
  for (const file of globSync(`${TOP}/**/*.{ts,tsx,as}`, EXCEPT)) {
    const count = readFileSync(file, 'utf8').split('\n').length;
    const [top, room, ...below] = file.split('/');
    for (const folder of below.length > 0 ? [top!, `${top}/${room}`] : [top!])
      lines.set(folder, (lines.get(folder) ?? 0) + count);
  }
  return lines;
}

test('each top-level folder and each large folder in it has a README', () => {
  const needed = [...sizes()].filter(([folder, lines]) => !folder.includes('/') || lines > LARGE);
  const existing = new Set(globSync(`${TOP}/**/README.md`, EXCEPT).map(dirname));
  expect(needed.length).toBeGreaterThan(20);
  const missing = needed.map(([folder]) => folder).filter((folder) => !existing.has(folder));
  // `generated/` is written by the generators.
  expect(missing.filter((folder) => !folder.startsWith('generated/'))).toEqual([]);
});

test(`a README of code has at most ${LINES_MAX} lines`, () => {
  const folders = [...sizes().keys()].map((folder) => `${folder}/README.md`);
  const long = globSync(`${TOP}/**/README.md`, EXCEPT)
    .filter((file) => folders.includes(file) && !LONGER.includes(file))
    .filter((file) => readFileSync(file, 'utf8').trim().split('\n').length > LINES_MAX);
  expect(long).toEqual([]);
});

test('a file that a README of code names is there', () => {
  const missing = [...sizes().keys()].flatMap((folder) =>
    globSync(`${folder}/README.md`).flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/`([\w-]+(?:\/[\w-]+)*\.tsx?)`/g)]
        .map(([, path]) => path!)
        .filter((path) => globSync([path, `${folder}/**/${path}`], EXCEPT).length === 0)
        .map((path) => `${file}: ${path}`),
    ),
  );
  expect(missing).toEqual([]);
});
