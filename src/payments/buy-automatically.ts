/**
 * Buys credits for accounts whose balance is below their threshold. Each purchase is stored as a top-up before it is
 * charged, and an account has only one pending purchase, so that no process buys twice. The charge is retried until its
 * outcome is known.
 */
import type { Database, Db } from '../db/db.ts';
import { pageByPage } from '../db/page-by-page.ts';
import type { TopUpRow } from '../db/payment-tables.ts';
import { paymentsAreOpen } from '../db/restores.ts';
import { RowFailures } from '../db/row-failures.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds, type Clock } from '../lib/clock.ts';
import { NANO_PER_CREDIT } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { boughtInMonth, keepMethod, lockSettings, monthOf, stopAutomatic } from './automatic-top-up.ts';
import {
  type Charged,
  type ChargeRefusal,
  type PaymentEvent,
  type PaymentProcessor,
  ProcessorError,
} from './payment-processor.ts';
import { type Recorded, recordPayment } from './top-up.ts';

/** Announces an unpaid top-up in the transaction that ends it. */
export type AnnounceRefusal = (tx: Db, topUp: TopUpRow, reason: ChargeRefusal, at: Date) => Promise<void>;

export type BuyContext = {
  db: Database;
  clock: Clock;
  log: Pick<Log, 'info' | 'warn'>;
  payments: PaymentProcessor;
  announceRefusal: AnnounceRefusal;
};

const AT_ONCE = 100;
const CHARGES_AT_ONCE = 8;
/** Longer than a call to the processor takes, including its retries. */
const AGAIN_SECONDS = 120;
/**
 * Seconds for which the processor recognizes a repeat. Source: https://docs.stripe.com/api/idempotent_requests, at
 * least 24 hours.
 */
const IDEMPOTENCY_SECONDS = 20 * 3600;

/**
 * Runs one round: begins due purchases and continues unpaid ones. Does nothing while payments after a restore are not
 * booked. Several processes may run it at once. An error of one account is thrown after the others have been handled.
 */
export async function buyAutomatically(context: BuyContext): Promise<void> {
  const { db, clock, payments } = context;
  // A purchase that a restore lost must not be made again.
  if (await paymentsAreOpen(db)) return;
  const failures = new RowFailures();
  for await (const { account_id } of waitingAccounts(db, payments.mode, clock.now()))
    await failures.alone(account_id, () =>
      db.transaction((tx) => beginPurchase(tx, account_id, clock.now())),
    );
  const due = await claimDue(db, clock.now());
  for (let next = 0; next < due.length; next += CHARGES_AT_ONCE)
    await Promise.all(
      due
        .slice(next, next + CHARGES_AT_ONCE)
        .map((claimed) => failures.alone(claimed.id, () => pay(context, claimed))),
    );
  failures.throwAny();
}

/** Accounts below their threshold that have no pending purchase and are within their monthly maximum. */
function waitingAccounts(db: Db, mode: 'live' | 'test', at: Date) {
  return pageByPage({ account_id: '' }, (last) =>
    db.query<{ account_id: string }>({
      name: 'automatic_waiting',
      text: `select a.account_id from automatic_top_up a
           join wallet on wallet.account_id = a.account_id join account on account.id = a.account_id
           where a.state = 'on' and available < below_nano and delete_at is null and suspended_at is null and mode = $1
             and not exists (select from top_up where top_up.account_id = a.account_id and automatic and state = 'open')
             and a.credits + (select coalesce(sum(amount_cents), 0) from top_up
                              where top_up.account_id = a.account_id and automatic and state = 'paid'
                                and top_up.created_at >= $3) <= monthly_max
             and a.account_id > $4
           order by a.account_id limit $2`,
      values: [mode, AT_ONCE, monthOf(at), last.account_id],
    }),
  );
}

/**
 * Checks again under the lock of the settings, because another process may have begun a purchase. Returns the purchase,
 * if any.
 */
export async function beginPurchase(tx: Db, account_id: string, at: Date): Promise<TopUpRow | undefined> {
  const own = tables.selectFrom('automatic_top_up').selectAll().where('account_id', '=', account_id);
  const wanted = await first(tx, own.where('state', '=', 'on').forUpdate().skipLocked());
  if (!wanted) return undefined;
  const amount = wanted.credits * NANO_PER_CREDIT;
  const { bought } = await boughtInMonth(tx, account_id, at);
  if (bought + amount > wanted.monthly_max * NANO_PER_CREDIT) return undefined;
  const [topUp] = await tx.query<TopUpRow>({
    text: `insert into top_up (id, account_id, credits_nano, amount_cents, state, checkout_url, created_at, automatic,
             customer_ref, method_ref, try_at)
           select $2, account_id, $3, $4, 'open', '', $5, true, $6, $7, $5
           from wallet where account_id = $1 and available < $8
             and not exists (select from top_up where account_id = $1 and automatic and state = 'open')
           returning *`,
    values: [
      account_id,
      newId('top'),
      amount,
      wanted.credits,
      at,
      wanted.customer_ref,
      wanted.method_ref,
      wanted.below_nano,
    ],
  });
  return topUp;
}

