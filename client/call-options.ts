import type { RetryOptions } from './send-request.ts';

/** Options of every call. */
export type CallOptions = RetryOptions & {
  signal?: AbortSignal;
  /** A repeat with the same one never charges or starts anything twice; a fresh one is made for every call without. */
  idempotencyKey?: string;
  /** The most credits the call may cost, as a decimal. */
  maxCredits?: string;
  /** A price that was held for this call. */
  quoteId?: string;
  headers?: Record<string, string>;
};
