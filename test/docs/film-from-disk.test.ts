/** The guide of a film from a disk, as its readers do it: a film of 20 MB, and of 300 MB in the full form. */
import { execFile, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { addressed } from '../../src/contract/sample-addresses.ts';
import { paddedFilm } from '../support/padded-film.ts';
import { fencesOf } from './fences.ts';
import { type Live, openLive } from './live.ts';

const run = promisify(execFile);
const PAGE = 'docs/guides/film-from-disk.md';
const FILM_MB = FULL ? 300 : 20;
const noPython =
  spawnSync('python3', ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))']).status !== 0;
if (noPython) console.log('Skipped: the guide in Python; there is no Python 3.11 here.');

let live: Live;
let folder: string;
let env: Record<string, string>;
beforeAll(async () => {
  live = await openLive({ films: FULL ? 'made' : 'given' });
  folder = mkdtempSync(join(tmpdir(), 'film-from-disk-'));
  env = { PATH: process.env.PATH!, REVERIE_API_KEY: live.key, PYTHONPATH: join(folder, 'site') };
  const [tryIt] = programs('bash');
  await run('bash', ['-euo', 'pipefail', '-c', tryIt!], { cwd: folder, env });
  const film = readFileSync(join(folder, 'film.mp4'));
  await writeFile(join(folder, 'film.mp4'), paddedFilm(film, FILM_MB * 2 ** 20));
  await run(process.execPath, ['client/build-client.ts', folder]);
}, 300_000);
afterAll(async () => {
  await live?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => rmSync(join(folder, 'relit.mp4'), { force: true }));

function programs(lang: string): string[] {
  return fencesOf(PAGE)
    .filter(({ info }) => info === lang)
    .map(({ text }) => addressed(text, live));
}

/** Of the newest job, which is completed and charged; its film is the one that was downloaded. */
async function expectDownloaded(): Promise<void> {
  const { body } = await live.get('/api/jobs?operation=video-relight&limit=1', { 'x-api-key': live.key });
  const [job] = body.jobs as { status: string; video_url: string; billing: { state: string } }[];
  expect(job).toMatchObject({ status: 'completed', billing: { state: 'charged' } });
  const result = Buffer.from(await (await fetch(job!.video_url)).arrayBuffer());
  expect(readFileSync(join(folder, 'relit.mp4')).equals(result)).toBe(true);
}

test('the film to try is long enough to be relit', () => {
  expect(Number(/"duration": (\d+)/.exec(programs('bash')[0]!)?.[1])).toBeGreaterThanOrEqual(3);
});

test('with curl', { timeout: 900_000 }, async () => {
  await run('bash', ['-euo', 'pipefail', '-c', programs('bash')[1]!], { cwd: folder, env });
  const events = readFileSync(join(folder, 'events.txt'), 'utf8');
  expect(events.match(/^id: /gm)!.length).toBeGreaterThan(0);
  expect(events.match(/^id: (.*)$/gm)!.at(-1)).toMatch(/^id: completed,/);
  await expectDownloaded();
});

test('with the TypeScript client', { timeout: 900_000 }, async () => {
  mkdirSync(join(folder, 'node_modules/@reverie'), { recursive: true });
  symlinkSync(join(folder, 'client'), join(folder, 'node_modules/@reverie/client'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(join(folder, 'relight.mts'), programs('ts').join('\n'));
  const { stdout } = await run(process.execPath, ['relight.mts'], { cwd: folder, env });
  expect(stdout).toMatch(/^sent 1$/m);
  expect(stdout).toMatch(/^done 1$/m);
  await expectDownloaded();
});

test.skipIf(noPython)('with the Python client', { timeout: 900_000 }, async () => {
  const [wheel] = globSync(join(folder, 'python/*.whl'));
  await run('python3', ['-m', 'zipfile', '-e', wheel!, join(folder, 'site')]);
  writeFileSync(join(folder, 'relight.py'), programs('python').join('\n'));
  const { stdout } = await run('python3', ['relight.py'], { cwd: folder, env });
  expect(stdout).toMatch(/^sent 1\.0$/m);
  expect(stdout).toMatch(/^done 1$/m);
  await expectDownloaded();
});
