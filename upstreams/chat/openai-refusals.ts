/**
 * Maps errors of the chat completions protocol, from a status or from within a stream. Their text may appear in the
 * operator's log but never in responses to the caller.
 *
 * A server that refuses one message is healthy. Only an error that no caller can cause may open its circuit breaker:
 * a rejected key, an empty account at the provider, overload or a broken server.
 *
 * Source: https://platform.openai.com/docs/guides/error-codes, https://openrouter.ai/docs/api-reference/errors
 */
import { type ChatFailed, UpstreamError } from '@reverie/engines';
import { retryAfter } from '../http-refusals.ts';
import { isRefusedSentence } from '../openai-replies.ts';
import type { ChatReply } from './chat-call.ts';

/** A call of a server. `settings`: the names of the settings that the caller sent. */
export type Called = { name: string; settings: readonly string[] };

type ErrorBody = {
  status: number;
  /** The error's code and type, which callers cannot influence. */
  words: string;
  message: string;
  /** The request member that the server names, e.g. `response_format`. */
  member: string | undefined;
  retry_after_seconds?: number | undefined;
  /** False for an HTML page, e.g. of a firewall that objects to the text of a message. */
  isJson: boolean;
};

const BLOCKED = /content_?(filter|policy)|moderation|safety/i;
/** Source: https://openrouter.ai/docs/api-reference/errors, "Moderation Errors", which have the status 403. */
const FLAGGED = /flagged|moderation/i;
const TOO_LONG =
  /context_?(length|window|size)|(prompt|input|request)_?too_?(long|large)|string_above_max_length/i;
/**
 * The same in sentences of llama.cpp and its Python server, vLLM, SGLang, Ollama, LM Studio, LiteLLM, Mistral, Text
 * Generation Inference, Anthropic, Gemini and Groq.
 *
 * Source: https://github.com/ggml-org/llama.cpp/issues/19774, https://github.com/vllm-project/vllm/issues/20409,
 * https://github.com/BerriAI/litellm/issues/10793 and /18282, https://github.com/aaif-goose/goose/issues/11318,
 * https://github.com/Gitlawb/openclaude/issues/353, https://github.com/BrokkAi/brokk-app/issues/540,
 * https://github.com/abetlen/llama-cpp-python/pull/385
 */
