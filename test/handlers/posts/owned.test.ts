/** Only owners can list, read, change and delete their posts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
let stranger: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService();
  owner = await service.account();
  stranger = await service.account();
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const make = async (body: object) =>
  (await service.post('/api/create-post', body, owner.keyHeader)).body as { id: string; media_url: string };
const patch = (id: string, body: object, headers = owner.keyHeader) =>
  service.call('PATCH', `/api/posts/${id}`, { body, headers });
const remove = (id: string, headers = owner.keyHeader) =>
  service.call('DELETE', `/api/posts/${id}`, { headers });

test('200 listPosts: pages show every own post once, newest first', async () => {
  const ids = [];
  for (const text of ['One', 'Two', 'Three']) ids.unshift((await make({ text })).id);
  const first = await service.get('/api/posts?limit=2', owner.keyHeader);
  const second = await service.get(`/api/posts?limit=2&cursor=${first.body.next_cursor}`, owner.keyHeader);
  const seen = [first, second].flatMap(({ body }) => (body.posts as { id: string }[]).map(({ id }) => id));
  expect(seen).toEqual(ids);
  expect(second.body.next_cursor).toBeNull();
  expect((await service.get('/api/posts', stranger.keyHeader)).body.posts).toEqual([]);
});

test('200 getPost, 200 updatePost, 200 deletePost: it is read, changed and deleted by its owner; to others it does not exist', async () => {
  const media_bytes = Buffer.from(await png()).toString('base64');
  const { id, media_url } = await make({ text: 'Ember', media_bytes });
  for (const answer of [
    await service.get(`/api/posts/${id}`, stranger.keyHeader),
    await patch(id, { text: 'Mine' }, stranger.keyHeader),
    await remove(id, stranger.keyHeader),
  ])
    expect(answer).toMatchObject({ status: 404 });
  expect(await patch(id, { text: 'Cinder', tags: ['ash'] })).toMatchObject({
    status: 200,
    body: { text: 'Cinder', tags: ['ash'] },
  });
  expect(await service.get(`/api/posts/${id}`, owner.keyHeader)).toMatchObject({
    status: 200,
    body: { text: 'Cinder' },
  });
  expect((await service.get('/api/search-aiimages?query=cinder')).body).toMatchObject([{ id }]);
  expect(await patch(id, { text: null })).toMatchObject({ status: 200, body: { text: null, tags: ['ash'] } });
  expect(await remove(id)).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect((await fetch(media_url)).status).toBe(410);
  expect((await service.get('/api/search-aiimages?query=ash')).body).toEqual([]);
  expect((await remove(id)).status).toBe(404);
});

test('400: of a post without media nothing may be left', async () => {
  const { id } = await make({ text: 'Alone' });
  expect(await patch(id, { text: ' ' })).toMatchObject({ status: 400, body: { param: 'text' } });
  expect(await service.get(`/api/posts/${id}`, owner.keyHeader)).toMatchObject({ body: { text: 'Alone' } });
});

test('200 updatePost: visibility decides who reads the medium and finds the picture', async () => {
  const { id, media_url } = await make({
    text: 'Quokka',
    media_bytes: Buffer.from(await png()).toString('base64'),
  });
  const seen = async () => ({
    medium: (await fetch(media_url)).status,
    found: (await service.get('/api/search-aiimages?query=quokka')).body as unknown as { id: string }[],
  });
  expect(await seen()).toMatchObject({ medium: 200, found: [{ id }] });
  expect(await patch(id, { visibility: 'private' })).toMatchObject({
    status: 200,
    body: { visibility: 'private' },
  });
  expect(await seen()).toEqual({ medium: 404, found: [] });
  expect(await patch(id, { visibility: 'public' })).toMatchObject({ status: 200 });
  expect(await seen()).toMatchObject({ medium: 200, found: [{ id }] });
});

test('400: thirty-one tags are refused; of thirty, blank ones and repeats are left out', async () => {
  const tags = Array.from({ length: 28 }, (_, n) => `tag ${n}`);
  const { id } = await make({ text: 'Tagged' });
  expect(await patch(id, { tags: [...tags, ' ', 'tag 0'] })).toMatchObject({
    status: 200,
    body: { tags },
  });
  expect(await patch(id, { tags: [...tags, 'a', 'b', 'c'] })).toMatchObject({
    status: 400,
    body: { param: 'tags' },
  });
});
