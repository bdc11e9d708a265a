import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine(), ra2: instantEngine() } });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

test('200: everything of the account and nothing of others, newest first, a page at a time', async () => {
  const [mine, other] = [await service.account(), await service.account()];
  await service.post('/api/ra1', { api_key: other.key, prompt: 'a fox' });
  const picture = await service.post('/api/ra1', { api_key: mine.key, prompt: 'a fox' });
  const media_bytes = Buffer.from(await png(16, 12)).toString('base64');
  const post = await service.post('/api/create-post', {
    api_key: mine.key,
    media_bytes,
    visibility: 'private',
  });
  const character = await service.post('/api/create-ai', {
    api_key: mine.key,
    name: 'Mira',
    avatar_bytes: media_bytes,
  });

  const seen: Record<string, unknown>[] = [];
  let cursor = '';
  do {
    const { status, body } = await service.get(`/api/media?limit=2${cursor}`, mine.keyHeader);
    expect(status).toBe(200);
    seen.push(...(body.media as Record<string, unknown>[]));
    cursor = body.next_cursor === null ? '' : `&cursor=${body.next_cursor}`;
  } while (cursor !== '');
  expect(seen.map(({ url }) => url)).toEqual([
    character.body.avatar_url,
    post.body.media_url,
    picture.body.image_url,
  ]);
  expect(seen).toMatchObject([
    { job_id: null, visibility: 'public', width: 16, height: 12, expires_at: null },
    { job_id: null, visibility: 'private', content_type: 'image/png' },
    { visibility: 'public', job_id: expect.stringMatching(/^job_/) },
  ]);
  const [asset] = picture.body.assets as { content_sha256: string; size_bytes: number }[];
  expect(seen[2]).toMatchObject({ content_sha256: asset!.content_sha256, size_bytes: asset!.size_bytes });
});

test('deleted media are not listed', async () => {
  const mine = await service.account();
  const { body } = await service.post('/api/ra1', { api_key: mine.key, prompt: 'a fox' });
  const name = String(body.image_url).split('/').at(-1);
  await service.call('DELETE', `/api/media/${name}`, { headers: mine.keyHeader });
  expect((await service.get('/api/media', mine.keyHeader)).body).toEqual({ media: [], next_cursor: null });
});

test('filters by kind, origin and operation; results have the beginning of their prompt', async () => {
  const mine = await service.account();
  const prompt = `a fox ${'in the snow '.repeat(40)}`.trim();
  await service.post('/api/ra1', { api_key: mine.key, prompt });
  await service.post('/api/ra2', { api_key: mine.key, prompt: 'a teapot' });
  const media_bytes = Buffer.from(await png(16, 12)).toString('base64');
  await service.post('/api/create-post', { api_key: mine.key, media_bytes, visibility: 'private' });
  const listed = async (query: string) =>
    (await service.get(`/api/media?${query}`, mine.keyHeader)).body.media as Record<string, unknown>[];
  expect(await listed('origin=generated')).toMatchObject([
    { operation: 'ra2', prompt: 'a teapot' },
    { operation: 'ra1', prompt: prompt.slice(0, 300) },
  ]);
  expect(await listed('origin=uploaded')).toMatchObject([{ job_id: null, operation: null, prompt: null }]);
  expect(await listed('operation=ra1')).toMatchObject([{ operation: 'ra1' }]);
  expect(await listed('operation=ra1&origin=uploaded')).toEqual([]);
  expect(await listed('kind=image')).toHaveLength(3);
  expect(await listed('kind=video')).toEqual([]);
  const page = await service.get('/api/media?origin=generated&limit=1', mine.keyHeader);
  const next = await listed(`origin=generated&limit=1&cursor=${page.body.next_cursor}`);
  expect(next).toMatchObject([{ operation: 'ra1' }]);
  expect((await service.get('/api/media?kind=film', mine.keyHeader)).status).toBe(400);
});

test('an account that stores no inputs has no prompts in its list', async () => {
  const mine = await service.account();
  await service.call('PATCH', '/api/account', { headers: mine.keyHeader, body: { store_inputs: false } });
  await service.post('/api/ra1', { api_key: mine.key, prompt: 'a fox' });
  const { body } = await service.get('/api/media', mine.keyHeader);
  expect(body.media).toMatchObject([{ operation: 'ra1', prompt: null }]);
});

test('the operator sees the files and their operations, and no prompt', async () => {
  const mine = await service.account();
  await service.post('/api/ra1', { api_key: mine.key, prompt: 'a fox' });
  const { body } = await service.get(`/admin/accounts/${mine.id}/media`, service.asOperator);
  expect(body.media).toMatchObject([{ operation: 'ra1', prompt: null }]);
});

test.each([
  ['*', 'a fox'],
  ['read', 'a fox'],
  ['media', null],
])('a key with the scope %s reads the prompt %s', async (scope, prompt) => {
  const mine = await service.account();
  await service.post('/api/ra1', { api_key: mine.key, prompt: 'a fox' });
  const created = await service.post('/api/keys', { api_key: mine.key, name: 'reader', scopes: [scope] });
  const { body } = await service.get('/api/media', { 'x-api-key': String(created.body.api_key) });
  expect(body.media).toMatchObject([{ operation: 'ra1', prompt }]);
});
