import type { Database, Db } from '../../src/db/db.ts';
import type { ReadFile } from '../../src/ledger/archive.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { checkSlice, FIRST_PLACE } from '../../src/ledger/full-check.ts';
import { giveBack } from '../../src/ledger/give-back.ts';
import { capture, grant, hold, release } from '../../src/ledger/ledger.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { credits } from '../../src/lib/credits.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

export const cap = { limit: credits('100'), period: '2026-11' };

/** An account with every kind of entry that customers cause, and one hold still open. */
export async function liveOn(db: Database): Promise<void> {
  await openAccount(db, 'acc_a');
  await openAccount(db, 'acc_b');
  await grant(db, grantOf('50'));
  await grant(db, grantOf('7', { account: 'acc_b', ref: 'second' }));
  await db.transaction((tx) => hold(tx, holdOf('4', { cap })));
  await capture(db, { holdId: 'hold_1', amount: credits('3'), at: AT });
  await hold(db, holdOf('2', { id: 'hold_2', request_id: 'req_2' }));
  await release(db, { holdId: 'hold_2', at: AT });
  await hold(db, holdOf('1', { id: 'hold_3', request_id: 'req_3', key_id: null }));
  await capture(db, { holdId: 'hold_3', amount: credits('1'), at: addSeconds(AT, 24 * 3600) });
  await db.transaction((tx) => giveBack(tx, { holdId: 'hold_3', upTo: null, reason: 'torn', at: AT }));
  const user = { end_user: 'ann', end_user_cap: cap };
  await db.transaction((tx) => hold(tx, holdOf('5', { id: 'hold_4', request_id: 'req_4', ...user })));
}

/** For books that were never archived. */
export const noFiles: ReadFile = (name) => Promise.reject(new Error(`${name} was never written.`));

/** The differences that a full check finds: every slice, then the quick check. */
export async function differences(db: Db, read: ReadFile = noFiles): Promise<string[]> {
  const found: string[] = [];
  for (let place: string[] | undefined = FIRST_PLACE; place; ) {
    const slice = await checkSlice(db, place, read);
    found.push(...slice.differences);
    place = slice.next;
  }
  return [...found, ...(await check(db)).differences];
}

export const seal = (db: Db) => sealEntries(db, { at: AT, due: 1 });
