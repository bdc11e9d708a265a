/** Fair queueing of fetches for waiting callers. */
import { hostOfUrl } from '../fetcher.ts';
import type { IntakeContext, IntakeRefusal } from './intake-refusal.ts';

/** Checks a URL without resolving its name: scheme, credentials, private addresses. */
export function refuseAddress(
  { fetcher }: Pick<IntakeContext, 'fetcher'>,
  { url, title, param }: { url: string; title: string; param: string },
): IntakeRefusal | undefined {
  const refusal = fetcher.refusalOf(url);
  return refusal === undefined
    ? undefined
    : { refused: 'url_not_public', message: `${title} ${refusal}`, param };
}

/**
 * Returns a slot for a fetch from this URL, which the caller must dispose. Refuses if none is free before the signal
 * aborts.
 */
export async function fetchSlot(
  { fetching }: Pick<IntakeContext, 'fetching'>,
  { account_id, url }: { account_id: string; url: string },
  signal: AbortSignal,
): Promise<Disposable | IntakeRefusal> {
  return fetching.take({ account: account_id, hosts: [hostOfUrl(url)] }, signal).catch(() => ({
    refused: 'rate_limited' as const,
    message: 'Too many files are already being fetched for this account or from this host',
    retry_after_seconds: 10,
  }));
}
