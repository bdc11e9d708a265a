/** The tables of prices: plans, the operator's own prices, and quotes. */
import type { ColumnType, Selectable } from 'kysely';
import type { JsonObject } from '../lib/json.ts';

type JsonbOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;

export interface PlanTable {
  id: string;
  name: string;
  monthly_nano: bigint;
  created_at: Date;
}

export interface PriceTable {
  id: string;
  ref: string;
  account_id: Nullable<string>;
  plan_id: Nullable<string>;
  operation: Nullable<string>;
  factor: Nullable<string>;
  /** Written with `jsonb(value)`. */
  rates: ColumnType<Record<string, string> | null, string | null, never>;
  valid_from: Date;
  valid_until: Nullable<Date>;
  reason: string;
  created_at: Date;
}

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
  released_at: Nullable<Date>;
  own_price: JsonbOrNull<JsonObject>;
}

export type OwnPriceRow = Selectable<PriceTable>;
