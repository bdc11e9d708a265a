/** A chat whose answer is streamed. */
import { ROUTES } from '../generated/client/routes.ts';
import type { CallOptions } from './call-options.ts';
import { ConnectionError, errorOf } from './error.ts';
import { readEvents } from './event-stream.ts';
import { type CallSetup, makeCall, readAnswer, routeOf } from './make-call.ts';
import type { NamedCalls } from './named-types.ts';
import type { Schemas } from './schemas.ts';

export type ChatEvent = Exclude<Schemas['ChatEvent'], { event: 'error' }>;
export type ChatResult = Schemas['ChatResult'];
type Input = Parameters<NamedCalls['chat']['send']>[0];

/** Events in order; can be iterated once. An error event is thrown. Leaving the loop ends the call. */
export type ChatStream = AsyncIterable<ChatEvent> & {
  /** Reads to the end and returns the result of the same call without a stream. */
  finalMessage(): Promise<ChatResult>;
  /** Ends the call; what was said until then is charged. With `background`, the answer goes on. */
  abort(): void;
  /** The id of the call, set when the service has accepted it. */
  readonly requestId: string | undefined;
};

/** `for await (const { event, data } of reverie.chat.stream({ … }))`. The request is sent when iteration starts. */
export function streamChat(line: CallSetup, input: Input, options: CallOptions = {}): ChatStream {
  const own = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, own.signal]) : own.signal;
  let requestId: string | undefined;
  const accepted = ({ headers }: Response) => {
    requestId = headers.get('x-request-id') ?? undefined;
  };
  const events = eventsOf(line, input, { ...options, signal, own, accepted });
  return {
    get requestId() {
      return requestId;
    },
    [Symbol.asyncIterator]: () => events,
    abort: () => own.abort(),
    async finalMessage() {
      for await (const { event, data } of events) if (event === 'done') return data;
      throw new ConnectionError('The stream ended early.');
    },
  };
}

async function* eventsOf(
  line: CallSetup,
  input: Input,
  { own, accepted, ...options }: CallOptions & { own: AbortController; accepted(response: Response): void },
): AsyncGenerator<ChatEvent, void> {
  const parts = { body: { ...input, stream: true } };
  const response = await makeCall(line, routeOf(ROUTES.chat.send), parts, options, 'text/event-stream');
  if (!response.ok || !response.body) await readAnswer(response);
  accepted(response);
  try {
    for await (const streamed of readEvents(response.body!)) {
      const event = streamed as Schemas['ChatEvent'];
      if (event.event === 'error') throw errorOf(event.data, response);
      yield event;
      if (event.event === 'done') return;
    }
  } finally {
    own.abort();
  }
  throw new ConnectionError('The stream ended early.');
}
