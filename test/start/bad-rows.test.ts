/** Sweeps with a row that always fails: the rows after it are handled, and the failure is reported once. */
import { afterEach, describe, expect, test } from 'vitest';
import { noteKeyUse, writeKeyUses } from '../../src/accounts/key-uses.ts';
import { giveMonthlyCredits } from '../../src/accounts/monthly-credits.ts';
import { endLostChats } from '../../src/chat/lease.ts';
import { placeOrder } from '../../src/generation/accept/place-order.ts';
import type { EndContext, GenerationContext } from '../../src/generation/generation-context.ts';
import { endOverdue } from '../../src/generation/settle/end-overdue.ts';
import { openWaiters } from '../../src/generation/wait.ts';
import { balance, grant, hold } from '../../src/ledger/ledger.ts';
import { expireHolds } from '../../src/ledger/sweep.ts';
import { addSeconds } from '../../src/lib/clock.ts';
import { noTracing } from '../../src/lib/tracing.ts';
import { buyAutomatically } from '../../src/payments/buy-automatically.ts';
import type { PaymentEvent, PaymentProcessor } from '../../src/payments/payment-processor.ts';
import { recoverPayments } from '../../src/payments/recover-payments.ts';
import { collectEverywhere } from '../../src/payments/reversal.ts';
import { AT, grantOf, holdOf, openAccount } from '../ledger/fixture.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';
import { silentLog } from '../support/log.ts';

const ORDER = {
  ...{ mode: 'test' as const, host: 'main' as const, input: { use_usage_credits: true } },
  ...{ seed: 1, price: 1n, price_steps: null, outputs: 1, sources: [], metadata: {}, queue: null },
  ...{ engine: { label: { name: 'test', version: '1', kind: 'local' as const } }, deadline_seconds: 300 },
  ...{ warnings: [], cap: null, input_sha256: '' },
};

