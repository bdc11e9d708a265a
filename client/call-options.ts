import type { RetryOptions } from './send-request.ts';

/** Options of every call. */
export type CallOptions = RetryOptions & {
  signal?: AbortSignal;
  /** A repeat with the same key never charges or starts anything twice. Every call without one gets a new key. */
  idempotencyKey?: string;
  /** Limit of the call's cost in credits, as a decimal. */
  maxCredits?: string;
  /** Id of a held quote for this call. */
  quoteId?: string;
  headers?: Record<string, string>;
};
