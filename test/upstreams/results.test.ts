/** Nothing an upstream says is believed: what it gave is looked at before anybody pays. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Container } from '../../engines/film/media/containers.ts';
import { imagingEngines } from '../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import { ffprobe } from '../../engines/test/support/ffprobe.ts';
import { writeFilm } from '../../engines/test/support/films.ts';
import { PLACE, SECRET, tell } from '../../engines/test/support/films-with-metadata.ts';
import { png } from '../support/engines.ts';
import { cutOutOf, pictureOf } from '../support/pictures.ts';
import { caseOf } from './cases.ts';
import { openQueueFixture } from './queue-fixture.ts';
import { type Bench, openBench } from './served.ts';

const entry = 'model: vendor/model, poll_seconds: 0.1';
const pool = openWorkerPool();
let bench: Bench;
beforeAll(async () => {
  bench = await openBench({
    protocol: 'queue',
    open: openQueueFixture,
    embedded: new Map([['smart-resize', imagingEngines(pool).resize]]),
    operations: {
      ra1: entry,
      ra2: `${entry}, on_other_size: fail`,
      wan: entry,
      'photoreal-image': entry,
      'remove-background': entry,
      'smart-resize': entry,
      'ltx-text-to-video': entry,
    },
  });
});
afterAll(async () => {
  await bench.close();
  await pool.close();
});

async function ordered(operation: string, outputs: Uint8Array[], more: object = {}) {
  bench.fixture.deliver(outputs);
  const answer = await bench.order(caseOf(operation), more);
  return { ...answer, credits: await bench.creditsOf(answer.account) };
}

const promised = { width: 768, height: 1152 };
const free = { posted: '500', held: '0' };

describe('is not delivered and not charged', () => {
  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['a picture where a film was asked for', 'wan', () => pictureOf({ width: 1280, height: 720 })],
    ['a picture that is cut off', 'ra1', async () => (await pictureOf(promised)).subarray(0, 60)],
    ['half a picture', 'ra1', async () => half(await pictureOf(promised))],
    ['a plain colour', 'ra1', () => png(768, 1152)],
    ['a black picture', 'ra1', () => png(768, 1152, '#000000')],
    ['a page', 'ra1', async () => Buffer.from('<html><body>One moment</body></html>')],
    ['nothing', 'ra1', async () => new Uint8Array(0)],
    [
      'a picture of which nothing was cut out',
      'remove-background',
      () => pictureOf({ width: 320, height: 240 }),
    ],
    [
      'a cut-out of another shape than its source',
      'remove-background',
      () => cutOutOf({ width: 240, height: 240 }),
    ],
    ['a film of a fifth of the length', 'wan', () => filmOf(1)],
  ])('%s', async (_, operation, make) => {
    const { status, body, credits } = await ordered(operation, [await make()]);
    expect({ status, code: body.code, charged: body.charged }).toEqual({
      status: 502,
      code: 'upstream_failed',
      charged: false,
    });
    expect(credits).toEqual(free);
  });

  test('a picture of another size, where the operator wants none', async () => {
    const { status, credits } = await ordered('ra2', [await pictureOf({ width: 512, height: 512 })], {
      num_images: 1,
    });
    expect({ status, credits }).toEqual({ status: 502, credits: free });
  });
});

describe('is delivered as what it is', () => {
  test('a picture of another size is brought to the promised one, and the caller is told', async () => {
    const { status, body } = await ordered('ra1', [await pictureOf({ width: 512, height: 512 })]);
    expect(status).toBe(200);
    const [asset] = body.assets as [{ url: string; width: number; height: number }];
    expect(asset).toMatchObject(promised);
    expect(await sizeBehind(asset.url)).toEqual(promised);
    expect(body.warnings).toEqual(['The engine returned 512x512; the service fitted it to 768x1152']);
  });

  test('a cut-out in half the size is brought to its source’s', async () => {
    const { status, body } = await ordered('remove-background', [
      await cutOutOf({ width: 160, height: 120 }),
    ]);
    expect(status).toBe(200);
    expect(body.image).toMatchObject({ width: 320, height: 240, content_type: 'image/png' });
    expect(body).not.toHaveProperty('confidence');
  });

  test('a picture tells nothing of the workflow or the place that made it', async () => {
    const notes = { IFD0: { ImageDescription: 'the prompt of somebody' } };
    const picture = await sharp(await pictureOf(promised))
      .withExif(notes)
      .png()
      .toBuffer();
    expect(Buffer.from(picture).includes('somebody')).toBe(true);
    const { body } = await ordered('ra1', [picture]);
    const [asset] = body.assets as [{ url: string; size_bytes: number }];
    const bytes = Buffer.from(await bytesBehind(asset.url));
    expect(bytes.includes('somebody')).toBe(false);
    expect(asset.size_bytes).toBe(bytes.length);
  });

  test('nor does one in a format that is not taken apart here', async () => {
    const picture = await sharp(await pictureOf(promised))
      .withExif({ IFD0: { ImageDescription: 'the prompt of somebody' } })
      .avif()
      .toBuffer();
    expect(Buffer.from(picture).includes('somebody')).toBe(true);
    const { body } = await ordered('ra1', [picture]);
    const [asset] = body.assets as [{ url: string; content_type: string }];
    expect(asset.content_type).toBe('image/png');
    expect(Buffer.from(await bytesBehind(asset.url)).includes('somebody')).toBe(false);
  });

  test.each<[Container, string, string]>([
    ['mp4', 'mp4', 'video/mp4'],
    ['mp4', 'mov', 'video/mp4'],
  ])(
    'a film as %s in %s tells nothing of place, device, workflow or time',
    async (container, format, type) => {
      const at = bench.media.films.at;
      const size = { width: 1280, height: 720 };
      const plain = await writeFilm({ path: at(`plain.${format}`), container, size, fps: 2, count: 10 });
      await tell(plain, at(`told.${format}`), format);
      const before = await ffprobe(at(`told.${format}`));
      expect(Object.values(before.tags)).toContain(SECRET);
      const { status, body } = await ordered('wan', [readFileSync(at(`told.${format}`))]);
      expect(status).toBe(200);
      const film = body.video as { url: string; content_type: string; size_bytes?: number };
      expect(film.content_type).toBe(type);
      const bytes = Buffer.from(await bytesBehind(film.url));
      const after = await ffprobe(bytes);
      for (const secret of [SECRET, PLACE]) expect(bytes.includes(secret)).toBe(false);
      // Technical metadata of every container, independent of the film's origin.
      const technical =
        /^(?:major_brand|minor_version|compatible_brands|language|vendor_id|DURATION|alpha_mode)$/i;
      const notes = Object.entries(after.tags).filter(([name]) => !technical.test(name));
      const allowed = ['VideoHandler', 'SoundHandler', 'Lavf'];
      expect(notes.filter(([, note]) => !allowed.includes(note))).toEqual([]);
      expect({ video: after.video, streams: after.streams }).toEqual({ video: before.video, streams: 2 });
    },
  );

  test('more pictures than were ordered are as many as were ordered', async () => {
    const six = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((seed) => pictureOf({ width: 1152, height: 768 }, seed)),
    );
    const { body, credits } = await ordered('ra2', six);
    expect(body.assets).toHaveLength(2);
    expect({ charged: body.credits_charged, credits }).toEqual({
      charged: 8,
      credits: { posted: '492', held: '0' },
    });
  });

  test('one picture of two is paid as one, and the other is told to be missing', async () => {
    const { body, credits } = await ordered('ra2', [
      await pictureOf({ width: 1152, height: 768 }),
      await png(1152, 768),
    ]);
    expect(body.assets).toHaveLength(1);
    expect(body.warnings).toEqual(['Only 1 of 2 could be made; the others were not charged']);
    expect(credits).toEqual({ posted: '496', held: '0' });
  });

  test('a picture of another format than the caller named is written anew', async () => {
    const picture = await pictureOf({ width: 1248, height: 832 });
    const { body } = await ordered('photoreal-image', [picture], { output_format: 'webp' });
    const [asset] = body.assets as [{ url: string; content_type: string }];
    expect(asset.content_type).toBe('image/webp');
    expect((await sharp(await bytesBehind(asset.url)).metadata()).format).toBe('webp');
  });

  test('each size of a resize is exact, whatever came', async () => {
    const { status, body } = await ordered('smart-resize', [
      await pictureOf({ width: 640, height: 480 }),
      await pictureOf({ width: 400, height: 300 }),
    ]);
    expect(status).toBe(200);
    const { outputs } = body.result as { outputs: { url: string; width: number; height: number }[] };
    expect(outputs.map(({ width, height }) => [width, height])).toEqual([
      [640, 480],
      [300, 600],
    ]);
    expect(await sizeBehind(outputs[1]!.url)).toEqual({ width: 300, height: 600 });
  });

  test('a film tells its own length and size', async () => {
    const film = await filmOf(4, { width: 1280, height: 704 });
    const { status, body } = await ordered('wan', [film]);
    expect(status).toBe(200);
    expect(body.video).toMatchObject({ duration: 4, width: 1280, height: 704, fps: 4 });
  });
});

function half(bytes: Uint8Array): Uint8Array {
  return bytes.subarray(0, bytes.length / 2);
}

async function filmOf(seconds: number, size = { width: 1280, height: 720 }): Promise<Uint8Array> {
  const gives = { ...caseOf('wan').gives, ...size, seconds };
  return (
    await bench.media.make({ ...caseOf('wan'), operation: `wan-${seconds}-${size.height}`, gives })
  )[0]!;
}

async function bytesBehind(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(url)).arrayBuffer());
}

async function sizeBehind(url: string) {
  const { width, height } = await sharp(await bytesBehind(url)).metadata();
  return { width, height };
}
