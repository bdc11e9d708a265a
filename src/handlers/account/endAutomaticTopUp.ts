import { exact } from '../../contract/contract.ts';
import { errorFacts } from '../../lib/log.ts';
import { boughtInMonth, endAutomatic } from '../../payments/automatic-top-up.ts';
import { presentAutomatic } from '../../presenters/present-top-up.ts';
import type { Context, MainOperations } from '../context.ts';

export function endAutomaticTopUp({
  db,
  clock,
  log,
  payments,
}: Pick<Context, 'db' | 'clock' | 'log' | 'payments'>): MainOperations['endAutomaticTopUp'] {
  return exact(async (_request, { caller: { account_id } }) => {
    const { method_ref } = await endAutomatic(db, account_id);
    // Nothing is paid by it any more, whether the processor hears so or not.
    if (method_ref !== null)
      await payments
        ?.forgetMethod(method_ref)
        .catch((error: unknown) =>
          log.warn(errorFacts(error), 'the payment processor kept a payment method'),
        );
    const body = presentAutomatic(undefined, await boughtInMonth(db, account_id, clock.now()));
    return { status: 200, body };
  });
}
