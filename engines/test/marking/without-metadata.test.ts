import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from '../../marking/strip/without-metadata.ts';
import {
  apart,
  MAKE,
  metadataIn,
  PHOTO,
  photograph,
  pixelsOf,
  withMetadata,
} from '../support/photographs.ts';

const TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  progressive: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  lossless: 'image/webp',
  gif: 'image/gif',
};
const kinds = Object.keys(TYPES);

describe('a photograph says nothing but its picture', () => {
  test.each(kinds)('%s: every pixel stays as it was', async (kind) => {
    const before = await MAKE[kind]!();
    expect(await metadataIn(before), 'the test file says something').not.toEqual([]);
    const after = await withoutMetadata(before, TYPES[kind]!);
    expect(await metadataIn(after)).toEqual([]);
    expect(after.length).toBeLessThan(before.length);
    expect((await pixelsOf(after)).equals(await pixelsOf(before))).toBe(true);
  });

  test.each(kinds.filter((kind) => kind !== 'gif'))(
    '%s: its profile of colours comes along',
    async (kind) => {
      const before = await MAKE[kind]!();
      const after = await withoutMetadata(before, TYPES[kind]!);
      const [was, is] = [await sharp(before).metadata(), await sharp(after).metadata()];
      expect(is.icc?.equals(was.icc!)).toBe(true);
    },
  );

  test.each(
    kinds
      .filter((kind) => kind !== 'gif')
      .flatMap((kind) => [2, 3, 6, 8].map((turn) => [kind, turn] as const)),
  )('%s that is turned (%i) is published upright', async (kind, turn) => {
    const before = await MAKE[kind]!(turn);
    expect(await metadataIn(before)).toContain('orientation');
    const after = await withoutMetadata(before, TYPES[kind]!);
    expect(await metadataIn(after)).toEqual([]);
    const { width, height, icc, format } = await sharp(after).metadata();
    const { width: w, height: h } = PHOTO;
    expect([width, height]).toEqual(turn > 4 ? [h, w] : [w, h]);
    expect(icc).toBeDefined();
    expect(`image/${format}`).toBe(TYPES[kind]);
    const off = apart(await pixelsOf(after), await pixelsOf(before));
    expect(off).toBeLessThan(kind === 'png' || kind === 'lossless' ? 0.01 : 2);
  });

  test('an animation keeps its frames, their times and how often it plays', async () => {
    const { width, height } = PHOTO;
    const frames = await Promise.all(
      [0, 90, 180].map((hue) => photograph().modulate({ hue }).png().toBuffer()),
    );
    const film = sharp(frames, { join: { animated: true } });
    for (const format of ['gif', 'webp'] as const) {
      const before = await withMetadata(film.clone())
        .toFormat(format, { delay: [70, 120, 200], loop: 3 })
        .toBuffer();
      const after = await withoutMetadata(before, `image/${format}`);
      const { pages, delay, loop, pageHeight } = await sharp(after, { animated: true }).metadata();
      expect({ pages, delay, loop, pageHeight, width }).toEqual({
        pages: 3,
        delay: [70, 120, 200],
        loop: 3,
        pageHeight: height,
        width: 64,
      });
      expect(await metadataIn(after)).toEqual([]);
    }
  });

  test.each([
    ['a chunk that is longer than the file', 'png', (png: Buffer) => png.subarray(0, -20)],
    ['bytes between two segments', 'jpeg', (jpeg: Buffer) => insert(jpeg, 2, Buffer.from([0, 0, 0]))],
  ])('%s is either written anew without what it says, or not read at all', async (_, kind, harm) => {
    const stripped = await withoutMetadata(harm(await MAKE[kind]!()), TYPES[kind]!).catch(() => undefined);
    if (stripped) expect(await metadataIn(stripped)).toEqual([]);
  });
});

function insert(bytes: Buffer, at: number, more: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), more, bytes.subarray(at)]);
}
