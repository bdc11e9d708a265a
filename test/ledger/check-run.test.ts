/** A full check as a run that any process may begin, work on, stop and take over. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  checkNow,
  recordedCheck,
  startDueCheck,
  startFullCheck,
  stopFullCheck,
  workOnFullCheck,
} from '../../src/ledger/check-run.ts';
import { capture, grant, hold } from '../../src/ledger/ledger.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';
import { noFiles } from './live-ledger.ts';

const now = () => addSeconds(AT, 60);
const NONE = undefined;

describe.each(DATABASES)('a full check on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    const { db } = database;
    await database.empty();
    await openAccount(db, 'acc_a');
    await grant(db, grantOf('10'));
    await hold(db, holdOf('4'));
    await capture(db, { holdId: 'hold_1', amount: credits('3'), at: AT });
    await sealEntries(db, { at: AT, due: 1 });
  });

  const full = () => recordedCheck(database.db, 'full');

  test('is begun once, worked on by one, and records what it read', async () => {
    const { db } = database;
    expect(await full()).toBe(NONE);
    expect(await workOnFullCheck(db, { now, read: noFiles })).toBe(false);
    expect(await startFullCheck(db, AT)).toBe(true);
    expect(await startFullCheck(db, AT)).toBe(false);
    expect(await full()).toMatchObject({ state: 'running', entries: 0, entries_total: 4, proven_at: null });
    const worked = await Promise.all([
      workOnFullCheck(db, { now, read: noFiles }),
      workOnFullCheck(db, { now, read: noFiles }),
    ]);
    expect(worked.toSorted()).toEqual([false, true]);
    expect(await full()).toMatchObject({
      ...{ state: 'done', entries: 4, differences: [] },
      ...{ started_at: AT, ended_at: now(), proven_at: AT },
    });
    expect(await recordedCheck(db, 'quick')).toMatchObject({ state: 'done', proven_at: now() });
  });

  test('names what it finds, and proves nothing then', async () => {
    const { db } = database;
    await db.query({ text: `update hold set expires_at = expires_at + interval '1 day'` });
    expect((await checkNow(db, AT)).balanced).toBe(true);
    await startFullCheck(db, AT);
    await workOnFullCheck(db, { now, read: noFiles });
    const { differences, proven_at } = (await full())!;
    expect(differences.join()).toContain('or the holds that they closed, are not those of seal 1');
    expect(proven_at).toBeNull();
    await db.query({ text: `update hold set expires_at = expires_at - interval '1 day'` });
    await startFullCheck(db, now());
    await workOnFullCheck(db, { now, read: noFiles });
    expect(await full()).toMatchObject({ differences: [], proven_at: now() });
  });

  test('is stopped after its slice, and begun anew later', async () => {
    const { db } = database;
    expect(await stopFullCheck(db, AT)).toBe(false);
    await startFullCheck(db, AT);
    let slices = 0;
    const worked = workOnFullCheck(db, {
      read: noFiles,
      now,
      isStopped: () => {
        slices += 1;
        return false;
      },
    });
    expect(await stopFullCheck(db, now())).toBe(true);
    await worked;
    expect(slices).toBeLessThan(6);
    expect(await full()).toMatchObject({ state: 'stopped', ended_at: now(), proven_at: null });
    expect(await startFullCheck(db, now())).toBe(true);
  });

  test('goes on elsewhere when its process ends, and when that is silent', async () => {
    const { db } = database;
    await startFullCheck(db, AT);
    let looks = 0;
    expect(await workOnFullCheck(db, { now, read: noFiles, isStopped: () => ++looks > 2 })).toBe(true);
    expect(await full()).toMatchObject({ state: 'running' });
    await db.query({ text: `update ledger_check set alive_until = now() + interval '1 minute'` });
    expect(await workOnFullCheck(db, { now, read: noFiles })).toBe(false);
    await db.query({ text: `update ledger_check set alive_until = now() - interval '1 second'` });
    expect(await workOnFullCheck(db, { now, read: noFiles })).toBe(true);
    expect(await full()).toMatchObject({ state: 'done', entries: 4, differences: [] });
  });

  test('begins by itself once a day', async () => {
    const { db } = database;
    await startDueCheck(db, AT);
    await workOnFullCheck(db, { now, read: noFiles });
    await startDueCheck(db, addSeconds(AT, 24 * 3600 - 1));
    expect(await full()).toMatchObject({ state: 'done' });
    await startDueCheck(db, addSeconds(AT, 24 * 3600));
    expect(await full()).toMatchObject({ state: 'running' });
  });

  test('an earlier quick check does not replace a later one', async () => {
    const { db } = database;
    await checkNow(db, now());
    await checkNow(db, AT);
    expect(await recordedCheck(db, 'quick')).toMatchObject({ started_at: now(), entries: 4 });
  });
});
