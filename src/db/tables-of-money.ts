/** Tables around the ledger: promised prices, payments, and who is told of what. */
import type { Generated } from 'kysely';
import type { JsonbOrNull, JsonObject, Nullable } from './tables.ts';

export interface QuoteTable {
  id: string;
  account_id: string;
  operation: string;
  input_sha256: string;
  price_nano: bigint;
  price_steps: JsonbOrNull<string[]>;
  used_by: Nullable<string>;
  created_at: Date;
  expires_at: Date;
}

export interface TopUpTable {
  id: string;
  account_id: string;
  credits_nano: bigint;
  amount_cents: bigint;
  state: 'open' | 'paid' | 'expired';
  checkout_url: string;
  payment_ref: Nullable<string>;
  created_at: Date;
  paid_at: Nullable<Date>;
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
  created_at: Date;
}

export interface WebhookTable {
  id: string;
  account_id: string;
  url: string;
  secret: string;
  events: string[];
  low_nano: bigint;
  created_at: Date;
  disabled_at: Nullable<Date>;
  disabled_why: Nullable<'gone' | 'removed'>;
}

export interface WebhookDeliveryTable {
  id: string;
  account_id: string;
  webhook_id: string;
  event: string;
  generation_id: Nullable<string>;
  body: JsonbOrNull<JsonObject>;
  state: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  last_status: Nullable<number>;
  last_error: Nullable<string>;
  created_at: Date;
  next_at: Nullable<Date>;
  ended_at: Nullable<Date>;
}
