import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { convertApart } from '../../../film-process/look-at-media.ts';
import { decodePicture } from '../../../raster/decode-picture.ts';
import { ordinaryPicture } from '../../../raster/heif/ordinary.ts';
import { readHeader } from '../../../raster/picture-header.ts';
import { scratch } from '../../support/films.ts';
import { ALPHA, TILES, tiled, WITH_METADATA } from '../../support/heic.ts';
import { apart, metadataIn, photograph, pixelsOf, withMetadata } from '../../support/photographs.ts';

const ENCODER = has('heif-enc');
const files = scratch();
afterAll(() => files.close());

async function converted(bytes: Buffer): Promise<Buffer> {
  const picture = await ordinaryPicture(bytes);
  if ('refused' in picture) throw new Error(picture.message);
  return Buffer.from(picture.bytes);
}

/** Red, green, blue (and alpha) in the middle of each quarter, row by row. */
async function quarters(bytes: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  return [1, 3].flatMap((y) =>
    [1, 3].map((x) => {
      const at =
        (Math.floor((y * info.height) / 4) * info.width + Math.floor((x * info.width) / 4)) * info.channels;
      return [...data.subarray(at, at + info.channels)];
    }),
  );
}

const near = (found: number[][], wanted: readonly (readonly number[])[]) =>
  found.forEach((colour, at) => {
    wanted[at]!.forEach((value, channel) => {
      expect(Math.abs(colour[channel]! - value), `${at}: ${colour} for ${wanted[at]}`).toBeLessThan(8);
    });
  });

describe('a photograph of a telephone is read', () => {
  test('of tiles, cut to its size', async () => {
    const jpeg = await converted(tiled());
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 120, height: 100 });
    near(await quarters(jpeg), TILES);
  });

  test.each([
    [1, [1, 3, 0, 2]],
    [2, [3, 2, 1, 0]],
    [3, [2, 0, 3, 1]],
  ])('turned %i quarters against the clock', async (turns, order) => {
    const jpeg = await converted(tiled({ turns }));
    expect(await sharp(jpeg).metadata()).toMatchObject(
      turns === 2 ? { width: 120, height: 100 } : { width: 100, height: 120 },
    );
    near(
      await quarters(jpeg),
      order.map((at) => TILES[at]!),
    );
  });

  test('with transparency and a profile of colours, both of which come along', async () => {
    const png = await converted(ALPHA);
    const { format, hasAlpha, icc } = await sharp(png).metadata();
    expect({ format, hasAlpha }).toEqual({ format: 'png', hasAlpha: true });
    expect(icc?.equals((await sharp(ALPHA).metadata()).icc!)).toBe(true);
    expect((await quarters(png)).map((colour) => colour[3]! > 128)).toEqual([true, false, false, false]);
  });

  test('and says nothing of its maker then', async () => {
    expect(WITH_METADATA.includes('Zurich')).toBe(true);
    const jpeg = await converted(WITH_METADATA);
    expect(await metadataIn(jpeg)).toEqual([]);
    expect((await sharp(jpeg).metadata()).icc?.length).toBeGreaterThan(100);
  });

  test('the imaging engines see the same', async () => {
    const picture = await decodePicture(tiled());
    expect(picture).toMatchObject({ format: 'heif', width: 120, height: 100, channels: 3 });
    expect(await readHeader(ALPHA)).toMatchObject({ format: 'heif', width: 128, height: 96, alpha: true });
  });

  test('AVIF becomes one that everybody can show', async () => {
    const avif = await withMetadata(photograph()).avif({ quality: 90 }).toBuffer();
    const jpeg = await converted(avif);
    expect(await metadataIn(jpeg)).toEqual([]);
    expect(apart(await pixelsOf(jpeg), await pixelsOf(avif))).toBeLessThan(3);
  });

  test.skipIf(!ENCODER)(
    'as heif-enc of this machine writes it (skipped without Debian’s libheif-examples)',
    async () => {
      await photograph().png().toFile(files.at('fresh.png'));
      execFileSync('heif-enc', ['-q', '90', files.at('fresh.png'), '-o', files.at('fresh.heic')]);
      const jpeg = await converted(readFileSync(files.at('fresh.heic')));
      expect(apart(await pixelsOf(jpeg), await photograph().raw().toBuffer())).toBeLessThan(6);
    },
  );
});

describe('crafted files are refused, in a separate process', () => {
  test.each([
    [
      'one that declares more pixels than are taken',
      tiled({ width: 65_000, height: 65_000 }),
      'media_too_large',
    ],
    ['one whose tiles do not fill it', tiled({ width: 4000, height: 4000 }), 'unreadable_image'],
    ['one that is cut off', tiled().subarray(0, -300), 'unreadable_image'],
    ['a mere beginning', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'unreadable_image'],
  ])('%s', async (_, bytes, refused) => {
    expect(await convertApart(bytes, AbortSignal.timeout(60_000))).toMatchObject({ refused });
  });

  test('five hundred pictures with bytes that were changed never end in anything but a picture or a refusal', async () => {
    let at = 7;
    const next = () => (at = (at * 48_271) % 2_147_483_647);
    const whole = tiled({ turns: 1 });
    let refused = 0;
    for (let round = 0; round < 500; round++) {
      const bytes = Buffer.from(whole);
      for (let hit = 0; hit < 3; hit++) bytes[next() % bytes.length] = next() % 256;
      if ('refused' in (await ordinaryPicture(bytes))) refused++;
    }
    expect(refused).toBeGreaterThan(50);
    near(await quarters(await converted(tiled())), TILES);
  });
});

function has(program: string): boolean {
  try {
    execFileSync('which', [program]);
    return true;
  } catch {
    return false;
  }
}
