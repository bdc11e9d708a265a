/**
 * Chat models behind the protocol of OpenAI's chat completions, which most servers of language models speak: streamed,
 * with the tokens that the server counted at the end.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat-streaming
 */

import {
  type ChatEngine,
  type ChatPiece,
  type ChatTask,
  type JsonObject,
  UpstreamError,
} from '@reverie/engines';
import {
  besideText,
  bodyText,
  type ChatReply,
  type ChatServer,
  eventsOf,
  isThought,
  parseChunk,
  piecesIn,
  post,
  prepare,
  textOfChunk,
} from './chat-call.ts';
import { refusedMessage, refusedStream } from './openai-refusals.ts';

export type OpenAiServer = ChatServer & {
  name: string;
  /** As the server names it. */
  model: string;
  /** Extra request fields, which override the adapter's own; null removes a field. */
  extra_body?: JsonObject;
  /** Of the whole answer, and until its first word. */
  timeout_seconds: number;
  first_token_seconds: number;
};

/** An answer that never ends is none. */
const ANSWER_CHARACTERS_MAX = 1_000_000;
const REPLY_BYTES_MAX = 8 * 2 ** 20;
const REFUSAL_BYTES_MAX = 65_536;
const DONE = '[DONE]';

export function openAiEngine(server: OpenAiServer): ChatEngine {
  const { name } = server;
  void prepare();
  return {
    label: { name, version: '1', kind: 'upstream' },
    about: 'A language model on a server that the operator configured. Reverie does not control its answers.',
    async *answer(task, signal) {
      const clock = openClock(server, signal);
      try {
        yield* ask(server, task, clock.signal, clock.spoken);
      } catch (cause) {
        if (signal.aborted) throw cause;
        if (clock.signal.aborted)
          throw new UpstreamError(`${name} was too slow: ${clock.signal.reason}.`, 'unknown', {
            cause,
            fault: 'timeout',
          });
        if (cause instanceof UpstreamError) throw cause;
        throw new UpstreamError(`${name} ended its stream early.`, 'unknown', { cause, fault: 'connection' });
      } finally {
        clock.stop();
      }
    },
  };
}

/**
 * Its signal aborts with the caller's, and when the first or the last word is late. `stop` removes its listener at once:
 * `AbortSignal.any` leaves it to the garbage collector, which hundreds of calls a second notice.
 */
function openClock({ first_token_seconds, timeout_seconds }: OpenAiServer, caller: AbortSignal) {
  const own = new AbortController();
  const follow = () => own.abort(caller.reason);
  if (caller.aborted) follow();
  else caller.addEventListener('abort', follow);
  const within = (seconds: number, what: string) =>
    setTimeout(() => own.abort(`${what} within ${seconds} s`), seconds * 1000);
  const first = within(first_token_seconds, 'no word');
  const whole = within(timeout_seconds, 'no end');
  return {
    signal: own.signal,
    spoken: () => clearTimeout(first),
    stop() {
      caller.removeEventListener('abort', follow);
      clearTimeout(first);
      clearTimeout(whole);
    },
  };
}

async function* ask(
  server: OpenAiServer,
  task: ChatTask,
  signal: AbortSignal,
  spoken: () => void,
): AsyncGenerator<ChatPiece> {
  const { name } = server;
  const { trace_context } = task;
  const body = requestOf(server, task);
  const reply = await post(server, { path: '/chat/completions', body, trace_context, signal });
  if (reply.status < 200 || reply.status > 299) {
    yield refusedMessage(name, reply, await bodyText(reply.body, REFUSAL_BYTES_MAX).catch(() => undefined));
    return;
  }
  const streamed = /event-stream/i.test(reply.headers.get('content-type') ?? '');
  const whole = { name, all: task.asked !== undefined };
  yield* streamed ? streamedPieces(whole, reply, spoken) : wholePieces(whole, reply);
}

function requestOf(
  { model, extra_body }: OpenAiServer,
  { turns, asked, seed, max_tokens, end_user }: ChatTask,
): object {
  const { max_tokens: _, max_completion_tokens, ...options } = asked?.options ?? {};
  const body = {
    model,
    messages: asked?.messages ?? turns,
    ...options,
    ...(max_completion_tokens === undefined ? { max_tokens } : { max_completion_tokens: max_tokens }),
    seed,
    ...(end_user && { user: end_user }),
    stream: true,
    stream_options: { include_usage: true },
    ...extra_body,
  };
  if (!extra_body) return body;
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

/** `all`: what is sent beside text is passed on. */
type Heard = { name: string; all: boolean };

async function* streamedPieces(
  { name, all }: Heard,
  { body }: ChatReply,
  spoken: () => void,
): AsyncGenerator<ChatPiece> {
  let characters = 0;
  let ended = false;
  let thought = false;
  for await (const together of eventsOf(name, body, DONE)) {
    for (const told of together) {
      if (told === DONE) {
        ended = true;
        break;
      }
      const chunk = parseChunk(name, told);
      if (chunk.error) {
        yield refusedStream(name, chunk.error, characters > 0);
        return;
      }
      thought ||= isThought(chunk);
      const text = textOfChunk(chunk);
      const delta = all ? besideText(chunk) : undefined;
      if (text !== '' || thought || delta) spoken();
      characters += text.length + (delta ? JSON.stringify(delta).length : 0);
      if (characters > ANSWER_CHARACTERS_MAX)
        throw new UpstreamError(`${name} returned too long an answer.`, 'unknown', { fault: 'malformed' });
      if (chunk.choices?.[0]?.finish_reason) ended = true;
      yield* piecesIn(name, chunk, { text, delta, thought, silent: characters === 0 });
    }
  }
  if (!ended) throw new UpstreamError(`${name} ended its stream early.`, 'unknown', { fault: 'connection' });
}

/** Some servers send a whole response although a stream was requested. */
async function* wholePieces({ name, all }: Heard, { body }: ChatReply): AsyncGenerator<ChatPiece> {
  const chunk = parseChunk(name, (await bodyText(body, REPLY_BYTES_MAX)) ?? '');
  if (chunk.error) {
    yield refusedStream(name, chunk.error, false);
    return;
  }
  const text = textOfChunk(chunk).slice(0, ANSWER_CHARACTERS_MAX);
  const delta = all ? besideText(chunk) : undefined;
  yield* piecesIn(name, chunk, { text, delta, thought: isThought(chunk), silent: text === '' && !delta });
}
