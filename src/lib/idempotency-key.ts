/** The rules of an `Idempotency-Key`, the same for paid calls and for free ones. */

/** Seconds that a response is replayed for the same key. */
export const KEY_SECONDS = 24 * 3600;

/** Another call has the key and is still running, or had it for another body. */
export type KeyRefusal = 'idempotency_in_flight' | 'idempotency_mismatch';
