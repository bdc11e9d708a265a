import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import type { PricedCall } from '../../contract/priced-call.ts';
import { holdQuote } from '../../generation/accept/quotes.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { Context, MainOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { refusal } from '../order-refusal.ts';
import { presentQuote } from './answer-priced.ts';

/** Checks and prices a call of a paid operation like the call itself; throws the same refusals. */
export type TryOut = (operation: string, input: object, invocation: Invocation) => Promise<PricedCall>;

type Create = MainOperations['createQuote'];

export function createQuote(context: Pick<Context, 'db' | 'clock'>, tryOut: TryOut): Create {
  return exact(async ({ body }, invocation) => {
    const { operation, input, hold, expires_in_seconds } = body;
    // Without a hold nothing is stored: a repeat returns the current price.
    if (!hold) {
      return { status: 200, headers: {}, body: presentQuote(await tryOut(operation, input, invocation)) };
    }
    const { caller, request_id } = invocation;
    const answer = await createOnce(context, invocation, {
      operation: 'createQuote',
      body: body as JsonObject,
      holds: true,
      async prepare() {
        const priced = await tryOut(operation, input, invocation);
        return async (tx) => {
          const held = await holdQuote(tx, {
            account_id: caller.account_id,
            key_id: caller.key_id,
            cap: caller.cap,
            request_id,
            operation,
            input_sha256: priced.input_sha256,
            price: priced.amount,
            price_steps: priced.steps,
            own_price: priced.own,
            seconds: expires_in_seconds,
            at: context.clock.now(),
          });
          if ('refused' in held) throw refusal(held, priced.amount);
          return { priced, held };
        };
      },
      present: ({ priced, held }) => presentQuote(priced, held),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}
