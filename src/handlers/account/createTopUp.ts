import { exact } from '../../contract/contract.ts';
import { beginTopUp, keepTopUp } from '../../payments/top-up.ts';
import { presentTopUp } from '../../presenters/present-top-up.ts';
import type { Context, MainOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { processorFor, processorProblem } from '../processor-for.ts';

type Create = MainOperations['createTopUp'];

export function createTopUp(
  context: Pick<Context, 'db' | 'clock' | 'log' | 'payments' | 'settings'>,
): Create {
  const { clock, log, settings } = context;
  return exact(async ({ body }, invocation) => {
    const payments = processorFor(context, invocation);
    const back = `${settings.baseUrl}/docs/`;
    const order = {
      account_id: invocation.caller.account_id,
      credits: body.credits,
      success_url: body.success_url ?? back,
      cancel_url: body.cancel_url ?? back,
      at: clock.now(),
    };
    const answer = await createOnce(context, invocation, {
      operation: 'createTopUp',
      body,
      async prepare() {
        const topUp = await beginTopUp(payments, order).catch((error) => processorProblem(log, error));
        return (tx) => keepTopUp(tx, topUp);
      },
      present: presentTopUp,
    });
    return { status: 201, headers: answer.headers, body: answer.body };
  });
}
