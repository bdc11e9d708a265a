/** Accurate error messages: forms, headers, addresses, lists. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { prefersEvents } from '../../src/handlers/chat/chat-form.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await openService();
  key = (await service.account()).key;
});
afterAll(() => service.stop());

const MB = 2 ** 20;

describe('a form', () => {
  const send = (fill: (form: FormData) => void, headers: Record<string, string> = {}) => {
    const form = new FormData();
    form.append('api_key', key);
    fill(form);
    return service.post('/api/create-post', form, headers);
  };
  const file = (bytes: number) => new Blob([new Uint8Array(bytes)]);

  test.each<[string, (form: FormData) => void, number, string]>([
    [
      'with too many fields',
      (form) => {
        for (let at = 0; at < 70; at++) form.append(`f${at}`, 'x');
      },
      400,
      'The form has more than 64 fields',
    ],
    [
      'with too many files',
      (form) => {
        for (let at = 0; at < 3; at++) form.append(`f${at}`, file(10), 'a.png');
      },
      400,
      'The form has more than 2 files',
    ],
    [
      'with a name too long',
      (form) => form.append('n'.repeat(200), 'x'),
      400,
      'The form has a field whose name is too long',
    ],
    [
      'with a file too large',
      (form) => form.append('media', file(50 * MB + 1), 'a.mp4'),
      413,
      'Media exceeds 50 MB',
    ],
    ['too large in all', (form) => form.append('text', 'x'.repeat(69 * MB)), 413, 'Form exceeds 68 MB'],
  ])('%s', async (_, fill, status, error) => {
    expect(await send(fill)).toMatchObject({ status, body: { error, charged: false } });
  });

  test('that comes packed is 415', async () => {
    const answer = await send((form) => form.append('text', 'x'), { 'content-encoding': 'gzip' });
    expect(answer).toMatchObject({ status: 415, body: { param: 'Content-Encoding' } });
  });

  test('reads numbers as they are written', async () => {
    for (const seed of ['0x10', '1e2', '+1', '1e309']) {
      const form = new FormData();
      for (const [name, value] of Object.entries({ api_key: key, prompt: 'warmer', seed }))
        form.append(name, value);
      form.append('image', file(10), 'a.png');
      const answer = await service.post('/api/ra2-image-editor', form);
      expect(answer, seed).toMatchObject({ status: 400, body: { error: 'Seed must be an integer' } });
    }
  });
});

test.each(['1e309', '0x10', '1e2', '+1', '007', ' 1', '1.5', ''])('limit=%j is no number', async (limit) => {
  const answer = await service.get(`/api/jobs?limit=${encodeURIComponent(limit)}`, { 'x-api-key': key });
  expect(answer).toMatchObject({ status: 400, body: { error: 'Limit must be an integer', param: 'limit' } });
});

test('free operations have no dry_run: they run, and report that the field was ignored', async () => {
  const created = await service.post('/api/create-post?dry_run=true', { api_key: key, text: 'First storm.' });
  expect(created).toMatchObject({ status: 200, body: { text: 'First storm.' } });
  expect(created.body.warnings).toEqual([expect.stringContaining('"dry_run"')]);
});

test('a header is told as it is written in the contract', async () => {
  for (const [name, value] of [
    ['Quote-Id', 'none'],
    ['X-Max-Credits', 'many'],
    ['API-Version', '2026-13-40'],
  ] as const) {
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' }, { [name]: value });
    expect(answer, name).toMatchObject({ status: 400, body: { param: name } });
    expect(String(answer.body.error)).toContain(name);
  }
});

test('a webhook stands at an address that is a URI', async () => {
  for (const url of [
    'https://hooks.example.com/%zz',
    'https://hooks.example.com:99999/',
    'hooks.example.com/a',
    'https://',
  ]) {
    const answer = await service.post('/api/webhooks', { api_key: key, url });
    expect(answer, url).toMatchObject({ status: 400, body: { param: 'url' } });
  }
  const plain = await service.post('/api/webhooks', { api_key: key, url: 'http://hooks.example.com/' });
  expect(plain).toMatchObject({ status: 400, body: { code: 'url_not_public' } });
});

test('an operation or a scope that there is not is told with those that there are', async () => {
  const quote = await service.post('/api/quotes', { api_key: key, operation: 'constructor', input: {} });
  expect(quote).toMatchObject({ status: 400, body: { param: 'operation' } });
  expect(quote.body.error).toMatch(/^Operation must be one of ra1, ra2, /);
  const created = await service.post('/api/keys', {
    api_key: key,
    name: 'x',
    scopes: ['images', 'everything'],
  });
  expect(created).toMatchObject({ status: 400, body: { param: 'scopes[1]' } });
  expect(created.body.error).toMatch(/^Scope must be one of \*, read, /);
});

test.each([
  [undefined, false],
  ['*/*', false],
  ['application/json, text/event-stream', false],
  ['text/event-stream', true],
  ['text/event-stream, application/json', true],
  ['application/json;q=0.5, text/event-stream', true],
  ['text/event-stream;q=0.5, application/json', false],
  ['text/event-stream;q=0', false],
  ['text/event-stream, */*;q=0.1', true],
  ['TEXT/Event-Stream; charset=utf-8', true],
])('Accept: %s asks for events: %s', (accept, events) => {
  expect(prefersEvents(accept)).toBe(events);
});
