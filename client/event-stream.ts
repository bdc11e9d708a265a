/** Server-sent events. */
import { ConnectionError } from './error.ts';

export type StreamedEvent = { event?: string | undefined; id?: string | undefined; data: unknown };

/**
 * Parses server-sent events: blocks of lines that end with an empty line. Lines that begin with a colon are comments.
 * `onPiece` is called whenever data arrive.
 *
 * @throws ConnectionError if the connection breaks or data are damaged, or the signal's reason.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onPiece: () => void = () => {},
): AsyncGenerator<StreamedEvent, void> {
  let text = '';
  const reader = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .getReader();
  for (;;) {
    const { done, value = '' } = await reader.read().catch(throwLost);
    onPiece();
    const blocks = (text + value).split(/\r?\n\r?\n/);
    text = blocks.pop()!;
    for (const block of blocks) {
      const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1];
      const data = field('data');
      if (data !== undefined) yield { event: field('event'), id: field('id'), data: parsed(data) };
    }
    if (done) return;
  }
}

/** Runtimes report a broken connection as a TypeError. */
function throwLost(cause: unknown): never {
  throw cause instanceof TypeError ? new ConnectionError('The stream ended early.', { cause }) : cause;
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch (cause) {
    throw new ConnectionError('The stream was damaged.', { cause });
  }
}
