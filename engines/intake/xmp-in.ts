/** The XMP packet of a picture, read from its container. */

import { sniffType } from '../port/media-types.ts';
import { JPEG_XMP } from './bound-jpeg.ts';
import { PNG_XMP } from './bound-png.ts';
import { webpChunks } from './bound-webp.ts';
import { heifMeta } from './heif-items.ts';
import { jpegSegments, SOS } from './jpeg-segments.ts';
import { PARTS_MAX, XMP_BYTES_MAX } from './picture-limits.ts';
import { pngTexts } from './png-chunks.ts';

const APP1 = 0xe1;
/** Of a JPEG. Application segments come first. */
const HEAD_BYTES = 4 * 2 ** 20;

const READERS: Readonly<Record<string, ((file: Buffer) => Buffer | undefined) | undefined>> = {
  'image/png': (file) => pngTexts(file, { keywords: [PNG_XMP], bytes_max: XMP_BYTES_MAX })[0]?.text,
  'image/jpeg': inJpeg,
  'image/webp': inWebp,
  'image/avif': inHeif,
  'image/heic': inHeif,
};

/** At most 256 KB, inflated. Undefined for a picture without XMP, with more of it, and for a damaged file. */
export function xmpIn(bytes: Uint8Array): Buffer | undefined {
  const xmp = READERS[sniffType(bytes) ?? '']?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  return xmp && xmp.length <= XMP_BYTES_MAX ? xmp : undefined;
}

function inJpeg(file: Buffer): Buffer | undefined {
  for (const { marker, bytes } of jpegSegments(file.subarray(0, HEAD_BYTES))) {
    if (marker === SOS) return undefined;
    if (marker === APP1 && bytes.toString('latin1', 4, 4 + JPEG_XMP.length) === JPEG_XMP)
      return bytes.subarray(4 + JPEG_XMP.length);
  }
  return undefined;
}

function inWebp(file: Buffer): Buffer | undefined {
  if (file.length < 8) return undefined;
  let parts = 0;
  for (const { name, data } of webpChunks(file)) {
    if (name === 'XMP ') return data;
    if (++parts > PARTS_MAX) return undefined;
  }
  return undefined;
}

/** Compressed packets are not read. */
function inHeif(file: Buffer): Buffer | undefined {
  try {
    const meta = heifMeta(file);
    const item = meta?.items.find(
      ({ content_type, content_encoding }) =>
        content_type === 'application/rdf+xml' && content_encoding === '',
    );
    const [extent, more] = meta?.extents.filter(({ item: id }) => id === item?.id) ?? [];
    if (!meta || !extent || more) return undefined;
    const from = extent.offset + (extent.in_meta ? (meta.data?.body ?? 0) : 0);
    return file.subarray(from, from + extent.length);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
