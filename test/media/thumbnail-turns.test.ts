/** Thumbnails of films take seconds each, so accounts take turns, and a busy moment is not remembered. */
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { openThumbnails } from '../../src/media/thumbnails.ts';

const SMALL = { width: 160, webp: true };
let still: Uint8Array;
beforeAll(async () => {
  const red = { width: 320, height: 180, channels: 3 as const, background: '#f00' };
  still = await sharp({ create: red }).png().toBuffer();
});

const filmOf = (account_id: string, n: number) => ({
  name: `${account_id}${n}.mp4`,
  ...{ account_id, content_type: 'video/mp4', size_bytes: 1000 },
});

/** Thumbnails whose films are decoded one by one, as the test lets them. */
function slowly() {
  const begun: { file: string; finish(stills: Uint8Array[] | undefined): void }[] = [];
  const thumbnail = openThumbnails({
    media: { read: async () => still, locate: async (name) => ({ file: name }) },
    takeStills: (film) =>
      new Promise((finish) => {
        begun.push({ file: 'file' in film ? film.file : '', finish });
      }),
  });
  return { begun, thumbnail };
}

test('one film waits for the two in work at most, however many another account has requested', async () => {
  const { begun, thumbnail } = slowly();
  const many = Array.from({ length: 20 }, (_, n) => thumbnail(filmOf('busy', n), SMALL));
  const one = thumbnail(filmOf('neighbour', 0), SMALL);
  await eventually(() => begun.length === 2);
  begun[0]!.finish([still]);
  await eventually(() => begun.length === 3);
  expect(begun[2]!.file).toBe('neighbour0.mp4');
  for (let at = 1; at < 21; at++) {
    await eventually(() => begun.length > at);
    begun[at]!.finish([still]);
  }
  expect((await one)?.content_type).toBe('image/webp');
  expect((await Promise.all(many)).every((each) => each?.content_type === 'image/webp')).toBe(true);
});

test('a film whose stills took too long has a thumbnail at the next request', async () => {
  const { begun, thumbnail } = slowly();
  const request = () => thumbnail(filmOf('late', 0), SMALL);
  const first = request();
  await eventually(() => begun.length === 1);
  begun[0]!.finish(undefined);
  expect(await first).toBeUndefined();
  const second = request();
  await eventually(() => begun.length === 2);
  begun[1]!.finish([still]);
  expect((await second)?.content_type).toBe('image/webp');
});
