/** Only owners can list, read, change and delete their characters. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine, png } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
let stranger: Awaited<ReturnType<Service['account']>>;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  owner = await service.account();
  stranger = await service.account();
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const make = async (name: string) =>
  (
    await service.post(
      '/api/create-ai',
      { name, description: 'A keeper.', greeting: 'Hello.' },
      owner.keyHeader,
    )
  ).body as {
    id: string;
    url_name: string;
    avatar_url: string;
  };
const patch = (id: string, body: object, headers = owner.keyHeader) =>
  service.call('PATCH', `/api/characters/${id}`, { body, headers });
const remove = (id: string, headers = owner.keyHeader) =>
  service.call('DELETE', `/api/characters/${id}`, { headers });

test('200 listCharacters: pages show every own character once, newest first', async () => {
  const ids = [];
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) ids.unshift((await make(name)).id);
  const seen: string[] = [];
  let cursor: unknown = null;
  do {
    const page = await service.get(
      `/api/characters?limit=2${cursor ? `&cursor=${cursor}` : ''}`,
      owner.keyHeader,
    );
    expect(page.status).toBe(200);
    seen.push(...(page.body.characters as { id: string }[]).map(({ id }) => id));
    cursor = page.body.next_cursor;
  } while (cursor !== null);
  expect(seen).toEqual(ids);
  expect((await service.get('/api/characters', stranger.keyHeader)).body.characters).toEqual([]);
  expect(await service.get('/api/characters?cursor=x', owner.keyHeader)).toMatchObject({ status: 400 });
});

test('200 getCharacter: it is read by its owner; to others it does not exist', async () => {
  const { id } = await make('Read');
  expect(await service.get(`/api/characters/${id}`, owner.keyHeader)).toMatchObject({
    status: 200,
    body: { id, name: 'Read' },
  });
  for (const answer of [
    await service.get(`/api/characters/${id}`, stranger.keyHeader),
    await patch(id, { name: 'Mine' }, stranger.keyHeader),
    await remove(id, stranger.keyHeader),
    await service.get(`/api/characters/${id}/card`, stranger.keyHeader),
  ])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test('200 updateCharacter: sent fields change, null removes, the address stays, and the search is updated', async () => {
  const { id, url_name, avatar_url } = await make('Before');
  const avatar_bytes = Buffer.from(await png(24, 24)).toString('base64');
  const changed = await patch(id, { name: 'Quillon', greeting: null, avatar_bytes });
  expect(changed).toMatchObject({
    status: 200,
    body: { name: 'Quillon', greeting: null, description: 'A keeper.', url_name },
  });
  expect(changed.body.avatar_url).not.toBe(avatar_url);
  expect((await fetch(avatar_url)).status).toBe(410);
  const found = await service.get('/api/search-aiimages?query=quillon');
  expect(found.body).toMatchObject([{ id, name: 'Quillon' }]);
  expect((await service.get('/api/search-aiimages?query=before')).body).toEqual([]);
});

test('the fields of its card change one by one: sent ones replace, null removes, all others stay', async () => {
  const { id } = await make('Carded');
  const data = async () =>
    ((await service.get(`/api/characters/${id}/card`, owner.keyHeader)).body as { data: object }).data;
  const book = { entries: [{ keys: ['lamp'], content: 'It is green.', enabled: true, insertion_order: 1 }] };
  const first = await patch(id, {
    card: { personality: 'Calm.', tags: ['sea'], alternate_greetings: ['Ahoy.'], character_book: book },
  });
  expect(first).toMatchObject({ status: 200, body: { alternate_greetings: ['Ahoy.'] } });
  await patch(id, { card: { personality: 'Dry.', tags: null } });
  expect(await data()).toMatchObject({
    personality: 'Dry.',
    tags: [],
    character_book: book,
    first_mes: 'Hello.',
  });
  expect(await patch(id, { card: { first_mes: 'Hi.' } })).toMatchObject({
    status: 400,
    body: { param: 'card.first_mes', error: 'Card: send first_mes as greeting, beside the card' },
  });
  expect((await patch(id, { card: { scenario: 'x'.repeat(500_001) } })).status).toBe(400);
  expect(await data()).toMatchObject({ personality: 'Dry.' });
});

test('200 deleteCharacter: deleted, it is gone everywhere, and its address is given to nobody else', async () => {
  const { id, url_name, avatar_url } = await make('Vanish');
  expect(await remove(id)).toMatchObject({ status: 200, body: { id, deleted: true } });
  expect((await remove(id)).status).toBe(404);
  expect((await service.get(`/api/characters/${id}`, owner.keyHeader)).status).toBe(404);
  expect((await fetch(avatar_url)).status).toBe(410);
  expect((await service.get('/api/search-aiimages?query=vanish')).body).toEqual([]);
  const { media } = (await service.get('/api/media?limit=100', owner.keyHeader)).body;
  expect((media as { url: string }[]).map(({ url }) => url)).not.toContain(avatar_url);
  expect((await make('Vanish')).url_name).toBe(`${url_name}-2`);
});
