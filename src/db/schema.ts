/** The TypeScript types of the tables. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Role } from '../lib/role.ts';
import type { BlockedMediumTable, OperatorActTable, OperatorTokenTable } from './operator-tables.ts';
import type { PaymentTables } from './payment-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { PlanTable, PriceTable, QuoteTable } from './price-tables.ts';

/** Read as a value, written with `jsonb(value)`. */
type Jsonb<T> = ColumnType<T, string, string>;
type JsonbOrNull<T> = ColumnType<T | null, string | null | undefined, string | null>;
type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>;
type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type JsonObject = { [key: string]: Json };
type Mode = 'live' | 'test';

export interface AccountTable {
  id: string;
  name: string;
  mode: Mode;
  created_at: Date;
  suspended_at: Nullable<Date>;
  suspended_why: Nullable<string>;
  outputs_max: Nullable<number>;
  paid_per_minute: Nullable<number>;
  reads_per_minute: Nullable<number>;
  plan_id: Nullable<string>;
  deletion_requested_at: Nullable<Date>;
  delete_at: Nullable<Date>;
  deleted_at: Nullable<Date>;
  purged_at: Nullable<Date>;
  store_inputs: Generated<boolean>;
}

export interface ApiKeyTable {
  id: string;
  account_id: string;
  name: string;
  prefix: string;
  /** Null for the key by which a member acts: it has no secret. */
  key_sha256: Nullable<string>;
  scopes: string[];
  spend_cap_nano: Nullable<bigint>;
  spend_reset: Nullable<'daily' | 'monthly'>;
  end_user_cap_nano: Nullable<bigint>;
  end_user_reset: Nullable<'daily' | 'monthly'>;
  created_at: Date;
  expires_at: Nullable<Date>;
  revoked_at: Nullable<Date>;
  last_used_at: Nullable<Date>;
  person_id: Nullable<string>;
  role: Nullable<Exclude<Role, 'owner'>>;
}

export interface WalletTable {
  account_id: string;
  available: bigint;
  held: bigint;
}

export interface GenerationTable {
  id: string;
  request_id: string;
  account_id: string;
  key_id: string;
  operation: string;
  host: 'main' | 'alt';
  mode: Mode;
  input: Jsonb<JsonObject>;
  sources: ColumnType<JsonObject[], string | undefined, string>;
  price_steps: JsonbOrNull<string[]>;
  input_sha256: string;
  seed: bigint;
  state: 'in_progress' | 'completed' | 'failed' | 'canceled';
  phase: 'queued' | 'fetching' | 'running' | 'storing' | 'done';
  progress: Nullable<number>;
  queue_position: Nullable<number>;
  queue: Nullable<'image' | 'film'>;
  turn: Nullable<number>;
  hold_id: Nullable<string>;
  price_nano: bigint;
  charged_nano: Nullable<bigint>;
  credits_charged: Nullable<number>;
  remaining_nano: Nullable<bigint>;
  engine: Jsonb<JsonObject>;
  ticket: JsonbOrNull<JsonObject>;
  submitting: Generated<boolean>;
  attempts: Generated<number>;
  result: JsonbOrNull<JsonObject>;
  error: JsonbOrNull<JsonObject>;
  warnings: ColumnType<Json[], string | undefined, string>;
  scenario: Nullable<string>;
  idempotency_key: Nullable<string>;
  created_at: Date;
  started_at: Nullable<Date>;
  completed_at: Nullable<Date>;
  deadline_at: Date;
  cancel_requested: Generated<boolean>;
  outputs: Generated<number>;
  admitted: Generated<boolean>;
  metadata: ColumnType<JsonObject, string | undefined, string>;
  end_user: Nullable<string>;
  webhook_url: Nullable<string>;
  accepted_nano: Nullable<bigint>;
  upstream: Nullable<string>;
  working_until: Nullable<Date>;
  answered_by: Nullable<string>;
  cost_nano_usd: Nullable<bigint>;
  markup_percent: Nullable<number>;
  trace_context: JsonbOrNull<{ traceparent?: string; tracestate?: string }>;
  words: Nullable<string>;
  own_price: JsonbOrNull<JsonObject>;
  model: Nullable<string>;
  model_factor: Nullable<string>;
  conversation_id: Nullable<string>;
  shown_input: JsonbOrNull<JsonObject>;
  store_inputs: Generated<boolean>;
}

