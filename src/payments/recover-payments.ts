/** Books payments that the processor has but a restored database does not. */
import { first, run, tables } from '../db/tables.ts';
import { NANO_PER_CREDIT } from '../lib/credits.ts';
import { type BuyContext, recordEvent } from './buy-automatically.ts';
import type { PaymentEvent } from './payment-processor.ts';

/** `booked`: now or before. `lost`: the database has neither the account nor the top-up. */
export type RecoveredPayment = { event_id: string; says: string; outcome: 'booked' | 'lost' };

/**
 * Books the processor's events since a moment again, in order. Each event counts only once. Writes a paid top-up again
 * when the database lost it. Throws `ProcessorError` when the processor does not respond.
 */
export async function recoverPayments(context: BuyContext, since: Date): Promise<RecoveredPayment[]> {
  const recovered: RecoveredPayment[] = [];
  for (const { event_id, event } of await context.payments.eventsSince(since)) {
    if (event.is === 'paid') await writeAgain(context, event);
    const recorded = await recordEvent(context, event, context.clock.now());
    // Refusals, expired pages and saved methods that were lost need no booking.
    const isMoney = event.is === 'paid' || 'payment_ref' in event;
    if (isMoney)
      recovered.push({ event_id, says: inWords(event), outcome: recorded === 'done' ? 'booked' : 'lost' });
  }
  return recovered;
}

/** Writes the row of a paid top-up that was lost, if its account exists. */
async function writeAgain(
  { db, clock }: Pick<BuyContext, 'db' | 'clock'>,
  { top_up_id, account_id, amount_cents, automatic = false }: Extract<PaymentEvent, { is: 'paid' }>,
): Promise<void> {
  if (account_id === undefined) return;
  const owner = tables.selectFrom('account').select('id').where('id', '=', account_id);
  if (!(await first(db, owner))) return;
  const lost = {
    id: top_up_id,
    account_id,
    amount_cents,
    credits_nano: amount_cents * NANO_PER_CREDIT,
    // An open automatic top-up would be charged again. This one is marked as paid right after.
    state: automatic ? ('failed' as const) : ('open' as const),
    checkout_url: '',
    created_at: clock.now(),
    automatic,
  };
  const missing = tables
    .insertInto('top_up')
    .values(lost)
    .onConflict((it) => it.column('id').doNothing());
  await run(db, missing);
}

function inWords(event: PaymentEvent): string {
  const cents = 'amount_cents' in event ? ` ${event.amount_cents} cents` : '';
  const top_up = 'top_up_id' in event && event.top_up_id ? ` of ${event.top_up_id}` : '';
  const payment = 'payment_ref' in event ? ` (${event.payment_ref})` : '';
  return `${event.is}${cents}${top_up}${payment}`;
}
