/** The caller, and the context of a call beside the typed request. */

import type { BookedPrice } from '../pricing/price.ts';

/** The caller. Handlers restrict all reads and writes to `account_id`. */
export type Caller = {
  account_id: string;
  key_id: string;
  /** A test account spends test credits and always runs on the embedded engines. */
  mode: 'live' | 'test';
  scopes: string[];
  /** The most that calls with this key may spend in this period. */
  cap: { limit: bigint; period: string } | null;
  /** The same for each end user of the key. */
  end_user_cap: Caller['cap'];
  /** No scope, cap or expiry narrows it. */
  unlimited: boolean;
  /** The key's name, or that of the operator's token. */
  name: string;
  /** The operator lets the account do nothing at present. */
  suspended: boolean;
  /** Its deletion is requested: paid calls are refused. */
  closing: boolean;
  /** Jobs show the input of their call. */
  store_inputs: boolean;
  /** Calls a minute that differ for this account. */
  per_minute: { paid: number | null; reads: number | null };
  /** Of the operator's own prices those that may count for the account. */
  book: readonly BookedPrice[];
};

/** Context of a call beside the typed parts of the request. */
export type Invocation = {
  caller: Caller;
  request_id: string;
  /** Header fields by lower-case name. */
  header: Record<string, string | undefined>;
  /** One sentence for each field that was sent and is not known. */
  warnings: string[];
};
