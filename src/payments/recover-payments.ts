/** Books the payments that the processor knows and a restored database does not. */
import { first, run, tables } from '../db/tables.ts';
import { NANO_PER_CREDIT } from '../lib/credits.ts';
import { type BuyContext, recordEvent } from './buy-automatically.ts';
import type { PaymentEvent } from './payment-processor.ts';

/** `booked`: also when it was before. `lost`: of no account or top-up that the database has. */
export type RecoveredPayment = { event_id: string; says: string; outcome: 'booked' | 'lost' };

/**
 * Takes the processor's events since a moment once more, in their order: each counts once, however often it comes. A paid
 * top-up that the database has no longer is written again. Throws `ProcessorError` when the processor cannot be asked.
 */
export async function recoverPayments(context: BuyContext, since: Date): Promise<RecoveredPayment[]> {
  const recovered: RecoveredPayment[] = [];
  for (const { event_id, event } of await context.payments.eventsSince(since)) {
    if (event.is === 'paid') await writeAgain(context, event);
    const recorded = await recordEvent(context, event, context.clock.now());
    // A refusal, a page that expired or a saved method of something lost has nothing to book.
    const isMoney = event.is === 'paid' || 'payment_ref' in event;
    if (isMoney)
      recovered.push({ event_id, says: inWords(event), outcome: recorded === 'done' ? 'booked' : 'lost' });
  }
  return recovered;
}

/** The row of a top-up that was paid and lost, if its account is there. */
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
    // An open automatic one would be charged: this one is paid in a moment.
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
