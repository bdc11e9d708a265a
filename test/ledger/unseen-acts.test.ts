/** Acts that another statement has overtaken: a statement does not see what was committed after it began. */
import { beforeEach, describe, expect, test } from 'vitest';
import {
  balance,
  type ClosingsWith,
  capture,
  captureWith,
  grant,
  hold,
  release,
} from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

type Closings = ClosingsWith<undefined, object>;

describe.each(DATABASES)('on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await openAccount(database.db, 'acc_a');
    await grant(database.db, grantOf('10'));
  });

  /** The first statements do not see the hold; the one after them closes it. */
  function overtaken(times: number): { asks: number } & Closings {
    const closings = {
      asks: 0,
      async ask(db: typeof database.db, { id, amount }: { id: string; amount: bigint }) {
        if (++closings.asks <= times) return undefined;
        const closed = await capture(db, { holdId: id, amount, at: AT });
        if (closed.is !== 'captured') throw new Error('released');
        const { charged, posted_before, posted_after } = closed;
        return { state: 'captured', captured: charged, posted_before, posted_after, note: 'written' };
      },
    };
    return closings as unknown as { asks: number } & Closings;
  }
  const captured = (closings: Closings, amount: string) =>
    captureWith(database.db, closings, {
      holdId: 'hold_1',
      amount: credits(amount),
      at: AT,
      row: undefined,
    });

  test.each([0, 1, 3])('a capture that %i statements did not see happens once', async (times) => {
    await hold(database.db, holdOf('4'));
    const closings = overtaken(times);
    expect(await captured(closings, '4')).toMatchObject({
      is: 'captured',
      charged: credits('4'),
      credits_charged: 4,
      written: { note: 'written' },
    });
    expect(closings.asks).toBe(times + 1);
    expect(await balance(database.db, 'acc_a')).toMatchObject({ posted: credits('6'), held: 0n });
  });

  test.each(['capture', 'release'] as const)('it is none after a %s of the hold', async (end) => {
    const { db } = database;
    await hold(db, holdOf('4'));
    if (end === 'capture') await capture(db, { holdId: 'hold_1', amount: credits('1'), at: AT });
    else await release(db, { holdId: 'hold_1', at: AT });
    const closings = overtaken(9);
    expect(await captured(closings, '4')).toBeUndefined();
    expect(closings.asks).toBe(1);
  });

  test('more than the hold is a bug, and nothing is tried again', async () => {
    await hold(database.db, holdOf('4'));
    const closings = overtaken(9);
    await expect(captured(closings, '4.000000001')).rejects.toThrow(
      'More than the 4000000000 of hold hold_1',
    );
    expect(closings.asks).toBe(1);
    expect(await balance(database.db, 'acc_a')).toMatchObject({ posted: credits('10'), held: credits('4') });
  });

  test('an unknown hold is a bug', async () => {
    await expect(captured(overtaken(9), '4')).rejects.toThrow('There is no hold hold_1.');
  });
});
