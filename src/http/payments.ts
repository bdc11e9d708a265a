import express, { Router } from 'express';
import { problem } from '../problem.ts';
import { step } from './steps.ts';

/** `refused`: the signature is not the processor's. `later`: it shall tell this again. `off`: there is none. */
export type ReceivePayment = (
  body: Buffer,
  signature: string,
) => Promise<'done' | 'later' | 'refused' | 'off'>;

const BYTES_MAX = 2 ** 20;
const readBytes = express.raw({ type: () => true, limit: BYTES_MAX });

/**
 * `POST /webhooks/stripe`, where the payment processor tells what became of money. It is signed over its very bytes,
 * so nothing parses them before; anything but 2xx makes the processor tell it again.
 */
export function paymentRoutes(receive: ReceivePayment): Router {
  const router = Router();
  router.post('/webhooks/stripe', async (request, response) => {
    await step(readBytes, request, response).catch(() => {
      throw problem('body_too_large', 'The body must be one event of at most 1 MB');
    });
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const outcome = await receive(body, request.get('stripe-signature') ?? '');
    if (outcome === 'off') throw problem('not_found', 'No payment processor is configured here');
    if (outcome === 'refused') {
      const facts = { param: 'Stripe-Signature' };
      throw problem('invalid_request', 'The signature does not fit the body', { facts });
    }
    if (outcome === 'later') {
      throw problem('payments_unavailable', 'The payment that this is about has not been told of yet', {
        headers: { 'retry-after': '60' },
      });
    }
    response.json({ received: true });
  });
  return router;
}
