/** The picture a request starts from: an address, base64 or an upload. What can be seen to be wrong is a 400 or 413. */

import type { Context } from '../../context.ts';
import type { SourceRef } from '../../generation/generation.ts';
import { stash } from '../../generation/sources.ts';
import { readBase64 } from '../../lib/base64.ts';
import { sniffType } from '../../lib/media-types.ts';
import { refusalOf } from '../../media/address.ts';
import { type Problem, problem } from '../../problem.ts';

const MB = 2 ** 20;
const NAMES: Record<string, string> = {
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'image/webp': 'WebP',
  'image/avif': 'AVIF',
  'image/heic': 'HEIC',
};
/** What may hold a picture that the imaging engines decode. */
export const IMAGE_TYPES: readonly string[] = Object.keys(NAMES);

/** `param`: the caller's name of the field, where the operation's is another. */
export type Taken = {
  field: string;
  param?: string;
  title: string;
  bytes_max: number;
  types: readonly string[];
};

/** An address. Names are resolved, and the picture is fetched, when the work begins. */
export function fromAddress({ fetcher }: Pick<Context, 'fetcher'>, text: string, taken: Taken): SourceRef {
  const { field, param = field, title, bytes_max } = taken;
  const url = URL.parse(text);
  const refusal = url ? refusalOf(url, fetcher.allows) : 'must be a public http or https URL';
  if (refusal) throw problem('url_not_public', `${title} ${refusal}`, { facts: { param } });
  return { field, param, title, bytes_max, url: text };
}

/** An address, or the picture itself as a data URI. */
export function fromAddressOrData(
  context: Context,
  text: string,
  taken: Taken,
): SourceRef | Promise<SourceRef> {
  return /^data:/i.test(text) ? fromBase64(context, text, taken) : fromAddress(context, text, taken);
}

/** Base64, with or without a data URL in front. */
export async function fromBase64(context: Context, text: string, taken: Taken): Promise<SourceRef> {
  const bytes = readBase64(text);
  if (bytes) return fromBytes(context, bytes, taken);
  const { title, field, param = field } = taken;
  throw problem('unreadable_image', `${title} must be valid base64`, { facts: { param } });
}

/** Bytes that are here already: their size and kind are checked at once, by what they begin with. */
export async function fromBytes(context: Context, bytes: Uint8Array, taken: Taken): Promise<SourceRef> {
  const { field, param = field, title, bytes_max, types } = taken;
  if (bytes.length > bytes_max) throw tooLarge(taken);
  const type = sniffType(bytes);
  if (type === undefined || !types.includes(type)) {
    const names = types.map((each) => NAMES[each] ?? each);
    const list = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
    throw problem('unsupported_image_format', `${title} must be a ${list} picture`, {
      facts: { param },
    });
  }
  return { field, param, title, bytes_max, stashed: await stash(context, bytes) };
}

function tooLarge({ field, param = field, title, bytes_max }: Taken): Problem {
  return problem('media_too_large', `${title} exceeds ${bytes_max / MB} MB`, { facts: { param } });
}
