/** Events concurrent with the acceptance of an order, elsewhere or on the way. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openAccount } from '../../src/accounts/accounts.ts';
import { useAllowance } from '../../src/chat/free-allowance.ts';
import { endChat } from '../../src/chat/settle-chat.ts';
import type { Database, Db, Statement } from '../../src/db/db.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import type { Order } from '../../src/generation/accept/new-generation.ts';
import { placeOrder } from '../../src/generation/accept/place-order.ts';
import type { Generation } from '../../src/generation/generation.ts';
import type { GenerationContext } from '../../src/generation/generation-context.ts';
import { check } from '../../src/ledger/check-ledger.ts';
import { balance, hold } from '../../src/ledger/ledger.ts';
import { credits } from '../../src/lib/credits.ts';
import { newId } from '../../src/lib/id.ts';
import { noTracing } from '../../src/lib/tracing.ts';
import { AT, holdOf } from '../ledger/fixture.ts';
import { openTestDatabase, silentLog, type TestDatabase } from '../support/database.ts';

let database: TestDatabase;
let elsewhere: Database;
beforeAll(async () => {
  database = await openTestDatabase('postgres');
  elsewhere = await openPostgres({ url: database.address.url!, log: silentLog });
});
afterAll(async () => {
  expect((await check(database.db)).differences).toEqual([]);
  await elsewhere.close();
  await database.close();
});

const PRICE = credits('4');
const engine = { label: { name: 'test-engine', version: '1.0.0', kind: 'local' } } as const;

const contextOn = (db: Database) =>
  ({
    db,
    clock: { now: () => AT },
    waiters: { settled: () => undefined },
    finished: () => undefined,
    tracing: noTracing,
  }) as unknown as GenerationContext;

async function orderOf(amount: string, more: Partial<Order> = {}): Promise<Order> {
  const { account, key } = await openAccount(database.db, {
    name: 'somebody',
    mode: 'test',
    amount: credits(amount),
    at: AT,
  });
  return {
    account_id: account.account_id,
    key_id: key.key_id,
    mode: 'test',
    request_id: newId('req'),
    operation: 'chatpred_or',
    host: 'main',
    input: {},
    seed: 1,
    price: PRICE,
    price_steps: null,
    outputs: 1,
    sources: [],
    metadata: {},
    queue: null,
    engine,
    deadline_seconds: 10,
    warnings: [],
    cap: null,
    input_sha256: '',
    ...more,
  };
}

/** Resolves once somebody waits for a lock. */
const somebodyWaits = (db = database.db) =>
  eventually(async () => {
    const waiting = await db.query({
      text: `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    });
    return waiting.length > 0;
  });

/** A hold that is committed by its own statement. */
const isHold = ({ name = '' }: Statement) => name.startsWith('ledger_hold');

/** The connection that holds first breaks before its commit is answered; the commit itself only comes later. */
function breaking(db: Database): Database {
  let begins = 0;
  const committed = Promise.withResolvers<void>();
  const breakOnce = (work: (tx: Db) => Promise<unknown>): Promise<never> => {
    const begun = Promise.withResolvers<never>();
    void db.transaction(async (tx) => {
      await work(tx);
      begun.reject(new Error('Connection terminated unexpectedly'));
      await committed.promise;
    });
    somebodyWaits().then(() => committed.resolve());
    return begun.promise;
  };
  return {
    ...db,
    transaction: (work) => (begins++ > 0 ? db.transaction(work) : breakOnce(work)),
    query: (statement) =>
      !isHold(statement) || begins++ > 0 ? db.query(statement) : breakOnce((tx) => tx.query(statement)),
  };
}

describe('a connection that breaks while the order is committed', () => {
  test.each([
    ['leaves its caller the order, not the news that its credits are held', '4', undefined],
    ['leaves its caller the order, not a failure', '40', undefined],
    ['leaves its caller the order, not the news that another call is running', '40', 'mine'],
  ])('%s', async (_what, amount, idempotency_key) => {
    const order = await orderOf(amount, { idempotency_key });
    const ordered = await placeOrder(contextOn(breaking(database.db)), order);
    expect(ordered).toMatchObject({ replayed: false, generation: { request_id: order.request_id } });
    expect((await balance(database.db, order.account_id)).held).toBe(PRICE);
  });
});

/** Every connection breaks just after its commit; then the database is away for the first questions. */
function breakingAlways(db: Database): Database {
  let away = 2;
  return {
    ...db,
    async transaction(work) {
      await db.transaction(work);
      throw new Error('Connection terminated unexpectedly');
    },
    async query<Row>(statement: Statement): Promise<Row[]> {
      if (isHold(statement)) {
        await db.query(statement);
        throw new Error('Connection terminated unexpectedly');
      }
      if (away-- > 0) throw new Error('Connection terminated unexpectedly');
      return db.query<Row>(statement);
    },
  };
}

test('a caller whose commit is unknown waits until the database responds', async () => {
  const order = await orderOf('40');
  const ordered = await placeOrder(contextOn(breakingAlways(database.db)), order);
  expect(ordered).toMatchObject({ replayed: false, generation: { request_id: order.request_id } });
  expect((await balance(database.db, order.account_id)).held).toBe(PRICE);
});

test('a chat that ends and one that is accepted, in two processes, do not wait for each other', async () => {
  const order = await orderOf('8');
  const account = order.account_id;
  const allowed = (tx: Db) => useAllowance(tx, { account_id: account, at: AT }, 10);
  await allowed(database.db);
  const ordered = await placeOrder(contextOn(database.db), order);
  const { generation } = ordered as { generation: Generation };
  let ending: Promise<unknown> | undefined;
  await database.db.transaction(async (tx) => {
    await allowed(tx);
    ending = endChat(contextOn(elsewhere), generation, { state: 'canceled', error: null });
    await somebodyWaits(elsewhere);
    await hold(tx, holdOf('4', { id: newId('hold'), account, key_id: order.key_id }));
  });
  await ending;
  expect((await balance(database.db, account)).held).toBe(PRICE);
});
