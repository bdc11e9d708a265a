/** Backups that overlap, fail half-way, or are made of the wrong folder: no earlier backup is lost to them. */
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openAccount } from '../../src/accounts/accounts.ts';
import { openDatabase } from '../../src/db/open.ts';
import { credits } from '../../src/lib/credits.ts';
import { storeMedia } from '../../src/media/keep.ts';
import { diskStore, type MediaStore } from '../../src/media/media-store.ts';
import { makeBackup, readBackup } from '../../src/operator/backup.ts';
import { restoreBackup } from '../../src/operator/restore.ts';
import { freshFolder, silentLog } from '../support/database.ts';
import { png } from '../support/engines.ts';

const AT = new Date('2026-11-27T05:00:00.000Z');
const SLOW = { timeout: 120_000 };
let minutes = 0;

/** Each call is a minute after the one before. */
function later(): Date {
  minutes += 1;
  return new Date(AT.getTime() + minutes * 60_000);
}

type Installation = { dataDir: string; to: string; media: MediaStore; account: string };
const installed: Installation[] = [];
let one: Installation;
beforeAll(async () => {
  one = await installation();
});
afterAll(() => {
  for (const { dataDir } of installed) rmSync(dataDir, { recursive: true, force: true });
});

async function installation(): Promise<Installation> {
  const dataDir = freshFolder('attacked-');
  writeFileSync(join(dataDir, 'admin-token'), `adm_${'t'.repeat(24)}\n`);
  const db = await openDatabase({ dataDir, log: silentLog });
  const opened = await openAccount(db, { name: 'owner', mode: 'test', amount: credits('5'), at: AT });
  await db.close();
  const options = {
    dataDir,
    to: join(mkdtempSync(join(inject('scratch'), 'attacked-')), 'backup'),
    media: diskStore(join(dataDir, 'media')),
    account: opened.account.account_id,
  };
  installed.push(options);
  return options;
}

/** A picture in the media folder, with its record. */
async function recorded({ dataDir, media, account }: Installation): Promise<string> {
  const { name } = await storeMedia(media, { bytes: await png(), content_type: 'image/png' });
  await inDatabase(dataDir, {
    text: `insert into media (key, account_id, content_type, size_bytes, sha256, created_at)
           values ($1, $2, 'image/png', 1, 'x', $3)`,
    values: [name, account, AT],
  });
  return name;
}

async function inDatabase(dataDir: string, query: { text: string; values?: unknown[] }) {
  const db = await openDatabase({ dataDir, log: silentLog });
  try {
    return await db.query(query);
  } finally {
    await db.close();
  }
}

const back = ({ dataDir, to }: Pick<Installation, 'dataDir' | 'to'>, at = later()) =>
  makeBackup({ dataDir, to, withMedia: true, at, log: silentLog });
const databasesIn = (to: string) => readdirSync(to).filter((name) => name.startsWith('database-'));
const namesIn = (to: string) => globSync(join(to, 'media', '*', '*')).map((path) => path.slice(-37));

test('of two backups into one folder at once, one is refused and the other is complete', SLOW, async () => {
  const both = await Promise.allSettled([back(one), back(one)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected')!;
  expect(String(refused.reason)).toContain(`Another backup to ${one.to} is running`);
  expect(await readBackup(one.to)).toMatchObject({ accounts: 1, balanced: true });
  expect(databasesIn(one.to)).toHaveLength(1);
});

test('a backup keeps its copies of media that the database names and the folder has lost', SLOW, async () => {
  const [lost, deleted] = [await recorded(one), await recorded(one)];
  await back(one);
  await one.media.remove(lost);
  await one.media.remove(deleted);
  await inDatabase(one.dataDir, {
    text: 'update media set deleted_at = $2 where key = $1',
    values: [deleted, AT],
  });
  expect(await back(one)).toMatchObject({ media: { lost: 1 } });
  expect(namesIn(one.to).join()).toContain(lost);
  expect(namesIn(one.to).join()).not.toContain(deleted);
  await restoreBackup({ from: one.to, dataDir: one.dataDir, at: later() });
  expect(await one.media.locate(lost)).toBeDefined();
});

test('the backup of another installation is refused, and nothing of it changes', SLOW, async () => {
  const other = await installation();
  const before = await readBackup(one.to);
  const media = namesIn(one.to);
  await expect(back({ dataDir: other.dataDir, to: one.to })).rejects.toThrow('of another installation');
  expect(await readBackup(one.to)).toEqual(before);
  expect(namesIn(one.to)).toEqual(media);
  expect(databasesIn(one.to)).toEqual([before.folder]);
});

test(
  'a backup that fails half-way leaves the earlier one as it was, with its token, and no files of its own',
  SLOW,
  async () => {
    const name = await recorded(one);
    const before = await readBackup(one.to);
    mkdirSync(join(one.to, 'database-20260101T000000000Z'));
    // A full disk fails in the same place; a file where a folder must be does it on every machine.
    writeFileSync(join(one.to, 'media', name.slice(0, 2)), '');
    writeFileSync(join(one.dataDir, 'admin-token'), `adm_${'n'.repeat(24)}\n`);
    await expect(back(one)).rejects.toThrow();
    expect(databasesIn(one.to)).toEqual([before.folder]);
    expect(await readBackup(one.to)).toEqual(before);
    await restoreBackup({ from: one.to, dataDir: one.dataDir, at: later() });
    expect(readFileSync(join(one.dataDir, 'admin-token'), 'utf8')).toBe(`adm_${'t'.repeat(24)}\n`);
    rmSync(join(one.to, 'media', name.slice(0, 2)));
  },
);

test('a backup removes what an interrupted one left', SLOW, async () => {
  mkdirSync(join(one.to, 'database-20260101T000000000Z'));
  const shelf = join(one.to, 'media', 'zz');
  mkdirSync(shelf, { recursive: true });
  writeFileSync(join(shelf, `zz${'a'.repeat(20)}.png.partial`), 'half');
  const { folder } = await back(one);
  expect(databasesIn(one.to)).toEqual([folder]);
  expect(readdirSync(shelf)).toEqual([]);
});

test(
  'a restore from a folder whose files disappear meanwhile is refused, and the database stays',
  SLOW,
  async () => {
    const two = await installation();
    const { folder } = await back(two);
    const target = freshFolder('attacked-target-');
    const restoring = restoreBackup({ from: two.to, dataDir: target, at: later() });
    // As the end of a backup into this folder does.
    while (!existsSync(join(target, 'database.restoring'))) await setImmediate();
    rmSync(join(two.to, folder, 'database', 'base'), { recursive: true });
    await expect(restoring).rejects.toThrow('damaged or was changed');
    expect(readdirSync(target).filter((name) => name.startsWith('database'))).toEqual(['database']);
    rmSync(target, { recursive: true, force: true });
  },
);
