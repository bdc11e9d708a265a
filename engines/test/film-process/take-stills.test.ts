import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { takeStills } from '../../film-process/look-at-media.ts';
import { scratch, writeFilm } from '../support/films.ts';

const films = scratch();
afterAll(films.close);

const size = { width: 64, height: 36 };

/** Mean brightness of the left and the right half. */
async function halves(still: Uint8Array): Promise<{ left: number; right: number }> {
  const of = async (left: number) => {
    const half = sharp(still).extract({ left, top: 0, width: size.width / 2, height: size.height });
    return (await sharp(await half.greyscale().png().toBuffer()).stats()).channels[0]!.mean;
  };
  return { left: await of(0), right: await of(size.width / 2) };
}

test('a film has stills of its beginning, middle and end', async () => {
  const file = films.at('plain.mp4');
  await writeFilm({ path: file, size });
  expect(await takeStills({ file }, AbortSignal.timeout(20_000))).toHaveLength(3);
});

test('a transparent film is seen on white', async () => {
  const file = films.at('clear.webm');
  await writeFilm({ path: file, size, container: 'webm_alpha' });
  const [still] = (await takeStills({ file }, AbortSignal.timeout(20_000)))!;
  const { left, right } = await halves(still!);
  // The right half is transparent; its colour below is a dark grey.
  expect(right).toBeGreaterThan(245);
  expect(left).toBeLessThan(200);
});
