/** Whoever takes money from people for us. One adapter a company; what it says reaches us in these words only. */

export type Checkout = {
  top_up_id: string;
  credits: number;
  amount_cents: number;
  success_url: string;
  cancel_url: string;
};

/** What became of money. Amounts are cents; refs are the processor's own names. */
export type PaymentEvent =
  | { is: 'paid'; top_up_id: string; payment_ref: string; amount_cents: bigint }
  | { is: 'expired'; top_up_id: string }
  /** `amount_cents` is all that was refunded of the payment so far. */
  | { is: 'refunded'; payment_ref: string; top_up_id: string | undefined; amount_cents: bigint }
  | { is: 'disputed'; payment_ref: string; dispute_ref: string; amount_cents: bigint }
  | { is: 'dispute_won'; payment_ref: string; dispute_ref: string }
  /** Nothing to us. */
  | { is: 'other' };

export interface PaymentProcessor {
  /** Money of tests buys credits of tests. */
  readonly mode: 'live' | 'test';
  /** Throws `ProcessorError` when no payment could be begun. Safe to repeat for one top-up. */
  begin(checkout: Checkout): Promise<{ checkout_url: string }>;
  /** What the processor tells us, or undefined when the signature is not its own. */
  read(body: Buffer, signature: string): PaymentEvent | undefined;
}

/** The processor did not answer, or refused us. */
export class ProcessorError extends Error {
  override readonly name = 'ProcessorError';
}
