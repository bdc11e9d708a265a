/** A file as the value of a field, as the field takes it. */
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

export function dataUri(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
