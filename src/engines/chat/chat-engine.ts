/**
 * What answers in a conversation: a model, or what stands in for one. Like every engine it translates and does nothing
 * else; who asks it waits, counts, charges and stores.
 */
import type { EngineLabel } from '../engine.ts';

export type ChatTurn = { role: 'system' | 'user' | 'assistant'; content: string };

/** Who is spoken to, where nothing the caller sent took its place. */
export type Persona = {
  name: string;
  description: string;
  greeting: string | null;
};

export type ChatTask = {
  /** As the engine knows it. */
  model: string;
  /** The whole prompt; the last turn is the user's. */
  turns: ChatTurn[];
  /** The same character as facts, for engines that do not read prompts; null when a context replaced it. */
  persona: Persona | null;
  /** 0 … 2³²−1. */
  seed: number;
  max_tokens: number;
  /** Somebody reads along: an engine that has the whole answer at once lets it come word by word. */
  live: boolean;
};

/** A piece of what is said, or at the end what the engine itself counted. */
export type ChatPiece = { text: string } | { usage: { prompt_tokens: number; completion_tokens: number } };

export interface ChatEngine {
  readonly label: EngineLabel;
  /** What it can and cannot do, in a sentence or two for the catalogue. */
  readonly about: string;
  /** Stops when the signal aborts, by ending or by throwing. Throws `UpstreamError` when nothing sensible came. */
  answer(task: ChatTask, signal: AbortSignal): AsyncIterable<ChatPiece>;
}

/** One line of the catalogue. */
export type ChatModel = {
  /** What callers name. */
  id: string;
  engine: ChatEngine;
  /** What the engine calls it. */
  model: string;
  /** Credits for one token, as decimals: never below 0.0000072. */
  input_rate: string;
  output_rate: string;
  /** Whether it may be used without credits. */
  free: boolean;
  default: boolean;
  /** The most that one answer may have. */
  max_tokens: number;
};
