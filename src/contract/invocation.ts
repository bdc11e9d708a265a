/** Who calls, and what reaches a handler beside the typed parts of the request. */

import type { BookedPrice } from '../pricing/own-price.ts';

/** Who is asking. Handlers scope everything they read or write to `account_id`. */
export type Caller = {
  account_id: string;
  key_id: string;
  /** A test account spends test credits and always runs on the embedded engines. */
  mode: 'live' | 'test';
  scopes: string[];
  /** The most that calls with this key may spend in this period. */
  cap: { limit: bigint; period: string } | null;
  /** No scope, cap or expiry narrows it. */
  unlimited: boolean;
  /** The key's name, or that of the operator's token. */
  name: string;
  /** The operator lets the account do nothing at present. */
  suspended: boolean;
  /** Calls a minute that differ for this account. */
  per_minute: { paid: number | null; reads: number | null };
  /** Of the operator's own prices those that may count for the account. */
  book: readonly BookedPrice[];
};

/** What reaches a handler beside the typed parts of the request. */
export type Invocation = {
  caller: Caller;
  request_id: string;
  /** Header fields by lower-case name. */
  header: Record<string, string | undefined>;
  /** One sentence for each field that was sent and is not known. */
  warnings: string[];
};
