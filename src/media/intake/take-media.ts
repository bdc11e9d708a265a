/** Media that a call brings and the service keeps: uploads, base64, or URLs that are fetched at once. */

import { sniffType } from '@reverie/engines';
import { inlineFile, isInline } from '../../lib/inline-files.ts';
import type { Taken } from '../keep.ts';
import { fetchSlot, refuseAddress } from './fetch-turn.ts';
import { type IntakeContext, type IntakeRefusal, isIntakeRefusal, ON_BLOCKLIST } from './intake-refusal.ts';
import { publishable, type Remaking } from './publishable.ts';

/** The given media, by field; the contract ensures at most one. The text of a URL field may be the file itself. */
export type Brought = { url?: Named<string>; base64?: Named<string>; upload?: Named<{ bytes: Uint8Array }> };
type Named<T> = { field: string; value: T };

export type TakenKinds = {
  /** The name in messages, e.g. "Avatar". */
  title: string;
  bytes_max: number;
  url_bytes_max: number;
  types: readonly string[];
  /** True if the bytes and their metadata stay unchanged, because the medium is only inspected. Default: false. */
  as_sent?: true;
  /** The accepted types in words, e.g. "a PNG, JPEG or WebP picture". */
  acceptedTypes: string;
};

const MB = 2 ** 20;
const FETCH_SECONDS = 30;

/** Media that are compared with others but not kept. */
export const MEDIA_TO_COMPARE: TakenKinds = {
  title: 'File',
  bytes_max: 50 * MB,
  url_bytes_max: 50 * MB,
  as_sent: true,
  types: [
    ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/avif'],
    ...['video/mp4', 'video/webm', 'video/quicktime'],
  ],
  acceptedTypes: 'a picture (PNG, JPEG, WebP, GIF, AVIF, HEIC) or a film (MP4, WebM, MOV)',
};

type Needs = Pick<IntakeContext, 'fetcher' | 'fetching' | 'media' | Remaking>;

/** Returns undefined if the call brings no medium. */
export async function takeMedia(
  context: Needs,
  { url, base64, upload }: Brought,
  kinds: TakenKinds,
  account_id: string,
): Promise<Taken | IntakeRefusal | undefined> {
  if (url && !isInline(url.value)) return fromAddress(context, url, kinds, account_id);
  const inline = url ?? base64;
  if (inline) {
    const bytes = inlineFile(inline.value);
    return bytes
      ? checked(context, bytes, inline.field, { ...kinds, account_id })
      : notBase64(kinds.title, inline.field);
  }
  // In JSON, a field of this name is unknown and ignored like any other unknown field.
  if (upload && Buffer.isBuffer(upload.value.bytes))
    return checked(context, upload.value.bytes, upload.field, { ...kinds, account_id });
  return undefined;
}

async function fromAddress(
  context: Needs,
  { field: param, value: url }: Named<string>,
  kinds: TakenKinds,
  account_id: string,
): Promise<Taken | IntakeRefusal> {
  const title = `${kinds.title} URL`;
  const refusal = refuseAddress(context, { url, title, param });
  if (refusal) return refusal;
  const bytes_max = kinds.url_bytes_max;
  const own = await context.fetcher.own(url, { account_id, bytes_max });
  if (own && 'refused' in own) return { refused: own.refused, message: `${title} ${own.message}`, param };
  if (own)
    return checked(context, await context.media.read(own.name), param, {
      ...kinds,
      title,
      bytes_max,
      account_id,
    });
  const signal = AbortSignal.timeout(FETCH_SECONDS * 1000);
  const slot = await fetchSlot(context, { account_id, url }, signal);
  if (isIntakeRefusal(slot)) return slot;
  using _slot = slot;
  const fetched = await context.fetcher.fetch(url, { bytes_max, signal });
  if ('refused' in fetched)
    return { refused: fetched.refused, message: `${title} ${fetched.message}`, param };
  return checked(context, fetched.bytes, param, { ...kinds, title, bytes_max, account_id });
}

/** Detects the type from the bytes, regardless of name and declared type, and removes metadata. */
async function checked(
  context: Pick<IntakeContext, 'media' | Remaking>,
  bytes: Uint8Array,
  param: string,
  { title, types, acceptedTypes, bytes_max, as_sent, account_id }: TakenKinds & { account_id: string },
): Promise<Taken | IntakeRefusal> {
  if (bytes.length > bytes_max) return mediaTooLarge(title, bytes_max, param);
  const content_type = sniffType(bytes);
  if (content_type === undefined || !types.includes(content_type))
    return anotherKind(title, acceptedTypes, param);
  if (as_sent) return { bytes, content_type };
  if (await context.media.blocklist.has(bytes))
    return { ...ON_BLOCKLIST, message: `${title} ${ON_BLOCKLIST.message}`, param };
  return publishable(context, { bytes, content_type }, { title, param, account_id });
}

export function notBase64(title: string, param: string): IntakeRefusal {
  return { refused: 'unreadable_image', message: `${title} must be valid base64`, param };
}

export function mediaTooLarge(title: string, bytes_max: number, param: string): IntakeRefusal {
  return { refused: 'media_too_large', message: `${title} exceeds ${bytes_max / MB} MB`, param };
}

export function anotherKind(title: string, acceptedTypes: string, param: string): IntakeRefusal {
  return { refused: 'unsupported_image_format', message: `${title} must be ${acceptedTypes}`, param };
}