type Due = TopUpRow & { is_first: boolean };

/** Claims due top-ups for a limited time. If the claiming process dies, another one continues. */
function claimDue(db: Db, at: Date): Promise<Due[]> {
  return db.query<Due>({
    text: `with due as materialized (
             select id, try_at from top_up where automatic and state = 'open' and try_at <= $1
             order by try_at limit $3 for update skip locked)
           update top_up set try_at = $2 from due where top_up.id = due.id
           returning top_up.*, due.try_at = top_up.created_at as is_first`,
    values: [at, addSeconds(at, AGAIN_SECONDS), AT_ONCE],
  });
}

async function pay(context: BuyContext, topUp: Due): Promise<void> {
  const { clock, log } = context;
  const charged = await charge(context, topUp).catch((error: unknown) => {
    if (!(error instanceof ProcessorError)) throw error;
    log.warn({ top_up_id: topUp.id, ...errorFacts(error) }, 'an automatic top-up will be retried');
    return { is: 'pending' } as const;
  });
  if (charged.is === 'pending') return;
  await recordEvent(context, { top_up_id: topUp.id, ...charged }, clock.now());
}

/** Charges a top-up. Queries the outcome of an earlier attempt first. */
async function charge({ payments, clock }: BuyContext, topUp: Due): Promise<Charged> {
  const { id: top_up_id, account_id, amount_cents, created_at: since, is_first } = topUp;
  const refs = { customer_ref: topUp.customer_ref!, method_ref: topUp.method_ref! };
  if (!is_first) {
    const earlier = await payments.findCharge({
      top_up_id,
      ...refs,
      since: addSeconds(since, -AGAIN_SECONDS),
    });
    if (earlier) return earlier;
    // The processor may no longer recognize a repeat, so that it could charge twice.
    if (since < addSeconds(clock.now(), -IDEMPOTENCY_SECONDS))
      return { is: 'refused', reason: 'not_possible' };
  }
  const cents = Number(amount_cents);
  return payments.charge({ top_up_id, account_id, credits: cents, amount_cents: cents, ...refs });
}

/**
 * Books an event of the processor; a repeat changes nothing. Throws `ProcessorError` when a needed call to the
 * processor fails.
 */
export async function recordEvent(
  { db, payments, log, announceRefusal }: Omit<BuyContext, 'clock'>,
  event: PaymentEvent,
  at: Date,
): Promise<Recorded> {
  if (event.is === 'refused')
    return db.transaction((tx) => recordRefused(tx, event.top_up_id, event.reason, at, announceRefusal));
  if (event.is !== 'method_saved') return recordPayment(db, event, at);
  const method = await payments.findMethod(event.setup_ref);
  if (!method) return 'unknown';
  const saved = await keepMethod(db, event.setup_id, method);
  // A method without a pending setup, or one that was replaced, is never charged.
  const useless = saved ? saved.replaced : method.method_ref;
  if (useless === null || (saved && useless === method.method_ref)) return 'done';
  if (!saved && (await isUsed(db, method.method_ref))) return 'done';
  await payments
    .forgetMethod(useless)
    .catch((error: unknown) => log.warn(errorFacts(error as Error), 'a payment method could not be removed'));
  return 'done';
}

/** True when the method is in use. A repeated event must not remove it. */
async function isUsed(db: Db, method_ref: string): Promise<boolean> {
  const using = tables
    .selectFrom('automatic_top_up')
    .select('account_id')
    .where('method_ref', '=', method_ref);
  return (await first(db, using)) !== undefined;
}

/** Records that nothing was charged. The top-up fails, automatic top-ups stop, and an event is sent. */
async function recordRefused(
  tx: Db,
  id: string,
  reason: ChargeRefusal,
  at: Date,
  announce: AnnounceRefusal,
): Promise<Recorded> {
  const topUp = await first(
    tx,
    tables.selectFrom('top_up').selectAll().where('id', '=', id).where('automatic', '=', true),
  );
  if (!topUp) return 'unknown';
  const { account_id, method_ref } = topUp;
  // Before the top-up, in the order of a new purchase, to prevent deadlocks.
  await lockSettings(tx, account_id);
  const open = tables.updateTable('top_up').set({ state: 'failed' }).where('id', '=', id);
  const failed = await run(tx, open.where('state', '=', 'open').returningAll());
  if (failed.length === 0) return 'done';
  await stopAutomatic(tx, account_id, reason, at, method_ref);
  await announce(tx, failed[0]!, reason, at);
  return 'done';
}
