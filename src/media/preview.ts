/** Pictures of stored media, for previews and thumbnails. */
import type { MediaStore } from './media-store.ts';

/** Larger files in a bucket are not read for a preview. */
const PREVIEWED_BYTES_MAX = 64 * 2 ** 20;
const STILLS_MS_MAX = 10_000;

export type Previewed = { name: string; content_type: string; size_bytes: number };
export type PictureNeeds = {
  media: Pick<MediaStore, 'read' | 'locate'>;
  /** Returns frames from the beginning, the middle and the end of a film. */
  takeStills(
    film: { bytes: Uint8Array } | { file: string },
    signal: AbortSignal,
  ): Promise<Uint8Array[] | undefined>;
};

/**
 * Returns the picture itself, or the middle frame of a film. Undefined for other media and for large ones in a bucket.
 */
export async function pictureOf(
  { media, takeStills }: PictureNeeds,
  { name, content_type, size_bytes }: Previewed,
): Promise<Uint8Array | undefined> {
  const place = await media.locate(name);
  const inFile = place && 'file' in place;
  if (!inFile && size_bytes > PREVIEWED_BYTES_MAX) return undefined;
  if (content_type.startsWith('image/')) return media.read(name);
  if (!content_type.startsWith('video/')) return undefined;
  const film = inFile ? { file: place.file } : { bytes: await media.read(name) };
  const stills = await takeStills(film, AbortSignal.timeout(STILLS_MS_MAX));
  return stills?.[1] ?? stills?.[0];
}
