/** A starting process removes result files of dead processes, and never those of a process that works. */
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { openLeases } from '../../src/chat/lease.ts';
import { openDatabase } from '../../src/db/open.ts';
import { openResultFolder } from '../../src/start/result-folder.ts';
import { freshFolder, openTestDatabase, silentLog } from '../support/database.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const now = new Date();

describe('on PostgreSQL, where processes share a folder', () => {
  async function twoProcesses() {
    const { db, address, close } = await openTestDatabase('postgres');
    closing.push(close);
    const other = await openDatabase({ ...address, log: silentLog });
    closing.push(() => other.close());
    return { db, other, dataDir: freshFolder('shared-') };
  }

  test('a second process starts and stops while the first receives a result, and the result stays', async () => {
    const { db, other, dataDir } = await twoProcesses();
    const mine = await openResultFolder({ db, leases: await openLeases(db), now }, dataDir);
    const film = join(mine.path, 'film.mp4');
    writeFileSync(film, 'half of a film');
    const leases = await openLeases(other);
    const theirs = await openResultFolder({ db: other, leases, now }, dataDir);
    expect(existsSync(film)).toBe(true);
    await theirs[Symbol.asyncDispose]();
    await leases.close();
    expect(existsSync(film)).toBe(true);
    expect(existsSync(theirs.path)).toBe(false);
  });

  test('a lease that ended a minute ago keeps the files: the process may only lack its database', async () => {
    const { db, other, dataDir } = await twoProcesses();
    const leases = await openLeases(db);
    const mine = await openResultFolder({ db, leases, now }, dataDir);
    const endedBefore = (age: string) =>
      db.query({
        text: 'update chat_process set alive_until = now() - $2::interval where id = $1',
        values: [leases.process, age],
      });
    await endedBefore('1 minute');
    await openResultFolder({ db: other, leases: await openLeases(other), now }, dataDir);
    expect(existsSync(mine.path)).toBe(true);
    await endedBefore('2 hours');
    await openResultFolder({ db: other, leases: await openLeases(other), now }, dataDir);
    expect(existsSync(mine.path)).toBe(false);
  });
});

test('on the embedded database, which has one process, a start removes everything that a killed process left', async () => {
  const { db, close } = await openTestDatabase('embedded');
  closing.push(close);
  const dataDir = freshFolder('own-');
  const killed = await openResultFolder({ db, leases: await openLeases(db), now }, dataDir);
  writeFileSync(join(killed.path, 'film.mp4'), 'half of a film');
  const next = await openResultFolder({ db, leases: await openLeases(db), now }, dataDir);
  expect(readdirSync(join(dataDir, 'incoming'))).toEqual([next.path.split('/').at(-1)]);
});

test('folders of an earlier version, which name no process, are removed when they are old', async () => {
  const { db, close } = await openTestDatabase('embedded');
  closing.push(close);
  const dataDir = freshFolder('earlier-');
  const [young, old] = ['result-young', 'result-old'].map((name) => join(dataDir, 'incoming', name));
  for (const folder of [young!, old!]) mkdirSync(folder, { recursive: true });
  const past = new Date(now.getTime() - 7_200_000);
  utimesSync(old!, past, past);
  await openResultFolder({ db, leases: await openLeases(db), now }, dataDir);
  expect([young!, old!].map((folder) => existsSync(folder))).toEqual([true, false]);
});
