/** One frame ahead: while a frame is worked on, the next is made. */

/**
 * What the source yields, each one asked for when the one before is handed out: two are good at a time. A consumer
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
      // Awaited when it is its turn; a failure before that is not nobody's.
      next.catch(() => undefined);
      yield value;
    }
  } finally {
    await next.catch(() => undefined);
    await source.return();
  }
}
