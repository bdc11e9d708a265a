import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, type Db, one } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, capture, grant, hold, lockWallet, release } from '../../src/ledger/ledger.ts';
import { credits, type Nano } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { DATABASES, openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';
import { AT, grantOf, holdOf, openAccount } from './fixture.ts';

const GRANTED = '10';

/** An account with ten credits, under a name of its own. */
async function rich(db: Database): Promise<string> {
  const account = await openAccount(db, newId('acc'));
  await grant(db, grantOf(GRANTED, { account, ref: account }));
  return account;
}

/** PostgreSQL keeps a plan from the sixth time on that a connection runs a statement. */
const UNTIL_PLANS_STAY = 10;
const MANY = 2_000;

/** Number of rows that this transaction has read in sequential scans. */
async function rowsReadInPassing(tx: Db): Promise<bigint> {
  const { rows } = await one<{ rows: bigint }>(tx, {
    text: `select sum(seq_tup_read)::bigint as rows from pg_stat_xact_user_tables where schemaname = 'public'`,
  });
  return rows;
}

const sum = (amounts: Nano[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe.each(DATABASES)('acts that come together on %s', (kind) => {
  let database: TestDatabase;
  let db: Database;
  beforeAll(async () => {
    database = await openTestDatabase(kind);
    db = database.db;
  });
  afterAll(async () => {
    expect((await check(db)).differences).toEqual([]);
    await database.close();
  });

  test('they share statements, also when they are of different accounts', async () => {
    const accounts = [await rich(db), await rich(db)];
    const ids = Array.from({ length: 60 }, () => newId('hold'));
    await Promise.all(ids.map((id, n) => hold(db, holdOf('0.1', { id, account: accounts[n % 2]! }))));
    const { commits } = await one<{ commits: bigint }>(db, {
      text: 'select count(distinct xmin::text) as commits from hold where id = any($1)',
      values: [ids],
    });
    expect(commits).toBeLessThan(20n);
  });

  /** Possible failures of one act while its neighbours succeed. */
  const anyHold = fc.record({
    account: fc.nat(1),
    amount: fc.nat(40).map((tenths) => BigInt(tenths) * credits('0.1')),
    wrong: fc.constantFrom(...([0, 0, 0, 0, 0, 'repeated', 'no wallet', 'too large'] as const)),
  });

  test('any of them may fail, and the others stand: credits are held for exactly those told so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyHold, { minLength: 2, maxLength: 30 }), async (holds) => {
        const accounts = [await rich(db), await rich(db)];
        const orders = holds.map(({ account, amount, wrong }) => ({
          ...holdOf('0', { id: newId('hold'), account: accounts[account]!, amount }),
          ...(wrong === 'no wallet' && { account: 'nobody' }),
          ...(wrong === 'too large' && { amount: 2n ** 63n }),
        }));
        const all = orders.flatMap((order, n) => (holds[n]!.wrong === 'repeated' ? [order, order] : [order]));
        const outcomes = await Promise.allSettled(all.map((order) => hold(db, order)));

        for (const account of accounts) {
          const { available, held } = await balance(db, account);
          const amounts = new Map<string, Nano>();
          for (const [n, outcome] of outcomes.entries()) {
            const { id, amount, account: of } = all[n]!;
            if (of !== account || amount === 2n ** 63n) continue;
            expect(outcome.status).toBe('fulfilled');
            if (outcome.status !== 'fulfilled') continue;
            if (!('refused' in outcome.value)) amounts.set(id, amount);
            // Nothing was given back meanwhile, so what did not fit then does not fit now.
            else expect(amount).toBeGreaterThan(available);
          }
          expect(held).toBe(sum([...amounts.values()]));
          expect(available + held).toBe(credits(GRANTED));
        }
        for (const [n, { account, amount }] of all.entries()) {
          const wrong = account === 'nobody' || amount === 2n ** 63n;
          expect(outcomes[n]!.status).toBe(wrong ? 'rejected' : 'fulfilled');
        }
      }),
      { numRuns: 25 },
    );
  });

  test('closings: each is answered as if it were alone, in an order in which the balances make sense', async () => {
    const account = await rich(db);
    const ids = Array.from({ length: 20 }, () => newId('hold'));
    await Promise.all(ids.map((id) => hold(db, holdOf('0.3', { id, account }))));
    const outcomes = await Promise.allSettled([
      ...ids.map((holdId, n) =>
        n % 4 === 3
          ? release(db, { holdId, at: AT })
          : capture(db, { holdId, amount: credits(n % 4 === 2 ? '0.1' : '0.3'), at: AT }),
      ),
      capture(db, { holdId: ids[0]!, amount: credits('0.3'), at: AT }),
      capture(db, { holdId: ids[1]!, amount: credits('0.4'), at: AT }),
      release(db, { holdId: newId('hold'), at: AT }),
    ]);
    const closed = outcomes.slice(0, 20).map((outcome) => {
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
    expect(outcomes[20]).toMatchObject({ value: closed[0] });
    expect(outcomes[21]).toMatchObject({ value: closed[1] });
    expect(outcomes[22]).toMatchObject({ status: 'rejected' });

    const captured = closed.filter((outcome) => outcome.is === 'captured');
    expect(closed.filter(({ is }) => is === 'released')).toHaveLength(5);
    let posted = credits(GRANTED);
    for (const step of captured.sort((a, b) => (a.posted_before > b.posted_before ? -1 : 1))) {
      expect(step.posted_before).toBe(posted);
      posted = step.posted_after;
    }
    expect(await balance(db, account)).toEqual({ posted, held: 0n, available: posted });
    expect(posted).toBe(credits(GRANTED) - sum(captured.map(({ charged }) => charged)));
  });

  test('an act reads no table as a whole, also by a plan that was made while there were few holds', async () => {
    const account = await rich(db);
    const pair = async (tx: Db) => {
      const id = newId('hold');
      await hold(tx, holdOf('0.1', { id, account }));
      await capture(tx, { holdId: id, amount: credits('0.05'), at: AT });
    };
    const readWhole = await db.transaction(async (tx) => {
      for (let n = 0; n < UNTIL_PLANS_STAY; n++) await pair(tx);
      await tx.query({
        text: `insert into hold (id, account_id, amount, state, closed_at, operation, request_id, created_at, expires_at)
               select 'free ' || n, $1, 0, 'released', $2, 'ra1', n, $2, $2 from generate_series(1, $3::int) n`,
        values: [account, AT, MANY],
      });
      const before = await rowsReadInPassing(tx);
      await pair(tx);
      return (await rowsReadInPassing(tx)) - before;
    });
    expect(readWhole).toBeLessThan(BigInt(MANY));
  });

  test('inside a transaction the database itself is refused, and the others are served', async () => {
    const account = await rich(db);
    const [inside, outside] = await Promise.allSettled([
      db.transaction(() => hold(db, holdOf('1', { id: newId('hold'), account }))),
      hold(db, holdOf('1', { id: newId('hold'), account })),
    ]);
    expect(inside).toMatchObject({ status: 'rejected' });
    expect(outside).toEqual({ status: 'fulfilled', value: { held: credits('1') } });
    expect((await balance(db, account)).held).toBe(credits('1'));
  });
});

describe('acts that come together on postgres', () => {
  let database: TestDatabase;
  let db: Database;
  let other: Database;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    db = database.db;
    other = await openPostgres({ url: database.address.url!, log: silentLog });
  });
  afterAll(async () => {
    await other.close();
    await database.close();
  });

  const holdsOf = (account: string, count: number) =>
    Array.from({ length: count }, () => hold(db, holdOf('0.5', { id: newId('hold'), account })));

  test('a wallet that somebody has locked keeps only its own waiting', async () => {
    const [locked, free] = [await rich(db), await rich(db)];
    let waiting: Promise<unknown>[] = [];
    await other.transaction(async (tx) => {
      await lockWallet(tx, locked);
      waiting = holdsOf(locked, 5);
      await Promise.all(holdsOf(free, 5));
    });
    await Promise.all(waiting);
    expect((await balance(db, locked)).held).toBe(credits('2.5'));
  });

  test('when the connection of a statement breaks, its acts are done all the same, and once', async () => {
    const account = await rich(db);
    const { pid } = await one<{ pid: number }>(other, { text: 'select pg_backend_pid() as pid' });
    let waiting: Promise<unknown>[] = [];
    let broken = 0;
    await other.transaction(async (tx) => {
      await lockWallet(tx, account);
      waiting = holdsOf(account, 30);
      while (broken === 0) {
        broken = (
          await tx.query({
            text: `select pg_terminate_backend(pid) from pg_stat_activity
                   where wait_event_type = 'Lock' and pid <> $1 and datname = current_database()`,
            values: [pid],
          })
        ).length;
      }
    });
    const outcomes = await Promise.all(waiting);
    expect(outcomes.filter((outcome) => !('refused' in (outcome as object)))).toHaveLength(20);
    expect((await balance(db, account)).held).toBe(credits(GRANTED));
    expect((await check(db)).differences).toEqual([]);
  });
});
