import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type DecodedPicture, decodePicture } from '../../raster/decode-picture.ts';
import { pictureFormat, readHeader } from '../../raster/picture-header.ts';
import { discOnGround, withPngSize } from '../imaging/pictures.ts';

const spot = { x: 40, y: 10, width: 30, height: 30 };
const small = () => discOnGround(120, 80, spot);

async function decoded(bytes: Uint8Array, limits = {}): Promise<DecodedPicture> {
  const picture = await decodePicture(bytes, limits);
  if ('refused' in picture) throw new Error(picture.message);
  return picture;
}

const pixel = ({ pixels, width, channels }: DecodedPicture, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * channels, (y * width + x) * channels + 3),
];

describe('the format is told by the first bytes', () => {
  test.each([
    ['png', () => small().png()],
    ['jpeg', () => small().jpeg()],
    ['webp', () => small().webp()],
    ['avif', () => small().avif({ effort: 0 })],
  ] as const)('%s', async (format, make) => {
    const bytes = await make().toBuffer();
    expect(pictureFormat(bytes)).toBe(format);
    expect(await decoded(bytes)).toMatchObject({ format, width: 120, height: 80, channels: 3 });
  });

  test('heic by its brand', () => {
    const head = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect(pictureFormat(head)).toBe('heif');
  });

  test.each([
    ['bmp', Buffer.from('BM6')],
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['tiff', Buffer.from('II*\0')],
    ['pdf', Buffer.from('%PDF-1.7')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is none of them', async (_, bytes) => {
    expect(pictureFormat(bytes)).toBeUndefined();
    expect(await decodePicture(bytes)).toMatchObject({ refused: 'unsupported_image_format' });
  });
});

describe('an undecodable picture is refused, not thrown', () => {
  test('a format the operation does not take, naming those it takes', async () => {
    const webp = await small().webp().toBuffer();
    expect(await decodePicture(webp, { formats: ['png', 'jpeg'] })).toEqual({
      refused: 'unsupported_image_format',
      message: 'Image must be PNG or JPEG',
    });
  });

  test('a file that only begins like HEIC', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(500),
    ]);
    expect(await decodePicture(bytes)).toMatchObject({ refused: 'unreadable_image' });
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a %s cut off in the middle, or with only its first bytes right',
    async (format) => {
      const bytes = await small().toFormat(format).toBuffer();
      const cut = bytes.subarray(0, Math.floor(bytes.length * 0.6));
      expect(await decodePicture(cut)).toMatchObject({ refused: 'unreadable_image' });
      const noise = Buffer.concat([bytes.subarray(0, 12), Buffer.alloc(400, 0x5a)]);
      expect(await decodePicture(noise)).toMatchObject({ refused: 'unreadable_image' });
    },
  );

  test('a picture with more pixels than allowed, by its header alone', async () => {
    const tiny = await sharp({ create: { width: 10, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await readHeader(withPngSize(tiny, 60_000, 60_000))).toMatchObject({ refused: 'image_too_large' });
    expect(await decodePicture(tiny, { pixels_max: 99 })).toMatchObject({ refused: 'image_too_large' });
    expect(await decodePicture(tiny, { pixels_max: 100 })).toMatchObject({ width: 10 });
  });
});

describe('the result is upright eight-bit sRGB', () => {
  test('EXIF orientation is applied', async () => {
    const turned = await small().jpeg({ quality: 95 }).withMetadata({ orientation: 6 }).toBuffer();
    const picture = await decoded(turned);
    expect(picture).toMatchObject({ width: 80, height: 120, source: { width: 80, height: 120 } });
    // A clockwise quarter turn takes (55, 25) to (80 - 25, 55).
    expect(pixel(picture, 54, 55)[0]).toBeGreaterThan(180);
    expect(pixel(picture, 10, 55)[0]).toBeLessThan(120);
  });

  test('colour profiles are converted', async () => {
    const red = { r: 255, g: 0, b: 0 };
    const plain = await decoded(await solid(red).png().toBuffer());
    const wide = await decoded(await solid({ r: 200, g: 60, b: 40 }).png().withIccProfile('p3').toBuffer());
    expect(pixel(plain, 2, 2)).toEqual([255, 0, 0]);
    const [r, g, b] = pixel(wide, 2, 2) as [number, number, number];
    expect(Math.abs(r - 200) + Math.abs(g - 60) + Math.abs(b - 40)).toBeLessThan(12);
  });

  test('grey, sixteen-bit and CMYK pictures become RGB', async () => {
    const grey = await decoded(await small().greyscale().png().toBuffer());
    expect(grey.channels).toBe(3);
    expect(new Set(pixel(grey, 50, 20)).size).toBe(1);
    const deep = await decoded(await small().toColourspace('rgb16').png().toBuffer());
    expect(deep.pixels).toHaveLength(120 * 80 * 3);
    const print = await decoded(await small().toColourspace('cmyk').jpeg().toBuffer());
    expect(print.pixels).toHaveLength(120 * 80 * 3);
  });

  test('alpha is kept, also beside grey', async () => {
    const rgba = await decoded(await small().ensureAlpha(0.5).png().toBuffer());
    expect(rgba.channels).toBe(4);
    expect(rgba.pixels[3]).toBeGreaterThan(126);
    expect(rgba.pixels[3]).toBeLessThan(129);
    const ga = await decoded(await small().greyscale().ensureAlpha(0.5).png().toBuffer());
    expect(ga).toMatchObject({ channels: 4, width: 120 });
  });

  test('of an animation the first frame', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((background) =>
        sharp({ create: { width: 20, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const picture = await decoded(moving);
    expect(picture).toMatchObject({ width: 20, height: 20 });
    expect(pixel(picture, 5, 5)).toEqual([255, 0, 0]);
  });

  test('needed smaller, it comes smaller, never below what was asked; needed nearly whole, it comes whole', async () => {
    const bytes = await discOnGround(640, 480, spot).jpeg().toBuffer();
    const picture = await decoded(bytes, { scale_min: 0.3 });
    expect(picture.source).toEqual({ width: 640, height: 480 });
    expect(picture.width).toBeGreaterThanOrEqual(192);
    expect(picture.height).toBeGreaterThanOrEqual(144);
    expect(picture.width).toBeLessThan(640);
    expect(await decoded(bytes, { scale_min: 0.9 })).toMatchObject({ width: 640, height: 480 });
  });
});

function solid(background: { r: number; g: number; b: number }) {
  return sharp({ create: { width: 8, height: 8, channels: 3, background } });
}
