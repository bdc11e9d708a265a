/** Facts about pictures of callers and upstreams. */
import { readFile } from 'node:fs/promises';
import { boundedPicture } from '../intake/bounded-picture.ts';
import { openPicture } from '../intake/open-picture.ts';

type Size = { width: number; height: number };

/** The upright size, read from the header alone; undefined if the header is unreadable. */
export async function pictureSize(bytes: Uint8Array): Promise<Size | undefined> {
  const picture = boundedPicture(bytes);
  if ('refused' in picture) return undefined;
  const { autoOrient } = await openPicture(picture)
    .metadata()
    .catch(() => ({ autoOrient: undefined }));
  return autoOrient && { width: autoOrient.width, height: autoOrient.height };
}

export type InspectedPicture = Size & {
  /** Width and height are those after rotation to upright. */
  content_type: string;
  /** True if any part is transparent. */
  transparent: boolean;
  /** True if the whole picture has one colour. */
  blank: boolean;
};

/** Smaller differences are invisible. A codec alone causes as much. */
const SAME_COLOUR = 3;
/** The size of the thumbnail for the check: small enough to be fast, large enough to detect any real picture. */
const GLANCE = 160;

/** Returns facts about a picture after decoding it completely; undefined if decoding fails. `input`: bytes or a path. */
export async function inspectPicture(input: string | Uint8Array): Promise<InspectedPicture | undefined> {
  const bounded = boundedPicture(typeof input === 'string' ? await readFile(input) : input);
  if ('refused' in bounded) return undefined;
  try {
    const picture = openPicture(bounded);
    const { format, autoOrient } = await picture.metadata();
    const { data } = await picture
      .autoOrient()
      .resize(GLANCE, GLANCE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { spread, opaque } = glance(data);
    return {
      content_type: format === 'heif' ? 'image/avif' : `image/${format}`,
      width: autoOrient.width,
      height: autoOrient.height,
      transparent: !opaque,
      blank: spread.every((range) => range < SAME_COLOUR),
    };
  } catch {
    return undefined;
  }
}

/** One pass, because this runs for every incoming picture. */
function glance(rgba: Uint8Array): { spread: number[]; opaque: boolean } {
  const least = [255, 255, 255, 255];
  const most = [0, 0, 0, 0];
  for (let at = 0; at < rgba.length; at++) {
    const value = rgba[at]!;
    const channel = at & 3;
    if (value < least[channel]!) least[channel] = value;
    if (value > most[channel]!) most[channel] = value;
  }
  const spread = least.map((low, channel) => Math.max(0, most[channel]! - low));
  return { spread, opaque: least[3]! > 255 - SAME_COLOUR };
}
