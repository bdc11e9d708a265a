import type { Operations } from '../../../generated/main/operations.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { problem } from '../../contract/problem.ts';
import { errorFacts } from '../../lib/log.ts';
import { ProcessorError } from '../../payments/payment-processor.ts';
import { beginTopUp, keepTopUp } from '../../payments/top-up.ts';
import { presentTopUp } from '../../presenters/present-top-up.ts';
import type { Context } from '../context.ts';
import { createOnce } from '../create-once.ts';

type Create = Operations<Invocation>['createTopUp'];

export function createTopUp(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'payments' | 'settings'>,
): Create {
  const { clock, log, payments, settings } = context;
  return exact(async ({ body }, invocation) => {
    const { caller } = invocation;
    if (!payments) {
      const message = 'Credits cannot be bought here: ask the operator of this service for them';
      throw problem('payments_not_configured', message);
    }
    if (payments.mode !== caller.mode) {
      const kinds = { live: 'Real', test: 'Test' };
      throw problem(
        'forbidden',
        `${kinds[payments.mode]} payments buy no credits for ${caller.mode} accounts`,
      );
    }
    const back = `${settings.baseUrl}/docs/`;
    const order = {
      account_id: caller.account_id,
      credits: body.credits,
      success_url: body.success_url ?? back,
      cancel_url: body.cancel_url ?? back,
      at: clock.now(),
    };
    const answer = await createOnce(context, invocation, {
      operation: 'createTopUp',
      body,
      async prepare() {
        const topUp = await beginTopUp(payments, order).catch((error) => {
          if (!(error instanceof ProcessorError)) throw error;
          log.warn(errorFacts(error), 'no payment could be begun');
          const message =
            'The payment processor does not answer at present; nothing was paid. Please try again later';
          throw problem('payments_unavailable', message, { headers: { 'retry-after': '60' } });
        });
        return (tx) => keepTopUp(tx, topUp);
      },
      present: presentTopUp,
    });
    return { status: 201, headers: answer.headers, body: answer.body };
  });
}
