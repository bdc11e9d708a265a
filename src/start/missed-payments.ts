/** Books payment events whose delivery was lost. */
import type { Context } from '../handlers/context.ts';
import { readMissedEvents } from '../payments/recover-payments.ts';
import { buyContext } from './buying.ts';
import { repeat, type Sweeping } from './repeat.ts';

const FIRST_SECONDS = 60;
/** Seconds between the looks of one process. Readings are an hour apart. */
const LOOK_SECONDS = 600;

/** Does nothing without a payment processor. */
export function sweepMissedPayments(
  context: Sweeping & Pick<Context, 'clock' | 'db' | 'payments' | 'queue'>,
): () => void {
  const { payments } = context;
  if (!payments) return () => undefined;
  return repeat(context, { sweep: 'missed_payments', first: FIRST_SECONDS, every: LOOK_SECONDS }, () =>
    readMissedEvents({ ...buyContext(context), payments }),
  );
}
