/** Media that a call brings and keeps: uploaded, in base64, or by an address that is fetched at once. */
import type { Context } from '../context.ts';
import type { Upload } from '../contract.ts';
import { readBase64 } from '../lib/base64.ts';
import { sniffType } from '../lib/media-types.ts';
import { refusalOf } from '../media/address.ts';
import { measurePicture, type Taken } from '../media/keep.ts';
import { withoutMetadata } from '../media/metadata/clean.ts';
import { StorageError } from '../media/store.ts';
import { problem } from '../problem.ts';
import { placeToFetch } from './fetching.ts';
import { ordinary, type Remaking, stripFilm } from './stripping.ts';

/** What came, by the field it came in; at most one is there, the contract has seen to that. */
export type Brought = { url?: Named<string>; base64?: Named<string>; upload?: Named<Upload> };
type Named<T> = { field: string; value: T };

export type Wanted = {
  /** The human name, e.g. "Avatar". */
  title: string;
  bytes_max: number;
  url_bytes_max: number;
  types: readonly string[];
  /** The types in words, e.g. "a PNG, JPEG or WebP picture". */
  told: string;
};

const MB = 2 ** 20;
const FETCH_SECONDS = 30;

/** Undefined when nothing came. Throws the 400 or 413 for what cannot be taken. */
export async function takeMedia(
  context: Pick<Context, 'fetcher' | 'fetching' | Remaking>,
  { url, base64, upload }: Brought,
  wanted: Wanted,
  account_id: string,
): Promise<Taken | undefined> {
  if (url) return fromAddress(context, url, wanted, account_id);
  if (base64) return checked(context, decode(base64, wanted), base64.field, wanted);
  // In JSON a field of that name is unknown, whatever it holds, and ignored like any other.
  if (upload && Buffer.isBuffer(upload.value.bytes))
    return checked(context, upload.value.bytes, upload.field, wanted);
  return undefined;
}

async function fromAddress(
  context: Pick<Context, 'fetcher' | 'fetching' | Remaking>,
  { field, value }: Named<string>,
  wanted: Wanted,
  account_id: string,
): Promise<Taken> {
  const { fetcher } = context;
  const title = `${wanted.title} URL`;
  const url = URL.parse(value);
  const refusal = url ? refusalOf(url, fetcher.allows) : 'must be a public http or https URL';
  if (refusal) throw problem('url_not_public', `${title} ${refusal}`, { facts: { param: field } });
  const signal = AbortSignal.timeout(FETCH_SECONDS * 1000);
  using _place = await placeToFetch(context, { account_id, url: value }, signal);
  const fetched = await fetcher.fetch(value, { bytes_max: wanted.url_bytes_max, signal });
  if ('refused' in fetched)
    throw problem(fetched.refused, `${title} ${fetched.message}`, { facts: { param: field } });
  return checked(context, fetched.bytes, field, { ...wanted, title, bytes_max: wanted.url_bytes_max });
}

function decode({ field, value }: Named<string>, { title }: Wanted): Uint8Array {
  const bytes = readBase64(value);
  if (bytes) return bytes;
  throw problem('unreadable_image', `${title} must be valid base64`, { facts: { param: field } });
}

/** The kind is told from the bytes, whatever their name or declared type says. What they say of themselves is left out. */
async function checked(
  context: Pick<Context, Remaking>,
  bytes: Uint8Array,
  field: string,
  { title, types, told, bytes_max }: Wanted,
): Promise<Taken> {
  const detail = { facts: { param: field } };
  if (bytes.length > bytes_max)
    throw problem('media_too_large', `${title} exceeds ${bytes_max / MB} MB`, detail);
  const content_type = sniffType(bytes);
  if (content_type === undefined || !types.includes(content_type))
    throw problem('unsupported_image_format', `${title} must be ${told}`, detail);
  if (!content_type.startsWith('image/')) {
    const film = await stripFilm(context, { bytes, content_type });
    if ('refused' in film) throw problem(film.refused, `${title} ${film.message}`, detail);
    return { bytes: film.bytes, content_type: sniffType(film.bytes) ?? content_type };
  }
  const picture = await ordinary(context, bytes, content_type);
  if ('refused' in picture) throw problem(picture.refused, `${title} ${picture.message}`, detail);
  const size = await measurePicture(picture.bytes);
  if (!size) throw problem('unreadable_image', `${title} cannot be decoded`, detail);
  const type = sniffType(picture.bytes)!;
  return { bytes: await withoutMetadata(picture.bytes, type), content_type: type, ...size };
}

/** Storage that fails is the 503 that says so. */
export async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw problem('storage_unavailable', 'Nothing can be stored at present; please try again later', {
      headers: { 'retry-after': '60' },
    });
  }
}
