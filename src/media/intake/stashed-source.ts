/** Callers' source media, stored until their work ends. */
import type { MeasuredMedium, SourceType } from '@reverie/engines';
import { unguessable } from '../../lib/id.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { FetchRefusal } from '../answer-body.ts';
import type { Fetcher } from '../fetcher.ts';
import type { Bytes, MediaStore } from '../media-store.ts';
import type { PublicUrl } from '../public-address.ts';
import { type BlockedRefusal, type IntakeContext, ON_BLOCKLIST } from './intake-refusal.ts';

/**
 * `field` is the operation's name of the field, e.g. `image_url`. `param` is the caller's name if it differs, e.g. for
 * an upload. `title` is the name in messages, e.g. "Image URL". `measured` holds the measured facts, if any.
 */
export type SourceRef = {
  field: string;
  param?: string;
  title: string;
  bytes_max: number;
  measured?: MeasuredMedium;
  /** As stated in the medium's metadata; recorded when the work begins. */
  source_type?: SourceType | undefined;
  /** Hash and type of the bytes, recorded when the work begins if results are signed. */
  ingredient?: { sha256: string; content_type: string };
  /** True if a classifier has checked it. */
  checked?: true;
  /** True for a medium of the service, which stays after the work. */
  own?: true;
} & ({ url: PublicUrl } | { stashed: string });

export type StashedRef = Extract<SourceRef, { stashed: string }>;

/** Stores bytes until their work ends. The name is never served. */
export async function stash({ media }: { media: Pick<MediaStore, 'put'> }, bytes: Bytes): Promise<string> {
  const name = `${unguessable()}.bin`;
  await media.put(name, bytes);
  return name;
}

/**
 * Fetches a URL into the store in pieces. For a medium of the service that the account may read, it returns the stored
 * file.
 *
 * @throws StorageError if it cannot be stored.
 */
export async function fetchToStash(
  context: {
    fetcher: Pick<Fetcher, 'own' | 'stream'>;
    media: Pick<IntakeContext['media'], 'blocklist' | 'put' | 'remove'>;
  },
  url: PublicUrl,
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

/** Removes stashed media. The sweep removes a file whose removal fails. */
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
