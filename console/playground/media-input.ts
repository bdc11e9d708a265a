/** A file as the value of a field, as the field takes it. */
import type { ReverieClient } from '../../client/reverie.ts';
import type { Values } from '../contract/body.ts';
import type { Field } from '../contract/fields.ts';

/** Larger pictures are uploaded: base64 in a JSON body may have 10 MB. Source: the contract's limits of pictures. */
const INLINE_BYTES = 2 ** 20;

/** The file itself, a data URI, or the URL of an upload. @throws where the upload fails */
export async function mediaValue(
  { media }: Pick<Field, 'media'>,
  file: File,
  upload: (file: File) => Promise<string>,
): Promise<Values[string]> {
  if (media!.file !== undefined) return file;
  const isSmall = media!.accept === 'image' && file.size <= INLINE_BYTES;
  return media!.isInline && isSmall ? dataUri(file) : upload(file);
}

const uploaded = new Map<string, File>();

/** Uploads a file and answers its URL. @throws ReverieError, and an AbortError when it is stopped */
export async function uploadFile(
  client: ReverieClient,
  file: File,
  options: Parameters<ReverieClient['upload']>[1] = {},
): Promise<string> {
  const { url } = await client.upload(file, options);
  uploaded.set(url!, file);
  return url!;
}

/** The file that this page uploaded to an address. */
export const uploadedFile = (url: unknown): File | undefined => uploaded.get(String(url));

export function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
