import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

// A small network looks at each picture, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const MB = 2 ** 20;
const PNG_HEAD = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52];
const pool = openWorkerPool(1);
let sources: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
let png: Buffer<ArrayBuffer>;
beforeAll(async () => {
  png = Buffer.from(await discPicture(320, 240).png().toBuffer());
  sources = await sourceServer({
    '/disc.png': png,
    '/mask.png': await sharp({ create: { width: 16, height: 9, channels: 3, background: '#000000' } })
      .composite([
        { input: { create: { width: 8, height: 9, channels: 3, background: '#ffffff' } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer(),
    '/disc.avif': await discPicture(64, 64).avif().toBuffer(),
  });
  service = await openService({
    engines: { 'ra2-image-editor': editorEngine(pool) },
    allowHosts: [sources.host],
  });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
  sources.close();
});

type Fields = Record<string, string | Blob>;

/** Sends a form, or JSON where the body has no file. */
async function edit(fields: Fields, path = '/api/ra2-image-editor') {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const all: Fields = { prompt: 'black and white', resolution: '256x256', ...fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  const answer = await service.post(path, 'image' in fields ? form : all, { 'x-api-key': key });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, posted: (account.body.credits as { posted: string }).posted };
}

const upload = () => new Blob([png], { type: 'image/png' });

test('200: an upload is edited as its prompt says, into exactly the size asked for', async () => {
  const { status, body, posted } = await edit({ image: upload(), prompt: ' black and white ', seed: '7' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    prompt_used: ' black and white ',
    final_prompt: expect.stringMatching(/black and white/i),
    credits_charged: 4,
    price_cents: 4,
    seed: 7,
    engine: { kind: 'local' },
  });
  expect(body.image_url).toBe((body.images as string[])[0]);
  expect(posted).toBe('6');
  const bytes = await (await fetch(body.image_url as string)).arrayBuffer();
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([256, 256]);
  const [red, green, blue] = data.subarray(0, 3) as unknown as [number, number, number];
  expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(6);
});

describe('one source, three ways to send it', () => {
  test('200: base64, with and without a data URL in front, makes the same picture as the upload', async () => {
    const base64 = png.toString('base64');
    const sent = [
      { image: upload() },
      { image_base64: base64 },
      { image_base64: `data:image/png;base64,${base64}` },
    ];
    const pictures = [];
    for (const fields of sent) {
      const { body } = await edit(fields as Fields);
      // The mark in a picture names an account's own work.
      const bytes = await (await fetch(body.image_url as string)).arrayBuffer();
      pictures.push((await sharp(bytes).raw().toBuffer()).toString('base64'));
    }
    expect(new Set(pictures).size).toBe(1);
  });

  test('200: a public address', async () => {
    expect((await edit({ image_url: sources.url('/disc.png') })).status).toBe(200);
  });

  test.each([[{}], [{ image_url: 'https://images.example.com/a.png', image_base64: 'iVBORw0KGgo=' }]])(
    'none or two are a 400: %j',
    async (fields) => {
      const { status, body, posted } = await edit(fields as Fields);
      expect({ status, posted }).toEqual({ status: 400, posted: '10' });
      expect(body.error).toMatch(/^Image is required/);
    },
  );
});

test('the alias is the same operation: same answer, same price, same name in the statement', async () => {
  const { status, body } = await edit({ image: upload() }, '/api/ra2-image-edit');
  expect({ status, charged: body.credits_charged }).toEqual({ status: 200, charged: 4 });
});

describe('faults are reported and cost nothing', () => {
  test.each([
    ['a file of more than 10 MB', { image: new Blob([new Uint8Array(10 * MB + 1)]) }, 413],
    ['bytes that are no picture', { image: new Blob(['hello']) }, 400],
    ['a picture of a kind the editor does not take', { image_url: '/disc.avif' }, 400],
    ['1001 characters', { image: new Blob(['x']), prompt: 'é'.repeat(1001) }, 400],
    ['a blank prompt', { image: new Blob(['x']), prompt: '   ' }, 400],
    ['a side that is no multiple of 32', { image: new Blob(['x']), resolution: '1000x1024' }, 400],
    ['a side below 256', { image: new Blob(['x']), resolution: '224x256' }, 400],
    ['a side above 2048', { image: new Blob(['x']), resolution: '2080x256' }, 400],
    ['text where the file should be', { image: 'text' }, 400],
    ['a prompt that is not made here', { image: new Blob(['x']), prompt: 'make it hardcore porn' }, 400],
  ])('%s', async (_what, fields, status) => {
    const { image_url } = fields as { image_url?: string };
    const sent = { ...fields, ...(image_url && { image_url: sources.url(image_url) }) } as Fields;
    const answer = await edit(sent);
    expect({ status: answer.status, posted: answer.posted }).toEqual({ status, posted: '10' });
    expect(answer.body.charged).toBe(false);
  });
});

test.each([
  ['square', 1024, 1024],
  ['widescreen', 1360, 768],
  ['tall', 768, 1360],
])(
  'the preset %s is %i × %i, and an unknown size does not matter beside a resolution',
  async (size, width, height) => {
    const { key } = await service.account();
    const body = { api_key: key, image_base64: png.toString('base64'), prompt: 'warmer', size };
    const { assets } = (await service.post('/api/ra2-image-editor', body)).body as { assets: object[] };
    expect(assets[0]).toMatchObject({ width, height });
    const ignored = await service.post('/api/ra2-image-editor', {
      ...body,
      size: 'huge',
      resolution: '256x256',
    });
    expect(ignored.status).toBe(200);
  },
);

test('a failed edit is a 502 that says success: false and suggests trying again', async () => {
  const { key } = await service.account({ mode: 'test' });
  const body = { api_key: key, image_base64: png.toString('base64'), prompt: 'warmer' };
  const answer = await service.post('/api/ra2-image-editor', body, {
    'x-test-scenario': 'generation_failed',
  });
  expect(answer).toMatchObject({ status: 502, body: { success: false, charged: false } });
  expect(answer.body.error).toMatch(/try again/);
});

describe('a mask', () => {
  /** White on the left half of the source. */
  const mask = async () =>
    new Blob([
      Buffer.from(
        await sharp({ create: { width: 320, height: 240, channels: 3, background: '#000000' } })
          .composite([
            {
              input: { create: { width: 160, height: 240, channels: 3, background: '#ffffff' } },
              left: 0,
              top: 0,
            },
          ])
          .png()
          .toBuffer(),
      ),
    ]);
  const inUri = async () => {
    const bytes = Buffer.from(await (await mask()).arrayBuffer());
    return `data:image/png;base64,${bytes.toString('base64')}`;
  };
  /** Of the colours of the disc: on its left and on its right half. */
  const sides = async (url: unknown) => {
    const bytes = await (await fetch(url as string)).arrayBuffer();
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number) => [...data.subarray((120 * info.width + x) * info.channels).subarray(0, 3)];
    const isGrey = ([r, g, b]: number[]) => Math.max(r!, g!, b!) - Math.min(r!, g!, b!) < 6;
    return [isGrey(at(130)), isGrey(at(190))];
  };

  test.each([
    ['a file of the form', async () => ({ image: upload(), mask: await mask() })],
    ['a data URI in a form', async () => ({ image: upload(), mask: await inUri() })],
    ['a data URI', async () => ({ image_url: sources.url('/disc.png'), mask: await inUri() })],
    ['an address', async () => ({ image_url: sources.url('/disc.png'), mask: sources.url('/mask.png') })],
  ])('200: as %s limits the edit to its white parts', async (_name, fields) => {
    const { status, body, posted } = await edit({ ...(await fields()), resolution: '320x256' });
    expect([status, posted]).toEqual([200, '6']);
    expect(await sides(body.image_url)).toEqual([true, false]);
  });

  test.each([
    ['no picture', { mask: new Blob(['no picture']) }, 400, 'unsupported_image_format'],
    ['no address', { mask: 'left half' }, 400, 'url_not_public'],
    ['cut off', { mask: new Blob([new Uint8Array(PNG_HEAD)]) }, 400, 'unreadable_image'],
  ])('%s is refused, uncharged', async (_name, fields, status, code) => {
    expect(await edit({ image: upload(), ...fields })).toMatchObject({
      status,
      posted: '10',
      body: { code, param: 'mask', charged: false },
    });
  });

  test('that is black everywhere is a 422, uncharged', async () => {
    const black = sharp({ create: { width: 9, height: 9, channels: 3, background: '#000000' } });
    const fields = { image: upload(), mask: new Blob([Buffer.from(await black.png().toBuffer())]) };
    expect(await edit(fields)).toMatchObject({
      status: 422,
      posted: '10',
      body: { code: 'nothing_changed' },
    });
  });
});
