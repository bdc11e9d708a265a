/** Both clients upload files by themselves, large ones in parts, and continue where a connection broke. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../client/reverie.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const run = promisify(execFile);
const MB = 2 ** 20;
const films = scratch();
const cut = instantEngine();
let service: Service;
let key: string;
let folder: string;
let film: string;
beforeAll(async () => {
  service = await openService({ engines: { 'remove-background': cut }, alone: true });
  key = (await service.account()).key;
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  writeFileSync(join(folder, 'storm.png'), await png(64, 48));
  film = join(folder, 'film.mp4');
  const bytes = readFileSync(await writeFilm({ path: films.at('film.mp4'), fps: 25, count: 50 }));
  const rest = Buffer.alloc(20 * MB - bytes.length);
  rest.writeUInt32BE(rest.length);
  rest.write('free', 4, 'latin1');
  writeFileSync(film, Buffer.concat([bytes, rest]));
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  films.close();
  rmSync(folder, { recursive: true, force: true });
});

const bytesOf = async (url: string) => {
  const own = await fetch(url, { headers: { 'x-api-key': key } });
  return Buffer.from(await own.arrayBuffer());
};
const client = (options: object = {}) => createClient({ apiKey: key, baseUrl: service.baseUrl, ...options });

test('TypeScript: a path, a Blob and bytes stand where a URL is taken', async () => {
  const picture = readFileSync(join(folder, 'storm.png'));
  for (const image_url of [join(folder, 'storm.png'), new Blob([picture]), new Uint8Array(picture)]) {
    await client().images.removeBackground({ image_url });
    expect(Buffer.from(cut.tasks.at(-1)!.sources!.image_url!).equals(picture)).toBe(true);
  }
});

test('TypeScript: a large file goes in parts, tells its progress and survives a lost connection', async () => {
  const progress: number[] = [];
  let patches = 0;
  const fetchOnce = async (request: Request) => {
    if (request.method === 'PATCH' && ++patches === 2) throw new TypeError('The connection was lost.');
    return fetch(request);
  };
  const upload = await client({ fetch: fetchOnce, maxRetries: 0 }).upload(film, {
    onProgress: ({ sentBytes }) => progress.push(sentBytes),
  });
  expect(progress).toEqual([8 * MB, 16 * MB, 20 * MB]);
  expect(upload).toMatchObject({ content_type: 'video/mp4', size_bytes: 20 * MB, duration_seconds: 2 });
  expect((await bytesOf(upload.url!)).equals(readFileSync(film))).toBe(true);
});

test('TypeScript: three failures in a row end an upload, three in all do not', async () => {
  const failing = (fails: (patch: number) => boolean) => {
    let patches = 0;
    const fetchSome = async (request: Request) => {
      if (request.method === 'PATCH' && fails(++patches)) throw new TypeError('The connection was lost.');
      return fetch(request);
    };
    const upload = client({ fetch: fetchSome, maxRetries: 0 }).upload(film);
    return { upload, patches: () => patches };
  };
  // Each of the three parts fails once, then arrives.
  const everyOther = failing((patch) => patch % 2 === 1);
  expect(await everyOther.upload).toMatchObject({ size_bytes: 20 * MB, duration_seconds: 2 });
  expect(everyOther.patches()).toBe(6);
  const inARow = failing((patch) => patch > 1);
  await expect(inARow.upload).rejects.toThrow('got no response');
  expect(inARow.patches()).toBe(4);
});

test('Python: a path stands where a URL is taken, and a large file goes in parts', async () => {
  const program = `
import json
from pathlib import Path
from reverie import *
reverie = Reverie()
made = reverie.images.remove_background(image_url="storm.png")
again = reverie.images.remove_background(image_url=Path("storm.png").read_bytes())
told = []
film = reverie.upload("film.mp4", on_progress=lambda sent, size: told.append(sent))
print(json.dumps([bool(made["image_url"]), bool(again["image_url"]), told, film["url"]]))`;
  const env = {
    PATH: process.env.PATH!,
    PYTHONPATH: await pythonFolder(),
    REVERIE_API_KEY: key,
    REVERIE_BASE_URL: service.baseUrl,
  };
  const { stdout } = await run('python3', ['-c', program], { env, cwd: folder });
  const [created, again, progress, url] = JSON.parse(stdout);
  expect([created, again, progress]).toEqual([true, true, [8 * MB, 16 * MB, 20 * MB]]);
  expect((await bytesOf(url)).equals(readFileSync(film))).toBe(true);
});

/** The package as it is built, unpacked: a wheel is a ZIP archive that Python imports from. */
async function pythonFolder(): Promise<string> {
  const { stdout } = await run('python3', ['client/python/build.py', '0.1.0', folder]);
  return stdout.trim();
}
