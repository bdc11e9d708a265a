/** The mock's state: objects, keys, webhooks and money. */
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { IDS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import { ask, type Body, type Options } from './ask.ts';
import { openReceiver } from './receiver.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0 });
});
afterAll(() => mock.close());
afterEach(() => fetch(`${mock.url}/mock/reset`, { method: 'POST' }));

const call = (method: string, path: string, options?: Options) => ask(mock.url, method, path, options);
const fox = { prompt: 'A fox' };

test('created characters are found, changed, talked to and deleted', async () => {
  const created = await call('POST', '/api/create-ai', { body: { name: 'Zoë', greeting: 'Ahoy' } });
  expect(created.body).toMatchObject({ url_name: 'zoe', greeting: 'Ahoy' });
  const path = `/api/characters/${created.body.id}`;
  await call('PATCH', path, { body: { greeting: 'Hello' } });
  expect((await call('GET', path)).body).toMatchObject({ name: 'Zoë', greeting: 'Hello' });
  const found = await call('GET', '/api/search-aiimages?query=zo%C3%AB');
  expect(found.body).toMatchObject([{ id: created.body.id }]);
  const chat = await call('POST', '/api/chatpred_or', { body: { query: 'Hi', character: 'zoe' } });
  expect(chat.body.character).toMatchObject({ name: 'Zoë' });
  expect((await call('DELETE', path)).body).toMatchObject({ deleted: true });
  expect((await call('GET', path)).body.error).toBe('There is no such character');
  expect((await fetch(String(created.body.avatar_url))).status).toBe(410);
});

test('a page that ends with the last item names no next one, and no page is empty', async () => {
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dot']) await call('POST', '/api/create-ai', { body: { name } });
  const all = (await call('GET', '/api/characters?limit=100')).body.characters as { id: string }[];
  for (const limit of [1, 2, all.length - 1, all.length]) {
    const pages: string[][] = [];
    let cursor: unknown = '';
    do {
      const next = cursor === '' ? '' : `&cursor=${cursor}`;
      const { body } = await call('GET', `/api/characters?limit=${limit}${next}`);
      pages.push((body.characters as { id: string }[]).map(({ id }) => id));
      cursor = body.next_cursor;
    } while (cursor !== null);
    expect(pages.flat()).toEqual(all.map(({ id }) => id));
    expect(pages.every((page) => page.length > 0)).toBe(true);
  }
});

test('a key that was made opens what its scopes say, until it is revoked', async () => {
  const created = await call('POST', '/api/keys', { body: { name: 'reader', scopes: ['read'] } });
  const key = String(created.body.api_key);
  expect((await call('GET', '/api/account', { key })).status).toBe(200);
  expect((await call('POST', '/api/ra1', { key, body: fox })).status).toBe(403);
  await call('DELETE', `/api/keys/${created.body.key_id}`);
  expect((await call('GET', '/api/account', { key })).body.code).toBe('invalid_api_key');
});

test('webhooks are sent to this machine, signed, and written down', async () => {
  const receiver = await openReceiver();
  const body = { url: receiver.url, events: ['job.completed'] };
  const { secret } = (await call('POST', '/api/webhooks', { body })).body;
  const picture = await call('POST', '/api/ra1', { body: fox });
  const received = await receiver.next();
  const event = new Webhook(String(secret)).verify(received.text, received.headers);
  expect(event).toMatchObject({ type: 'job.completed', request_id: picture.body.request_id });
  const listed = await eventually(async () => {
    const { deliveries } = (await call('GET', '/api/webhook-deliveries')).body as unknown as {
      deliveries: { job_id: string; status: string }[];
    };
    return deliveries[0]?.status === 'delivered' && deliveries[0];
  });
  expect(listed).toMatchObject({ job_id: (event as Body).job_id });
  await receiver.close();
});

test('a held quote is what its call is charged, once', async () => {
  const quote = { operation: 'ra1', input: fox, hold: true };
  const { quote_id } = (await call('POST', '/api/quotes', { body: quote })).body;
  const headers = { 'quote-id': String(quote_id) };
  expect((await call('POST', '/api/ra1', { body: fox, headers })).body.credits_charged).toBe(4);
  expect((await call('POST', '/api/ra1', { body: fox, headers })).body.code).toBe('quote_used');
});

test('a reset forgets everything but what was there from the beginning', async () => {
  await call('POST', '/api/create-ai', { body: { name: 'Zoe' } });
  expect((await call('POST', '/mock/reset')).status).toBe(204);
  const { characters } = (await call('GET', '/api/characters')).body as unknown as { characters: object[] };
  expect(characters).toMatchObject([{ id: IDS.character }]);
});
