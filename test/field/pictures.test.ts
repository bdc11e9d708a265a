/** Pictures of which public bug reports tell: orientation, transparency and colour. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { imagingEngines } from '../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import { openService, type Service } from '../support/service.ts';
import {
  BLUE,
  decoded,
  formOf,
  halves,
  near,
  opaque,
  picture,
  RED,
  square,
  turnedBy,
  WIDE,
  withChunk,
} from './picture-inputs.ts';

// A small network looks at some pictures, and a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const pool = openWorkerPool(1);
let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  const { resize, removeBackground } = imagingEngines(pool);
  service = await openService({ engines: { 'smart-resize': resize, 'remove-background': removeBackground } });
  headers = (await service.account({ credits: '10000' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await pool.close();
});

type Files = Parameters<typeof formOf>[1];
const send = (path: string, fields: object, files?: Files) =>
  service.post(path, formOf(fields, files), headers);

const resized = async (bytes: Uint8Array, size = '256x192') =>
  picture(await send('/api/smart-resize', { target_sizes: size }, { image: bytes }));

describe('orientation', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'danielgatis/rembg#13, imgly/background-removal-js#107: a cut-out of orientation %i is upright',
    async (orientation) => {
      const bytes = await turnedBy(orientation, await decoded(square()));
      const { width, height, at } = await picture(await send('/api/remove-background', {}, { image: bytes }));
      expect([width, height]).toEqual([WIDE.width, WIDE.height]);
      near(at(25 / 120, 25 / 80), [...[210, 40, 40], 255], 12);
      expect(at(0.8, 0.8)[3]).toBe(0);
    },
  );

  test.each([6, 8])(
    'frappe/frappe#37998: a post of orientation %i is upright and has no EXIF',
    async (orientation) => {
      const media = await turnedBy(orientation, opaque());
      const { status, body } = await send('/api/create-post', {}, { media });
      expect(status, JSON.stringify(body)).toBe(200);
      const url = JSON.stringify(body).match(/"(http[^"]+\/media\/[^"]+)"/)![1]!;
      const metadata = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
      expect([metadata.autoOrient.width, metadata.autoOrient.height]).toEqual([WIDE.width, WIDE.height]);
    },
  );
});

describe('transparency', () => {
  const clear = () => halves({ clear: true });
  test.each([
    ['onurzorluer/react-image-file-resizer#40', 'PNG', async () => clear().png().toBuffer()],
    [
      'onurzorluer/react-image-file-resizer#40',
      'WebP',
      async () => clear().webp({ lossless: true }).toBuffer(),
    ],
    [
      'jazzband/sorl-thumbnail#265',
      'grey with alpha',
      async () => (await decoded(clear())).toColourspace('b-w').png().toBuffer(),
    ],
    [
      'python-pillow/Pillow#1979',
      'palette with alpha',
      async () => clear().png({ palette: true }).toBuffer(),
    ],
    [
      'Intervention/image#68',
      '16 bit with alpha',
      async () => (await decoded(clear())).toColourspace('rgb16').png().toBuffer(),
    ],
  ])('%s: a fitted %s stays clear where it was', async (_source, _mode, make) => {
    const { at } = await resized(await make());
    expect([at(0.3, 0.05)[3], at(0.3, 0.9)[3]]).toEqual([0, 255]);
  });

  test('dmMaze/BallonsTranslator#1205: a grey picture with alpha is cut out', async () => {
    const grey = (await decoded(square().ensureAlpha())).toColourspace('b-w');
    const { at } = await picture(
      await send('/api/remove-background', {}, { image: await grey.png().toBuffer() }),
    );
    expect([at(0.2, 0.3)[3], at(0.8, 0.8)[3]]).toEqual([255, 0]);
  });
});

describe('colour', () => {
  test.each([
    [
      'processwire/processwire-issues#2265',
      'Display P3',
      async () => opaque().withIccProfile('p3').jpeg({ quality: 95 }).toBuffer(),
      10,
    ],
    [
      'lovell/sharp#2862',
      'a PNG in Display P3',
      async () => opaque().withIccProfile('p3').png().toBuffer(),
      6,
    ],
    [
      'jsummers/imageworsener#7',
      'CMYK',
      async () => (await decoded(opaque())).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
      40,
    ],
    [
      'coobird/thumbnailator#135',
      'a palette of 4 bits',
      async () => opaque().png({ palette: true, colours: 16 }).toBuffer(),
      3,
    ],
    ['coobird/thumbnailator#165', 'a palette', async () => opaque().png({ palette: true }).toBuffer(), 3],
    ['photoview/photoview#1020', 'WebP', async () => opaque().webp({ quality: 95 }).toBuffer(), 10],
    [
      'thumbor/thumbor#750',
      'a progressive JPEG',
      async () => opaque().jpeg({ quality: 95, progressive: true }).toBuffer(),
      10,
    ],
  ])('%s: the colours of %s are those of the source', async (_source, _mode, make, most) => {
    const { at } = await resized(await make());
    near(at(0.2, 0.5), RED, most);
    near(at(0.8, 0.5), BLUE, most);
  });

  test('danbooru/danbooru#2870: the gamma of a PNG applies', async () => {
    const gamma = Buffer.alloc(4);
    gamma.writeUInt32BE(55_100);
    const { at } = await resized(withChunk(await opaque().png().toBuffer(), 'gAMA', gamma));
    // Source: PNG specification, 13.13: the sample to the power of 1 / (file gamma × display gamma).
    const displayed = (level: number) => 255 * (level / 255) ** (1 / (0.551 * 2.2));
    near(at(0.2, 0.5), RED.map(displayed), 6);
  });
});

describe('GIF', () => {
  /** Two frames: red and blue halves with a clear strip, then a green one. */
  const animated = async () => {
    const { width, height } = WIDE;
    const first = await halves({ clear: true }).raw().toBuffer();
    const second = await sharp({ create: { ...WIDE, channels: 4, background: 'lime' } })
      .raw()
      .toBuffer();
    const raw = { width, height: 2 * height, channels: 4, pageHeight: height } as const;
    return sharp(Buffer.concat([first, second]), { raw })
      .gif()
      .toBuffer();
  };

  test('photopea/photopea#20, thumbor/thumbor#357: the first frame is resized, with its transparency', async () => {
    const { at } = await resized(await animated());
    expect(at(0.5, 0.05)[3]).toBe(0);
    near(at(0.2, 0.8), [...RED, 255], 12);
    near(at(0.8, 0.8), [...BLUE, 255], 12);
  });

  test('liftoff-app/liftoff#513: an uploaded GIF stays a GIF, and is a source like any picture', async () => {
    const bytes = await animated();
    const upload = await service.post('/api/uploads', formOf({}, { file: bytes }), headers);
    expect(upload).toMatchObject({ status: 201, body: { content_type: 'image/gif', ...WIDE } });
    const stored = await fetch(String(upload.body.url), { headers });
    expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).pages).toBe(2);
    const body = { target_sizes: '128x128', image_url: upload.body.url };
    const resizedUpload = await picture(await service.post('/api/smart-resize', body, headers));
    expect([resizedUpload.width, resizedUpload.height]).toEqual([128, 128]);
  });
});
