/** What a host answered: whether it is worth reading, and the reading, within limits. */
import { open } from 'node:fs/promises';
import type { Dispatcher } from 'undici';
import type { Fetched, FetchRefusal } from './fetch.ts';

export type Answer = Dispatcher.ResponseData;

const GONE = new Set([400, 401, 403, 404, 405, 406, 410, 451]);

export async function bodyOf(answer: Answer, bytesMax: number): Promise<Fetched | FetchRefusal> {
  const refusal = refusalOfAnswer(answer, bytesMax);
  if (refusal) {
    discard(answer);
    return refusal;
  }
  const { 'content-length': declared, 'content-type': type } = answer.headers;
  // A declared body is filled in place: joining its chunks would take its size twice.
  const whole = declared === undefined ? undefined : Buffer.alloc(Number(declared));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    // Leaving the loop destroys the body, and with it the connection.
    if (size + chunk.length > bytesMax) return tooLarge(bytesMax);
    if (whole) whole.set(chunk, size);
    else chunks.push(chunk);
    size += chunk.length;
  }
  const bytes = whole ?? Buffer.concat(chunks);
  return { bytes, content_type: typeof type === 'string' ? type : undefined };
}

export async function savedTo(
  file: string,
  answer: Answer,
  bytesMax: number,
): Promise<{ size_bytes: number } | FetchRefusal> {
  const refusal = refusalOfAnswer(answer, bytesMax);
  if (refusal) {
    discard(answer);
    return refusal;
  }
  const handle = await open(file, 'w', 0o600).catch((error) => {
    discard(answer);
    throw error;
  });
  try {
    let size_bytes = 0;
    for await (const chunk of answer.body) {
      size_bytes += chunk.length;
      if (size_bytes > bytesMax) return tooLarge(bytesMax);
      await handle.write(chunk);
    }
    return { size_bytes };
  } finally {
    await handle.close();
  }
}

/** Nothing is wrong with the address then. */
export function isOfTheDisk(error: unknown): boolean {
  return ['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE'].includes(
    (error as NodeJS.ErrnoException).code ?? '',
  );
}

/** Why the body is not worth reading. */
function refusalOfAnswer({ statusCode, headers }: Answer, bytesMax: number): FetchRefusal | undefined {
  if (statusCode !== 200)
    return { ...unreachable(`the host answered ${statusCode}`), ...(GONE.has(statusCode) && { gone: true }) };
  const encoding = String(headers['content-encoding'] ?? 'identity').toLowerCase();
  // A few compressed kilobytes may hide gigabytes.
  if (encoding !== 'identity') return unreachable('the answer is compressed, which was not asked for');
  return Number(headers['content-length']) > bytesMax ? tooLarge(bytesMax) : undefined;
}

export function discard(answer: Answer): void {
  answer.body.on('error', () => undefined).destroy();
}

export function notPublic(message: string): FetchRefusal {
  return { refused: 'url_not_public', message };
}

export function unreachable(why?: string): FetchRefusal {
  const message = why === undefined ? 'could not be fetched' : `could not be fetched: ${why}`;
  return { refused: 'url_unreachable', message };
}

function tooLarge(bytesMax: number): FetchRefusal {
  return { refused: 'media_too_large', message: `exceeds ${Math.round(bytesMax / 2 ** 20)} MB` };
}
