/** The output of a chat engine so far, and a function that adds a piece to it. */
import type { ChatFailed, ChatPiece, CountedTokens, EngineLabel } from '@reverie/engines';
import type { Generation } from '../generation/generation.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import type { JsonObject } from '../lib/json.ts';
import { withDelta } from './chat-deltas.ts';

/** A piece of what is said. `delta`: what came beside text. */
export type ChatSaid = { text: string; delta?: JsonObject };

/** The engine's output so far. */
export type Heard = {
  said: string;
  /** The message beside its text, put together. */
  beside: JsonObject;
  finish?: string;
  counted?: CountedTokens;
  by?: EngineLabel;
  cost_nano_usd?: bigint;
  failed?: ChatFailed;
};

export function isSilent({ said, beside }: Heard): boolean {
  return said === '' && Object.keys(beside).length === 0;
}

/** Takes note of a piece. Answers what of it was said. */
export function hear(
  { log }: Pick<GenerationContext, 'log'>,
  { id, operation }: Generation,
  heard: Heard,
  piece: ChatPiece,
): ChatSaid | undefined {
  if ('text' in piece) {
    heard.said += piece.text;
    return { text: piece.text };
  }
  if ('delta' in piece) {
    heard.beside = withDelta(heard.beside, piece.delta);
    return { text: '', delta: piece.delta };
  }
  if ('finish' in piece) heard.finish = piece.finish;
  else if ('usage' in piece) heard.counted = piece.usage;
  else if ('by' in piece) heard.by = piece.by;
  else if ('cost_nano_usd' in piece) heard.cost_nano_usd = piece.cost_nano_usd;
  else {
    // The engine's own words are for us: they may quote an upstream.
    const reason = 'passed' in piece ? piece.passed : piece.message;
    log.warn(
      { job_id: id, operation, reason },
      'passed' in piece ? 'chat engine passed over' : 'chat engine failed',
    );
    if ('failed' in piece) heard.failed = piece;
  }
  return undefined;
}
