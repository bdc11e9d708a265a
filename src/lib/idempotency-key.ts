/** The rules of an `Idempotency-Key`, shared by paid and free calls. */

/** Seconds that a response is replayed for the same key. */
export const KEY_SECONDS = 24 * 3600;

/** Another call with the key is still running, or it had a different body. */
export type KeyRefusal = 'idempotency_in_flight' | 'idempotency_mismatch';
