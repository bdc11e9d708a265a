import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Engine, Step, Task } from '../../../engines/port/engine.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { picture, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const tasks: Task[] = [];
const refused: Step = {
  is: 'refused',
  refusal: 'unreadable_image',
  param: 'image_url',
  message: 'Image cannot be decoded',
};
/** Cuts nothing out, and cannot read what is no PNG. */
const engine: Engine = {
  label: { name: 'test-cutter', version: '1.0.0', kind: 'local' },
  about: 'Answers a small picture.',
  async start(task) {
    tasks.push(task);
    const isPng = Buffer.from(task.sources!.image_url!).subarray(1, 4).toString() === 'PNG';
    return isPng ? { is: 'done', outputs: [await picture()], facts: { confidence: 0.93 } } : refused;
  },
};

let files: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;
beforeAll(async () => {
  files = await sourceServer({
    '/mira.png': await png(40, 30),
    '/words.png': Buffer.from('these are words'),
  });
  service = await openService({
    engines: { 'remove-background': engine },
    allowHosts: [files.host],
  });
});
afterAll(async () => {
  await service.stop();
  files.close();
});

async function cutOut(body: object = {}) {
  const { key, keyHeader } = await service.account({ credits: '10' });
  const image_url = files.url('/mira.png');
  const answer = await service.post('/api/remove-background', { api_key: key, image_url, ...body });
  const account = await service.get('/api/account', keyHeader);
  return { ...answer, credits: account.body.credits as Record<'posted' | 'held', string> };
}

test('200: the cut-out is one picture, as an object and by its address, for two credits', async () => {
  const answer = await cutOut();
  expect(answer).toMatchObject({
    status: 200,
    body: { credits_charged: 2, confidence: 0.93, image: { content_type: 'image/png', width: 8, height: 8 } },
  });
  expect(answer.body.image_url).toBe((answer.body.image as { url: string }).url);
  expect((await fetch(String(answer.body.image_url))).status).toBe(200);
  expect(answer.credits).toMatchObject({ posted: '8', held: '0' });
});

test('200: box and points reach the engine as they were sent', async () => {
  const hints = {
    box: { x: 1, y: 2, width: 20, height: 10 },
    points: [{ x: 5, y: 6, subject: true }],
  };
  expect((await cutOut(hints)).status).toBe(200);
  expect(tasks.at(-1)!.input).toMatchObject(hints);
});

test.each([
  [{ image_url: undefined }, 'invalid_request', 'image_url'],
  [{ image_url: 5 }, 'invalid_request', 'image_url'],
  [{ points: [] }, 'invalid_request', 'points'],
  [{ image_url: 'http://169.254.169.254/latest' }, 'url_not_public', 'image_url'],
])('400: %j is %s of %s, before anything is held', async (body, code, param) => {
  const before = tasks.length;
  const answer = await cutOut(body);
  expect(answer).toMatchObject({ status: 400, body: { code, param } });
  expect(answer.credits).toMatchObject({ posted: '10', held: '0' });
  expect(tasks.length).toBe(before);
});

test.each([
  ['/gone.png', 'url_unreachable'],
  ['/words.png', 'unreadable_image'],
])('400: %s turns out to be %s, and nothing is charged', async (path, code) => {
  const answer = await cutOut({ image_url: files.url(path) });
  expect(answer).toMatchObject({ status: 400, body: { code, param: 'image_url', charged: false } });
  expect(answer.credits).toMatchObject({ posted: '10', held: '0' });
});

test('a long data URI is a file, whatever its head says: the same bytes are the same call', async () => {
  const { keyHeader } = await service.account({ credits: '10' });
  const once = { ...keyHeader, 'idempotency-key': 'one-picture' };
  const bytes = await sharp(randomBytes(3 * 200 * 200), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer();
  const as = (head: string) =>
    service.post('/api/remove-background', { image_url: `${head}${bytes.toString('base64')}` }, once);
  const first = await as('data:image/png;base64,');
  expect(first).toMatchObject({ status: 200, body: { credits_charged: 2 } });
  expect(Buffer.from(tasks.at(-1)!.sources!.image_url!).equals(bytes)).toBe(true);
  const again = await as('data:image/jpeg;base64,');
  expect(again.body.request_id).toBe(first.body.request_id);
  const [job] = (await service.get('/api/jobs?include=input', keyHeader)).body.jobs as { input: object }[];
  expect(job!.input).toMatchObject({ image_url: { content_type: 'image/png', size_bytes: bytes.length } });
});

test('a long text in an address field that is neither an address nor base64 is a 400', async () => {
  const { keyHeader } = await service.account({ credits: '10' });
  for (const image_url of ['👩‍👩‍👧‍👦'.repeat(20_000), `https://a.example/${'a'.repeat(200_000)}`]) {
    const answer = await service.post('/api/remove-background', { image_url }, keyHeader);
    expect(answer).toMatchObject({ status: 400, body: { param: 'image_url' } });
    expect(JSON.stringify(answer.body)).not.toContain('base64,');
  }
});
