/** Sealed statements: their sums, and that no sealed row can be changed unnoticed. */
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check-ledger.ts';
import { capture } from '../../src/ledger/ledger.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT } from './fixture.ts';
import { differences, liveOn, seal } from './live-ledger.ts';

describe.each(DATABASES)('seals on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await liveOn(database.db);
  });

  test('sum up the entries of each account, and each continues the one before it', async () => {
    const { db } = database;
    expect(await seal(db)).toBe(2);
    expect(await seal(db)).toBe(0);
    await capture(db, { holdId: 'hold_4', amount: credits('2'), at: AT });
    expect(await seal(db)).toBe(1);
    const seals = await db.query({
      text: `select account_id, number, entries, available, held, captures, captured, returned
             from ledger_seal order by account_id, number`,
    });
    const first = { account_id: 'acc_a', number: 1, entries: 10n, captures: 2n };
    expect(seals).toEqual([
      {
        ...first,
        available: credits('42'),
        held: credits('5'),
        captured: credits('4'),
        returned: credits('1'),
      },
      {
        ...{ account_id: 'acc_a', number: 2, entries: 12n, captures: 3n },
        ...{ available: credits('45'), held: 0n, captured: credits('6'), returned: credits('1') },
      },
      {
        ...{ account_id: 'acc_b', number: 1, entries: 1n, captures: 0n },
        ...{ available: credits('7'), held: 0n, captured: 0n, returned: 0n },
      },
    ]);
    expect(await differences(db)).toEqual([]);
    expect(await check(db)).toMatchObject({ balanced: true, accounts: 2, entries: 13, open_holds: 0 });
  });

  test('sum up charges by day, operation, key and period of the cap', async () => {
    const { db } = database;
    await seal(db);
    const usage = await db.query({ text: 'select * from account_usage order by day' });
    const same = { account_id: 'acc_a', operation: 'ra1', calls: 1n };
    expect(usage).toMatchObject([
      { ...same, key_id: 'key_1', period: '2026-11', credits_nano: credits('3') },
      { ...same, key_id: '', period: '', credits_nano: credits('1') },
    ]);
  });

  test('are made of many entries at once, and of old ones', async () => {
    const { db } = database;
    expect(await sealEntries(db, { at: AT, due: 11 })).toBe(0);
    expect(await sealEntries(db, { at: AT, due: 10 })).toBe(1);
    expect(await sealEntries(db, { at: addSeconds(AT, 6 * 3600 + 1), due: 500 })).toBe(1);
  });

  test('are not made of entries that contradict one another', async () => {
    const { db } = database;
    await db.query({ text: `update hold set amount = amount + 1 where id = 'hold_2'` });
    expect(await seal(db)).toBe(1);
    const sealed = await db.query({ text: 'select account_id from ledger_seal' });
    expect(sealed).toEqual([{ account_id: 'acc_b' }]);
    expect((await check(db)).differences.join()).toContain('hold hold_2 is released');
  });

  test('of two that seal at once, one seals', async () => {
    const { db } = database;
    const counts = await Promise.all([seal(db), seal(db), seal(db)]);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(await differences(db)).toEqual([]);
  });

  test('the database itself refuses to change or remove one', async () => {
    const { db } = database;
    await seal(db);
    for (const text of ['update ledger_seal set held = held + 1', 'delete from ledger_seal'])
      await expect(db.query({ text })).rejects.toThrow(/only ever added/);
  });
});
