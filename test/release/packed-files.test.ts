/** The packed service is whole: `package.test.ts` installs and starts it, which takes minutes. */
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packService } from '../../deploy/release/pack-service.ts';

const ROOT = process.cwd();
/** Modules of the package itself. */
const OWN = /\b(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'packed-'));
  packService(ROOT, folder);
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('every module that a packed module imports is packed', () => {
  const files = globSync('{src,engines,upstreams,docs}/**/*.js', { cwd: folder });
  expect(files.length).toBeGreaterThan(500);
  const missing = files.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(OWN)]
      .map(([, path]) => join(dirname(file), path!))
      .filter((path) => !existsSync(join(folder, path)))
      .map((path) => `${file} imports ${path}`),
  );
  expect(missing).toEqual([]);
});

test('pages and fonts of the documentation are packed', () => {
  for (const path of ['docs/recipes/index.md', 'docs/public/inter-5-3.woff2', 'docs/fonts/OFL-inter.txt'])
    expect(existsSync(join(folder, path)), path).toBe(true);
});

test('`reverie` has every command of an operator', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Record<string, string>;
  };
  const commands = Object.values(scripts).flatMap(
    (script) => /^(?:exec )?node src\/(.+)\.ts$/.exec(script)?.[1] ?? [],
  );
  const program = readFileSync('deploy/release/reverie.js', 'utf8');
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((command) => !program.includes(`'${command}'`))).toEqual([]);
});
