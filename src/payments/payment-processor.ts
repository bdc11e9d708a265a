/** The payment processor port. One adapter per company, which reports events only in these terms. */

export type Checkout = {
  top_up_id: string;
  /** The processor returns it with its events, so that a payment is known even if its top-up was lost. */
  account_id: string;
  credits: number;
  amount_cents: number;
  success_url: string;
  cancel_url: string;
};

/** A page where a payment method is saved, and nothing is charged. */
export type MethodSetup = {
  setup_id: string;
  /** The customer who gets the method; null for a new customer. */
  customer_ref: string | null;
  success_url: string;
  cancel_url: string;
};

/** A saved payment method, by the processor's own ids; `label` may be displayed. */
export type SavedMethod = { customer_ref: string; method_ref: string; label: string };

/** A payment without the customer present. */
export type UnattendedCharge = {
  top_up_id: string;
  account_id: string;
  credits: number;
  amount_cents: number;
  customer_ref: string;
  method_ref: string;
};

/** Why nothing was charged, for good: the method was declined, wants its owner, or the processor refuses such a payment. */
export type ChargeRefusal = 'declined' | 'authentication_needed' | 'not_possible';

/** `pending`: the processor will tell. */
export type Charged =
  | { is: 'paid'; payment_ref: string; amount_cents: bigint }
  | { is: 'pending' }
  | { is: 'refused'; reason: ChargeRefusal };

/** The outcome of a payment. Amounts are in cents; refs are the processor's own ids. */
export type PaymentEvent =
  | {
      is: 'paid';
      top_up_id: string;
      payment_ref: string;
      amount_cents: bigint;
      /** Undefined: the payment was begun by a version that did not say. */
      account_id?: string | undefined;
      automatic?: boolean;
    }
  | { is: 'expired'; top_up_id: string }
  /** Of an automatic top-up. */
  | { is: 'refused'; top_up_id: string; reason: ChargeRefusal }
  /** A person has saved a payment method; `setup_ref` says where it is found. */
  | { is: 'method_saved'; setup_id: string; setup_ref: string }
  /** `amount_cents` is all that was refunded of the payment so far. */
  | { is: 'refunded'; payment_ref: string; top_up_id: string | undefined; amount_cents: bigint }
  | { is: 'disputed'; payment_ref: string; dispute_ref: string; amount_cents: bigint }
  | { is: 'dispute_won'; payment_ref: string; dispute_ref: string }
  /** Nothing to us. */
  | { is: 'other' };

/** An event that the processor still knows. */
export type PastEvent = { event_id: string; event: PaymentEvent };

export interface PaymentProcessor {
  /** Money of tests buys credits of tests. */
  readonly mode: 'live' | 'test';
  /** Throws `ProcessorError` when no payment could be begun. Safe to repeat for one top-up. */
  begin(checkout: Checkout): Promise<{ checkout_url: string }>;
  /** Throws `ProcessorError` when no page could be opened. Safe to repeat for one `setup_id`. */
  beginSetup(setup: MethodSetup): Promise<{ setup_url: string }>;
  /** The method that a setup has saved; undefined when there is none of use. Throws `ProcessorError`. */
  findMethod(setup_ref: string): Promise<SavedMethod | undefined>;
  /**
   * Charges a saved method. A repeat for the same top-up within a day returns the same payment. Throws
   * `ProcessorError` when the outcome is unknown.
   */
  charge(order: UnattendedCharge): Promise<Charged>;
  /** The outcome of an earlier `charge`, without charging; undefined when there was none. Throws `ProcessorError`. */
  findCharge(
    order: Pick<UnattendedCharge, 'top_up_id' | 'customer_ref'> & { since: Date },
  ): Promise<Charged | undefined>;
  /** Makes a saved method useless. One that is gone already is gone. Throws `ProcessorError`. */
  forgetMethod(method_ref: string): Promise<void>;
  /** Events since a moment that concern us, the oldest first; Stripe keeps them for 30 days. Throws `ProcessorError`. */
  eventsSince(moment: Date): Promise<PastEvent[]>;
  /** The processor's event, or undefined when the signature is invalid. */
  read(body: Buffer, signature: string): PaymentEvent | undefined;
}

/** The processor did not answer, or refused us. */
export class ProcessorError extends Error {
  override readonly name = 'ProcessorError';
}
