/**
 * Chat models behind the protocol of OpenAI's chat completions, which most servers of language models speak: streamed,
 * with the tokens that the server counted at the end.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat-streaming
 */
import type { JsonObject } from '../../lib/json.ts';
import { UpstreamError } from '../engine.ts';
import { readReply, sendCall, type Upstream } from '../upstream/call.ts';
import type { ChatEngine, ChatPiece, ChatTask } from './chat-engine.ts';
import { isThought, parseChunk, piecesIn, textOfChunk } from './openai-chunks.ts';
import { refusedMessage, refusedStream } from './openai-refusals.ts';
import { eventsOf } from './server-events.ts';

export type OpenAiServer = Omit<Upstream, 'timeout_seconds'> & {
  name: string;
  /** As the server names it. */
  model: string;
  /** Members beside ours, and in place of ours; null leaves one out. */
  extra_body?: JsonObject;
  /** Of the whole answer, and until its first word. */
  timeout_seconds: number;
  first_token_seconds: number;
};

/** An answer that never ends is none. */
const ANSWER_CHARACTERS_MAX = 1_000_000;
const REPLY_BYTES_MAX = 8 * 2 ** 20;
const REFUSAL_BYTES_MAX = 65_536;

export function openAiEngine(server: OpenAiServer): ChatEngine {
  const { name } = server;
  return {
    label: { name, version: '1', kind: 'upstream' },
    about: 'A language model on a server that the operator named. What it says is its own.',
    async *answer(task, signal) {
      const clock = openClock(server);
      const until = AbortSignal.any([signal, clock.signal]);
      try {
        for await (const piece of ask(server, task, until, clock.spoken)) yield piece;
      } catch (cause) {
        if (signal.aborted) throw cause;
        if (clock.signal.aborted)
          throw new UpstreamError(`${name} was too slow: ${clock.signal.reason}.`, 'unknown', {
            cause,
            fault: 'timeout',
          });
        if (cause instanceof UpstreamError) throw cause;
        throw new UpstreamError(`${name} broke off.`, 'unknown', { cause, fault: 'connection' });
      } finally {
        clock.stop();
      }
    },
  };
}

/** Aborts when no word came in time, or not the last one. */
function openClock({ first_token_seconds, timeout_seconds }: OpenAiServer) {
  const late = new AbortController();
  const within = (seconds: number, what: string) =>
    setTimeout(() => late.abort(`${what} within ${seconds} s`), seconds * 1000);
  const first = within(first_token_seconds, 'no word');
  const whole = within(timeout_seconds, 'no end');
  return {
    signal: late.signal,
    spoken: () => clearTimeout(first),
    stop() {
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
  const { name, base_url, headers } = server;
  const accept = 'text/event-stream, application/json';
  const response = await sendCall(
    { ...server, headers: { accept, ...headers } },
    {
      method: 'POST',
      url: `${base_url}/chat/completions`,
      body: requestOf(server, task),
      taken: false,
      signal,
    },
  );
  if (!response.ok || !response.body) {
    yield refusedMessage(name, response, await readReply(response, REFUSAL_BYTES_MAX).catch(() => undefined));
    return;
  }
  const streamed = /event-stream/i.test(response.headers.get('content-type') ?? '');
  yield* streamed ? streamedPieces(name, response.body, spoken) : wholePieces(name, response);
}

function requestOf({ model, extra_body }: OpenAiServer, { turns, seed, max_tokens }: ChatTask): object {
  const body = {
    model,
    messages: turns,
    max_tokens,
    seed,
    stream: true,
    stream_options: { include_usage: true },
    ...extra_body,
  };
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
}

async function* streamedPieces(
  name: string,
  body: ReadableStream<Uint8Array>,
  spoken: () => void,
): AsyncGenerator<ChatPiece> {
  let characters = 0;
  let ended = false;
  let thought = false;
  for await (const told of eventsOf(name, body)) {
    if (told === '[DONE]') {
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
    if (text !== '' || thought) spoken();
    characters += text.length;
    if (characters > ANSWER_CHARACTERS_MAX)
      throw new UpstreamError(`${name} said too much.`, 'unknown', { fault: 'malformed' });
    if (chunk.choices?.[0]?.finish_reason) ended = true;
    yield* piecesIn(name, chunk, { text, thought, silent: characters === 0 });
  }
  if (!ended) throw new UpstreamError(`${name} broke off.`, 'unknown', { fault: 'connection' });
}

/** Some servers answer whole although a stream was asked for. */
async function* wholePieces(name: string, response: Response): AsyncGenerator<ChatPiece> {
  const chunk = parseChunk(name, (await readReply(response, REPLY_BYTES_MAX)) ?? '');
  if (chunk.error) {
    yield refusedStream(name, chunk.error, false);
    return;
  }
  const text = textOfChunk(chunk).slice(0, ANSWER_CHARACTERS_MAX);
  yield* piecesIn(name, chunk, { text, thought: isThought(chunk), silent: text === '' });
}