const TOO_LONG_SENTENCE = new RegExp(
  [
    /context[ _]?(length|window|size|limit).{0,80}(exceed|is \d|of (only )?\d)/,
    /(exceed|longer than|overflow|too (large|long) for|larger than).{0,80}context/,
    /(prompt|input)( is)? too (long|large)|token count.{0,40}exceeds|input tokens exceed/,
    /`inputs` (tokens|must have)|reduce the length of|reduce your message size/,
    /(does not fit in|greater than the) context|maximum context|context ?window ?exceeded|max_tokens must be at least 1, got -/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** The operator's account at the provider has no balance left, so a retry does not help. */
const NO_FUNDS = /insufficient_?(quota|funds|credits?)|billing/i;
/** The server refuses the message itself. */
const REFUSED = new Set([400, 406, 409, 411, 413, 414, 415, 422]);
/**
 * A wrong model or key in the engines file, which some servers report as a bad request: LiteLLM without a database says
 * `no_db_connection` for a key that it does not know.
 */
const OPERATORS =
  /no_db_connection|model_?not_?found|invalid_?(api_?key|model)|api key not valid|model .{0,200}(does not exist|not found)|invalid model name/i;
/**
 * A message that the model cannot take, which some servers report with 404 or 500: parts, tools, schemas, the order of
 * roles.
 *
 * Source: https://openrouter.ai/docs/features/tool-calling ("No endpoints found that support tool use"); the sentences
 * of llama.cpp's server, tools/server/utils.hpp; chat templates of Mistral, which demand alternating roles
 */
const UNFIT =
  /no endpoints found that (support|can)|(image|audio|file|video|vision|tool)s?( \w+)? (is|are) not supported|does(n't| not) support (tool|image|audio|vision|function)|required for image input|roles must alternate|(grammar|schema).{0,40}(invalid|failed|unsupported)|(failed|invalid|unsupported|unable).{0,40}(grammar|schema)/i;

/** Maps an error status. @throws UpstreamError if a later attempt or another server may succeed. */
export function refusedMessage(
  called: Called,
  { status, headers }: Pick<ChatReply, 'status' | 'headers'>,
  text: string | undefined,
): ChatFailed {
  const error = errorIn(text);
  const retry_after_seconds = retryAfter(headers);
  return meaning(
    called,
    { status, retry_after_seconds, isJson: error !== undefined, ...wordsOf(error) },
    'no',
  );
}

/** Maps an error within a response that began with 200. `hasOutput` is true if text was already passed on. */
export function refusedStream(called: Called, error: unknown, hasOutput: boolean): ChatFailed {
  const { code, status } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  const httpStatus = [code, status].map(Number).find((number) => number >= 300 && number < 600) ?? 500;
  return meaning(
    called,
    { status: httpStatus, isJson: true, ...wordsOf(error) },
    hasOutput ? 'unknown' : 'no',
  );
}

/** `overloaded` says if the message may have been accepted when the server reports overload. */
function meaning({ name, settings }: Called, error: ErrorBody, overloaded: 'no' | 'unknown'): ChatFailed {
  const { status, words, message, member, isJson, retry_after_seconds } = error;
  // Messages about a key may quote it.
  const text = `${name} answered ${status}${status === 401 || status === 403 ? '.' : `: ${message.slice(0, 300)}`}`;
  if (BLOCKED.test(words) || isRefusedSentence(message) || (status === 403 && FLAGGED.test(message)))
    return { failed: 'content_blocked', message: text };
  if (TOO_LONG.test(words) || (status !== 429 && TOO_LONG_SENTENCE.test(message)))
    return {
      failed: 'invalid_request',
      message: 'is longer than this model accepts',
      param: 'context',
      reason: text,
    };
  if (NO_FUNDS.test(words)) return { failed: 'misconfigured', message: text };
  if ([429, 503, 529].includes(status))
    throw new UpstreamError(text, overloaded, { fault: 'overload', retry_after_seconds });
  if (status === 408) throw new UpstreamError(text, 'unknown', { fault: 'timeout' });
  if ([401, 402].includes(status) || (status === 403 && isJson))
    return { failed: 'misconfigured', message: text };
  const ours = member !== undefined && member !== 'messages' && !settings.includes(member);
  if (UNFIT.test(message) || (REFUSED.has(status) && !ours && !OPERATORS.test(`${words} ${message}`)))
    return {
      failed: 'invalid_request',
      message: 'was refused by this model: it does not accept a message or a setting of this call',
      reason: text,
      ...(member !== undefined && settings.includes(member) && { param: member }),
    };
  if (status >= 500) throw new UpstreamError(text, 'unknown');
  return { failed: 'misconfigured', message: text, healthy: true };
}

/** Gemini sends a list of errors; older versions of vLLM, Mistral and SGLang send the error as the body. */
function errorIn(text: string | undefined): unknown {
  try {
    const body: unknown = JSON.parse(text ?? '');
    const first = (Array.isArray(body) ? body[0] : body) as Body | null;
    const { error, message } = first ?? {};
    if (error || typeof message === 'string') return error ?? first;
    return detailIn((message as Body | undefined)?.detail ?? first?.detail);
  } catch {
    return undefined;
  }
}

type Body = { error?: unknown; message?: unknown; detail?: unknown };

/**
 * The error of a server with FastAPI: a sentence, or a list with the place of each refused member. Mistral sends the list
 * within its message.
 *
 * Source: https://github.com/editor-code-assistant/eca/issues/231, https://github.com/nextcloud/integration_openai/issues/332
 */
function detailIn(detail: unknown): { message: unknown; param?: unknown } | undefined {
  if (typeof detail === 'string') return { message: detail };
  const [first] = (Array.isArray(detail) ? detail : []) as { msg?: unknown; loc?: unknown[] }[];
  return first && { message: first.msg, param: first.loc?.[1] };
}

function wordsOf(error: unknown): Pick<ErrorBody, 'words' | 'message' | 'member'> {
  if (typeof error === 'string') return { words: '', message: error.slice(0, 300), member: undefined };
  const { code, type, message, param } = (error ?? {}) as Record<string, unknown>;
  const words = [code, type].filter((word) => typeof word === 'string').join(' ');
  const member = typeof param === 'string' && param !== '' ? /^[^.[]*/.exec(param)![0] : undefined;
  const text = typeof message === 'string' ? message.slice(0, MESSAGE_MAX) : '';
  return { words, member, message: `${words} ${text}`.trim() };
}

/** Proxies repeat the error of the server behind them at the end of theirs. */
const MESSAGE_MAX = 1000;
