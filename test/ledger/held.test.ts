/** Holds as operators see them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { writeCursor } from '../../src/db/cursor.ts';
import { giveBack } from '../../src/ledger/give-back.ts';
import { findHeld, listHeld, returnedOf } from '../../src/ledger/held.ts';
import { capture, grant, hold } from '../../src/ledger/ledger.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, EXPIRES_AT, grantOf, holdOf, openAccount } from './fixture.ts';

describe.each(DATABASES)('holds on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    const { db } = database;
    await database.empty();
    await openAccount(db, 'acc_a');
    await openAccount(db, 'acc_b');
    await grant(db, grantOf('100'));
    await grant(db, grantOf('100', { account: 'acc_b', ref: 'of b' }));
  });

  const held = (id: string, seconds: number, more: object = {}) =>
    hold(database.db, holdOf('4', { id, request_id: id, at: addSeconds(AT, seconds), ...more }));
  const pageOf = async (limit: number, cursor?: string) => {
    const page = await listHeld(database.db, { account: 'acc_a', limit, cursor });
    if ('refused' in page) throw new Error(page.refused);
    return page;
  };
  const idsOf = ({ rows }: Awaited<ReturnType<typeof pageOf>>) => rows.map(({ hold_id }) => hold_id);

  test('the open holds of an account are listed, newest first, page by page', async () => {
    // Two at the same moment: their ids decide.
    for (const [id, seconds] of [
      ['h1', 0],
      ['h3', 2],
      ['h2', 1],
      ['h4', 2],
      ['h5', 3],
    ] as const)
      await held(id, seconds);
    await held('ended', 4);
    await capture(database.db, { holdId: 'ended', amount: credits('1'), at: AT });
    await held('other', 5, { account: 'acc_b' });
    const newest = ['h5', 'h4', 'h3', 'h2', 'h1'];
    for (const limit of [1, 2, 3, 4, 5, 6]) {
      const ids: string[][] = [];
      for (let cursor: string | undefined; ; ) {
        const page = await pageOf(limit, cursor);
        ids.push(idsOf(page));
        if (page.next_cursor === null) break;
        cursor = page.next_cursor;
      }
      expect(ids.flat()).toEqual(newest);
      expect(ids).toHaveLength(Math.ceil(newest.length / limit));
    }
  });

  test('an account without open holds has an empty page', async () => {
    expect(await pageOf(10)).toEqual({ rows: [], next_cursor: null });
  });

  test.each([
    ['no cursor', 'nonsense'],
    ['a cursor of one part', writeCursor('2026-11-20T12:00:00.000Z')],
    ['a cursor without a time', writeCursor('yesterday', 'h1')],
  ])('%s is refused', async (_what, cursor) => {
    const page = { account: 'acc_a', limit: 10, cursor };
    expect(await listHeld(database.db, page)).toEqual({ refused: 'invalid_cursor' });
  });

  test('a hold has its amounts and its end, whatever became of it', async () => {
    const { db } = database;
    await held('h1', 0);
    const open = {
      ...{ hold_id: 'h1', account_id: 'acc_a', state: 'open', amount: credits('4') },
      ...{ captured: 0n, returned: 0n, operation: 'ra1', request_id: 'h1', key_id: 'key_1' },
      ...{ created_at: AT, expires_at: EXPIRES_AT, closed_at: null },
    };
    expect(await findHeld(db, 'h1')).toEqual(open);
    expect((await pageOf(1)).rows).toEqual([open]);
    await capture(db, { holdId: 'h1', amount: credits('3'), at: addSeconds(AT, 9) });
    const back = { holdId: 'h1', upTo: credits('2'), reason: 'torn', at: AT };
    await db.transaction((tx) => giveBack(tx, back));
    expect(await findHeld(db, 'h1')).toEqual({
      ...open,
      ...{ state: 'captured', captured: credits('3'), returned: credits('2'), closed_at: addSeconds(AT, 9) },
    });
    expect(await findHeld(db, 'h2')).toBeUndefined();
  });

  test('refunds are added up by hold, and holds without one are absent', async () => {
    const { db } = database;
    for (const id of ['h1', 'h2', 'h3']) {
      await held(id, 0);
      await capture(db, { holdId: id, amount: credits('3'), at: AT });
    }
    for (const [holdId, upTo] of [
      ['h1', '1'],
      ['h1', '3'],
      ['h2', '2'],
    ] as const)
      await db.transaction((tx) => giveBack(tx, { holdId, upTo: credits(upTo), reason: 'torn', at: AT }));
    expect(await returnedOf(db, ['h1', 'h3'])).toEqual(new Map([['h1', credits('3')]]));
    expect(await returnedOf(db, ['h1', 'h2'])).toEqual(
      new Map([
        ['h1', credits('3')],
        ['h2', credits('2')],
      ]),
    );
  });
});
