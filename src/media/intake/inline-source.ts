/** A medium that the request itself carries: a data URI, base64, or the file of a form. */
import { inlineFile, isInline } from '../../lib/inline-files.ts';
import { type IntakeContext, type IntakeRefusal, ON_BLOCKLIST } from './intake-refusal.ts';
import { stash } from './stashed-source.ts';
import { mediaTooLarge, notBase64 } from './take-media.ts';

/** A URL, a data URI, base64, or the bytes of a file. */
export type MediumSource = string | Uint8Array;

/** True for a source that must be fetched. */
export function isAddress(source: MediumSource): source is string {
  return typeof source === 'string' && !isInline(source);
}

type Limits = { title: string; param: string; bytes_max: number };

/**
 * Stores the bytes of a source that is no URL. Their format is not checked.
 *
 * @throws StorageError if they cannot be stored.
 */
export async function stashInline(
  context: { media: Pick<IntakeContext['media'], 'blocklist' | 'put'> },
  source: MediumSource,
  { title, param, bytes_max }: Limits,
): Promise<{ stashed: string; size_bytes: number } | IntakeRefusal> {
  const bytes = typeof source === 'string' ? inlineFile(source) : source;
  if (!bytes) return notBase64(title, param);
  if (bytes.length > bytes_max) return mediaTooLarge(title, bytes_max, param);
  if (await context.media.blocklist.has(bytes))
    return { ...ON_BLOCKLIST, message: `${title} ${ON_BLOCKLIST.message}`, param };
  return { stashed: await stash(context, bytes), size_bytes: bytes.length };
}
