import { beforeEach, describe, expect, test } from 'vitest';
import { balance, grant, hold } from '../../src/ledger/ledger.ts';
import { expireHolds } from '../../src/ledger/sweep.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { EXPIRES_AT, grantOf, holdOf, openAccount } from './fixture.ts';

describe.each(DATABASES)('sweeping expired holds on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await openAccount(database.db, 'acc_a');
    await grant(database.db, grantOf('1000'));
  });

  const nobody = async () => [];

  test('releases what is over and no longer worked on, and nothing else', async () => {
    const { db } = database;
    await hold(db, holdOf('1', { id: 'over' }));
    await hold(db, holdOf('2', { id: 'worked on' }));
    await hold(db, holdOf('4', { id: 'not yet', expires_at: new Date(EXPIRES_AT.getTime() + 1) }));

    const released = await expireHolds(db, { at: EXPIRES_AT, inUse: async () => ['worked on'] });
    expect(released).toBe(1);
    expect(await balance(db, 'acc_a')).toMatchObject({ held: credits('6'), posted: credits('1000') });
    expect(await expireHolds(db, { at: EXPIRES_AT, inUse: nobody })).toBe(1);
    expect(await expireHolds(db, { at: EXPIRES_AT, inUse: nobody })).toBe(0);
  });

  test('reaches every hold, however many come before it that are worked on', async () => {
    const { db } = database;
    const names = Array.from({ length: 450 }, (_, n) => `hold_${String(n).padStart(3, '0')}`);
    await Promise.all(names.map((id) => hold(db, holdOf('1', { id }))));
    const inUse = async (ids: string[]) => ids.filter((id) => id !== 'hold_449');
    expect(await expireHolds(db, { at: EXPIRES_AT, inUse })).toBe(1);
    expect(await balance(db, 'acc_a')).toMatchObject({ held: credits('449') });
  });

  test('two sweepers at once release each hold once', async () => {
    const { db } = database;
    for (const id of ['a', 'b', 'c']) await hold(db, holdOf('1', { id }));
    await Promise.all([1, 2].map(() => expireHolds(db, { at: EXPIRES_AT, inUse: nobody })));
    expect(await balance(db, 'acc_a')).toMatchObject({ held: 0n, posted: credits('1000') });
  });
});
