/** Books payments that the processor has but the database does not: after a restore, and after lost events. */
import { RowFailures } from '../db/row-failures.ts';
import { run, tables } from '../db/tables.ts';
import { addSeconds } from '../lib/clock.ts';
import { type BuyContext, recordEvent } from './buy-automatically.ts';
import type { PaymentEvent } from './payment-processor.ts';

/** `booked`: now or before. `lost`: the database has neither the account nor the top-up. */
export type RecoveredPayment = { event_id: string; says: string; outcome: 'booked' | 'lost' };

/**
 * Books the processor's events since a moment again, in order. Each event counts only once. Throws `ProcessorError` when
 * the processor does not list them. An error of one event is thrown after the others have been booked.
 */
export async function recoverPayments(context: BuyContext, since: Date): Promise<RecoveredPayment[]> {
  const recovered: RecoveredPayment[] = [];
  const failures = new RowFailures();
  for (const { event_id, event } of await context.payments.eventsSince(since)) {
    const recorded = await failures.alone(event_id, () => recordEvent(context, event, context.clock.now()));
    // Refusals, expired pages and saved methods that were lost need no booking.
    const isMoney = event.is === 'paid' || 'payment_ref' in event;
    if (isMoney)
      recovered.push({ event_id, says: inWords(event), outcome: recorded === 'done' ? 'booked' : 'lost' });
  }
  failures.throwAny();
  return recovered;
}

const READ_EVERY_SECONDS = 3600;
/** An event may be listed shortly after its moment. */
const OVERLAP_SECONDS = 3600;
/** Stripe keeps events for 30 days. Source: https://docs.stripe.com/api/events */
const OLDEST_SECONDS = 30 * 24 * 3600;

/**
 * Books the events since the last reading, of which a delivery may have been lost: the service was unreachable for days,
 * or the endpoint was disabled. Reads at most once an hour over all processes. Returns false if it did not read. After an
 * error, the next reading starts from the same moment.
 */
export async function readMissedEvents(context: BuyContext): Promise<boolean> {
  const { db, clock } = context;
  const now = clock.now();
  await run(
    db,
    tables
      .insertInto('payment_reading')
      .values({ one: true })
      .onConflict((same) => same.doNothing()),
  );
  const due = addSeconds(now, -READ_EVERY_SECONDS);
  const [reading] = await run(
    db,
    tables
      .updateTable('payment_reading')
      .set({ tried_at: now })
      .where((is) => is.or([is('tried_at', 'is', null), is('tried_at', '<=', due)]))
      .returning('read_until'),
  );
  if (!reading) return false;
  const oldest = addSeconds(now, -OLDEST_SECONDS);
  const since = reading.read_until ? addSeconds(reading.read_until, -OVERLAP_SECONDS) : oldest;
  await recoverPayments(context, since > oldest ? since : oldest);
  await run(db, tables.updateTable('payment_reading').set({ read_until: now }));
  await dropForeign(context, addSeconds(now, -2 * OLDEST_SECONDS));
  return true;
}

/** Removes the states of payments that did not start here. None of their events can come again. */
async function dropForeign({ db }: Pick<BuyContext, 'db'>, before: Date): Promise<void> {
  const old = tables.deleteFrom('payment_state').where('changed_at', '<', before);
  const own = tables.selectFrom('top_up').select('payment_ref').where('payment_ref', 'is not', null);
  await run(db, old.where('payment_ref', 'not in', own.$castTo<{ payment_ref: string }>()));
}

function inWords(event: PaymentEvent): string {
  const top_up = 'top_up_id' in event ? ` of ${event.top_up_id}` : '';
  const payment = 'payment_ref' in event ? ` (${event.payment_ref})` : '';
  const amount = event.is === 'paid' ? ` ${event.amount_cents} cents` : '';
  if (event.is !== 'returned') return `${event.is}${amount}${top_up}${payment}`;
  const { kind, step, amount: units, currency } = event.returned;
  return `${kind} ${step}: ${units} of ${currency.toUpperCase()} in its smallest unit${payment}`;
}
