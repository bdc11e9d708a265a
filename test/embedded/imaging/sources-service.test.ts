/** Forms of a source picture, over HTTP, on every operation that takes one. */
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { imagingEngines } from '../../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { ordinaryPicture } from '../../../engines/raster/heif/ordinary.ts';
import { withPngSize } from '../../../engines/test/imaging/pictures.ts';
import { tiled } from '../../../engines/test/support/heic.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

// Pictures are looked at for seconds, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const SIDE = { width: 96, height: 64 };
const OPERATIONS: [path: string, body: object, price: number, kind: string][] = [
  ['/api/smart-resize', { target_sizes: ['64x64'] }, 24, 'crop'],
  ['/api/remove-background', {}, 2, 'cut'],
  ['/api/ra2-image-editor', { prompt: 'mirror it', resolution: '256x256' }, 4, 'edit'],
];
const pool = openWorkerPool(1);
const imaging = imagingEngines(pool);
const files: Record<string, Uint8Array> = {};
let sources: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
beforeAll(async () => {
  const disc = () => discPicture(SIDE.width, SIDE.height);
  const png = await disc().png().toBuffer();
  Object.assign(files, {
    '/disc.png': png,
    '/disc.avif': await disc().avif({ effort: 0 }).toBuffer(),
    '/disc.gif': await disc().gif().toBuffer(),
    '/sideways.jpg': await disc().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    '/located.jpg': await disc()
      .withExif({ IFD0: { Artist: 'Mira Example' }, IFD3: { GPSLatitude: '52/1 0/1 0/1' } })
      .jpeg()
      .toBuffer(),
    '/wide.png': await disc().withIccProfile('p3').png().toBuffer(),
    '/cut-off.png': png.subarray(0, Math.floor(png.length * 0.6)),
    '/bomb.png': withPngSize(png, 60_000, 60_000),
    '/phone.heic': tiled({ turns: 3 }),
    '/phone.png': await sharp(await ordinary(tiled({ turns: 3 })))
      .png()
      .toBuffer(),
    '/beginning.heic': Buffer.concat([
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      Buffer.alloc(300),
    ]),
  });
  sources = await sourceServer(files);
  service = await openService({
    engines: {
      'smart-resize': imaging.resize,
      'remove-background': imaging.removeBackground,
      'ra2-image-editor': editorEngine(pool),
    },
    allowHosts: [sources.host],
  });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
  sources.close();
});
afterEach(async () => {
  expect(service.faults).toEqual([]);
  const books = await service.get('/admin/ledger/check', service.asOperator);
  expect(books.body).toMatchObject({ balanced: true, open_holds: 0 });
});

async function send(path: string, body: object, image_url: string) {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const answer = await service.post(path, { api_key: key, image_url, ...body });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, posted: Number((account.body.credits as { posted: string }).posted) };
}

const dataUri = (path: string, type: string) =>
  `data:${type};base64,${Buffer.from(files[path]!).toString('base64')}`;

async function delivered({ image_url, images }: Record<string, unknown>) {
  const url = (image_url ?? (images as string[])[0]) as string;
  return sharp(Buffer.from(await (await fetch(url)).arrayBuffer()));
}

async function ordinary(heic: Buffer): Promise<Uint8Array> {
  const picture = await ordinaryPicture(heic);
  return 'bytes' in picture ? picture.bytes : new Uint8Array();
}

describe.each(OPERATIONS)('%s', (path, body, price, kind) => {
  test('200: a data URI makes the same picture as the address of that file', async () => {
    const byAddress = await send(path, { ...body, seed: 1 }, sources.url('/disc.png'));
    const byValue = await send(path, { ...body, seed: 1 }, dataUri('/disc.png', 'image/png'));
    expect(byValue).toMatchObject({ status: 200, body: { credits_charged: price }, posted: 100 - price });
    const digest = async (answer: typeof byValue) => (await delivered(answer.body)).raw().toBuffer();
    expect(await digest(byValue)).toEqual(await digest(byAddress));
  });

  test('AVIF is read, or named as not taken', async () => {
    const answer = await send(path, body, sources.url('/disc.avif'));
    if (kind !== 'edit') return expect(answer.status).toBe(200);
    expect(answer).toMatchObject({ status: 400, body: { code: 'unsupported_image_format' }, posted: 100 });
    expect(answer.body.error).toMatch(/PNG, JPEG, WebP or HEIC/);
  });

  test('a photograph of a telephone is read: HEIC in tiles, turned', async () => {
    for (const source of [sources.url('/phone.heic'), dataUri('/phone.heic', 'image/heic')]) {
      const answer = await send(path, body, source);
      const same = await send(path, body, sources.url('/phone.png'));
      // Refusals are the same as those of a PNG, so the picture was read.
      expect([answer.status, answer.body.code]).toEqual([same.status, same.body.code]);
      if (answer.status !== 200) continue;
      const [one, other] = [await delivered(answer.body), await delivered(same.body)];
      const { width, height } = await other.metadata();
      expect(await one.metadata()).toMatchObject({ width, height });
    }
  });

  test('a picture held sideways comes out upright, without what the camera knew', async () => {
    const answer = await send(path, body, sources.url('/sideways.jpg'));
    expect(answer.status).toBe(200);
    if (kind === 'cut') expect(answer.body.image).toMatchObject({ width: 64, height: 96 });
    const located = await delivered((await send(path, body, sources.url('/located.jpg'))).body);
    const { exif, icc, orientation } = await located.metadata();
    expect({ exif, icc, orientation }).toEqual({ exif: undefined, icc: undefined, orientation: undefined });
  });

  test('colours of a wide profile become those of sRGB', async () => {
    const plain = await (await delivered((await send(path, body, sources.url('/disc.png'))).body)).stats();
    const wide = await (await delivered((await send(path, body, sources.url('/wide.png'))).body)).stats();
    for (const channel of [0, 1, 2]) {
      expect(Math.abs(plain.channels[channel]!.mean - wide.channels[channel]!.mean)).toBeLessThan(3);
    }
  });

  test.each([
    ['/cut-off.png', 'unreadable_image', 400],
    ['/disc.gif', 'unsupported_image_format', 400],
    ['/beginning.heic', 'unreadable_image', 400],
    ['/bomb.png', 'media_too_large', 413],
  ])('%s is %s, however it comes, and costs nothing', async (file, code, status) => {
    for (const source of [sources.url(file), dataUri(file, 'image/png')]) {
      const answer = await send(path, body, source);
      expect(answer).toMatchObject({
        status,
        body: { code, param: 'image_url', charged: false },
        posted: 100,
      });
      if (status === 400 && code !== 'unreadable_image') expect(answer.body.error).toMatch(/PNG, JPEG/);
    }
  });

  test.each(['data:image/png,abc', 'data:image/png;base64,', 'data:image/png;base64,%%%', 'lighthouse.png'])(
    '%s is neither an address nor a picture',
    async (source) => {
      const answer = await send(path, body, source);
      expect(answer).toMatchObject({
        status: 400,
        body: { param: 'image_url', charged: false },
        posted: 100,
      });
    },
  );
});