export interface ConversationTable {
  id: string;
  account_id: string;
  character_id: string;
  summary: Nullable<string>;
  summarized: Generated<number>;
  title: Nullable<string>;
  greeting: Nullable<string>;
  created_at: Date;
}

export interface WebhookTable {
  id: string;
  account_id: string;
  url: string;
  secret: string;
  events: string[];
  low_nano: bigint;
  low_also: ColumnType<string[], string[] | undefined, string[]>;
  created_at: Date;
  disabled_at: Nullable<Date>;
  disabled_why: Nullable<'gone' | 'removed'>;
  timeouts: Generated<number>;
  paused_until: Nullable<Date>;
}

export interface WebhookDeliveryTable {
  id: string;
  account_id: string;
  webhook_id: string;
  event: string;
  generation_id: Nullable<string>;
  body: JsonbOrNull<JsonObject>;
  sent: Nullable<string>;
  state: 'pending' | 'delivered' | 'failed';
  attempts: Generated<number>;
  last_status: Nullable<number>;
  last_error: Nullable<string>;
  created_at: Date;
  next_at: Nullable<Date>;
  ended_at: Nullable<Date>;
}

export interface MediaTable {
  key: string;
  account_id: string;
  generation_id: Nullable<string>;
  content_type: string;
  size_bytes: bigint;
  sha256: string;
  width: Nullable<number>;
  height: Nullable<number>;
  duration_seconds: Nullable<number>;
  fps: Nullable<number>;
  created_at: Date;
  expires_at: Nullable<Date>;
  deleted_at: Nullable<Date>;
  visibility: Generated<'public' | 'private'>;
  provenance_id: Nullable<string>;
}

export interface CharacterTable {
  id: string;
  account_id: string;
  name: string;
  url_name: string;
  url_base: string;
  url_number: number;
  description: Nullable<string>;
  greeting: Nullable<string>;
  avatar_key: string;
  card: Jsonb<JsonObject>;
  created_at: Date;
  deleted_at: Nullable<Date>;
  visibility: Generated<'public' | 'private'>;
}

export interface PostTable {
  id: string;
  account_id: string;
  text: Nullable<string>;
  tags: string[];
  media_key: Nullable<string>;
  created_at: Date;
  visibility: Generated<'public' | 'private'>;
}

export interface OnceTable {
  account_id: string;
  operation: string;
  idempotency_key: string;
  input_sha256: string;
  answer: JsonbOrNull<JsonObject>;
  request_id: string;
  created_at: Date;
}

/**
 * The tables of holds and transfers are omitted on purpose, because only the statements of `src/ledger` may write them.
 */
export interface Tables extends PaymentTables, PeopleTables {
  account: AccountTable;
  api_key: ApiKeyTable;
  operator_token: OperatorTokenTable;
  operator_act: OperatorActTable;
  blocked_medium: BlockedMediumTable;
  wallet: WalletTable;
  generation: GenerationTable;
  media: MediaTable;
  character: CharacterTable;
  conversation: ConversationTable;
  post: PostTable;
  once: OnceTable;
  quote: QuoteTable;
  webhook: WebhookTable;
  webhook_delivery: WebhookDeliveryTable;
  plan: PlanTable;
  price: PriceTable;
}

export type AccountRow = Selectable<AccountTable>;
export type ApiKeyRow = Selectable<ApiKeyTable>;
export type GenerationRow = Selectable<GenerationTable>;
export type WebhookRow = Selectable<WebhookTable>;
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable>;
export type MediaRow = Selectable<MediaTable>;
export type CharacterRow = Selectable<CharacterTable>;
