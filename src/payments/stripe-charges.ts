/** The outcome of a charge at Stripe. */
import type { Charged, ChargeRefusal } from './payment-processor.ts';

/** Marks automatic payments. A payment on a page may be declined and then succeed with another card. */
export const AUTOMATIC = 'automatic';

/** The used fields of a PaymentIntent. Source: https://docs.stripe.com/api/payment_intents/object */
type Intent = {
  id: string;
  status: string;
  currency: string;
  amount_received: number;
  last_payment_error?: { code?: string | undefined } | null | undefined;
};

export function chargedAs({ id, status, currency, amount_received, last_payment_error }: Intent): Charged {
  switch (status) {
    case 'succeeded':
      return currency === 'usd' && amount_received > 0
        ? { is: 'paid', payment_ref: id, amount_cents: BigInt(amount_received) }
        : { is: 'refused', reason: 'not_possible' };
    case 'requires_action':
      return { is: 'refused', reason: 'authentication_needed' };
    case 'requires_payment_method':
      return { is: 'refused', reason: reasonOf(last_payment_error?.code) };
    case 'canceled':
      return { is: 'refused', reason: 'not_possible' };
    default:
      return { is: 'pending' };
  }
}

export function reasonOf(code: string | undefined): ChargeRefusal {
  return code === 'authentication_required' ? 'authentication_needed' : 'declined';
}
