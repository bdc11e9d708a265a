/** The output of a chat engine so far, put together from its pieces. */
import type { ChatFailed, ChatPiece, CountedTokens, EngineLabel } from '@reverie/engines';
import type { Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import type { JsonObject } from '../lib/json.ts';
import { withDelta } from './chat-deltas.ts';

export type ChatOutput = {
  text: string;
  /** Members of the message other than its text, such as `tool_calls`. */
  members: JsonObject;
  finish_reason?: string;
  /** Token counts that the engine reported. */
  reported?: CountedTokens;
  engine?: EngineLabel;
  cost_nano_usd?: bigint;
  failure?: ChatFailed;
};

export const NO_OUTPUT: ChatOutput = { text: '', members: {} };

/** The part of the message that a piece adds. `delta` has members other than the text. */
export type MessagePart = { text: string; delta?: JsonObject };

export function isEmpty({ text, members }: ChatOutput): boolean {
  return text === '' && Object.keys(members).length === 0;
}

/** Adds a piece. Returns what it adds to the message; undefined for a piece with other facts. */
export function addPiece(
  { log }: Pick<GenerationContext, 'log'>,
  { id, operation }: Generation,
  output: ChatOutput,
  piece: ChatPiece,
): MessagePart | undefined {
  if ('text' in piece) {
    output.text += piece.text;
    return { text: piece.text };
  }
  if ('delta' in piece) {
    output.members = withDelta(output.members, piece.delta);
    return { text: '', delta: piece.delta };
  }
  if ('finish' in piece) output.finish_reason = piece.finish;
  else if ('usage' in piece) output.reported = piece.usage;
  else if ('by' in piece) output.engine = piece.by;
  else if ('cost_nano_usd' in piece) output.cost_nano_usd = piece.cost_nano_usd;
  else {
    // Only operators see the engine's own words, which may quote an upstream.
    const reason = 'passed' in piece ? piece.passed : (piece.reason ?? piece.message);
    log.warn(
      { job_id: id, operation, reason },
      'passed' in piece ? 'chat engine passed over' : 'chat engine failed',
    );
    if ('failed' in piece) output.failure = piece;
  }
  return undefined;
}
