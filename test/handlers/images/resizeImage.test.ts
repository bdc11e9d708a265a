import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Task } from '../../../engines/port/engine.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

type Size = { width: number; height: number };

const tasks: Task[] = [];
/** Makes each size asked for, without looking at the picture. */
const engine: Engine = {
  label: { name: 'test-resizer', version: '1.0.0', kind: 'local' },
  about: 'Makes plain pictures.',
  async start(task) {
    tasks.push(task);
    const sizes = task.input.target_sizes as Size[];
    const outputs = sizes.map(async ({ width, height }) => ({
      content_type: 'image/png',
      width,
      height,
      bytes: await png(width, height),
    }));
    const box = { x: 0, y: 0, width: 8, height: 8 };
    const facts = sizes.map(() => ({
      strategy: 'crop',
      source_box: box,
      subjects: [box],
      kept_area_percent: 50,
    }));
    return { is: 'done', outputs: await Promise.all(outputs), facts: { outputs: facts } };
  },
};

let files: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
beforeAll(async () => {
  const source = await png(200, 100);
  files = await sourceServer({ '/lighthouse.png': source });
  service = await openService({
    engines: { 'smart-resize': engine },
    allowHosts: [files.host],
  });
});
afterAll(async () => {
  await service.stop();
  files.close();
});

async function resize(body: object) {
  const { key, keyHeader } = await service.account({ credits: '200' });
  const image_url = files.url('/lighthouse.png');
  const answer = await service.post('/api/smart-resize', { api_key: key, image_url, ...body });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, credits: account.body.credits as Record<'posted' | 'held', string> };
}

test('200: the pictures come in the order asked for, each of exactly its size', async () => {
  const answer = await resize({ target_sizes: ['1200x630', { width: 64, height: 128 }, '300x300'] });
  expect(answer).toMatchObject({ status: 200, body: { credits_charged: 60, cost: '0.6000' } });
  const { images, result } = answer.body as {
    images: string[];
    result: { outputs: (Size & { url: string })[] };
  };
  expect(result.outputs.map(({ width, height }) => `${width}x${height}`)).toEqual([
    '1200x630',
    '64x128',
    '300x300',
  ]);
  expect(result.outputs.map(({ url }) => url)).toEqual(images);
  expect(answer.credits).toMatchObject({ posted: '140', held: '0' });
});

test('200: the engine gets the picture itself, not its address', async () => {
  await resize({ target_sizes: ['64x64'] });
  const { sources, input } = tasks.at(-1)!;
  expect(Buffer.from(sources!.image_url!)).toEqual(Buffer.from(await png(200, 100)));
  expect(JSON.stringify(input)).not.toContain(files.host);
});

test.each([
  [{ target_sizes: [] }, 'target_sizes', 'invalid_request'],
  [{ target_sizes: Array(11).fill('64x64') }, 'target_sizes', 'invalid_request'],
  [{ target_sizes: ['63x64'] }, 'target_sizes[0]', 'invalid_request'],
  [{ target_sizes: ['64x4097'] }, 'target_sizes[0]', 'invalid_request'],
  [{ target_sizes: ['64x64'], image_url: 'ftp://example.com/a.png' }, 'image_url', 'invalid_request'],
  [{ target_sizes: ['64x64'], image_url: 'http://127.0.0.1:9/a.png' }, 'image_url', 'url_not_public'],
  [{ target_sizes: ['64x64'], image_url: 'http://u:p@example.com/' }, 'image_url', 'url_not_public'],
])('400: %j names %s as %s, and nothing is held', async (body, param, code) => {
  const before = tasks.length;
  const answer = await resize(body);
  expect(answer).toMatchObject({ status: 400, body: { code, param } });
  expect(answer.credits).toMatchObject({ posted: '200', held: '0' });
  expect(tasks.length).toBe(before);
});

test('400: a picture that is not there costs nothing', async () => {
  const answer = await resize({ target_sizes: ['64x64'], image_url: files.url('/gone.png') });
  expect(answer).toMatchObject({ status: 400, body: { code: 'url_unreachable', param: 'image_url' } });
  expect(answer.credits).toMatchObject({ posted: '200', held: '0' });
});
