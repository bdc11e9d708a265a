import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, one } from '../../src/db/db.ts';
import { gatherClosings, gatherHolds } from '../../src/ledger/acts.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, capture, captureWith, grant, hold, holdWith, release } from '../../src/ledger/ledger.ts';
import { NO_RECORD } from '../../src/ledger/sql.ts';
import { credits } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { DATABASES, openTestDatabase, type TestDatabase } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

/** A separate table that records each act. */
const notes = gatherHolds<{ id: string; hold_id: string }>({
  name: 'note',
  text: `insert into note (id, hold_id)
    select id, hold_id from jsonb_to_recordset((select $12::jsonb)) as told (id text, hold_id text)
    where hold_id = any(array(select id from h))`,
});
const endings = gatherClosings<{ hold_id: string; said: string }, { said: string; charged: bigint }>({
  name: 'note',
  text: `update note set said = told.said, charged = told.taken
    from (
      select told.*, taken from jsonb_to_recordset((select $4::jsonb)) as told (hold_id text, said text)
        join c on c.id = told.hold_id
    ) as told
    where note.hold_id = told.hold_id and note.said is null
    returning note.hold_id as of_hold, note.said, note.charged`,
});

describe.each(DATABASES)('rows written with an act on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind, { fresh: true });
    db = database.db;
    await db.query({
      text: 'create table note (id text primary key, hold_id text unique, said text, charged bigint)',
    });
  });
  afterAll(async () => {
    expect((await check(db)).differences).toEqual([]);
    await database.close();
  });

  async function rich(): Promise<string> {
    const account = await openAccount(db, newId('acc'));
    await grant(db, grantOf('10', { account, ref: account }));
    return account;
  }
  const holdNoted = (account: string, amount: string, note = newId('note')) => {
    const id = newId('hold');
    const order = { ...holdOf(amount, { id, account }), row: { id: note, hold_id: id } };
    return holdWith(db, notes, order).then((outcome) => ({ id, outcome }));
  };
  const endNoted = (holdId: string, amount: string, said: string) =>
    captureWith(db, endings, { holdId, amount: credits(amount), at: AT, row: { hold_id: holdId, said } });
  const noted = (ids: string[]) =>
    db.query<{ hold_id: string; said: string | null; charged: bigint | null }>({
      text: 'select hold_id, said, charged from note where hold_id = any($1) order by hold_id',
      values: [ids],
    });

  test.each([1, 12])('of %i at once: a hold and its row are both there, or neither', async (count) => {
    const account = await rich();
    const outcomes = await Promise.all(
      Array.from({ length: count }, (_, n) => holdNoted(account, n % 3 === 2 ? '11' : '0.1')),
    );
    const held = outcomes.filter(({ outcome }) => !('refused' in outcome)).map(({ id }) => id);
    expect(held).toHaveLength(count - Math.floor(count / 3));
    expect((await noted(outcomes.map(({ id }) => id))).map(({ hold_id }) => hold_id)).toEqual(held.sort());
    expect((await balance(db, account)).held).toBe(credits('0.1') * BigInt(held.length));
  });

  test('they share commits', async () => {
    const accounts = [await rich(), await rich()];
    const held = await Promise.all(Array.from({ length: 40 }, (_, n) => holdNoted(accounts[n % 2]!, '0.1')));
    const ids = held.map(({ id }) => id);
    const { commits, alike } = await one<{ commits: bigint; alike: bigint }>(db, {
      text: `select count(distinct note.xmin::text) as commits, count(*) filter (where note.xmin = hold.xmin) as alike
             from note join hold on hold.id = hold_id where hold_id = any($1)`,
      values: [ids],
    });
    expect(commits).toBeLessThan(15n);
    expect(alike).toBe(40n);
  });

  test('a row that cannot be written holds nothing, and its neighbours stand', async () => {
    const account = await rich();
    await holdNoted(account, '0.1', `taken ${kind}`);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        holdNoted(account, '0.1', n === 3 ? `taken ${kind}` : newId('note')),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      Array.from({ length: 8 }, (_, n) => (n === 3 ? 'rejected' : 'fulfilled')),
    );
    expect((await balance(db, account)).held).toBe(credits('0.8'));
  });

  test.each([1, 9])('of %i at once: a charge and what it was for are one', async (count) => {
    const account = await rich();
    const held = await Promise.all(Array.from({ length: count }, () => holdNoted(account, '0.2')));
    const ids = held.map(({ id }) => id);
    const ended = await Promise.all(ids.map((id, n) => endNoted(id, '0.1', `said ${n}`)));
    expect(ended.map((each) => each?.written.said)).toEqual(ids.map((_, n) => `said ${n}`));
    expect(ended.map((each) => each?.charged)).toEqual(ids.map(() => credits('0.1')));
    expect((await noted(ids)).map(({ charged }) => charged)).toEqual(ids.map(() => credits('0.1')));
    const posted = credits('10') - credits('0.1') * BigInt(count);
    expect(await balance(db, account)).toEqual({ posted, held: 0n, available: posted });
  });

  test('a hold that was closed before is left as it is, and so is its row', async () => {
    const account = await rich();
    const [released, captured] = [await holdNoted(account, '0.2'), await holdNoted(account, '0.2')];
    await release(db, { holdId: released.id, at: AT });
    await endNoted(captured.id, '0.1', 'first');
    const again = await Promise.all([
      endNoted(released.id, '0.1', 'late'),
      endNoted(captured.id, '0.2', 'late'),
    ]);
    expect(again).toEqual([undefined, undefined]);
    const rows = await noted([released.id, captured.id]);
    expect(rows.map(({ said }) => said).sort()).toEqual(['first', null]);
    expect((await balance(db, account)).posted).toBe(credits('9.9'));
  });

  test.each([1, 7])(
    'of %i at once: what has no row is not charged, and its neighbours are',
    async (count) => {
      const account = await rich();
      const bare = newId('hold');
      await hold(db, holdOf('0.2', { id: bare, account }));
      const others = await Promise.all(Array.from({ length: count - 1 }, () => holdNoted(account, '0.2')));
      const ids = others.map(({ id }) => id);
      const [first, ...ended] = await Promise.allSettled(
        [bare, ...ids].map((id) => endNoted(id, '0.1', 'said')),
      );
      expect(first).toMatchObject({ status: 'rejected', reason: { code: NO_RECORD } });
      expect(ended.map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'));
      const posted = credits('10') - credits('0.1') * BigInt(count - 1);
      expect(await balance(db, account)).toMatchObject({ posted, held: credits('0.2') });
      expect(await capture(db, { holdId: bare, amount: credits('0.2'), at: AT })).toMatchObject({
        is: 'captured',
      });
    },
  );

  test('unknown holds and more than was held are mistakes', async () => {
    const account = await rich();
    const { id } = await holdNoted(account, '0.2');
    await expect(endNoted(newId('hold'), '0.1', 'said')).rejects.toThrow('There is no hold');
    await expect(endNoted(id, '0.3', 'said')).rejects.toThrow('More than the');
    expect(await noted([id])).toMatchObject([{ said: null }]);
  });
});
