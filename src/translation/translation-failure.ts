/** Why a translation did not come about, told from what an engine threw. */
import { TranslatorRefusal, UpstreamError } from '@reverie/engines';

/**
 * `busy`: retry after so many seconds. `late`: timeout. `pair`: no engine supports this language pair, but these
 * pairs. `failed`: an unusable response, or a refusal that will repeat.
 */
export type TranslationFailure =
  | { is: 'busy'; retry_after_seconds: number }
  | { is: 'late' }
  | { is: 'pair'; pairs: readonly string[] }
  | { is: 'failed'; retryable: boolean };

/** Where an upstream that is busy names no time. */
const BUSY_SECONDS = 5;

/** Undefined for a bug of our own. */
export function failureOf(error: unknown): TranslationFailure | undefined {
  if (error instanceof TranslatorRefusal) {
    const { kind, pairs, retry_after_seconds = BUSY_SECONDS } = error;
    if (kind === 'busy') return { is: 'busy', retry_after_seconds };
    return kind === 'pair' ? { is: 'pair', pairs } : { is: 'failed', retryable: false };
  }
  if (error instanceof UpstreamError)
    return error.fault === 'timeout' || isTimeout(error.cause)
      ? { is: 'late' }
      : { is: 'failed', retryable: true };
  return isTimeout(error) ? { is: 'late' } : undefined;
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || isTimeout(error.cause));
}
