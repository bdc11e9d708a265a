/** The body of an answer, handed on as it comes. */

/** The receiver of the body failed, not its source. The cause is the receiver's error. */
export class NotTaken extends Error {}

/** Answers the size. Throws what broke the body, or `NotTaken`. */
export async function handOn(
  body: AsyncIterable<Uint8Array>,
  {
    bytes_max,
    signal,
    take,
  }: {
    bytes_max: number;
    signal: AbortSignal;
    take(pieces: AsyncIterable<Uint8Array>): Promise<void>;
  },
): Promise<{ size_bytes: number } | 'too large'> {
  let size_bytes = 0;
  let broken: { error: unknown } | undefined;
  async function* pieces() {
    try {
      for await (const piece of body) {
        signal.throwIfAborted();
        size_bytes += piece.length;
        if (size_bytes > bytes_max) throw new Error('It is too large.');
        yield piece;
      }
    } catch (error) {
      broken = { error };
      throw error;
    }
  }
  try {
    await take(pieces());
    return { size_bytes };
  } catch (cause) {
    if (!broken) throw new NotTaken('It could not be taken.', { cause });
    if (size_bytes > bytes_max) return 'too large';
    throw broken.error;
  }
}
