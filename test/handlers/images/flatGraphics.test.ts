import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { editorEngine } from '../../../engines/editor-engine.ts';
import { imagingEngines } from '../../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { flatGraphic } from '../../../engines/test/imaging/flat-graphics.ts';
import { openService, type Service } from '../../support/service.ts';

// Pictures are looked at for seconds, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const pool = openWorkerPool(1);
let service: Service;
beforeAll(async () => {
  service = await openService({
    engines: {
      'ra2-image-editor': editorEngine(pool),
      'remove-background': imagingEngines(pool).removeBackground,
    },
  });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
});

test.each(['a logo of shapes on white', 'a wordmark on white', 'a signature of thin strokes on white'])(
  'a live account gets %s cut out, and pays for it',
  async (name) => {
    const { bytes, width, height } = await flatGraphic(name);
    const { key, keyHeader } = await service.account({ credits: '10', mode: 'live' });
    const image_url = `data:image/png;base64,${bytes.toString('base64')}`;
    const answer = await service.post('/api/remove-background', { api_key: key, image_url });
    expect(answer).toMatchObject({
      status: 200,
      body: { credits_charged: 2, image: { content_type: 'image/png', width, height } },
    });
    expect(answer.body.confidence).toBeGreaterThanOrEqual(0.9);
    const png = Buffer.from(await (await fetch(String(answer.body.image_url))).arrayBuffer());
    const { channels } = await sharp(png).stats();
    expect(channels[3]!.min).toBe(0);
    expect(channels[3]!.max).toBe(255);
    const account = await service.get('/api/account', keyHeader);
    expect(account.body.credits).toMatchObject({ posted: '8', held: '0' });
  },
);

test('a live account that edits a wide logo without a size gets all of it, and is told what became of its shape', async () => {
  const { bytes } = await flatGraphic('a logo of shapes on white');
  const { key } = await service.account({ credits: '10', mode: 'live' });
  const body = { api_key: key, image_base64: bytes.toString('base64'), prompt: 'make the background black' };
  const answer = await service.post('/api/ra2-image-editor', body);
  expect(answer.status).toBe(200);
  expect(answer.body.warnings).toEqual([expect.stringContaining('to fit 900×500 into 1024×1024')]);
  const picture = Buffer.from(await (await fetch(String(answer.body.image_url))).arrayBuffer());
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([1024, 1024]);
  expect([...data.subarray(0, 3)]).toEqual([0, 0, 0]);
});
