/** JPEG with the segments that its pixels need. Other segments, and bytes after the end, are dropped. */
import { isModestExif, orientationOnly } from './exif-orientation.ts';
import { EOI, type JpegSegment, jpegSegments, SOS } from './jpeg-segments.ts';
import {
  PICTURE_PIXELS_MAX,
  PROFILE_BYTES_MAX,
  SCANNED_PIXELS_MAX,
  SCANS_MAX,
  TABLES_MAX,
  tooLarge,
  tooMany,
} from './picture-limits.ts';
import { type PictureRefusal, refuse } from './picture-refusal.ts';

const [APP0, APP1, APP2, APP14] = [0xe0, 0xe1, 0xe2, 0xee];
const [DHT, JPG, DAC] = [0xc4, 0xc8, 0xcc];
/** The identifiers of application segments that decoders use. Source: CIPA DC-008; XMP, part 3, 1.1.3; ICC.1, B.4. */
const [JFIF, EXIF, PROFILE, ADOBE] = ['JFIF\0', 'Exif\0\0', 'ICC_PROFILE\0', 'Adobe'];
export const JPEG_XMP = 'http://ns.adobe.com/xap/1.0/\0';

export function boundJpeg(file: Buffer): Buffer[] | PictureRefusal {
  const chunks: Buffer[] = [file.subarray(0, 2)];
  const isAllowed = keeper();
  let [pixels, scans, tables] = [0, 0, 0];
  for (const { marker, bytes } of jpegSegments(file)) {
    if (marker !== undefined && isFrame(marker) && bytes.length >= 9) {
      const [height, width] = [bytes.readUInt16BE(5), bytes.readUInt16BE(7)];
      if (width * height > PICTURE_PIXELS_MAX) return tooLarge(width, height);
      pixels = Math.max(pixels, width * height);
    }
    if (marker === SOS && ++scans > SCANS_MAX) return tooMany('scans', SCANS_MAX);
    if (scans * pixels > SCANNED_PIXELS_MAX)
      return refuse('image_too_large', `Image has too many scans for its size: ${scans} of ${pixels} pixels`);
    if (!isAllowed({ marker, bytes })) continue;
    if (marker !== EOI && marker !== SOS && ++tables > TABLES_MAX) return tooMany('tables', TABLES_MAX);
    const bounded = marker === APP1 ? boundedExif(bytes) : bytes;
    if (bounded) chunks.push(bounded);
  }
  return chunks;
}

/** The segment, or one with the orientation alone. XMP is as it was. */
function boundedExif(segment: Buffer): Buffer | undefined {
  const tiff = segment.subarray(4 + EXIF.length);
  if (segment.toString('latin1', 4, 4 + EXIF.length) !== EXIF || isModestExif(tiff)) return segment;
  const plain = orientationOnly(tiff);
  if (!plain) return undefined;
  const content = Buffer.concat([Buffer.from(EXIF, 'latin1'), plain]);
  return Buffer.concat([Buffer.from([0xff, APP1, 0, content.length + 2]), content]);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== DHT && marker !== JPG && marker !== DAC;
}

/** Of EXIF and XMP the first segment is kept. A segment has at most 64 KB. */
function keeper(): (segment: JpegSegment) => boolean {
  const seen = new Set<string>();
  let profile_bytes = 0;
  return ({ marker, bytes }) => {
    const begins = (text: string) => bytes.toString('latin1', 4, 4 + text.length) === text;
    const isFirst = (text: string) => begins(text) && !seen.has(text) && seen.add(text) !== undefined;
    switch (marker) {
      case APP0:
        return isFirst(JFIF);
      case APP1:
        return isFirst(EXIF) || isFirst(JPEG_XMP);
      case APP2:
        if (!begins(PROFILE)) return false;
        profile_bytes += bytes.length;
        return profile_bytes <= PROFILE_BYTES_MAX;
      case APP14:
        return isFirst(ADOBE);
      default:
        // Frames, tables and scans, and the rest of a file that cannot be parsed.
        return marker === undefined || (marker >= 0xc0 && marker <= 0xdf);
    }
  };
}
