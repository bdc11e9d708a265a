/**
 * Chat models behind the protocol of OpenAI's chat completions, which most servers of language models speak: streamed,
 * with the tokens that the server counted at the end.
 *
 * Source: https://platform.openai.com/docs/api-reference/chat-streaming
 */
import { EventSourceParserStream } from 'eventsource-parser/stream';
import { UpstreamError } from '../engine.ts';
import type { Fetch } from '../upstream/call.ts';
import type { ChatEngine, ChatPiece, ChatTask } from './chat-engine.ts';

export type OpenAiServer = {
  name: string;
  /** Without a slash at the end, e.g. `https://api.example.com/v1`. */
  base_url: string;
  /** The whole header. */
  authorization?: string;
  fetch: Fetch;
};

/** An answer that never ends is none. */
const ANSWER_CHARACTERS_MAX = 1_000_000;

export function openAiEngine({ name, base_url, authorization, fetch }: OpenAiServer): ChatEngine {
  return {
    label: { name, version: '1', kind: 'upstream' },
    about: 'A language model on a server that the operator named. What it says is its own.',
    async *answer(task, signal) {
      const response = await fetch(`${base_url}/chat/completions`, {
        method: 'POST',
        headers: {
          accept: 'text/event-stream, application/json',
          'content-type': 'application/json',
          ...(authorization && { authorization }),
        },
        body: JSON.stringify(requestOf(task)),
        redirect: 'manual',
        signal,
      }).catch((cause: unknown) => {
        throw new UpstreamError(`${name} did not answer.`, 'unknown', { cause });
      });
      if (!response.ok || !response.body) {
        await response.body?.cancel().catch(() => undefined);
        throw new UpstreamError(`${name} answered ${response.status}.`, 'unknown');
      }
      const streamed = /event-stream/i.test(response.headers.get('content-type') ?? '');
      yield* streamed ? pieces(name, response.body) : whole(name, response);
    },
  };
}

function requestOf({ model, turns, seed, max_tokens }: ChatTask): object {
  return {
    model,
    messages: turns,
    max_tokens,
    seed,
    stream: true,
    stream_options: { include_usage: true },
  };
}

type Chunk = {
  choices?: { delta?: { content?: unknown }; message?: { content?: unknown }; finish_reason?: unknown }[];
  usage?: { prompt_tokens?: unknown; completion_tokens?: unknown } | null;
  error?: unknown;
};

async function* pieces(name: string, body: ReadableStream<Uint8Array>): AsyncGenerator<ChatPiece> {
  const events = body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream());
  let finished = false;
  let characters = 0;
  try {
    for await (const { data } of events) {
      if (data === '[DONE]') {
        finished = true;
        break;
      }
      const chunk = read(name, data);
      const choice = chunk.choices?.[0];
      const text = choice?.delta?.content;
      if (typeof text === 'string' && text !== '') {
        characters += text.length;
        if (characters > ANSWER_CHARACTERS_MAX) throw new UpstreamError(`${name} said too much.`, 'unknown');
        yield { text };
      }
      if (choice?.finish_reason) finished = true;
      const usage = usageIn(chunk);
      if (usage) yield { usage };
    }
  } catch (cause) {
    if (cause instanceof UpstreamError) throw cause;
    throw new UpstreamError(`${name} broke off.`, 'unknown', { cause });
  }
  if (!finished) throw new UpstreamError(`${name} broke off.`, 'unknown');
}

/** Some servers answer whole although a stream was asked for. */
async function* whole(name: string, response: Response): AsyncGenerator<ChatPiece> {
  const chunk = read(name, await response.text());
  const text = chunk.choices?.[0]?.message?.content;
  if (typeof text !== 'string') throw new UpstreamError(`${name} gave no answer.`, 'unknown');
  yield { text: text.slice(0, ANSWER_CHARACTERS_MAX) };
  const usage = usageIn(chunk);
  if (usage) yield { usage };
}

function read(name: string, data: string): Chunk {
  let chunk: unknown;
  try {
    chunk = JSON.parse(data);
  } catch (cause) {
    throw new UpstreamError(`${name} sent what is no JSON.`, 'unknown', { cause });
  }
  if (typeof chunk !== 'object' || chunk === null)
    throw new UpstreamError(`${name} sent no object.`, 'unknown');
  if ('error' in chunk && chunk.error) throw new UpstreamError(`${name} reported an error.`, 'unknown');
  return chunk;
}

/** Only whole numbers that can be true. */
function usageIn({ usage }: Chunk): { prompt_tokens: number; completion_tokens: number } | undefined {
  const { prompt_tokens, completion_tokens } = usage ?? {};
  return isCount(prompt_tokens) && isCount(completion_tokens)
    ? { prompt_tokens, completion_tokens }
    : undefined;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
