/** The service's own media as sources of work: read from the store instead of fetched. */
import type { Db } from '../db/db.ts';
import type { Clock } from '../lib/clock.ts';
import { answerTooLarge, type FetchRefusal, unreachable } from './answer-body.ts';
import { findMedia } from './media-catalogue.ts';

/**
 * Returns the name of the service's medium at a URL that the account may read. If it does not exist or the account may
 * not read it, the refusal is that of a failed fetch. Returns undefined for all other URLs.
 */
export type FindOwnMedium = (
  url: string,
  limits: { account_id: string; bytes_max: number },
) => Promise<{ name: string; size_bytes: number } | FetchRefusal | undefined>;

export function ownMedia({ db, clock, baseUrl }: { db: Db; clock: Clock; baseUrl: string }): FindOwnMedium {
  const { origin } = new URL(baseUrl);
  return async (text, { account_id, bytes_max }) => {
    const url = URL.parse(text);
    const name = url?.origin === origin && !url.search ? OWN.exec(url.pathname)?.[1] : undefined;
    if (name === undefined) return undefined;
    const found = await findMedia(db, name, clock.now());
    if (!found || (found.private_to !== null && found.private_to !== account_id))
      return { ...unreachable('the host answered 404'), notFound: true };
    if (found.unavailable) return { ...unreachable('the host answered 410'), notFound: true };
    if (found.size_bytes > bytes_max) return answerTooLarge(bytes_max);
    return { name, size_bytes: found.size_bytes };
  };
}

const OWN = /^\/media\/([A-Za-z0-9]+\.[a-z0-9]+)$/;
