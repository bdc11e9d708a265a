/** The source type that a file states about itself, wherever its format stores it. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { sourceTypeIn } from '../../marking/source-type-in.ts';

const TERM = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeSynthetic';
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/" e="${TERM}"/>`;
const MB = 2 ** 20;

describe.each(['in memory', 'in a file'])('of a film %s', (place) => {
  const stated = (bytes: Buffer) => {
    if (place === 'in memory') return sourceTypeIn(bytes, 'video/mp4');
    const path = join(mkdtempSync(join(inject('scratch'), 'film-')), 'film.mp4');
    writeFileSync(path, bytes);
    return sourceTypeIn(path, 'video/mp4');
  };

  test.each([
    ['in its first bytes', Buffer.concat([Buffer.from(XMP), Buffer.alloc(MB)])],
    ['in its last bytes', Buffer.concat([Buffer.alloc(MB), Buffer.from(XMP)])],
    ['in a short one', Buffer.from(XMP)],
  ])('is found %s', async (_, bytes) => {
    expect(await stated(bytes)).toBe('compositeSynthetic');
  });

  test.each([
    ['a film without any', Buffer.alloc(MB)],
    ['an empty film', Buffer.alloc(0)],
  ])('is undefined in %s', async (_, bytes) => {
    expect(await stated(bytes)).toBeUndefined();
  });
});

describe('of a picture', () => {
  const plain = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } });

  test.each(['jpeg', 'png', 'webp', 'avif', 'tiff'] as const)(
    'is found in the XMP of a %s',
    async (format) => {
      const picture = await plain().withXmp(XMP).toFormat(format).toBuffer();
      expect(await sourceTypeIn(picture, `image/${format}`)).toBe('compositeSynthetic');
    },
  );

  test('is found in a packet that is compressed', async () => {
    const picture = compressed(await plain().png().toBuffer(), XMP);
    expect(picture.includes('compositeSynthetic')).toBe(false);
    expect(await sourceTypeIn(picture, 'image/png')).toBe('compositeSynthetic');
  });

  test('is not found in a packet that unpacks to 64 MB: the decoder unpacks none so large', async () => {
    const picture = compressed(await plain().png().toBuffer(), XMP, 64 * MB);
    expect(picture.length).toBeLessThan(MB);
    expect(await sourceTypeIn(picture, 'image/png')).toBeUndefined();
  });

  test('is undefined for bytes that are no picture', async () => {
    expect(await sourceTypeIn(Buffer.from('no picture'), 'image/png')).toBeUndefined();
    expect(await sourceTypeIn(new Uint8Array(0), undefined)).toBeUndefined();
  });
});

/**
 * The PNG with this text, and as many spaces, as its compressed XMP packet. Source: PNG specification, section 11.3.3.4
 * (iTXt).
 */
function compressed(png: Buffer, text: string, spaces = 0): Buffer {
  const packet = Buffer.concat([Buffer.from(text), Buffer.alloc(spaces, ' ')]);
  const body = Buffer.concat([Buffer.from('iTXtXML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(packet)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([png.subarray(0, 33), length, body, sum, png.subarray(33)]);
}
