import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { scratch } from '../../../engines/test/support/films.ts';
import { writeActor } from '../../../engines/test/support/scenes.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { drawnScene } from '../../support/drawn-scene.ts';
import { film, scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
let customer: Awaited<ReturnType<typeof sourceServer>>;
/** As it was delivered. */
let picture: Buffer;
let delivered: Buffer;
/** The same film without its mark. */
let unmarked: Uint8Array;
const films = scratch();
const files: Record<string, Uint8Array> = {};

beforeAll(async () => {
  const actor = { size: { width: 320, height: 180 }, count: 20, pace: 5 };
  const sample = {
    ...film(),
    width: 320,
    height: 180,
    bytes: readFileSync(await writeActor(films.at('film.mp4'), actor, 5, false)),
  };
  unmarked = sample.bytes;
  const engines = {
    ra1: scriptedEngine(
      { is: 'done', outputs: [await drawn('#c33', 200)] },
      { is: 'done', outputs: [await drawn('#36c', 520)] },
    ),
    'ltx-text-to-video': scriptedEngine({ is: 'done', outputs: [sample] }),
  };
  customer = await sourceServer(files);
  service = await openService({ engines, allowHosts: [customer.host], fingerprints: true });
  account = await service.account();
  const { body } = await service.post('/api/ra1', {
    ...{ api_key: account.key, prompt: 'a red fox in the snow at sunset', seed: 5, size: '768x512' },
  });
  picture = await read(String(body.image_url));
  const filmed = await service.post('/api/ltx-text-to-video', {
    ...{ api_key: account.key, prompt: 'waves', duration: 6, response_mode: 'inline' },
  });
  delivered = await read(String(filmed.body.video_url));
  // Fingerprints are stored after the response.
  await vi.waitFor(async () => {
    const [{ count }] = (await service.context.db.query({
      text: 'select count(distinct provenance_id)::int as count from fingerprint',
    })) as [{ count: number }];
    expect(count).toBe(2);
  }, 20_000);
});
afterAll(async () => {
  customer.close();
  films.close();
  expect(service.faults).toEqual([]);
  await service.stop();
});

async function drawn(colour: string, x: number) {
  const bytes = await drawnScene(colour, x);
  return { content_type: 'image/png', width: 768, height: 512, bytes };
}

async function read(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

function ask(bytes: Uint8Array, key = account.key) {
  const form = new FormData();
  form.set('api_key', key);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'found');
  return service.post('/api/provenance', form);
}

describe('a picture that was made here', () => {
  test('200: the file itself is recognized by its bytes, for every account, without its owner', async () => {
    const other = await service.account();
    const { status, body } = await ask(picture, other.key);
    expect(status).toBe(200);
    expect(body).toEqual({
      made_here: 'yes',
      matched_by: 'sha256',
      at: expect.stringMatching(/^20\d\d-/),
      operation: 'ra1',
      engine: { name: 'test-engine', version: '1.0.0', kind: 'local' },
      marks: {
        xmp: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), digital_source_type: 'algorithmicMedia' },
        c2pa: null,
      },
      request_id: expect.any(String),
    });
    expect(JSON.stringify(body)).not.toContain(account.id);
  });

  test.each(['url', 'image_url'])('is taken by its address or as a data URI in %s', async (field) => {
    files['/found.png'] = picture;
    for (const value of [customer.url('/found.png'), `data:image/png;base64,${picture.toString('base64')}`]) {
      const { body } = await service.post('/api/provenance', { api_key: account.key, [field]: value });
      expect(body).toMatchObject({ made_here: 'yes', matched_by: 'sha256' });
    }
  });

  test.each<[string, (picture: Buffer) => Promise<Uint8Array>]>([
    ['written as JPEG', (picture) => sharp(picture).jpeg({ quality: 70 }).toBuffer()],
    ['a quarter as wide', (picture) => sharp(picture).resize(192).png().toBuffer()],
    ['a little brighter', (picture) => sharp(picture).modulate({ brightness: 1.1 }).png().toBuffer()],
    [
      'cropped',
      (picture) => sharp(picture).extract({ left: 38, top: 0, width: 730, height: 512 }).png().toBuffer(),
    ],
    [
      'in a screenshot',
      (picture) =>
        sharp(picture)
          .extend({ top: 50, bottom: 90, left: 30, right: 60, background: '#222' })
          .jpeg()
          .toBuffer(),
    ],
  ])('is recognized by its looks: %s', async (_, change) => {
    const { body } = await ask(await change(picture));
    expect(body).toMatchObject({ made_here: 'derived', matched_by: 'perceptual', operation: 'ra1' });
    expect(body.marks).toEqual({ xmp: null, c2pa: null });
  });

  test('is recognized by its mark when bytes were added', async () => {
    const { body } = await ask(Buffer.concat([picture, Buffer.from('more')]));
    expect(body).toMatchObject({ made_here: 'derived', matched_by: 'id' });
  });
});

