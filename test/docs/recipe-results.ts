/** The files that each recipe leaves, looked into: pixels, sizes and lengths. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { probe } from '../../engines/film/media/probe.ts';

/** By the name of the recipe; `at` is the folder that it ran in. A recipe without an entry leaves no files. */
export const RESULTS: Record<string, (at: string) => Promise<void>> = {
  async 'product-photo-on-white'(at) {
    const { data, info } = await pixels(join(at, 'white.png'));
    expect([info.width, info.height]).toEqual([1024, 1024]);
    for (const corner of [0, info.width - 1, (info.height - 1) * info.width, info.width * info.height - 1])
      expect(Math.min(...data.subarray(corner * 3, corner * 3 + 3))).toBeGreaterThan(250);
    expect(Math.min(...middleOf(data, info))).toBeLessThan(120);
  },
  async 'cut-out-and-new-background'(at) {
    const { channels, isOpaque } = await sharp(join(at, 'cut-out.png'))
      .stats()
      .then((stats) => ({ ...stats, channels: stats.channels.length }));
    expect([channels, isOpaque]).toEqual([4, false]);
    expect(await sharp(join(at, 'beach.png')).stats()).toMatchObject({ isOpaque: true });
  },
  async 'edit-one-spot'(at) {
    const [before, after] = [await pixels(join(at, 'product.png')), await pixels(join(at, 'edited.png'))];
    const differs = (x: number, y: number) =>
      [0, 1, 2].some((each) => {
        const place = (y * before.info.width + x) * 3 + each;
        return Math.abs(before.data[place]! - after.data[place]!) > 12;
      });
    expect(differs(512, 512)).toBe(true);
    for (const outside of [40, 200, 800, 1000]) expect(differs(outside, outside)).toBe(false);
  },
  async 'resize-for-social-media'(at) {
    for (const size of ['1080x1080', '1080x1350', '1080x1920', '1200x628', '1600x900']) {
      const { width, height } = await sharp(join(at, `social-${size}.png`)).metadata();
      expect(`${width}x${height}`).toBe(size);
    }
  },
  'picture-to-film': (at) => isFilm(join(at, 'film.mp4'), { width: 1216, height: 704, seconds: 5 }),
  'wait-for-a-job': (at) => isFilm(join(at, 'waves.mp4'), { width: 1920, height: 1080, seconds: 2 }),
  'slides-and-music': (at) =>
    isFilm(join(at, 'slides.mp4'), { width: 1280, height: 720, seconds: 7, sound: true }),
  'relight-a-product-shot': (at) => isFilm(join(at, 'relit.mp4'), { width: 854, height: 480, seconds: 3 }),
  async 'openai-client'(at) {
    const { format, width, height } = await sharp(join(at, 'fox.png')).metadata();
    expect([format, width, height]).toEqual(['png', 1536, 1024]);
  },
  async 'find-a-picture'(at) {
    expect(await sharp(join(at, 'lighthouse.png')).metadata()).toMatchObject({ format: 'png' });
  },
  async 'keep-your-results'(at) {
    const files = readdirSync(join(at, 'kept'));
    expect(files).toHaveLength(2);
    for (const name of files)
      expect(
        readFileSync(join(at, 'kept', name))
          .subarray(1, 4)
          .toString(),
      ).toBe('PNG');
  },
};

const pixels = (file: string) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });

function middleOf(data: Buffer, { width, height }: { width: number; height: number }): Buffer {
  const place = (Math.floor(height / 2) * width + Math.floor(width / 2)) * 3;
  return data.subarray(place, place + 3);
}

type Film = { width: number; height: number; seconds: number; sound?: boolean };

async function isFilm(file: string, { width, height, seconds, sound }: Film): Promise<void> {
  const found = await probe(file);
  expect(found.video).toMatchObject({ width, height });
  expect(found.duration_seconds).toBeCloseTo(seconds, 1);
  if (sound) expect(found.audio).toBeTruthy();
}
