/** Edits and texts of which public bug reports tell: masks, forms of clients, and characters without a glyph. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { editorEngine } from '../../engines/editor-engine.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { BLUE, decoded, formOf, leftMask, near, opaque, picture, WHITE } from './picture-inputs.ts';

// A small network looks at some pictures, and a busy machine takes its time.
vi.setConfig({ testTimeout: 180_000 });

const pool = openWorkerPool(1);
let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await openService({
    engines: { 'ra2-image-editor': editorEngine(pool), 'video-editor/render': instantEngine() },
  });
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

describe('masks', () => {
  const edited = async (mask: Uint8Array, size = '384x256') =>
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
  const fields = { prompt: 'make it black and white', size: '384x256' };
  test('basketikun/chatgpt2api#12, openai/openai-node#1492: image[] is the picture', async () => {
    expect((await picture(await send('/v1/images/edits', fields, { 'image[]': await red() }))).width).toBe(
      384,
    );
  });

  test('openai/openai-ruby#201: a repeated image is a list', async () => {
    const two = [await red(), await red()];
    expect((await picture(await send('/v1/images/edits', fields, { image: two }))).width).toBe(384);
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
    expect((await picture(answer)).width).toBe(384);
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
    ['unknown321/wampy#21', '→ ✓ ★ ∞ שלום'],
  ])('%s: %s has its letters', async (_source, text) => {
    expect(await priced(text)).toMatchObject({ status: 200 });
  });

  test('overte-org/overte#1133: a text without glyphs is refused by name, and nothing is charged', async () => {
    expect(await priced('Runes: ᚠᚢ')).toMatchObject({
      status: 400,
      body: { param: 'project.clips[0].text', error: expect.stringContaining('ᚠ (U+16A0), ᚢ (U+16A2)') },
    });
  });
});
