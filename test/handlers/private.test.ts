/** Private content is visible to its owner only: for all others it does not exist. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let owner: Awaited<ReturnType<Service['account']>>;
let other: Awaited<ReturnType<Service['account']>>;
let picture: string;
beforeAll(async () => {
  service = await openService({ chatModels: [scriptedModel()] });
  owner = await service.account();
  other = await service.account();
  picture = Buffer.from(await png(16, 16)).toString('base64');
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const asOwner = () => owner.keyHeader;
const make = (visibility: string, name: string) =>
  service.post('/api/create-ai', { api_key: owner.key, name, visibility, avatar_bytes: picture });
const post = (visibility: string, text: string) =>
  service.post('/api/create-post', {
    api_key: owner.key,
    text,
    visibility,
    tags: ['zzunique'],
    media_bytes: picture,
  });
const found = async (query: string) =>
  (await service.get(`/api/search-aiimages?query=${query}`)).body as unknown as { id: string }[];
const chat = (key: string, character: string) =>
  service.post('/api/chatpred_or', { api_key: key, character, query: 'Hello' });

/** Readers of a file: an anonymous one, another account, its owner by header and by query. */
async function readers(url: string): Promise<number[]> {
  const status = async (more: string, headers = {}) => (await fetch(`${url}${more}`, { headers })).status;
  return [
    await status(''),
    await status('', other.keyHeader),
    await status('', owner.keyHeader),
    await status(`?api_key=${owner.key}`),
  ];
}

describe('a private character', () => {
  test('is found, read and shown by its owner only', async () => {
    const created = await make('private', 'Quillfeather');
    expect(created).toMatchObject({ status: 200, body: { visibility: 'private' } });
    expect(await found('Quillfeather')).toEqual([]);
    const path = `/api/characters/${created.body.id}`;
    for (const at of [path, `${path}/card?format=json`, `${path}/card?format=png`]) {
      expect((await service.get(at, asOwner())).status).toBe(200);
      expect((await service.get(at, other.keyHeader)).status).toBe(404);
    }
    const { body } = await service.get('/api/characters', asOwner());
    expect(body.characters).toContainEqual(
      expect.objectContaining({ id: created.body.id, visibility: 'private' }),
    );
    expect(await readers(String(created.body.avatar_url))).toEqual([404, 404, 200, 200]);
    const mine = await fetch(String(created.body.avatar_url), { headers: owner.keyHeader });
    expect(mine.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('answers nobody else, by address or by name, and a public one of the same name answers in its place', async () => {
    const { body } = await make('private', 'Mothwing');
    const canChat = async (key: string, name: string) => (await chat(key, name)).status === 200;
    expect(await canChat(owner.key, String(body.url_name))).toBe(true);
    expect(await canChat(owner.key, 'Mothwing')).toBe(true);
    expect(await canChat(other.key, String(body.url_name))).toBe(false);
    expect(await canChat(other.key, 'Mothwing')).toBe(false);
    await make('public', 'Mothwing');
    expect(await canChat(other.key, 'Mothwing')).toBe(true);
  });

  test('becomes public and private again, with its picture', async () => {
    const created = await make('public', 'Lanternjaw');
    expect(await found('Lanternjaw')).toMatchObject([{ id: created.body.id }]);
    const change = (body: object) =>
      service.call('PATCH', `/api/characters/${created.body.id}`, { body, headers: owner.keyHeader });
    expect((await change({ visibility: 'private' })).body).toMatchObject({ visibility: 'private' });
    expect(await found('Lanternjaw')).toEqual([]);
    expect(await readers(String(created.body.avatar_url))).toEqual([404, 404, 200, 200]);
    const renewed = await change({ avatar_bytes: picture, description: 'Another face.' });
    expect(await found('Lanternjaw')).toEqual([]);
    expect(await readers(String(renewed.body.avatar_url))).toEqual([404, 404, 200, 200]);
    expect((await change({ visibility: 'public' })).status).toBe(200);
    expect(await found('Lanternjaw')).toMatchObject([{ id: created.body.id }]);
    expect(await readers(String(renewed.body.avatar_url))).toEqual([200, 200, 200, 200]);
  });

  test('may come from a card', async () => {
    const card = { spec: 'chara_card_v2', spec_version: '2.0', data: { name: 'Thistledown' } };
    const body = { api_key: owner.key, card, visibility: 'private' };
    expect(await service.post('/api/characters/import', body)).toMatchObject({
      status: 200,
      body: { visibility: 'private' },
    });
    expect(await found('Thistledown')).toEqual([]);
  });
});

describe('a private post', () => {
  test('is found and read by its owner only, and says nothing to the tags', async () => {
    const created = await post('private', 'Harbourmaster at dawn.');
    expect(created).toMatchObject({ status: 200, body: { visibility: 'private' } });
    expect(await found('Harbourmaster')).toEqual([]);
    expect(await found('zzunique')).toEqual([]);
    expect((await service.get(`/api/posts/${created.body.id}`, asOwner())).status).toBe(200);
    expect((await service.get(`/api/posts/${created.body.id}`, other.keyHeader)).status).toBe(404);
    expect(await readers(String(created.body.media_url))).toEqual([404, 404, 200, 200]);
  });

  test('becomes public when its owner says so', async () => {
    const created = await post('private', 'Cooperage in autumn.');
    const change = (body: object) =>
      service.call('PATCH', `/api/posts/${created.body.id}`, { body, headers: owner.keyHeader });
    await change({ text: 'Cooperage in winter.' });
    expect(await found('Cooperage')).toEqual([]);
    await change({ visibility: 'public' });
    expect(await found('Cooperage')).toMatchObject([{ id: created.body.id }]);
    expect(await readers(String(created.body.media_url))).toEqual([200, 200, 200, 200]);
  });
});

test('left out, everything is public; another word is refused', async () => {
  const { body } = await service.post('/api/create-ai', {
    api_key: owner.key,
    name: 'Open',
    avatar_bytes: picture,
  });
  expect(body.visibility).toBe('public');
  expect(await make('secret', 'Nobody')).toMatchObject({ status: 400, body: { param: 'visibility' } });
});
