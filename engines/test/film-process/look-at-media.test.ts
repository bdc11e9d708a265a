import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookAt } from '../../film-process/look-at-media.ts';
import type { Specimen } from '../../port/engine.ts';
import { eventually } from '../support/eventually.ts';
import { scratch, writeFilm } from '../support/films.ts';

const films = scratch();
let film: Uint8Array;
beforeAll(async () => {
  film = readFileSync(await writeFilm({ path: films.at('film.mp4'), count: 5 }));
});
afterAll(() => films.close());

const never = new AbortController().signal;
const specimen = (read: () => Promise<Uint8Array> = async () => film): Specimen => ({
  field: 'f',
  kind: 'video',
  read,
});

/** Process and niceness of the looks that this process has under way. */
const looks = () =>
  execFileSync('ps', ['-eo', 'ppid=,pid=,ni=,args='])
    .toString()
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(-?\d+)\s+(.*)$/.exec(line) ?? [])
    .filter(
      ([, parent, , , args]) => Number(parent) === process.pid && args?.includes('film-process/child.ts'),
    )
    .map(([, , pid, niceness]) => ({ pid: Number(pid), niceness: Number(niceness) }));

test('a look is not made to wait for films, and one that is ended from outside says nothing of the media', async () => {
  const own = Number(execFileSync('ps', ['-o', 'ni=', '-p', String(process.pid)]).toString());
  const looking = lookAt([specimen()], never);
  looking.catch(() => undefined);
  const [{ pid, niceness }] = (await eventually(() => [looks()].find((found) => found.length > 0))) as [
    { pid: number; niceness: number },
  ];
  expect(niceness).toBe(own);
  process.kill(pid, 'SIGKILL');
  await expect(looking).resolves.toBeUndefined();
});

test('a look that is given no more time, or no room, can be asked for again', async () => {
  await expect(lookAt([specimen()], AbortSignal.timeout(1))).resolves.toBeUndefined();
  const full = async () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };
  await expect(lookAt([specimen(full)], never)).resolves.toBeUndefined();
  const unwanted = AbortSignal.abort(new Error('not wanted'));
  await expect(lookAt([specimen()], unwanted)).rejects.toThrow('not wanted');
});
