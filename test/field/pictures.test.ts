/** Pictures of which public bug reports tell: modes, colours, orientation, masks, forms of clients, and texts. */
import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../engines/editor-engine.ts';
import { imagingEngines } from '../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

// A small network looks at some pictures, and a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const pool = openWorkerPool(1);
let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  const { resize, removeBackground } = imagingEngines(pool);
  service = await openService({
    engines: {
      'ra2-image-editor': editorEngine(pool),
      'smart-resize': resize,
      'remove-background': removeBackground,
      'video-editor/render': instantEngine(),
    },
  });
  headers = (await service.account({ credits: '10000' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await pool.close();
});

const WIDE = { width: 120, height: 80 };
const RED = [210, 40, 40] as const;
const BLUE = [40, 90, 200] as const;

/** A red left half and a blue right half, clear at the top if `clear`. */
function halves({ clear = false } = {}): Sharp {
  const { width, height } = WIDE;
  const pixels = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set([...(x < width / 2 ? RED : BLUE), clear && y < 20 ? 0 : 255], (y * width + x) * 4);
  return sharp(pixels, { raw: { ...WIDE, channels: 4 } });
}
const opaque = () => halves().removeAlpha();
const decoded = async (picture: Sharp) => sharp(await picture.png().toBuffer());

type Answer = { status: number; body: Record<string, unknown>; headers: Headers };
async function send(
  path: string,
  fields: object,
  files: Record<string, Uint8Array | Uint8Array[]> = {},
): Promise<Answer> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const [name, bytes] of Object.entries(files))
    for (const each of [bytes].flat()) form.append(name, new Blob([new Uint8Array(each)]), 'a.png');
  return service.post(path, form, headers);
}

/** The result's pixels as RGBA, and its size. */
async function picture({ status, body }: Answer) {
  expect(status, JSON.stringify(body)).toBe(200);
  const { image_url, images, data } = body as {
    image_url?: string;
    images?: string[];
    data?: { url: string }[];
  };
  const bytes = await (await fetch(image_url ?? images?.[0] ?? data![0]!.url)).arrayBuffer();
  const { data: pixels, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (across: number, down: number) => {
    const place = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * 4;
    return [...pixels.subarray(place, place + 4)];
  };
  return { width: info.width, height: info.height, at };
}
const near = (found: number[], right: readonly number[], most = 8) =>
  expect(
    Math.max(...right.map((level, nth) => Math.abs(level - found[nth]!))),
    `${found} for ${right}`,
  ).toBeLessThanOrEqual(most);

const resized = async (bytes: Uint8Array, size = '256x192') =>
  picture(await send('/api/smart-resize', { target_sizes: size }, { image: bytes }));

/** Stores an upright picture turned, with the orientation that turns it back. */
async function turnedBy(orientation: number, upright: Sharp): Promise<Buffer> {
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const swaps = orientation >= 5;
  const size = swaps ? { width: height, height: width } : { width, height };
  const stored = Buffer.alloc(data.length);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const [right, bottom] = [size.width - 1 - x, size.height - 1 - y];
      const places: [number, number][] = [
        [x, y],
        [right, y],
        [right, bottom],
        [x, bottom],
        [y, x],
        [bottom, x],
        [bottom, right],
        [y, right],
      ];
      const [fromX, fromY] = places[orientation - 1]!;
      data.copy(
        stored,
        (y * size.width + x) * channels,
        (fromY * width + fromX) * channels,
        (fromY * width + fromX + 1) * channels,
      );
    }
  return sharp(stored, { raw: { ...size, channels } })
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
}

/** A red square at the left on white, which the cut-out recognizes by its border. */
const square = () =>
  sharp({ create: { ...WIDE, channels: 3, background: '#ffffff' } }).composite([
    { input: { create: { width: 30, height: 30, channels: 3, background: '#d22828' } }, left: 10, top: 10 },
  ]);

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

/** A PNG with another chunk before its pixels. */
function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(8 + body.length);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), 4 + body.length);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

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
    const shown = (level: number) => 255 * (level / 255) ** (1 / (0.551 * 2.2));
    near(at(0.2, 0.5), RED.map(shown), 6);
  });
});

type Level = readonly [red: number, green: number, blue: number, opacity: number];
const [WHITE, BLACK] = [[255, 255, 255, 255] as const, [0, 0, 0, 255] as const];
/** A mask whose left half is `open`. */
function leftMask(open: Level = WHITE, shut: Level = BLACK): Sharp {
  const { width, height } = WIDE;
  const row = Array.from({ length: width }, (_, x) => (x < width / 2 ? open : shut)).flat();
  const pixels = Buffer.concat(Array.from({ length: height }, () => Buffer.from(row)));
  return sharp(pixels, { raw: { ...WIDE, channels: 4 } }).png();
}

