import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { imagingEngines } from '../../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../../engines/pool/worker-pool.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

// A small network looks at each picture, and a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const pool = openWorkerPool(1);
let sources: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
beforeAll(async () => {
  sources = await sourceServer({
    '/disc.jpg': await discPicture(900, 600, { x: 0.25, y: 0.5 }).jpeg().toBuffer(),
    '/broken.png': (await discPicture(200, 200).png().toBuffer()).subarray(0, 300),
    '/page.html': Buffer.from('<html>not a picture</html>'),
    '/large': (_request, response) =>
      void response.writeHead(200, { 'content-length': 26 * 2 ** 20 }).write('x'),
  });
  service = await openService({
    engines: { 'smart-resize': imagingEngines(pool).resize },
    allowHosts: [sources.host],
  });
});
afterAll(async () => {
  await service.stop();
  await pool.close();
  sources.close();
});

async function resize(path: string, target_sizes: unknown) {
  const { key, keyHeader } = await service.account({ credits: '100' });
  const answer = await service.post('/api/smart-resize', {
    api_key: key,
    image_url: sources.url(path),
    target_sizes,
  });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, credits: account.body.credits as { posted: string; held: string } };
}

test('200: exact sizes in the order asked for, the subject whole, six credits a call and eighteen an output', async () => {
  const { body, credits } = await resize('/disc.jpg', ['300x600', { width: 640, height: 200 }, '512x512']);
  expect(body).toMatchObject({ credits_charged: 60, cost: '0.6000' });
  expect(credits).toMatchObject({ posted: '40', held: '0' });
  const images = body.images as string[];
  const sizes = await Promise.all(
    images.map(async (url) => {
      const { width, height } = await sharp(await (await fetch(url)).arrayBuffer()).metadata();
      return [width, height];
    }),
  );
  expect(sizes).toEqual([
    [300, 600],
    [640, 200],
    [512, 512],
  ]);
  const { outputs } = body.result as { outputs: { url: string; source_box: Record<string, number> }[] };
  expect(outputs.map(({ url }) => url)).toEqual(images);
  for (const { source_box } of [outputs[0]!, outputs[2]!]) {
    expect(source_box.x).toBeLessThanOrEqual(225 - 130);
    expect(source_box.x! + source_box.width!).toBeGreaterThanOrEqual(225 + 130);
  }
});

describe('400: faults of the source are reported, and nothing is charged', () => {
  test.each([
    ['/broken.png', 'unreadable_image', 400],
    ['/page.html', 'unsupported_image_format', 400],
    ['/nothing.png', 'url_unreachable', 400],
    ['/large', 'media_too_large', 413],
  ])('%s', async (path, code, status) => {
    const { body, credits, ...answer } = await resize(path, ['300x300']);
    expect({ ...body, status: answer.status }).toMatchObject({
      status,
      code,
      param: 'image_url',
      charged: false,
    });
    expect(credits).toMatchObject({ posted: '100', held: '0' });
  });

  test.each([
    'http://10.0.0.1/a.png',
    'http://user:pw@example.com/a.png',
    'http://example.com:8080/a.png',
    'http://localhost/',
  ])('before the credits are even looked at: %s', async (image_url) => {
    const { key } = await service.account({ credits: '1' });
    const answer = await service.post('/api/smart-resize', {
      api_key: key,
      image_url,
      target_sizes: ['64x64'],
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'url_not_public', param: 'image_url' } });
  });

  test.each([[[]], [['63x64']], [['64x4097']], [['100']], [[{ width: 100 }]], [Array(11).fill('64x64')]])(
    'target_sizes %j',
    async (target_sizes) => {
      const { status, body } = await resize('/disc.jpg', target_sizes);
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' });
    },
  );
});
