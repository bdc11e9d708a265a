/** The source picture of a request: a URL, base64 or an upload. Evident faults are refused immediately. */

import { sniffType } from '@reverie/engines';
import { inlineFile, isInline } from '../../lib/inline-files.ts';
import { checkedAddress } from './fetch-turn.ts';
import { type IntakeContext, type IntakeRefusal, ON_BLOCKLIST } from './intake-refusal.ts';
import { type SourceRef, stash } from './stashed-source.ts';
import { anotherKind, mediaTooLarge, notBase64 } from './take-media.ts';

const NAMES: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
};
/** Media types of pictures that the imaging engines decode. */
export const IMAGE_TYPES: readonly string[] = Object.keys(NAMES);

/** `param` is the caller's name of the field if it differs from the operation's. */
export type PictureField = {
  field: string;
  param?: string;
  title: string;
  bytes_max: number;
  types: readonly string[];
};

type Needs = Pick<IntakeContext, 'fetcher' | 'media'>;
type Source = SourceRef | IntakeRefusal;

/** The URL is resolved and fetched when the work begins. */
export function fromAddress(
  context: Pick<Needs, 'fetcher'>,
  url: string,
  { field, param = field, title, bytes_max }: Omit<PictureField, 'types'>,
): Source {
  const checked = checkedAddress(context, { url, title, param });
  return 'refused' in checked ? checked : { field, param, title, bytes_max, url: checked.address };
}

/** The text is a URL, a data URI or base64. */
export async function fromAddressOrData(
  context: Needs,
  text: string,
  picture: PictureField,
): Promise<Source> {
  return isInline(text) ? fromBase64(context, text, picture) : fromAddress(context, text, picture);
}

/** The base64 may be a data URL. */
export async function fromBase64(context: Needs, text: string, picture: PictureField): Promise<Source> {
  const bytes = inlineFile(text);
  const { title, field, param = field } = picture;
  return bytes ? fromBytes(context, bytes, picture) : notBase64(title, param);
}

/** Checks size and format at once. The first bytes decide the format. */
export async function fromBytes(
  context: Needs,
  bytes: Uint8Array,
  { field, param = field, title, bytes_max, types }: PictureField,
): Promise<Source> {
  if (bytes.length > bytes_max) return mediaTooLarge(title, bytes_max, param);
  const type = sniffType(bytes);
  if (type === undefined || !types.includes(type))
    return anotherKind(title, `a ${listed(types)} picture`, param);
  if (await context.media.blocklist.has(bytes))
    return { ...ON_BLOCKLIST, message: `${title} ${ON_BLOCKLIST.message}`, param };
  return { field, param, title, bytes_max, stashed: await stash(context, bytes) };
}

/** Builds lists such as "PNG, JPEG or WebP". */
function listed(types: readonly string[]): string {
  const names = types.map((each) => NAMES[each] ?? each);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
