/**
 * Chat models behind OpenAI's chat completions protocol, which most language model servers implement. Answers are
 * streamed and end with the server's token counts.
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
  bodyText,
  type ChatServer,
  eventsOf,
  type OpenedBody,
  openBody,
  post,
  prepare,
} from './chat-call.ts';
import { errorInChunk, openReader, parseChunk, piecesIn } from './chat-chunks.ts';
import { type Called, refusedMessage, refusedStream } from './openai-refusals.ts';

export type OpenAiServer = ChatServer & {
  name: string;
  /** The server's name of the model. */
  model: string;
  /** Extra request fields, which override the adapter's own; null removes a field. */
  extra_body?: JsonObject;
  /** Time limits of the whole answer and of its first word. */
  timeout_seconds: number;
  first_token_seconds: number;
};

/** Longer answers are cut off as faulty. */
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
        yield* ask(server, task, clock.signal, clock.onOutput);
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
 * A signal that aborts with the caller's, or if the first or the last word is late. `stop` removes its listener at
 * once. `AbortSignal.any` would leave the listener to the garbage collector, which slows down hundreds of calls per
 * second.
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
    onOutput: () => clearTimeout(first),
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
  onOutput: () => void,
): AsyncGenerator<ChatPiece> {
  const { trace_context } = task;
  const body = requestOf(server, task);
  const called = { name: server.name, settings: Object.keys(task.original?.options ?? {}) };
  const reply = await post(server, { path: '/chat/completions', body, trace_context, signal });
  if (reply.status < 200 || reply.status > 299) {
    const text = openBody(reply.body).then((opened) => bodyText(opened, REFUSAL_BYTES_MAX));
    yield refusedMessage(called, reply, await text.catch(() => undefined));
    return;
  }
  const opened = await openBody(reply.body);
  const whole = { ...called, all: task.original !== undefined };
  yield* opened.isStream ? streamedPieces(whole, opened, onOutput) : wholePieces(whole, opened);
}

function requestOf(
  { model, extra_body }: OpenAiServer,
  { turns, original, seed, max_tokens, end_user }: ChatTask,
): object {
  const { max_tokens: _, max_completion_tokens, ...options } = original?.options ?? {};
  const body = {
    model,
    messages: original?.messages ?? turns,
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

/** `all`: true if members besides the text are passed on. */
type Answered = Called & { all: boolean };

async function* streamedPieces(
  { all, ...called }: Answered,
  opened: OpenedBody,
  onOutput: () => void,
): AsyncGenerator<ChatPiece> {
  const { name } = called;
  const read = openReader();
  let characters = 0;
  let ended = false;
  let thought = false;
  for await (const together of eventsOf(name, opened, DONE)) {
    for (const data of together) {
      if (data === DONE) {
        ended = true;
        break;
      }
      const chunk = parseChunk(name, data);
      const error = errorInChunk(chunk);
      if (error) {
        yield refusedStream(called, error, characters > 0);
        return;
      }
      const output = read(chunk);
      const { text, beside } = output;
      thought ||= output.thought;
      if (text !== '' || thought || (all && beside)) onOutput();
      characters += text.length + (all && beside ? JSON.stringify(beside).length : 0);
      if (characters > ANSWER_CHARACTERS_MAX)
        throw new UpstreamError(`${name} returned too long an answer.`, 'unknown', { fault: 'malformed' });
      if (chunk.choices?.[0]?.finish_reason) ended = true;
      yield* piecesIn(name, chunk, { output, all, thought, silent: characters === 0 });
    }
  }
  if (!ended) throw new UpstreamError(`${name} ended its stream early.`, 'unknown', { fault: 'connection' });
}

/** Some servers send a whole response although a stream was requested. */
async function* wholePieces({ all, ...called }: Answered, opened: OpenedBody): AsyncGenerator<ChatPiece> {
  const { name } = called;
  const chunk = parseChunk(name, (await bodyText(opened, REPLY_BYTES_MAX)) ?? '');
  const error = errorInChunk(chunk);
  if (error) {
    yield refusedStream(called, error, false);
    return;
  }
  const output = openReader()(chunk);
  output.text = output.text.slice(0, ANSWER_CHARACTERS_MAX);
  const silent = output.text === '' && !(all && output.beside);
  yield* piecesIn(name, chunk, { output, all, thought: output.thought, silent });
}
