/**
 * What answers in a conversation: a model, or what stands in for one. Like every engine it translates and does nothing
 * else; who asks it waits, counts, charges and stores.
 */
import type { TraceContext } from '../../lib/tracing.ts';
import type { EngineLabel, Failure } from '../engine.ts';

export type ChatTurn = { role: 'system' | 'user' | 'assistant'; content: string };

/** Who is spoken to, where nothing the caller sent took its place. */
export type Persona = {
  name: string;
  description: string;
  greeting: string | null;
};

export type ChatTask = {
  /** The whole prompt; the last turn is the user's. */
  turns: ChatTurn[];
  /** The same character as facts, for engines that do not read prompts; null when a context replaced it. */
  persona: Persona | null;
  /** 0 … 2³²−1. */
  seed: number;
  max_tokens: number;
  /** Somebody reads along: an engine that has the whole answer at once lets it come word by word. */
  live: boolean;
  /** The trace that it belongs to, which a server is told of; left out or null: none. */
  trace_context?: TraceContext | null;
};

/** What the engine itself counted. `hidden`: the answer counts words that it did not say, e.g. of thinking. */
export type CountedTokens = { prompt_tokens: number; completion_tokens: number; hidden?: boolean };

/** Why there will be no answer: what of it the caller can mend continues after the field's name in `message`. */
export type ChatFailed = { failed: Failure; message: string; param?: string };

/** A piece of what is said, or something about it. */
export type ChatPiece =
  | { text: string }
  | { usage: CountedTokens }
  /** Who says it, where several could; `cost_nano_usd`: what that takes for it. */
  | { by: EngineLabel }
  | { cost_nano_usd: bigint }
  /** Somebody did not take the message, and the next was asked: for the operator's log. */
  | { passed: string }
  | ChatFailed;

export interface ChatEngine {
  readonly label: EngineLabel;
  /** What it can and cannot do, in a sentence or two for the catalogue. */
  readonly about: string;
  /** Stops when the signal aborts, by ending or by throwing. Throws `UpstreamError` when nothing sensible came. */
  answer(task: ChatTask, signal: AbortSignal): AsyncIterable<ChatPiece>;
  /** Seconds until it may be asked again, where it failed so often that it is not asked now. */
  restsFor?(): number | undefined;
}

/** One line of the catalogue. */
export type ChatModel = {
  /** What callers name. */
  id: string;
  engine: ChatEngine;
  /** Credits for one token, as decimals: never below 0.0000072. */
  input_rate: string;
  output_rate: string;
  /** Whether it may be used without credits. */
  free: boolean;
  default: boolean;
  /** The most that one answer may have. */
  max_tokens: number;
};
