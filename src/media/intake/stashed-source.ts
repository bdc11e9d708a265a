/** The customer's media that work starts from, kept until the work has ended. */
import type { MeasuredMedium, SourceType } from '@reverie/engines';
import { unguessable } from '../../lib/id.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { FetchRefusal } from '../answer-body.ts';
import type { Fetcher } from '../fetcher.ts';
import type { Bytes, MediaStore } from '../media-store.ts';
import { type BlockedRefusal, type IntakeContext, ON_BLOCKLIST } from './intake-refusal.ts';

/**
 * `field` is the operation's name for it, e.g. `image_url`; `param` the caller's, where that is another, e.g. an upload;
 * `title` the human one, e.g. "Image URL". `measured`: what it is, where it was looked at.
 */
export type SourceRef = {
  field: string;
  param?: string;
  title: string;
  bytes_max: number;
  measured?: MeasuredMedium;
  /** As the medium states it, noted when the work begins. */
  source_type?: SourceType | undefined;
  /** Of the bytes, noted likewise where results are signed. */
  ingredient?: { sha256: string; content_type: string };
  /** A classifier saw it. */
  checked?: true;
  /** It is a medium of the service, which stays when the work ends. */
  own?: true;
} & ({ url: string } | { stashed: string });

export type StashedRef = Extract<SourceRef, { stashed: string }>;

/** Stores bytes until their work ends. The name is never served. */
export async function stash({ media }: { media: Pick<MediaStore, 'put'> }, bytes: Bytes): Promise<string> {
  const name = `${unguessable()}.bin`;
  await media.put(name, bytes);
  return name;
}

/**
 * Fetches a URL into storage, piece by piece. A medium of the service that the account may read is used where it is.
 *
 * @throws StorageError when it cannot be stored.
 */
export async function fetchToStash(
  context: {
    fetcher: Pick<Fetcher, 'own' | 'stream'>;
    media: Pick<IntakeContext['media'], 'blocklist' | 'put' | 'remove'>;
  },
  url: string,
  { account_id, ...limits }: { account_id: string; bytes_max: number; signal: AbortSignal },
): Promise<{ stashed: string; own?: true; size_bytes: number } | FetchRefusal | BlockedRefusal> {
  const own = await context.fetcher.own(url, { account_id, ...limits });
  if (own && 'refused' in own) return own;
  if (own && (await context.media.blocklist.has({ stored: own.name }))) return ON_BLOCKLIST;
  if (own) return { stashed: own.name, own: true, size_bytes: own.size_bytes };
  let stashed = '';
  const fetched = await context.fetcher.stream(url, limits, async (pieces) => {
    stashed = await stash(context, pieces);
  });
  if ('refused' in fetched) return fetched;
  if (!(await context.media.blocklist.has({ stored: stashed }))) return { stashed, ...fetched };
  await context.media.remove(stashed);
  return ON_BLOCKLIST;
}

/** Removes what was stashed. A file that is left over is swept away another day. */
export function dropSources(
  { media, log }: { media: Pick<MediaStore, 'remove'>; log: Log },
  sources: SourceRef[],
): void {
  for (const source of sources) {
    if (!('stashed' in source) || source.own) continue;
    media
      .remove(source.stashed)
      .catch((error) => log.warn(errorFacts(error), 'a stashed source could not be removed'));
  }
}
