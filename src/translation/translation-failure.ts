/** Classifies an engine's error into a reason that a translation failed. */
import { TranslatorRefusal, UpstreamError } from '@reverie/engines';

/**
 * `busy`: retry after this many seconds. `late`: timeout. `pair`: no engine supports this language pair; the listed
 * ones are supported. `failed`: an unusable response, or a refusal that will repeat.
 */
export type TranslationFailure =
  | { is: 'busy'; retry_after_seconds: number }
  | { is: 'late' }
  | { is: 'pair'; pairs: readonly string[] }
  | { is: 'failed'; retryable: boolean };

/** Default when a busy upstream names no time. */
const BUSY_SECONDS = 5;

/** Undefined for a bug in this service. */
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
