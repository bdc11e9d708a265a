/** The caller, and the context of a call besides the typed request. */

import type { OperatorRole } from '../lib/operator-role.ts';
import type { Role } from '../lib/role.ts';
import type { BookedPrice } from '../pricing/own-price.ts';

/** The authenticated caller. Handlers restrict all reads and writes to `account_id`. */
export type Caller = {
  account_id: string;
  key_id: string;
  /** A test account spends test credits and always runs on the embedded engines. */
  mode: 'live' | 'test';
  scopes: string[];
  /** The spending cap of the key for the current period; null for none. */
  cap: { limit: bigint; period: string } | null;
  /** The spending cap of each end user of the key. */
  end_user_cap: Caller['cap'];
  /** True if the key has no restricted scopes, cap or expiry. */
  unlimited: boolean;
  /** Limits the operations beside the scopes; null for keys with the rights of the owner. */
  role: Role | null;
  /** The role of an operator; null for callers of the other APIs. */
  operator_role: OperatorRole | null;
  /** The person who is signed in, or who created the key; null for a key that no person created. */
  person_id: string | null;
  /** The session of a signed-in person; null for a key. */
  session: { session_id: string; person_id: string } | null;
  /** The name of the key or of the operator token, or the address of an operator. */
  name: string;
  /** True if the operator has suspended the account. */
  suspended: boolean;
  /** True if deletion of the account is requested. Paid calls are rejected then. */
  closing: boolean;
  /** True if jobs show the input of their calls. */
  store_inputs: boolean;
  /** The account's own rate limits, in calls per minute; null for the default. */
  per_minute: { paid: number | null; reads: number | null };
  /** The operator's own prices that may apply to the account. */
  book: readonly BookedPrice[];
};

/** The context of a call besides the typed parts of the request. */
export type Invocation = {
  caller: Caller;
  request_id: string;
  /** The caller's network address, as rate limits count it. Absent for calls within a call. */
  network?: string;
  /** Header fields by lower-case name. */
  header: Record<string, string | undefined>;
  /** One sentence for each unknown field of the request. */
  warnings: string[];
};
