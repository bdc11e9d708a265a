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
    // The payment method is no longer charged, even if the processor does not confirm its removal.
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
