/** The tables of payments: top-ups, reversals, automatic top-ups and the states of payments. */
import type { ColumnType, Generated, Selectable } from 'kysely';

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface TopUpTable {
  id: string;
  account_id: string;
  credits_nano: bigint;
  amount_cents: bigint;
  state: 'open' | 'paid' | 'expired' | 'failed';
  /** Empty for an automatic top-up. */
  checkout_url: string;
  payment_ref: Nullable<string>;
  created_at: Date;
  paid_at: Nullable<Date>;
  automatic: Generated<boolean>;
  customer_ref: Nullable<string>;
  method_ref: Nullable<string>;
  try_at: Nullable<Date>;
}

export interface ReversalTable {
  id: string;
  top_up_id: string;
  account_id: string;
  kind: 'refund' | 'dispute';
  amount_nano: bigint;
  taken_nano: Generated<bigint>;
  takings: Generated<number>;
  dropped: Generated<boolean>;
  from_state: Generated<boolean>;
  created_at: Date;
}

export interface PaymentStateTable {
  payment_ref: string;
  /** Written with `jsonb(value)`. Read by `src/payments/payment-state.ts`. */
  state: ColumnType<unknown, string, string>;
  changed_at: Date;
}

export interface PaymentReadingTable {
  one: Generated<boolean>;
  read_until: Nullable<Date>;
  tried_at: Nullable<Date>;
}

export interface AutomaticTopUpTable {
  account_id: string;
  state: 'off' | 'awaiting_payment_method' | 'on';
  below_nano: bigint;
  /** Whole credits; one credit is one cent. */
  credits: bigint;
  monthly_max: bigint;
  setup_id: Nullable<string>;
  setup_url: Nullable<string>;
  setup_at: Nullable<Date>;
  customer_ref: Nullable<string>;
  method_ref: Nullable<string>;
  method_label: Nullable<string>;
  stopped_reason: Nullable<'declined' | 'authentication_needed' | 'not_possible' | 'money_returned'>;
  stopped_at: Nullable<Date>;
  created_at: Date;
}

export interface PaymentTables {
  top_up: TopUpTable;
  reversal: ReversalTable;
  automatic_top_up: AutomaticTopUpTable;
  payment_state: PaymentStateTable;
  payment_reading: PaymentReadingTable;
}

export type TopUpRow = Selectable<TopUpTable>;
export type ReversalRow = Selectable<ReversalTable>;
export type AutomaticTopUpRow = Selectable<AutomaticTopUpTable>;