describe.each(DATABASES)('a row that always fails, on %s', (kind) => {
  const database = databaseForBlock(kind);
  /** Fails every change of the rows of a table that the condition matches. */
  const breakRows = (table: string, condition: string) =>
    database.db.query({
      text: `create function broken() returns trigger language plpgsql
               as $$ begin raise exception 'broken on purpose'; end $$;
             create trigger broken before insert or update on ${table} for each row
               when (${condition}) execute function broken()`,
    });
  afterEach(() => database.db.query({ text: 'drop function if exists broken() cascade' }));

  /** Three accounts whose middle one fails. */
  const accounts = async (name: string) => {
    const ids = [1, 2, 3].map((n) => `acc_${name}_${n}`);
    for (const id of ids) {
      await openAccount(database.db, id);
      await grant(database.db, grantOf('10', { account: id, ref: `grant of ${id}` }));
      await database.db.query({
        text: `insert into api_key (id, account_id, name, prefix, key_sha256, scopes, created_at)
               values ('key of ' || $1, $1, 'k', '', $1, '{}', $2)`,
        values: [id, AT],
      });
    }
    return ids as [string, string, string];
  };
  const balances = async (ids: string[]) =>
    Promise.all(ids.map(async (id) => (await balance(database.db, id)).available));
  const count = async (from: string, bad: string) => {
    const rows = await database.db.query<{ account_id: string }>({
      text: `select account_id from ${from} order by account_id`,
    });
    expect(rows.map(({ account_id }) => account_id)).not.toContain(bad);
    return rows.length;
  };
  const NANO = 1_000_000_000n;

  test('debts of other accounts are collected', async () => {
    const ids = await accounts('debt');
    for (const [n, id] of ids.entries())
      await database.db.query({
        text: `with paid as (insert into top_up (id, account_id, credits_nano, amount_cents, state, checkout_url,
                 created_at, paid_at, payment_ref) values ($1, $2, $4, 1, 'paid', '', $3, $3, $1) returning id)
               insert into reversal (id, top_up_id, account_id, kind, amount_nano, created_at)
               select $1, id, $2, 'refund', $4, $3 from paid`,
        values: [`rev_${n}`, id, AT, NANO],
      });
    await breakRows('transfer', `new.account_id = '${ids[1]}'`);
    await expect(collectEverywhere(database.db, AT)).rejects.toThrow(
      /^acc_debt_2 failed: broken on purpose$/,
    );
    expect(await balances(ids)).toEqual([9n * NANO, 10n * NANO, 9n * NANO]);
  });

  const buyers = async (name: string) => {
    const ids = await accounts(name);
    for (const id of ids)
      await database.db.query({
        text: `insert into automatic_top_up (account_id, state, below_nano, credits, monthly_max, customer_ref, method_ref,
                 created_at) values ($1, 'on', $2, 100, 1000, 'cus', $1, $3)`,
        values: [id, 100n * NANO, AT],
      });
    return ids;
  };
  const context = (payments: Partial<PaymentProcessor>) => ({
    ...{ db: database.db, clock: { now: () => AT }, log: silentLog, announceRefusal: async () => undefined },
    payments: { mode: 'test', ...payments } as PaymentProcessor,
  });

  test('other accounts buy automatically, and other purchases are charged', async () => {
    const ids = await buyers('buy');
    await breakRows('top_up', `new.account_id = '${ids[1]}'`);
    const charged: string[] = [];
    const charge: PaymentProcessor['charge'] = async ({ account_id, top_up_id }) => {
      if (account_id === ids[0]) throw new Error('unforeseen');
      charged.push(account_id);
      return { is: 'paid', payment_ref: `pi of ${top_up_id}`, amount_cents: 100n };
    };
    await expect(buyAutomatically(context({ charge }))).rejects.toThrow(
      /^acc_buy_2 failed, and 1 more: broken on purpose$/,
    );
    expect(charged).toEqual([ids[2]]);
    expect(await count(`top_up where automatic and account_id like 'acc_buy%'`, ids[1])).toBe(2);
    await database.db.query({ text: `update automatic_top_up set state = 'off'` });
  });

  test('other missed events are booked', async () => {
    const ids = await accounts('missed');
    const events = ids.map((account_id, n) => ({
      event_id: `evt_${n}`,
      event: {
        ...{ is: 'paid', top_up_id: `top_missed_${n}`, payment_ref: `pi_missed_${n}`, account_id },
        ...{ amount_cents: 5n, totals: [{ currency: 'usd', amount: 5 }] },
      } as PaymentEvent,
    }));
    await breakRows('payment_state', `new.payment_ref = 'pi_missed_1'`);
    await expect(recoverPayments(context({ eventsSince: async () => events }), AT)).rejects.toThrow(
      /^evt_1 /,
    );
    expect(await balances(ids)).toEqual([15n * NANO, 10n * NANO, 15n * NANO]);
  });

  test('other accounts receive the credits of the month, and other holds are released', async () => {
    const ids = await accounts('plan');
    await database.db.query({ text: `insert into plan values ('plan_1', 'p', ${NANO}, now())` });
    await database.db.query({ text: `update account set plan_id = 'plan_1' where id like 'acc_plan%'` });
    await breakRows('transfer', `new.account_id = '${ids[1]}'`);
    await expect(giveMonthlyCredits(database.db, AT)).rejects.toThrow(/^acc_plan_2 failed/);
    expect(await balances(ids)).toEqual([11n * NANO, 10n * NANO, 11n * NANO]);

    await database.db.query({ text: 'drop function broken() cascade' });
    for (const account of ids) await hold(database.db, holdOf('3', { id: `hold of ${account}`, account }));
    await breakRows('hold', `new.account_id = '${ids[1]}'`);
    const at = addSeconds(AT, 86_400);
    await expect(expireHolds(database.db, { at, inUse: async () => [] })).rejects.toThrow(
      /^hold of acc_plan_2 /,
    );
    expect(await balances(ids)).toEqual([11n * NANO, 7n * NANO, 11n * NANO]);
  });

  const started = async (name: string, operation: string) => {
    const ids = await accounts(name);
    const parts = { db: database.db, clock: { now: () => AT }, tracing: noTracing } as GenerationContext;
    const jobs: string[] = [];
    for (const account_id of ids) {
      const given = {
        account_id,
        key_id: `key of ${account_id}`,
        request_id: `req of ${account_id}`,
        operation,
        answered_by: 'prc_dead',
      };
      const placed = await placeOrder(parts, { ...ORDER, ...given });
      if ('refused' in placed) throw new Error(placed.refused);
      jobs.push(placed.generation.id);
    }
    await breakRows('generation', `new.id = '${jobs[1]}'`);
    return jobs;
  };
  const ending = () => ({
    ...{ ...context({}), waiters: openWaiters(), finished: () => undefined, media: {}, queue: {} },
    ...{ clock: { now: () => addSeconds(AT, 3600) }, engineFor: () => undefined },
    leases: { process: 'prc_living' },
  });
  const states = async (jobs: string[]) => {
    const text = 'select id, state from generation where id = any($1)';
    const rows = await database.db.query<{ id: string; state: string }>({ text, values: [jobs] });
    return jobs.map((id) => rows.find((row) => row.id === id)!.state);
  };

  test('other chats of a dead process end', async () => {
    const jobs = await started('chat', 'chatpred_or');
    const lost = endLostChats(ending() as unknown as Parameters<typeof endLostChats>[0]);
    await expect(lost).rejects.toThrow(new RegExp(`^${jobs[1]} failed`));
    expect(await states(jobs)).toEqual(['failed', 'in_progress', 'failed']);
  });

  test('other jobs end at their deadline', async () => {
    const jobs = await started('late', 'ra1');
    await database.db.query({ text: 'alter table generation disable trigger broken' });
    await database.db.query({
      text: `update generation set queue = 'image' where id = any($1)`,
      values: [jobs],
    });
    await database.db.query({ text: 'alter table generation enable trigger broken' });
    const overdue = endOverdue(ending() as unknown as EndContext);
    await expect(overdue).rejects.toThrow(new RegExp(`^${jobs[1]} failed`));
    expect(await states(jobs)).toEqual(['failed', 'in_progress', 'failed']);
  });

  test('uses of keys that could not be written are written the next time', async () => {
    const { db } = database;
    const [account] = await accounts('key');
    const key = `key of ${account}`;
    noteKeyUse(db, key, AT);
    await breakRows('api_key', 'true');
    await expect(writeKeyUses(db)).rejects.toThrow('broken on purpose');
    const later = addSeconds(AT, 1000);
    noteKeyUse(db, key, later);
    await expect(writeKeyUses(db)).rejects.toThrow('broken on purpose');
    await db.query({ text: 'drop function broken() cascade' });
    await writeKeyUses(db);
    const [row] = await db.query({ text: 'select last_used_at from api_key where id = $1', values: [key] });
    expect(row).toEqual({ last_used_at: later });
  });
});
