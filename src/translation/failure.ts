/** Why a translation did not come about, told from what an engine threw. */
import { UpstreamError } from '../engines/engine.ts';
import { TranslatorRefusal } from '../engines/translation/translator.ts';

/** `busy`: come back in a moment. `late`: no answer in time. `failed`: an answer that is none, or a refusal. */
export type Failure = 'busy' | 'late' | 'failed';

/** Undefined for a bug of our own. */
export function failureOf(error: unknown): Failure | undefined {
  if (error instanceof TranslatorRefusal) return error.kind === 'busy' ? 'busy' : 'failed';
  if (error instanceof UpstreamError) return isTimeout(error.cause) ? 'late' : 'failed';
  return isTimeout(error) ? 'late' : undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}
