import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { fingerprintOf, fingerprintsNear } from '../../analysis/fingerprint.ts';
import { illustrate } from '../../illustrator/illustrate.ts';

const SIZE = { width: 384, height: 256 };
/** Bits of 256: the limit of the service. */
const BITS_MAX = 32;

let picture: Uint8Array;
beforeAll(async () => {
  const order = { prompt: 'a castle on a hill above a lake, photograph', seed: 7, ...SIZE };
  picture = (await illustrate({ ...order, look: 'photoreal' })).bytes;
});

function bitsBetween(one: Uint8Array, other: Uint8Array): number {
  let bits = 0;
  for (let at = 0; at < 32; at++) bits += (one[at]! ^ other[at]!).toString(2).replaceAll('0', '').length;
  return bits;
}

async function nearest(copy: Uint8Array): Promise<number> {
  const own = (await fingerprintOf(picture))!;
  const near = (await fingerprintsNear(copy))!;
  return Math.min(...near.map((each) => bitsBetween(each, own)));
}

const region = (left: number, top: number, width: number, height: number) => (copy: Sharp) =>
  copy.extract({ left, top, width, height }).png().toBuffer();

describe('a changed copy has a fingerprint that is near', () => {
  test.each<[string, (copy: Sharp) => Promise<Uint8Array>]>([
    ['JPEG', (copy) => copy.jpeg({ quality: 60 }).toBuffer()],
    ['a quarter of the width', (copy) => copy.resize(96).png().toBuffer()],
    ['another brightness', (copy) => copy.modulate({ brightness: 1.1 }).png().toBuffer()],
    ['5 % cut at the left', region(19, 0, 365, 256)],
    ['5 % cut at every side', region(19, 13, 346, 230)],
    [
      'a border',
      (copy) =>
        copy.extend({ top: 40, bottom: 60, left: 90, right: 70, background: '#202124' }).png().toBuffer(),
    ],
  ])('%s', async (_, change) => {
    expect(await nearest(await change(sharp(picture)))).toBeLessThanOrEqual(BITS_MAX);
  });
});

test('a picture with another subject is far', async () => {
  const other = await illustrate({ prompt: 'a red fox in the snow', seed: 3, ...SIZE });
  expect(await nearest(other.bytes)).toBeGreaterThan(BITS_MAX * 2);
});

test('a fingerprint has 160 bytes and is the same for the same picture', async () => {
  const [one, other] = [await fingerprintOf(picture), await fingerprintOf(picture)];
  expect(one).toHaveLength(160);
  expect(one).toEqual(other);
});

test('a picture without detail has none, and neither has a file that cannot be decoded', async () => {
  const plain = await sharp({ create: { ...SIZE, channels: 3, background: '#468' } })
    .png()
    .toBuffer();
  expect(await fingerprintOf(plain)).toBeUndefined();
  expect(await fingerprintsNear(plain)).toEqual([]);
  expect(await fingerprintOf(picture.subarray(0, 40))).toBeUndefined();
  expect(await fingerprintsNear(picture.subarray(0, 40))).toBeUndefined();
});

test('grey pictures and animations have fingerprints as well', async () => {
  expect(await nearest(await sharp(picture).greyscale().png().toBuffer())).toBeLessThanOrEqual(BITS_MAX);
  expect(await nearest(await sharp(picture).gif().toBuffer())).toBeLessThanOrEqual(BITS_MAX);
});