describe('masks', () => {
  const edited = async (mask: Uint8Array, size = '256x192') =>
    picture(
      await send(
        '/v1/images/edits',
        { prompt: 'make it black and white', size },
        { image: await opaque().png().toBuffer(), mask },
      ),
    );
  test.each([
    ['stdapi-ai/stdapi.ai#75', 'clear where it may change', () => leftMask([0, 0, 0, 0])],
    ['maximhq/bifrost#1459', 'opaque with an alpha channel', () => leftMask()],
    ['Comfy-Org/ComfyUI#2539', 'white and clear on white', () => leftMask([255, 255, 255, 0], WHITE)],
    [
      'robertvoy/ComfyUI-Flux-Continuum#20',
      'twice as large',
      async () => (await decoded(leftMask())).resize(240, 160),
    ],
    [
      'kephale/napari-stable-diffusion#2',
      'of another shape',
      async () => (await decoded(leftMask())).resize(64, 64, { fit: 'fill' }),
    ],
  ])('%s: a mask %s', async (_source, _what, make) => {
    const { at } = await edited(await (await make()).png().toBuffer());
    const [red, green, blue] = at(0.2, 0.5);
    expect([red, green]).toEqual([green, blue]);
    near(at(0.8, 0.5), BLUE, 3);
  });

  test('seruva19/kubin#22, vercel/ai#14360: the mask stays in its place when the shape differs', async () => {
    const { at } = await edited(await leftMask().toBuffer(), '512x512');
    near(at(0.9, 0.5), BLUE, 3);
    const [red, green] = at(0.1, 0.5);
    expect(red).toBe(green);
  });
});

describe('forms of clients', () => {
  const red = () => opaque().png().toBuffer();
  const fields = { prompt: 'make it black and white', size: '256x256' };
  test('basketikun/chatgpt2api#12, openai/openai-node#1492: image[] is the picture', async () => {
    expect((await picture(await send('/v1/images/edits', fields, { 'image[]': await red() }))).width).toBe(
      256,
    );
  });

  test('openai/openai-ruby#201: a repeated image is a list', async () => {
    const two = [await red(), await red()];
    expect((await picture(await send('/v1/images/edits', fields, { image: two }))).width).toBe(256);
  });

  test('BerriAI/litellm#39512: mask[] is the mask', async () => {
    const mask = await leftMask().toBuffer();
    const { at } = await picture(
      await send('/v1/images/edits', fields, { 'image[]': await red(), 'mask[]': mask }),
    );
    near(at(0.9, 0.5), BLUE, 3);
  });

  test('basketikun/chatgpt2api#143: JSON with a data URI', async () => {
    const image_url = `data:image/png;base64,${(await red()).toString('base64')}`;
    const answer = await service.post('/v1/images/edits', { ...fields, images: [{ image_url }] }, headers);
    expect((await picture(answer)).width).toBe(256);
  });

  test.each([
    ['lobehub/lobehub#9920', { input_fidelity: 'high' }],
    ['router-for-me/CLIProxyAPI#5864', { background: 'transparent', output_format: 'png' }],
  ])('%s: a setting that has no effect is named in the warnings', async (_source, more) => {
    const answer = await send('/v1/images/edits', { ...fields, ...more }, { image: await red() });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-warnings')).toContain(Object.keys(more)[0]);
  });

  test('Bike4Mind/bike4mind#2419: an edit without a size keeps the shape', async () => {
    const { width, height } = await picture(
      await send('/v1/images/edits', { prompt: fields.prompt }, { image: await red() }),
    );
    expect(width / height).toBeCloseTo(1.5, 1);
  });
});

describe('texts of clips', () => {
  const priced = (text: string) => {
    const project = { resolution: '128x72', fps: 25, clips: [{ type: 'text', text, duration: 1 }] };
    return service.post('/api/video-editor/render?dry_run=true', { project }, headers);
  };
  test.each([
    ['mifi/editly#58', '⭐ five stars'],
    ['vargHQ/sdk#137', 'Party 🎉👩‍👩‍👧'],
    ['Automattic/node-canvas#2479', 'Ký tự đặc biệt'],
    ['una-sdk#300', '→ ✓ ★ ∞ שלום'],
  ])('%s: %s has its letters', async (_source, text) => {
    expect(await priced(text)).toMatchObject({ status: 200 });
  });

  test('una-sdk#300: a text without glyphs is refused by name, and nothing is charged', async () => {
    expect(await priced('Runes: ᚠᚢ')).toMatchObject({
      status: 400,
      body: { param: 'project.clips[0].text', error: expect.stringContaining('ᚠ (U+16A0), ᚢ (U+16A2)') },
    });
  });
});
