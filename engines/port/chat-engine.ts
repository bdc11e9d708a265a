/**
 * The chat engine port: a model, or its stand-in. An engine only translates; its caller waits, counts, charges and
 * stores.
 */
import type { JsonObject } from '../lib/json.ts';
import type { EngineLabel, Failure } from './engine.ts';

export type ChatTurn = { role: 'system' | 'user' | 'assistant'; content: string };

/** The character, unless the caller sent its own instructions. */
export type Persona = {
  name: string;
  description: string;
  greeting: string | null;
};

/**
 * A medium as bytes. An address is no `DataUri`: a server would fetch it, from inside the operator's network and with the
 * operator's rights.
 */
export type DataUri = `data:${string}`;

/** A part of a message in the form of chat completions. */
export type ChatPart =
  | { type: 'text'; text: string; cache_control?: { type: 'ephemeral' } }
  | { type: 'refusal'; refusal: string }
  | { type: 'image_url'; image_url: { url: DataUri; detail?: string } }
  | { type: 'audio_url'; audio_url: { url: DataUri } }
  | { type: 'video_url'; video_url: { url: DataUri } }
  | { type: 'input_audio'; input_audio: { data: string; format: string } }
  | { type: 'file'; file: { file_data: DataUri; filename?: string } };

/** A message in the form of chat completions. */
export type ChatMessage = {
  role: 'system' | 'developer' | 'user' | 'assistant' | 'tool' | 'function';
  content?: string | ChatPart[] | null;
  name?: string;
  tool_call_id?: string;
  tool_calls?: JsonObject[];
  function_call?: JsonObject;
  refusal?: string | null;
  reasoning_content?: string | null;
  reasoning?: string | null;
  reasoning_details?: JsonObject[];
};

/** The call as the caller wrote it, for servers with chat completions. */
export type ChatRequest = { messages: ChatMessage[]; options: JsonObject };

export type ChatTask = {
  /** The whole prompt, which ends with the user's turn. */
  turns: ChatTurn[];
  /** The character as facts, for engines that do not read prompts; null when a context replaced it. */
  persona: Persona | null;
  /**
   * Takes precedence over `turns` and `persona` in engines that support it. Undefined when the caller did not write
   * messages.
   */
  original?: ChatRequest | undefined;
  /** The caller's name for its user, for servers that accept one. */
  end_user?: string | null;
  /** 0 … 2³²−1. */
  seed: number;
  max_tokens: number;
  /** True when the response is streamed. An engine that has the whole answer at once then emits it word by word. */
  live: boolean;
  /** The trace context to send to a server. Source: https://www.w3.org/TR/trace-context/ */
  trace_context?: { traceparent?: string; tracestate?: string } | null;
};

/**
 * Token counts from the engine. With `hidden`, completion tokens include unseen ones, e.g. reasoning. `cached_tokens` of
 * the prompt came from the engine's cache; `reasoning_tokens` are among the completion tokens.
 */
export type CountedTokens = {
  prompt_tokens: number;
  completion_tokens: number;
  hidden?: boolean;
  cached_tokens?: number;
  reasoning_tokens?: number;
};

/**
 * The chat failed. When the caller can fix it, `param` names the field, `message` continues after "The conversation",
 * and `reason` is the server's text for the operator's log. `healthy`: a misconfiguration that one message may cause, so
 * the engine stays available to others.
 */
export type ChatFailed = {
  failed: Failure;
  message: string;
  param?: string;
  reason?: string;
  healthy?: true;
};

/** A piece of the answer, or metadata about it. */
export type ChatPiece =
  | { text: string }
  /** Output beside text: tool calls and reasoning. Only for tasks with `asked`. */
  | { delta: JsonObject }
  /** The finish reason, in the server's term. */
  | { finish: string }
  | { usage: CountedTokens }
  /** The engine that answers, when several are candidates; `cost_nano_usd` is its price. */
  | { by: EngineLabel }
  | { cost_nano_usd: bigint }
  /** Candidates that refused the message before another one accepted it, for the operator's log. */
  | { passed: string }
  | ChatFailed;

export interface ChatEngine {
  readonly label: EngineLabel;
  /** One or two sentences for the catalogue about what the engine can and cannot do. */
  readonly about: string;
  /** Ends or throws when the signal aborts. Throws `UpstreamError` when the server's response is unusable. */
  answer(task: ChatTask, signal: AbortSignal): AsyncIterable<ChatPiece>;
  /**
   * Seconds until the engine may be called again; undefined unless repeated failures have opened its circuit breaker.
   */
  restsFor?(): number | undefined;
}

/** An entry of the catalogue. */
export type ChatModel = {
  /** The name that callers use. */
  id: string;
  engine: ChatEngine;
  /** Credits per token, as decimals of at least 0.0000072. */
  input_rate: string;
  output_rate: string;
  /** True when the model may be used without credits. */
  free: boolean;
  default: boolean;
  /** The most tokens of one answer. */
  max_tokens: number;
};
