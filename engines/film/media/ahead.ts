/** One frame ahead: while a frame is worked on, the next is made. */

/**
 * Yields the source's items, fetching each one while its predecessor is in use: two are valid at a time. A consumer
 * that stops early ends the source.
 */
export async function* ahead<T>(
  source: AsyncGenerator<T, void, undefined>,
): AsyncGenerator<T, void, undefined> {
  let next = source.next();
  try {
    while (true) {
      const { done, value } = await next;
      if (done) return;
      next = source.next();
      // Awaited on its turn. The handler prevents an unhandled rejection before that.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}
