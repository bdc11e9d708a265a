/** Edits without a size, or with `size: auto`, keep the shape of their picture. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

const pool = openWorkerPool(1);
let sources: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
let wide: Buffer<ArrayBuffer>;
let turned: Buffer<ArrayBuffer>;
beforeAll(async () => {
  wide = Buffer.from(await discPicture(576, 384).png().toBuffer());
  turned = Buffer.from(await discPicture(576, 384).withMetadata({ orientation: 6 }).jpeg().toBuffer());
  sources = await sourceServer({ '/wide.png': wide, '/turned.jpg': turned });
  const engines = { 'ra2-image-editor': editorEngine(pool) };
  service = await openService({ engines, allowHosts: [sources.host] });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  await pool.close();
  sources.close();
});

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** The size of the result, the charge and the warnings. */
async function edited(path: string, body: FormData | object) {
  const { keyHeader } = await service.account({ credits: '10' });
  const answer = await service.post(path, body, keyHeader);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  const { data, image_url } = answer.body as { data?: { url: string }[]; image_url?: string };
  const bytes = await (await fetch(image_url ?? data![0]!.url)).arrayBuffer();
  const { width, height } = await sharp(bytes).metadata();
  const { body: account } = await service.get('/api/account', keyHeader);
  return {
    size: `${width}x${height}`,
    warnings: answer.headers.get('x-warnings'),
    posted: (account.credits as { posted: string }).posted,
  };
}

const NIGHT = { prompt: 'black and white' };
const upload = (bytes: Buffer<ArrayBuffer>) => new Blob([bytes]);

describe('POST /v1/images/edits', () => {
  test.each([{}, { size: 'auto' }])('a form with %j keeps the shape, without a warning', async (fields) => {
    const form = formOf({ ...NIGHT, ...fields, image: upload(wide) });
    expect(await edited('/v1/images/edits', form)).toEqual({ size: '576x384', warnings: null, posted: '6' });
  });

  test('a URL keeps the shape too', async () => {
    const images = [{ image_url: sources.url('/wide.png') }];
    expect(await edited('/v1/images/edits', { ...NIGHT, images })).toMatchObject({ size: '576x384' });
  });

  test('a size in another shape is made, and the warning names a field of the form', async () => {
    const form = formOf({ ...NIGHT, size: '512x512', image: upload(wide) });
    const { size, warnings } = await edited('/v1/images/edits', form);
    expect([size, warnings]).toEqual([
      '512x512',
      expect.stringContaining('Pass `size` auto to keep its shape'),
    ]);
  });
});

describe('POST /api/ra2-image-editor with size auto', () => {
  test('the upright shape counts', async () => {
    const form = formOf({ ...NIGHT, size: 'auto', image: upload(turned) });
    expect(await edited('/api/ra2-image-editor', form)).toMatchObject({ size: '384x576', posted: '6' });
  });

  test('a picture that is fetched first', async () => {
    const body = { ...NIGHT, size: 'auto', image_url: sources.url('/turned.jpg') };
    expect(await edited('/api/ra2-image-editor', body)).toMatchObject({ size: '384x576', posted: '6' });
  });

  test('resolution overrides it', async () => {
    const form = formOf({ ...NIGHT, size: 'auto', resolution: '256x256', image: upload(wide) });
    expect(await edited('/api/ra2-image-editor', form)).toMatchObject({ size: '256x256' });
  });
});
