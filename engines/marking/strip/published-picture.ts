/** A picture of a caller as it is published: decodable, upright and without metadata. */
import { boundedPicture } from '../../intake/bounded-picture.ts';
import { openPicture } from '../../intake/open-picture.ts';
import { type PictureRefusal, refuse } from '../../intake/picture-refusal.ts';
import { withoutMetadata } from './without-metadata.ts';

export type PublishedPicture = { bytes: Uint8Array; width: number; height: number };

export async function publishedPicture(
  bytes: Uint8Array,
  content_type: string,
): Promise<PublishedPicture | PictureRefusal> {
  const picture = boundedPicture(bytes);
  if ('refused' in picture) return picture;
  try {
    const { autoOrient } = await openPicture(picture, { failOn: 'warning' }).metadata();
    // The header alone proves little. Decoding detects truncated files.
    await openPicture(picture).resize(16, 16).raw().toBuffer();
    const { width, height } = autoOrient;
    return { bytes: await withoutMetadata(bytes, content_type), width, height };
  } catch {
    return refuse('unreadable_image', 'Image cannot be decoded');
  }
}
