/**
 * Turns at the processes that decode callers' media. Each may take 1 GB of memory and 20 s of a processor, so their number
 * is limited, and no account has all of them.
 */
import type { IntakeContext, IntakeRefusal } from './intake-refusal.ts';

const WAIT_MS = 120_000;

/** Returns a slot, which the caller must dispose. Refuses if the account has none within two minutes. */
export async function decodingSlot(
  { decoding }: Pick<IntakeContext, 'decoding'>,
  account_id: string,
): Promise<Disposable | IntakeRefusal> {
  return decoding.take({ account: account_id }, AbortSignal.timeout(WAIT_MS)).catch(() => ({
    refused: 'rate_limited' as const,
    message: 'Too many files of this account are already being inspected',
    retry_after_seconds: 10,
  }));
}
