/** The data of server-sent events, as they come. */
import { createParser } from 'eventsource-parser';
import { UpstreamError } from '../engine.ts';

/** Of one stream: more is no answer to a message. */
const STREAM_BYTES_MAX = 32 * 2 ** 20;

/** Leaving the loop closes the connection. @throws UpstreamError for a stream without an end. */
export async function* eventsOf(name: string, body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  let size_bytes = 0;
  for await (const bytes of body) {
    size_bytes += bytes.length;
    if (size_bytes > STREAM_BYTES_MAX)
      throw new UpstreamError(`${name} did not end.`, 'unknown', { fault: 'malformed' });
    parser.feed(decoder.decode(bytes, { stream: true }));
    yield* waiting.splice(0);
  }
}
