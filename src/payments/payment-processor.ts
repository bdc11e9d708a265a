/** The payment processor port. Each company has one adapter, which reports events in these terms. */
import type { Money, Return } from './payment-state.ts';

export type Checkout = {
  top_up_id: string;
  /** The processor returns it with its events, so that a payment can be booked even if its top-up was lost. */
  account_id: string;
  credits: number;
  amount_cents: number;
  success_url: string;
  cancel_url: string;
};

/** A page that saves a payment method and charges nothing. */
export type MethodSetup = {
  setup_id: string;
  /** The customer who gets the method; null creates a new customer. */
  customer_ref: string | null;
  success_url: string;
  cancel_url: string;
};

/** A saved payment method with the processor's own ids. `label` may be displayed. */
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

/**
 * Final reason of an unpaid charge: the method was declined, needs its owner's confirmation, or is not usable for it.
 */
export type ChargeRefusal = 'declined' | 'authentication_needed' | 'not_possible';

/** `pending`: a later event reports the outcome. */
export type Charged =
  | { is: 'paid'; payment_ref: string; amount_cents: bigint }
  | { is: 'pending' }
  | { is: 'refused'; reason: ChargeRefusal };

/** A report of the processor. References are the processor's own ids. */
export type PaymentEvent =
  | {
      is: 'paid';
      top_up_id: string;
      payment_ref: string;
      /** Cents of dollars, which decide the credits. */
      amount_cents: bigint;
      /** The same amount in the currencies in which the customer paid. Default none. */
      totals?: Money[];
      /** Undefined for payments that an older version began. */
      account_id?: string | undefined;
      automatic?: boolean;
    }
  | { is: 'expired'; top_up_id: string }
  /** Concerns an automatic top-up. */
  | { is: 'refused'; top_up_id: string; reason: ChargeRefusal }
  /** A person has saved a payment method. `setup_ref` identifies it at the processor. */
  | { is: 'method_saved'; setup_id: string; setup_ref: string }
  /** A snapshot of a refund, of a dispute, or of a charge's refunds. `totals`: the amount of the whole charge. */
  | { is: 'returned'; payment_ref: string; totals: Money[]; returned: Return }
  /** An event that the service does not use. `reason`: it should have been usable, but is not. */
  | { is: 'other'; reason?: string };

/** An event that the processor still has. */
export type PastEvent = { event_id: string; event: PaymentEvent };

export interface PaymentProcessor {
  /** A processor in test mode sells credits only to test accounts. */
  readonly mode: 'live' | 'test';
  /** Begins a payment. Throws `ProcessorError` on failure. Safe to repeat for the same top-up. */
  begin(checkout: Checkout): Promise<{ checkout_url: string }>;
  /** Opens a setup page. Throws `ProcessorError` on failure. Safe to repeat for the same `setup_id`. */
  beginSetup(setup: MethodSetup): Promise<{ setup_url: string }>;
  /** The method that a setup has saved; undefined when it saved no usable one. Throws `ProcessorError`. */
  findMethod(setup_ref: string): Promise<SavedMethod | undefined>;
  /**
   * Charges a saved method. A repeat for the same top-up within a day returns the same payment. Throws
   * `ProcessorError` when the outcome is unknown.
   */
  charge(order: UnattendedCharge): Promise<Charged>;
  /**
   * Returns the outcome of an earlier `charge` without charging; undefined when there was none. Throws
   * `ProcessorError`.
   */
  findCharge(
    order: Pick<UnattendedCharge, 'top_up_id' | 'customer_ref'> & { since: Date },
  ): Promise<Charged | undefined>;
  /** Detaches a saved method. A repeat succeeds too. Throws `ProcessorError`. */
  forgetMethod(method_ref: string): Promise<void>;
  /** The relevant events since a moment, oldest first. Stripe keeps them for 30 days. Throws `ProcessorError`. */
  eventsSince(moment: Date): Promise<PastEvent[]>;
  /**
   * Reads a webhook of the processor; undefined when the signature is invalid. Signed events never throw: those that are
   * malformed, or of the other mode, are `other`.
   */
  read(body: Buffer, signature: string): PaymentEvent | undefined;
}

/** The processor did not respond, or refused the call. */
export class ProcessorError extends Error {
  override readonly name = 'ProcessorError';
}
