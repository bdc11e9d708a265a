/** Photographs that say where, when and by whom they were taken, in every way their formats have. */
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Stands in every text that must not be published. */
export const SECRET = 'Bahnhofstrasse 12, Zurich';

export const PHOTO = { width: 64, height: 40 };

/** Another colour in every corner, so that a turn is seen. */
export function photograph(): Sharp {
  const { width, height } = PHOTO;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([(x * 255) / width, (y * 255) / height, x < 8 && y < 8 ? 255 : 40], (y * width + x) * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:source>${SECRET}</dc:source>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

/** With EXIF (GPS, camera, owner), XMP, a P3 profile, and turned as `orientation` says. */
export function withMetadata(picture: Sharp, orientation = 1): Sharp {
  return picture
    .withMetadata({ orientation })
    .withIccProfile('p3')
    .withXmp(XMP)
    .withExif({
      IFD0: { Make: 'Telephone', Artist: SECRET },
      IFD2: { DateTimeOriginal: '2026:11:22 10:00:00', UserComment: SECRET },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '47/1 22/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '8/1 32/1 0/1',
      },
    });
}

export const MAKE: Record<string, (orientation?: number) => Promise<Buffer>> = {
  jpeg: async (orientation) =>
    withSegments(await withMetadata(photograph(), orientation).jpeg({ quality: 90 }).toBuffer()),
  progressive: async (orientation) =>
    withSegments(await withMetadata(photograph(), orientation).jpeg({ progressive: true }).toBuffer()),
  png: async (orientation) => withChunks(await withMetadata(photograph(), orientation).png().toBuffer()),
  webp: (orientation) => withMetadata(photograph(), orientation).webp({ quality: 90 }).toBuffer(),
  lossless: (orientation) => withMetadata(photograph(), orientation).webp({ lossless: true }).toBuffer(),
  gif: async () => withExtensions(await photograph().gif().toBuffer()),
};

/** IPTC, a comment and Google's depth of field before the scan; a second picture and a film behind the end. */
function withSegments(jpeg: Buffer): Buffer {
  const segment = (marker: number, text: string) => {
    const body = Buffer.from(text, 'latin1');
    return Buffer.concat([
      Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255]),
      body,
    ]);
  };
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xed, `Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x20\x1c\x02\x5a\0\x19${SECRET}`),
    segment(0xfe, SECRET),
    segment(0xe5, SECRET),
    jpeg.subarray(2),
    Buffer.from(`MotionPhoto ftypmp42 ${SECRET}`),
  ]);
}

function withChunks(png: Buffer): Buffer {
  const chunk = (name: string, body: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), body]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(body.length, 0);
    numbers.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
  };
  const header = 8 + 25;
  return Buffer.concat([
    png.subarray(0, header),
    chunk('tEXt', Buffer.from(`Author\0${SECRET}`)),
    chunk('zTXt', Buffer.concat([Buffer.from('Place\0\0'), deflateSync(SECRET)])),
    chunk('iTXt', Buffer.from(`parameters\0\0\0\0\0${SECRET}`)),
    chunk('tIME', Buffer.from([7, 234, 11, 22, 10, 0, 0])),
    chunk('prVt', Buffer.from(SECRET)),
    png.subarray(header),
    Buffer.from(SECRET),
  ]);
}

/** A comment, a custom extension, and text after the end. */
function withExtensions(gif: Buffer): Buffer {
  const table = 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0);
  const block = Buffer.concat([Buffer.from([SECRET.length]), Buffer.from(SECRET), Buffer.from([0])]);
  return Buffer.concat([
    gif.subarray(0, table),
    Buffer.from([0x21, 0xfe]),
    block,
    Buffer.from([0x21, 0xff, 11]),
    Buffer.from('XMP DataXMP'),
    block,
    gif.subarray(table),
    Buffer.from(SECRET),
  ]);
}

/** Metadata in these bytes beyond the picture itself; empty when there is none. */
export async function metadataIn(bytes: Uint8Array): Promise<string[]> {
  const { exif, xmp, iptc, comments, orientation } = await sharp(bytes).metadata();
  const texts = Buffer.from(bytes).toString('latin1');
  return [
    ...Object.entries({ exif, xmp, iptc, comments }).flatMap(([name, value]) => (value ? [name] : [])),
    ...(orientation !== undefined && orientation !== 1 ? ['orientation'] : []),
    ...[SECRET, 'Zurich', 'Telephone', '2026:11:22'].filter((text) => texts.includes(text)),
  ];
}

/** Upright, in sRGB. */
export function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).autoOrient().removeAlpha().raw().toBuffer();
}

/** The mean difference of two pictures' samples, 0–255. */
export function apart(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return 255;
  return a.reduce((sum, value, at) => sum + Math.abs(value - b[at]!), 0) / a.length;
}
