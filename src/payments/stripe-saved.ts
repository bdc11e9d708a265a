/**
 * Saved payment methods at Stripe, and payments with them without the customer present.
 * Source: https://docs.stripe.com/payments/checkout/save-and-reuse
 */
import Stripe from 'stripe';
import { type ChargeRefusal, type PaymentProcessor, ProcessorError } from './payment-processor.ts';
import { AUTOMATIC, chargedAs, reasonOf } from './stripe-charges.ts';

type Saved = Pick<PaymentProcessor, 'beginSetup' | 'findMethod' | 'charge' | 'findCharge' | 'forgetMethod'>;

export function savedMethods(stripe: Stripe): Saved {
  return {
    beginSetup: (request) => beginSetup(stripe, request),

    async findMethod(setup_ref) {
      const setup = await stripe.setupIntents
        .retrieve(setup_ref, { expand: ['payment_method'] })
        .catch((error: unknown) => (isMissing(error) ? undefined : rethrow(error)));
      if (!setup) return undefined;
      const { payment_method: method, status } = setup;
      const customer_ref = refOf(setup.customer);
      if (status !== 'succeeded' || customer_ref === undefined) return undefined;
      if (method === null || typeof method === 'string') return undefined;
      const label = method.card ? `${method.card.brand} ${method.card.last4}` : method.type;
      return { customer_ref, method_ref: method.id, label };
    },

    charge: (request) => charge(stripe, request),

    async findCharge({ top_up_id, customer_ref, since }) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      try {
        for await (const intent of stripe.paymentIntents.list({
          customer: customer_ref,
          created,
          limit: 100,
        }))
          if (intent.metadata.top_up_id === top_up_id) return chargedAs(intent);
        return undefined;
      } catch (error) {
        return rethrow(error);
      }
    },

    async forgetMethod(method_ref) {
      await stripe.paymentMethods.detach(method_ref).catch((error: unknown) => {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) rethrow(error);
      });
    },
  };
}

async function beginSetup(
  stripe: Stripe,
  { setup_id, customer_ref, success_url, cancel_url }: Parameters<Saved['beginSetup']>[0],
): ReturnType<Saved['beginSetup']> {
  const whose = customer_ref === null ? { customer_creation: 'always' as const } : { customer: customer_ref };
  const metadata = { setup_id };
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'setup',
        allowed_payment_method_types: ['card'],
        client_reference_id: setup_id,
        metadata,
        setup_intent_data: { metadata },
        ...whose,
        success_url,
        cancel_url,
      },
      { idempotencyKey: setup_id },
    )
    .catch(rethrow);
  if (!session.url) throw new ProcessorError('Stripe returned no page URL.');
  return { setup_url: session.url };
}

async function charge(
  stripe: Stripe,
  { top_up_id, account_id, credits, amount_cents, customer_ref, method_ref }: Parameters<Saved['charge']>[0],
): ReturnType<Saved['charge']> {
  try {
    const intent = await stripe.paymentIntents.create(
      {
        amount: amount_cents,
        currency: 'usd',
        customer: customer_ref,
        payment_method: method_ref,
        allowed_payment_method_types: ['card'],
        // The customer is absent, so a charge that needs confirmation is declined immediately.
        off_session: true,
        confirm: true,
        description: `${credits} credits`,
        metadata: { top_up_id, account_id, [AUTOMATIC]: 'true' },
      },
      { idempotencyKey: top_up_id },
    );
    return chargedAs(intent);
  } catch (error) {
    const reason = refusalIn(error);
    if (reason) return { is: 'refused', reason };
    return rethrow(error);
  }
}

/**
 * The reason that nothing was charged; undefined when that is not certain. Source:
 * https://docs.stripe.com/error-handling
 */
function refusalIn(error: unknown): ChargeRefusal | undefined {
  if (error instanceof Stripe.errors.StripeCardError) return reasonOf(error.code);
  // 409: another process makes the same payment at this moment.
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError) || error.statusCode === 409)
    return undefined;
  return 'not_possible';
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
}

function rethrow(error: unknown): never {
  const { message } = error as Error;
  throw new ProcessorError(`Stripe: ${message}`, { cause: error });
}

function refOf(thing: string | { id: string } | null | undefined): string | undefined {
  return typeof thing === 'string' ? thing : thing?.id;
}
