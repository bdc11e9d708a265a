/** The data of server-sent events, as they come. */
import type { Readable } from 'node:stream';
import { UpstreamError } from '@reverie/engines';
import { createParser } from 'eventsource-parser';
import { leaveRest } from './chat-call.ts';

/** Of one stream: more is no answer to a message. */
const STREAM_BYTES_MAX = 32 * 2 ** 20;

/**
 * Events that arrive together are yielded together. `end` is the data of the final event; leaving the loop earlier
 * closes the connection. @throws UpstreamError for a stream without an end.
 */
export async function* eventsOf(name: string, body: Readable, end: string): AsyncGenerator<string[]> {
  let waiting: string[] = [];
  const parser = createParser({ onEvent: ({ data }) => void waiting.push(data) });
  const decoder = new TextDecoder();
  let size_bytes = 0;
  let ended = false;
  try {
    for await (const bytes of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      size_bytes += bytes.length;
      if (size_bytes > STREAM_BYTES_MAX)
        throw new UpstreamError(`${name} did not end.`, 'unknown', { fault: 'malformed' });
      parser.feed(decoder.decode(bytes, { stream: true }));
      if (waiting.length === 0) continue;
      const told = waiting;
      waiting = [];
      ended = told.includes(end);
      yield told;
      if (ended) return;
    }
    ended = true;
  } finally {
    if (ended) leaveRest(body);
    else body.on('error', () => undefined).destroy();
  }
}