describe('a film that was made here', () => {
  test('is recognized by its bytes, and by three stills', async () => {
    expect((await ask(delivered)).body).toMatchObject({ made_here: 'yes', matched_by: 'sha256' });
    const changed = Buffer.concat([delivered, Buffer.from([0, 0, 0, 8]), Buffer.from('free')]);
    expect((await ask(changed)).body).toMatchObject({
      made_here: 'derived',
      matched_by: 'id',
      operation: 'ltx-text-to-video',
    });
  });

  test('is recognized by its looks without its mark', async () => {
    expect((await ask(unmarked)).body).toMatchObject({
      made_here: 'derived',
      matched_by: 'perceptual',
      marks: { xmp: null, c2pa: null },
    });
  });
});

describe('a file that was not made here', () => {
  const stranger = () =>
    sharp({
      create: {
        width: 300,
        height: 200,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    });

  test('is unknown', async () => {
    const { body } = await ask(await stranger().png().toBuffer());
    const nothing = { matched_by: null, at: null, operation: null, engine: null };
    expect(body).toMatchObject({ made_here: 'unknown', ...nothing });
  });

  test('is unknown with a mark that was copied from a result', async () => {
    const { xmp } = await sharp(picture).metadata();
    const forged = await stranger().withXmp(Buffer.from(xmp!).toString('utf8')).jpeg().toBuffer();
    const { body } = await ask(forged);
    expect(body).toMatchObject({ made_here: 'unknown', matched_by: null });
    expect(body.marks).toMatchObject({ xmp: { id: expect.any(String) } });
  });

  test.each([
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported_image_format',
    ],
    ['a PNG that ends after its signature', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'unreadable_image'],
    [
      'a film that is only a signature',
      Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1'),
      'unreadable_video',
    ],
  ])('%s is refused', async (_, bytes, code) => {
    expect(await ask(bytes)).toMatchObject({ status: 400, body: { code } });
  });

  test('an empty file, and no file, are refused', async () => {
    expect((await service.post('/api/provenance', { api_key: account.key })).status).toBe(400);
    expect((await ask(new Uint8Array())).status).toBe(400);
  });
});

test('413: a file above 50 MB is refused', async () => {
  expect(await ask(new Uint8Array(50 * 2 ** 20 + 1))).toMatchObject({ status: 413 });
});

test('a deleted result is still recognized by its hash', async () => {
  const { body } = await service.post('/api/ra1', {
    ...{ api_key: account.key, prompt: 'a blue whale under a full moon', seed: 8, size: '512x512' },
  });
  const picture = await read(String(body.image_url));
  const name = String(body.image_url).split('/').at(-1);
  await service.call('DELETE', `/api/media/${name}`, { headers: account.keyHeader });
  expect((await ask(picture)).body).toMatchObject({ made_here: 'yes', matched_by: 'sha256' });
});

test('200: without a key, if the operator allows it, and refused otherwise', async () => {
  const form = () => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(picture)]), 'found.png');
    return body;
  };
  expect(await service.post('/api/provenance', form())).toMatchObject({ status: 401 });
  const open = await openService({ env: { PROVENANCE_KEYLESS: 'on' } });
  expect(await open.post('/api/provenance', form())).toMatchObject({
    status: 200,
    body: { made_here: 'unknown', marks: { xmp: { digital_source_type: 'algorithmicMedia' } } },
  });
  const wrong = await open.post('/api/provenance', {
    api_key: 'mk_test_wrong',
    url: 'https://example.com/a.png',
  });
  expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
  expect(open.faults).toEqual([]);
  await open.stop();
});
