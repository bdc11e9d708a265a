/** Fair queueing of fetches for waiting callers. */

import { hostOfUrl } from '../fetcher.ts';
import type { PublicUrl } from '../public-address.ts';
import type { IntakeContext, IntakeRefusal } from './intake-refusal.ts';

type Named = { url: string; title: string; param: string };

/** Checks a URL without resolving its name: scheme, credentials, private addresses. */
export function checkedAddress(
  { fetcher }: Pick<IntakeContext, 'fetcher'>,
  { url, title, param }: Named,
): { address: PublicUrl } | IntakeRefusal {
  const refusal = fetcher.refusalOf(url);
  if (refusal !== undefined) return { refused: 'url_not_public', message: `${title} ${refusal}`, param };
  return { address: url as PublicUrl };
}

/** The refusal of `checkedAddress`; undefined for a public address. */
export function refuseAddress(
  context: Pick<IntakeContext, 'fetcher'>,
  named: Named,
): IntakeRefusal | undefined {
  const checked = checkedAddress(context, named);
  return 'refused' in checked ? checked : undefined;
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
