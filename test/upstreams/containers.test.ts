/** A film may come in any container that the film library decodes. The customer gets MP4. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilm } from '../../engines/film-engine.ts';
import { aviOfAnimation } from '../../engines/raster/animation-avi.ts';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';
import { pictureOf } from '../support/pictures.ts';
import { caseOf } from './cases.ts';
import { openQueueFixture } from './queue-fixture.ts';
import { type Bench, openBench } from './served.ts';

const films = scratch();
const film = openFilm({ folder: films.folder });
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({
    protocol: 'queue',
    open: openQueueFixture,
    embedded: new Map([['video-editor/render', film.engine]]),
    operations: { wan: 'model: vendor/model, poll_seconds: 0.1' },
  });
});
afterAll(async () => {
  await bench.close();
  await film.close();
  films.close();
});

const SIZE = { width: 1280, height: 720 };
const FRAMES = 8;

/** As sd-server writes it: two frames a second, 4 seconds. */
async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    Array.from({ length: FRAMES }, async (_, index) =>
      sharp(await pictureOf(SIZE))
        .modulate({ brightness: 0.5 + index / FRAMES })
        .png({ compressionLevel: 1 })
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp({ delay: Array(FRAMES).fill(500), quality: 40, effort: 0 })
    .toBuffer();
}

const COMMON = { size: SIZE, fps: 2, count: FRAMES };
test.each<[string, () => Promise<Uint8Array>]>([
  ['AVI with MJPEG', async () => (await aviOfAnimation(await animation()))!],
  ['animated WebP', animation],
  [
    'WebM',
    async () => readFileSync(await writeFilm({ path: films.at('a.webm'), container: 'webm', ...COMMON })),
  ],
  [
    'Matroska without the name of WebM',
    async () => readFileSync(await writeFilm({ path: films.at('a.mkv'), container: 'webm', ...COMMON })),
  ],
  [
    'MOV',
    async () => readFileSync(await writeFilm({ path: films.at('a.mov'), container: 'mp4', ...COMMON })),
  ],
])('%s', async (_, make) => {
  bench.fixture.deliver([await make()]);
  const { status, body, account } = await bench.order(caseOf('wan'));
  expect(status, JSON.stringify(body)).toBe(200);
  const { url, ...facts } = body.video as { url: string };
  expect(facts).toMatchObject({ content_type: 'video/mp4', ...SIZE, fps: 2 });
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  expect((await ffprobe(bytes)).streams).toBeGreaterThan(0);
  expect(Number((await bench.creditsOf(account)).posted)).toBeLessThan(500);
});

test('a still WebP is no film, and costs nothing', async () => {
  bench.fixture.deliver([
    await sharp(await pictureOf(SIZE))
      .webp()
      .toBuffer(),
  ]);
  const { status, body, account } = await bench.order(caseOf('wan'));
  expect({ status, code: body.code }).toEqual({ status: 502, code: 'upstream_failed' });
  expect(await bench.creditsOf(account)).toEqual({ posted: '500', held: '0' });
});
