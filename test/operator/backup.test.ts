/** Backups of a folder: what is refused, what is kept, and what a damaged one does. */
import {
  appendFileSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openAccount } from '../../src/accounts/accounts.ts';
import { keepMoment } from '../../src/db/identity.ts';
import { openDatabase } from '../../src/db/open.ts';
import { newestRestores } from '../../src/db/restores.ts';
import { credits } from '../../src/lib/credits.ts';
import { storeMedia } from '../../src/media/keep.ts';
import { diskStore } from '../../src/media/media-store.ts';
import { BackupRefused, makeBackup, readBackup } from '../../src/operator/backup.ts';
import { restoreBackup } from '../../src/operator/restore.ts';
import { freshFolder, silentLog } from '../support/database.ts';
import { png } from '../support/engines.ts';

const AT = new Date('2026-11-27T05:00:00.000Z');
const LATER = new Date('2026-11-27T06:00:00.000Z');
let dataDir: string;
let to: string;
beforeAll(() => {
  dataDir = freshFolder('backup-');
  to = join(mkdtempSync(join(inject('scratch'), 'backups-')), 'new');
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const back = (at: Date, folder = to) =>
  makeBackup({ dataDir, to: folder, withMedia: true, at, log: silentLog });

test('a backup of an open database has what was committed before it, and a restore brings exactly that back', {
  timeout: 120_000,
}, async () => {
  const db = await openDatabase({ dataDir, log: silentLog });
  await keepMoment(db, AT);
  await openAccount(db, { name: 'before', mode: 'test', amount: credits('5'), at: AT });
  const media = diskStore(join(dataDir, 'media'));
  const stored = await storeMedia(media, { bytes: await png(), content_type: 'image/png' });
  expect(await back(AT)).toMatchObject({
    accounts: 1,
    entries: 1,
    balanced: true,
    media: { files: 1, copied: 1 },
  });
  await openAccount(db, { name: 'after', mode: 'test', amount: credits('5'), at: LATER });
  const newer = await storeMedia(media, { bytes: await png(), content_type: 'image/png' });
  await db.close();

  await media.remove(stored.name);
  const restored = await restoreBackup({ from: to, dataDir, at: LATER });
  expect(restored).toMatchObject({ restored_to: AT.toISOString(), accounts: 1, media_copied: 1 });
  expect(existsSync(restored.replaced!)).toBe(true);
  const again = await openDatabase({ dataDir, log: silentLog });
  expect(await again.query({ text: 'select name from account' })).toEqual([{ name: 'before' }]);
  expect(await keepMoment(again, LATER)).toMatch(/^rst_/);
  expect(await newestRestores(again)).toMatchObject([{ restored_to: AT, found_at: LATER }]);
  await again.close();
  for (const { name } of [stored, newer]) expect(await media.locate(name)).toBeDefined();
});

test('a second backup replaces the first, and copies only what is new', { timeout: 120_000 }, async () => {
  expect(await back(LATER)).toMatchObject({ media: { files: 2, copied: 1 } });
  expect(readdirSync(to).filter((name) => name.startsWith('database-'))).toHaveLength(1);
});

test('a first backup that was interrupted before its manifest is repeated', {
  timeout: 120_000,
}, async () => {
  const half = mkdtempSync(join(inject('scratch'), 'half-'));
  mkdirSync(join(half, 'database-20260101T000000000Z'), { recursive: true });
  mkdirSync(join(half, 'media'));
  writeFileSync(join(half, 'admin-token'), 'x');
  expect(await back(LATER, half)).toMatchObject({ balanced: true });
  expect(readdirSync(half).filter((name) => name.startsWith('database-'))).toHaveLength(1);
});

test('unfit folders are refused, and leave nothing behind', async () => {
  writeFileSync(join(inject('scratch'), 'note.txt'), 'mine');
  for (const folder of [inject('scratch'), dataDir, join(dataDir, 'database'), join(dataDir, 'media', 'b')])
    await expect(back(LATER, folder)).rejects.toThrow(BackupRefused);
  await expect(readBackup(dataDir)).rejects.toThrow('manifest.json is missing');
  rmSync(join(inject('scratch'), 'note.txt'));
});

test('a damaged backup is not restored', async () => {
  appendFileSync(globSync(join(to, 'database-*', 'database', 'PG_VERSION'))[0]!, ' ');
  await expect(restoreBackup({ from: to, dataDir, at: LATER })).rejects.toThrow('damaged or was changed');
});
