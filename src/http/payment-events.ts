import { Router } from 'express';
import { Problem, problem } from '../contract/problem.ts';
import { holdKeyless } from './body-budget.ts';
import { takeIn } from './take-in-body.ts';
import { addressOf } from './take-key.ts';

/**
 * `refused`: the signature is invalid. `later`: a call to the processor failed, so it must send the event again. `off`:
 * there is no processor. `done` also for events that are not usable, because a repeat would not help.
 */
export type ReceivePayment = (
  body: Buffer,
  signature: string,
) => Promise<'done' | 'later' | 'refused' | 'off'>;

/** The maximum size of one event. Real events have a few kilobytes. */
const BYTES_MAX = 2 ** 18;

/**
 * `POST /webhooks/stripe` receives the payment processor's events. The signature covers the exact bytes, so the body is
 * not parsed before the check. The processor sends an event again after any status but 2xx.
 */
export function paymentRoutes(receive: ReceivePayment): Router {
  const router = Router();
  router.post('/webhooks/stripe', async (request, response) => {
    const chunks: Buffer[] = [];
    const sink = { write: (chunk: Buffer) => void chunks.push(chunk), key: () => undefined };
    const { hold } = holdKeyless(addressOf(request), response, BYTES_MAX);
    await takeIn(request, { what: 'Event', bytes_max: BYTES_MAX, hold }, sink).catch((error) => {
      throw error instanceof Problem ? error : problem('invalid_request', 'The event is incomplete');
    });
    const outcome = await receive(Buffer.concat(chunks), request.get('stripe-signature') ?? '');
    if (outcome === 'off') throw problem('not_found', 'No payment processor is configured here');
    if (outcome === 'refused') {
      const facts = { param: 'Stripe-Signature' };
      throw problem('invalid_request', 'The signature does not match the body', { facts });
    }
    if (outcome === 'later') {
      throw problem('payments_unavailable', 'The payment processor does not respond', {
        headers: { 'retry-after': '60' },
      });
    }
    response.json({ received: true });
  });
  return router;
}
