/** What is fetched while somebody waits for it takes its turn among all that is fetched. */
import { hostOfUrl } from '../fetcher.ts';
import type { IntakeContext, IntakeRefusal } from './intake-refusal.ts';

/** What a literal address gives away at once: scheme, credentials, private numbers. Names are resolved later. */
export function refuseAddress(
  { fetcher }: Pick<IntakeContext, 'fetcher'>,
  { url, title, param }: { url: string; title: string; param: string },
): IntakeRefusal | undefined {
  const refusal = fetcher.refusalOf(url);
  return refusal === undefined
    ? undefined
    : { refused: 'url_not_public', message: `${title} ${refusal}`, param };
}

/** A place to fetch this address from, to be given back; a refusal when none came free before the signal's time. */
export async function placeToFetch(
  { fetching }: Pick<IntakeContext, 'fetching'>,
  { account_id, url }: { account_id: string; url: string },
  signal: AbortSignal,
): Promise<Disposable | IntakeRefusal> {
  return fetching.take({ account: account_id, hosts: [hostOfUrl(url)] }, signal).catch(() => ({
    refused: 'rate_limited' as const,
    message: 'Too much is being fetched for this account, or from this host, already',
    retry_after_seconds: 10,
  }));
}
