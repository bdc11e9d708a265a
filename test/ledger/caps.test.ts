import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { check } from '../../src/ledger/check-ledger.ts';
import {
  balance,
  capture,
  grant,
  type HoldOutcome,
  hold,
  release,
  spentBy,
} from '../../src/ledger/ledger.ts';
import { sealEntries } from '../../src/ledger/seal-entries.ts';
import { credits, type Nano } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

describe.each(DATABASES)('the cap of a key on %s', (kind) => {
  const database = databaseForBlock(kind);
  beforeEach(async () => {
    await database.empty();
    await openAccount(database.db, 'acc_a');
    await grant(database.db, grantOf('1000'));
  });

  const cap = { limit: credits('10'), period: '2026-11' };
  const spend = (amount: string, more: Parameters<typeof holdOf>[1] = {}): Promise<HoldOutcome> =>
    database.db.transaction((tx) => hold(tx, holdOf(amount, { id: newId('hold'), cap, ...more })));

  test('holds and captures count, what is given back does not', async () => {
    const { db } = database;
    expect(await spend('6', { id: 'first' })).toEqual({ held: credits('6') });
    expect(await spend('5')).toMatchObject({ refused: 'key_cap_reached', left: credits('4') });
    await capture(db, { holdId: 'first', amount: credits('2'), at: AT });
    expect(await spentBy(db, 'key_1', '2026-11')).toBe(credits('2'));
    expect(await spend('8', { id: 'second' })).toEqual({ held: credits('8') });
    expect(await spend('0.000000001')).toMatchObject({ refused: 'key_cap_reached', left: 0n });
    expect(await spend('0')).toEqual({ held: 0n });
    await release(db, { holdId: 'second', at: AT });
    expect(await spentBy(db, 'key_1', '2026-11')).toBe(credits('2'));
    expect(await check(db)).toMatchObject({ balanced: true });
  });

  test('nothing is left of a cap that was lowered below what its key has spent', async () => {
    await spend('6');
    const lowered = { cap: { ...cap, limit: credits('5') } };
    expect(await spend('1', lowered)).toMatchObject({ refused: 'key_cap_reached', left: 0n });
    expect(await spend('0', lowered)).toEqual({ held: 0n });
  });

  test('another period and another key begin at nothing', async () => {
    await spend('10');
    expect(await spend('10', { cap: { ...cap, period: '2026-12' } })).toEqual({ held: credits('10') });
    expect(await spend('10', { key_id: 'key_2' })).toEqual({ held: credits('10') });
  });

  test('a repeat of a hold is no second one', async () => {
    await spend('10', { id: 'same' });
    expect(await spend('10', { id: 'same' })).toEqual({ held: credits('10') });
    expect(await spentBy(database.db, 'key_1', '2026-11')).toBe(credits('10'));
  });

  test('a hold that its transaction undoes does not count', async () => {
    const undone = new Error('undone');
    const attempt = database.db.transaction(async (tx) => {
      await hold(tx, holdOf('10', { cap }));
      throw undone;
    });
    await expect(attempt).rejects.toBe(undone);
    expect(await spend('10')).toEqual({ held: credits('10') });
  });

  test('a figure that was changed by hand is found', async () => {
    await spend('3');
    await database.db.query({ text: 'update key_spending set spent = spent - 1' });
    expect((await check(database.db)).differences).toEqual([
      expect.stringContaining('key key_1 is recorded to have spent 2999999999 in 2026-11'),
    ]);
  });

  test('the cap of an end user counts that user of that key alone, beside the cap of the key', async () => {
    const { db } = database;
    const end_user_cap = { limit: credits('4'), period: '2026-11' };
    const of = (end_user: string | null) => ({ end_user, end_user_cap });
    expect(await spend('3', { id: 'first', ...of('ann') })).toEqual({ held: credits('3') });
    expect(await spend('2', of('ann'))).toMatchObject({
      refused: 'end_user_cap_reached',
      left: credits('1'),
    });
    expect(await spend('4', of('ben'))).toEqual({ held: credits('4') });
    expect(await spend('3', of('eve'))).toEqual({ held: credits('3') });
    expect(await spend('1', of('fay'))).toMatchObject({ refused: 'key_cap_reached', left: 0n });
    expect(await spend('4', { ...of('ann'), key_id: 'key_2', cap: null })).toEqual({ held: credits('4') });
    expect(await spend('5', { ...of(null), key_id: 'key_2', cap: null })).toEqual({ held: credits('5') });
    await capture(db, { holdId: 'first', amount: credits('1'), at: AT });
    expect(await spentBy(db, 'key_1', '2026-11:ann')).toBe(credits('1'));
    expect(await check(db)).toMatchObject({ balanced: true });
    await sealEntries(db, { at: AT, due: 1 });
    expect(await check(db)).toMatchObject({ balanced: true });
    await db.query({ text: 'update end_user_usage set credits_nano = credits_nano + 1' });
    expect((await check(db)).differences.join()).toContain('2026-11:ann');
  });

  const anyFlow = fc.array(
    fc.record({
      amount: fc.bigInt({ min: 1n, max: credits('4') }),
      end: fc.constantFrom('capture', 'part', 'release', 'open'),
      key: fc.constantFrom('key_1', 'key_2'),
      end_user: fc.constantFrom('ann', 'ben', null),
      together: fc.boolean(),
    }),
    { minLength: 4, maxLength: 16 },
  );

  test('all at once, no key and no end user ever spends above its cap, and the books agree', {
    timeout: 60_000,
  }, async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(anyFlow, async (flows) => {
        const period = newId('period');
        const held: Record<string, Nano> = {};
        const counted = (key: string, end_user: string | null) =>
          [key, ...(end_user === null ? [] : [`${key}:${end_user}`])] as const;
        await Promise.all(
          flows.map(async ({ amount, end, key, end_user, together }) => {
            const id = newId('hold');
            const caps = { cap: { ...cap, period }, end_user, end_user_cap: { limit: credits('5'), period } };
            const order = { ...holdOf('1', { id, key_id: key, ...caps }), amount };
            const outcome = await db.transaction(
              (tx) => hold(tx, order),
              together ? { together: 'acc_a' } : {},
            );
            if ('refused' in outcome)
              return expect(outcome.refused).toMatch(/^(?:key|end_user)_cap_reached$/);
            const spent = { capture: amount, part: amount / 2n, release: 0n, open: amount }[end]!;
            for (const each of counted(key, end_user)) held[each] = (held[each] ?? 0n) + spent;
            if (end === 'release') await release(db, { holdId: id, at: AT });
            else if (end !== 'open') await capture(db, { holdId: id, amount: spent, at: AT });
          }),
        );
        for (const [name, spent] of Object.entries(held)) {
          const [key, end_user] = name.split(':') as [string, string | undefined];
          expect(spent).toBeLessThanOrEqual(end_user === undefined ? cap.limit : credits('5'));
          expect(await spentBy(db, key, end_user === undefined ? period : `${period}:${end_user}`)).toBe(
            spent,
          );
        }
      }),
      { numRuns: 25 },
    );
    expect(await check(db)).toMatchObject({ differences: [] });
    const { available } = await balance(db, 'acc_a');
    expect(available).toBeGreaterThanOrEqual(0n);
  });
});
