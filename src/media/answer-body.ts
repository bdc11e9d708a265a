/** Checks a remote response's headers and reads its body within limits. */
import type { Dispatcher } from 'undici';

export type Fetched = { bytes: Uint8Array; content_type: string | undefined };

/** `message` is a predicate after the name of the field, e.g. "must be a public address". */
export type FetchRefusal = {
  refused: 'url_not_public' | 'url_unreachable' | 'media_too_large';
  message: string;
  /** True if the host answers that the URL does not exist or is not accessible. */
  notFound?: boolean;
};

export type FetchedAnswer = Dispatcher.ResponseData;

const GONE = new Set([400, 401, 403, 404, 405, 406, 410, 451]);

export async function bodyOf(answer: FetchedAnswer, bytesMax: number): Promise<Fetched | FetchRefusal> {
  const refusal = refusalOfAnswer(answer, bytesMax);
  if (refusal) {
    discard(answer);
    return refusal;
  }
  const { 'content-length': declared, 'content-type': type } = answer.headers;
  // A body with a declared length is written into one buffer, because joining its chunks would take twice its size. The
  // buffer is allocated once half of the body has arrived, so a false length costs nothing.
  let whole: Buffer | undefined;
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    // Leaving the loop destroys the body and its connection.
    if (size + chunk.length > bytesMax) return answerTooLarge(bytesMax);
    if (whole) whole.set(chunk, size);
    else chunks.push(chunk);
    size += chunk.length;
    if (!whole && size * 2 >= Number(declared)) {
      whole = Buffer.concat(chunks, Number(declared));
      chunks = [];
    }
  }
  const bytes = whole ?? Buffer.concat(chunks);
  return { bytes, content_type: typeof type === 'string' ? type : undefined };
}

/** Returns the reason not to read the body, or undefined. */
export function refusalOfAnswer(
  { statusCode, headers }: FetchedAnswer,
  bytesMax: number,
): FetchRefusal | undefined {
  if (statusCode !== 200)
    return {
      ...unreachable(`the host answered ${statusCode}`),
      ...(GONE.has(statusCode) && { notFound: true }),
    };
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  // A few compressed kilobytes may expand to gigabytes.
  if (encoding !== 'identity')
    return unreachable('the response is compressed, which the request does not allow');
  return Number(headers['content-length']) > bytesMax ? answerTooLarge(bytesMax) : undefined;
}

export function discard(answer: FetchedAnswer): void {
  answer.body.on('error', () => undefined).destroy();
}

export function notPublic(message: string): FetchRefusal {
  return { refused: 'url_not_public', message };
}

export function unreachable(why?: string): FetchRefusal {
  const message = why === undefined ? 'could not be fetched' : `could not be fetched: ${why}`;
  return { refused: 'url_unreachable', message };
}

export function answerTooLarge(bytesMax: number): FetchRefusal {
  return { refused: 'media_too_large', message: `exceeds ${Math.round(bytesMax / 2 ** 20)} MB` };
}

/** The receiver of the body failed, not its source. The cause is the receiver's error. */
export class NotTaken extends Error {}

/** Passes the body to `take` and returns its size. Throws the error of the body, or `NotTaken`. */
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
        if (size_bytes > bytes_max) throw new Error('The body is too large.');
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
    if (!broken) throw new NotTaken('The receiver failed.', { cause });
    if (size_bytes > bytes_max) return 'too large';
    throw broken.error;
  }
}
