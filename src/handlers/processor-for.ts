import type { Invocation } from '../contract/invocation.ts';
import { problem } from '../contract/problem.ts';
import { accountClosing } from '../contract/refusals.ts';
import type { Log } from '../lib/log.ts';
import { errorFacts } from '../lib/log.ts';
import { type PaymentProcessor, ProcessorError } from '../payments/payment-processor.ts';
import type { Context } from './context.ts';

/** The payment processor of the caller. Throws a 503 without one, and a 403 if its mode differs from the account's or the account is closing. */
export function processorFor(
  { payments }: Pick<Context, 'payments'>,
  { caller }: Pick<Invocation, 'caller'>,
): PaymentProcessor {
  if (caller.closing) throw accountClosing();
  if (!payments) {
    const message = 'Credits cannot be bought here: ask the operator of this service for them';
    throw problem('payments_not_configured', message);
  }
  if (payments.mode !== caller.mode) {
    const kinds = { live: 'Real', test: 'Test' };
    throw problem(
      'forbidden',
      `${kinds[payments.mode]} payments cannot buy credits for ${caller.mode} accounts`,
    );
  }
  return payments;
}

/** Throws the 503 for a processor that did not respond. Its error goes to the log only. */
export function processorProblem(log: Pick<Log, 'warn'>, error: unknown): never {
  if (!(error instanceof ProcessorError)) throw error;
  log.warn(errorFacts(error), 'the payment processor did not answer');
  const message =
    'The payment processor does not respond at present; nothing was paid. Please try again later';
  throw problem('payments_unavailable', message, { headers: { 'retry-after': '60' } });
}
