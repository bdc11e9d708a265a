/** A call that fetches while somebody waits for it takes its turn among all that is fetched. */
import type { Context } from '../context.ts';
import { hostOfUrl } from '../media/fetch.ts';
import { problem } from '../problem.ts';

/** A place to fetch this address from, to be given back. Throws 429 when none came free before the signal's time. */
export async function placeToFetch(
  { fetching }: Pick<Context, 'fetching'>,
  { account_id, url }: { account_id: string; url: string },
  signal: AbortSignal,
): Promise<Disposable> {
  return fetching.take({ account: account_id, hosts: [hostOfUrl(url)] }, signal).catch(() => {
    throw problem('rate_limited', 'Too much is being fetched for this account, or from this host, already', {
      headers: { 'retry-after': '10' },
    });
  });
}
