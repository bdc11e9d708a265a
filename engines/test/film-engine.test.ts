import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openFilm } from '../film-engine.ts';
import type { Task } from '../port/engine.ts';
import { eventually } from './support/eventually.ts';
import { scratch } from './support/films.ts';
import { type Running, run } from './support/process.ts';
import { discPicture } from './support/sources.ts';

const files = scratch();
const film = openFilm({ folder: files.folder });
let picture: Uint8Array;
beforeAll(async () => {
  picture = await discPicture(320, 180).png().toBuffer();
});
const running: Running[] = [];
afterEach(() => Promise.all(running.splice(0).map((each) => each.kill())));
afterAll(async () => {
  await film.close();
  files.close();
});

function task(input: object = {}): Task {
  const fields = { prompt: 'push in', duration: 1, resolution: '1080p', fps: 24, ...input };
  return { operation: 'ltx-2', input: fields, seed: 1, sources: { image_url: picture } };
}

const never = new AbortController().signal;
const folders = () => readdirSync(files.folder).filter((name) => /^reverie-(film|look)-/.test(name));

/** The film processes of this process, by what the system tells. */
function children(of = process.pid): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid=,args=']).toString().trim().split('\n');
  return lines
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)!)
    .filter(([, , parent, args]) => Number(parent) === of && args!.includes('film-process/child.ts'))
    .map(([, pid]) => Number(pid));
}

/** The only film process, as soon as there is just one. */
function onlyChild(): Promise<number> {
  return eventually(() => {
    const [pid, ...others] = children();
    return others.length === 0 ? pid : undefined;
  });
}

test('a film is told of as it grows, is the same for the same seed, and leaves nothing behind', async () => {
  const reports: number[] = [];
  const first = await film.engine.start(task(), never, ({ progress }) => reports.push(progress));
  const second = await film.engine.start(task(), never);
  expect(first).toMatchObject({
    is: 'done',
    outputs: [{ width: 1920, height: 1080, fps: 24, duration_seconds: 1 }],
  });
  expect(second).toEqual(first);
  expect(reports.length).toBeGreaterThan(0);
  expect(reports).toEqual([...reports].sort((a, b) => a - b));
  expect(folders()).toEqual([]);
  expect(children()).toEqual([]);
}, 300_000);

test('after a film a process waits for the next one, makes it and no other, and ends with the engine', async () => {
  const ready = openFilm({ folder: files.folder, standby: true });
  const nothing = { ...task(), operation: 'no film' };
  await ready.engine.start(nothing, never);
  const first = await onlyChild();
  const begun = Promise.withResolvers<void>();
  const making = ready.engine.start(task(), never, () => begun.resolve());
  await begun.promise;
  expect(children()).toEqual([first]);
  expect(await making).toMatchObject({ is: 'done' });
  const second = await onlyChild();
  expect(second).not.toBe(first);
  // The engine is not notified when a waiting process is killed.
  process.kill(second, 'SIGKILL');
  expect(await ready.engine.start(nothing, never)).toMatchObject({
    message: expect.stringMatching(/^No film engine/),
  });
  await onlyChild();
  await ready.close();
  await eventually(() => children().length === 0);
}, 300_000);

test('a film that is taken away ends at once, its process and its folder with it', async () => {
  const controller = new AbortController();
  const begun = Promise.withResolvers<void>();
  const making = film.engine.start(task({ duration: 10 }), controller.signal, () => begun.resolve());
  await begun.promise;
  expect(children()).toHaveLength(1);
  controller.abort(new Error('not wanted'));
  await expect(making).rejects.toThrow('not wanted');
  expect(children()).toEqual([]);
  expect(folders()).toEqual([]);
}, 300_000);

test('a film whose process is killed is begun once more; killed again, it has failed', async () => {
  const kill = async () => {
    const pid = await onlyChild();
    process.kill(pid, 'SIGKILL');
    await eventually(() => !children().includes(pid));
  };
  const saved = film.engine.start(task(), never);
  await kill();
  expect(await saved).toMatchObject({ is: 'done' });
  const lost = film.engine.start(task({ duration: 10 }), never);
  await kill();
  await kill();
  expect(await lost).toMatchObject({ is: 'failed', failure: 'engine_failed' });
  expect(folders()).toEqual([]);
}, 300_000);

test('a film that takes more memory than it may fails alone', async () => {
  const tight = openFilm({ folder: files.folder, limits: { memory_bytes: 200 * 2 ** 20 } });
  expect(await tight.engine.start(task({ resolution: '2160p' }), never)).toMatchObject({ is: 'failed' });
  await tight.close();
  expect(folders()).toEqual([]);
}, 300_000);

test('the films of a process that is killed end with it, and what it left is swept away', async () => {
  const path = files.at('picture.png');
  writeFileSync(path, picture);
  const parent = run(new URL('./orphan.ts', import.meta.url), [files.folder, path]);
  running.push(parent);
  await parent.says(/^progress/);
  const [folder] = folders();
  const pid = Number(folder!.split('-')[2]);
  const [child] = children(pid);
  await parent.kill();
  await eventually(() => !existsSync(`/proc/${child}`));
  // The child tidies up for a parent that died; had both been killed, the next start would.
  await eventually(() => folders().length === 0);
  mkdirSync(files.at(`reverie-film-${pid}-left`));
  mkdirSync(files.at(`reverie-look-${pid}-left`));
  const next = openFilm({ folder: files.folder });
  await eventually(() => folders().length === 0);
  // Written by a film that outlived its server, while it was swept.
  mkdirSync(files.at(`reverie-film-${pid}-late`));
  await next.close();
  expect(folders()).toEqual([]);
}, 300_000);

test('a film that gets no processor for longer than it may stand still is made all the same', async () => {
  const patient = openFilm({ folder: files.folder, limits: { stall_seconds: 3 } });
  const begun = Promise.withResolvers<void>();
  const step = patient.engine.start(task(), never, () => begun.resolve());
  await begun.promise;
  const [child] = children();
  process.kill(child!, 'SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 5000));
  process.kill(child!, 'SIGCONT');
  expect(await step).toMatchObject({ is: 'done' });
  await patient.close();
}, 300_000);

test('closing ends what is under way', async () => {
  const other = openFilm({ folder: files.folder });
  const begun = Promise.withResolvers<void>();
  const making = other.engine.start(task({ duration: 10 }), never, () => begun.resolve());
  making.catch(() => undefined);
  await begun.promise;
  await other.close();
  await expect(making).rejects.toThrow('closed');
}, 300_000);
