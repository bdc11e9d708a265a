/** A signal that aborts as soon as one of others does. */

export type Following = {
  signal: AbortSignal;
  /** Aborts it by itself. */
  abort(reason: unknown): void;
  /** The others are not listened to any longer. */
  letGo(): void;
};

/**
 * What `AbortSignal.any` leaves to the garbage collector is given back here by whoever is done: for what happens
 * hundreds of times a second.
 */
export function following(others: AbortSignal[]): Following {
  const own = new AbortController();
  const follow = (event: Event) => own.abort((event.target as AbortSignal).reason);
  for (const other of others) {
    if (other.aborted) own.abort(other.reason);
    else other.addEventListener('abort', follow);
  }
  return {
    signal: own.signal,
    abort: (reason) => own.abort(reason),
    letGo() {
      for (const other of others) other.removeEventListener('abort', follow);
    },
  };
}
