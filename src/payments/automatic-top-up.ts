/** An account's settings of automatic top-ups, and its saved payment method. */
import { type Database, type Db, one } from '../db/db.ts';
import type { AutomaticTopUpRow, TopUpRow } from '../db/payment-tables.ts';
import { first, run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { NANO_PER_CREDIT, type Nano } from '../lib/credits.ts';
import { newId } from '../lib/id.ts';
import type { PaymentProcessor, SavedMethod } from './payment-processor.ts';

export type AutomaticTopUp = AutomaticTopUpRow;

/**
 * Lifetime of a setup page, which Stripe limits to a day. Source: https://docs.stripe.com/api/checkout/sessions/object,
 * `expires_at`
 */
const SETUP_SECONDS = 23 * 3600;

export type WantedAutomatic = {
  account_id: string;
  /** Whole credits, like the next two fields. At most `credits`, so that one purchase is enough. */
  below: number;
  credits: number;
  /** At least `credits`. */
  monthly_max: number;
  new_payment_method: boolean;
  success_url: string;
  cancel_url: string;
  at: Date;
};

/** Undefined when it was never set, or was ended. */
export function findAutomatic(db: Db, account_id: string): Promise<AutomaticTopUp | undefined> {
  return first(db, tables.selectFrom('automatic_top_up').selectAll().where('account_id', '=', account_id));
}

/**
 * Stores the settings. Enables automatic top-ups if a payment method is saved, otherwise opens a page to save one. A
 * repeat returns the same page until it expires. Throws `ProcessorError` when the page cannot be opened; then nothing
 * changes.
 */
export async function setAutomatic(
  db: Db,
  processor: PaymentProcessor,
  { account_id, at, ...wanted }: WantedAutomatic,
): Promise<AutomaticTopUp> {
  const before = await findAutomatic(db, account_id);
  const hasMethod = before?.method_ref != null;
  const setup =
    hasMethod && !wanted.new_payment_method ? NO_SETUP : await setupFor(processor, before, wanted, at);
  // An active top-up keeps its payment method until another one is saved.
  const isOn = hasMethod && (!wanted.new_payment_method || before.state === 'on');
  const change = {
    state: isOn ? ('on' as const) : ('awaiting_payment_method' as const),
    below_nano: BigInt(wanted.below) * NANO_PER_CREDIT,
    credits: BigInt(wanted.credits),
    monthly_max: BigInt(wanted.monthly_max),
    ...setup,
    stopped_reason: null,
    stopped_at: null,
  };
  const [row] = await run(
    db,
    tables
      .insertInto('automatic_top_up')
      // A new row has no payment method yet. The previous row may have been deleted since it was read.
      .values({ account_id, created_at: at, ...change, state: 'awaiting_payment_method' })
      .onConflict((same) => same.column('account_id').doUpdateSet(change))
      .returningAll(),
  );
  return row!;
}

const NO_SETUP = { setup_id: null, setup_url: null, setup_at: null };

async function setupFor(
  processor: PaymentProcessor,
  before: AutomaticTopUp | undefined,
  { success_url, cancel_url }: Pick<WantedAutomatic, 'success_url' | 'cancel_url'>,
  at: Date,
) {
  if (before?.setup_url && before.setup_at && before.setup_at > addSeconds(at, -SETUP_SECONDS)) {
    const { setup_id, setup_url, setup_at } = before;
    return { setup_id, setup_url, setup_at };
  }
  const setup_id = newId('pms');
  const customer_ref = before?.customer_ref ?? null;
  const { setup_url } = await processor.beginSetup({ setup_id, customer_ref, success_url, cancel_url });
  return { setup_id, setup_url, setup_at: at };
}

/** Ends automatic top-ups. Returns the payment method that is no longer used; null for a repeat. */
export async function endAutomatic(db: Db, account_id: string): Promise<{ method_ref: string | null }> {
  const deletion = tables.deleteFrom('automatic_top_up').where('account_id', '=', account_id);
  const [row] = await run(db, deletion.returning('method_ref'));
  return { method_ref: row?.method_ref ?? null };
}

/**
 * Saves the payment method and enables automatic top-ups. Returns undefined when no setup is pending, for example for a
 * repeat.
 */
export async function keepMethod(
  db: Database,
  setup_id: string,
  { customer_ref, method_ref, label }: SavedMethod,
): Promise<{ replaced: string | null } | undefined> {
  return db.transaction(async (tx) => {
    const waiting = tables.selectFrom('automatic_top_up').selectAll().where('setup_id', '=', setup_id);
    const found = await first(tx, waiting.forUpdate());
    if (!found) return undefined;
    const method = { customer_ref, method_ref, method_label: label.slice(0, 40) };
    const on = { state: 'on' as const, stopped_reason: null, stopped_at: null };
    const own = tables.updateTable('automatic_top_up').where('account_id', '=', found.account_id);
    await run(tx, own.set({ ...NO_SETUP, ...method, ...on }));
    return { replaced: found.method_ref };
  });
}

/**
 * Disables automatic top-ups without the customer. `method_ref`: only while this method is in use. A repeat keeps the
 * first reason.
 */
export async function stopAutomatic(
  tx: Db,
  account_id: string,
  stopped_reason: NonNullable<AutomaticTopUp['stopped_reason']>,
  at: Date,
  method_ref?: string | null,
): Promise<void> {
  let on = tables
    .updateTable('automatic_top_up')
    .set({ state: 'off', stopped_reason, stopped_at: at })
    .where('account_id', '=', account_id)
    .where('state', '=', 'on');
  if (method_ref !== undefined) on = on.where('method_ref', '=', method_ref);
  await run(tx, on);
}

export async function lockSettings(tx: Db, account_id: string): Promise<void> {
  const own = tables.selectFrom('automatic_top_up').select('account_id').where('account_id', '=', account_id);
  await run(tx, own.forUpdate());
}

/** Automatic purchases in the calendar month of `at` (UTC), including pending ones, and the most recent one. */
export async function boughtInMonth(
  db: Db,
  account_id: string,
  at: Date,
): Promise<{ bought: Nano; last: TopUpRow['id'] | null }> {
  return one<{ bought: Nano; last: string | null }>(db, {
    name: 'top_up_in_month',
    text: `select coalesce(sum(credits_nano) filter (where created_at >= $2 and state in ('open', 'paid')), 0)::bigint as bought,
             (select id from top_up where account_id = $1 and automatic order by created_at desc, id desc limit 1) as last
           from top_up where account_id = $1 and automatic`,
    values: [account_id, monthOf(at)],
  });
}

/** The beginning of the calendar month, by UTC. */
export function monthOf(at: Date): Date {
  return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
}
