/**
 * The chat engine port: a model, or its stand-in. Like every engine it only translates; its caller waits,
 * counts, charges and stores.
 */
import type { JsonObject } from '../lib/json.ts';
import type { EngineLabel, Failure } from './engine.ts';

export type ChatTurn = { role: 'system' | 'user' | 'assistant'; content: string };

/** The character, unless the caller sent instructions of their own. */
export type Persona = {
  name: string;
  description: string;
  greeting: string | null;
};

/** A call as its caller wrote it, for servers that speak chat completions. */
export type ChatAsked = { messages: object[]; options: JsonObject };

export type ChatTask = {
  /** The whole prompt; the last turn is the user's. */
  turns: ChatTurn[];
  /** The same character as facts, for engines that do not read prompts; null when a context replaced it. */
  persona: Persona | null;
  /** Goes before `turns` and `persona` for engines that understand it; undefined: there are only those. */
  asked?: ChatAsked | undefined;
  /** The caller's name for its user, for servers that take one. */
  end_user?: string | null;
  /** 0 … 2³²−1. */
  seed: number;
  max_tokens: number;
  /**
   * True when the response is streamed. An engine that has the whole answer at once then emits it word by
   * word.
   */
  live: boolean;
  /** The trace context to pass on to a server. Source: https://www.w3.org/TR/trace-context/ */
  trace_context?: { traceparent?: string; tracestate?: string } | null;
};

/** Token counts from the engine. With `hidden`, completion tokens include unseen ones, e.g. reasoning. */
export type CountedTokens = { prompt_tokens: number; completion_tokens: number; hidden?: boolean };

/** Why there will be no answer: what of it the caller can mend continues after the field's name in `message`. */
export type ChatFailed = { failed: Failure; message: string; param?: string };

/** A piece of the answer, or metadata about it. */
export type ChatPiece =
  | { text: string }
  /** Output beside text: tool calls and reasoning. Only where the task has `asked`. */
  | { delta: JsonObject }
  /** Why it ended, in the server's word. */
  | { finish: string }
  | { usage: CountedTokens }
  /** The engine that answers, when several are candidates; `cost_nano_usd` is its price. */
  | { by: EngineLabel }
  | { cost_nano_usd: bigint }
  /** Candidates that refused the message before another one took it, for the operator's log. */
  | { passed: string }
  | ChatFailed;

export interface ChatEngine {
  readonly label: EngineLabel;
  /** One or two sentences for the catalogue about what the engine can and cannot do. */
  readonly about: string;
  /** Stops when the signal aborts, by ending or by throwing. Throws `UpstreamError` when nothing sensible came. */
  answer(task: ChatTask, signal: AbortSignal): AsyncIterable<ChatPiece>;
  /** Seconds until it may be asked again, where it failed so often that it is not asked now. */
  restsFor?(): number | undefined;
}

/** One line of the catalogue. */
export type ChatModel = {
  /** The name that callers use. */
  id: string;
  engine: ChatEngine;
  /** Credits for one token, as decimals: never below 0.0000072. */
  input_rate: string;
  output_rate: string;
  /** True when the model may be used without credits. */
  free: boolean;
  default: boolean;
  /** The most that one answer may have. */
  max_tokens: number;
};
