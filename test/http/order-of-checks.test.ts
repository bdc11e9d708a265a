import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let key: string;
beforeAll(async () => {
  service = await openService();
  key = (await service.account({ credits: '3' })).key;
});
afterAll(() => service.stop());

const NO_KEY = 'mk_live_00000000000000000000000000000000';

describe('refusals come in one order, so that a caller mends one thing at a time', () => {
  test('404 before everything: an unknown path', async () => {
    const answer = await service.post('/api/nothing', '{');
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found', charged: false } });
  });

  test('405 names the methods a path takes', async () => {
    const answer = await service.get('/api/ra1');
    expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } });
    expect(answer.headers.get('allow')).toBe('POST');
  });

  test('415 before the key: a content type the operation does not take', async () => {
    const answer = await service.post('/api/ra1', 'prompt=fox', { 'content-type': 'text/csv' });
    expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media_type' } });
    expect(answer.body.error).toContain('application/json');
  });

  test('400 malformed_json before the key', async () => {
    const answer = await service.post('/api/ra1', '{"prompt": ');
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'malformed_json', error: 'The body is not valid JSON' },
    });
  });

  test('413 before the key: a body of more than 16 MB', async () => {
    const answer = await service.post('/api/ra1', { prompt: 'x'.repeat(17 * 1024 * 1024) });
    expect(answer).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', error: 'Body exceeds 16 MB' },
    });
  });

  test('401 before validation: a body without a key, or with one that opens nothing', async () => {
    const without = await service.post('/api/ra1', { prompt: 5 });
    expect(without).toMatchObject({
      status: 401,
      body: { error: 'Authentication failed', code: 'missing_api_key' },
    });
    expect(without.headers.get('www-authenticate')).toBe('Bearer');
    const unknown = await service.post('/api/ra1', { prompt: 5, api_key: NO_KEY });
    expect(unknown).toMatchObject({
      status: 401,
      body: { error: 'Invalid API key', code: 'invalid_api_key' },
    });
  });

  test('a large body without a key is 401 before it is parsed', async () => {
    const image_base64 = 'A'.repeat(100_000);
    const without = `{"prompt":"warmer","image_base64":"${image_base64}"`;
    expect(await service.post('/api/ra2-image-editor', without)).toMatchObject({
      status: 401,
      body: { code: 'missing_api_key', errors: [{ param: 'api_key' }] },
    });
    const body = { api_key: key, prompt: 'warmer', image_base64 };
    expect((await service.post('/api/ra2-image-editor', body)).body.code).toBe('unsupported_image_format');
    const wrong = { ...body, api_key: NO_KEY };
    expect((await service.post('/api/ra2-image-editor', wrong)).body.code).toBe('invalid_api_key');
  });

  test('the same of forms', async () => {
    const send = (fields: [string, string | Blob][]) => {
      const form = new FormData();
      for (const [name, value] of fields) form.append(name, value);
      return service.post('/api/ra2-image-editor', form);
    };
    const image: [string, Blob] = ['image', new Blob([new Uint8Array(200_000)])];
    expect((await send([['api_key', key], image])).body.error).toBe('Prompt is required');
    expect((await send([image])).body.code).toBe('missing_api_key');
    expect((await send([['api_key', NO_KEY], image])).body.code).toBe('invalid_api_key');
  });

  test('an operation without keys takes 64 kB', async () => {
    const answer = await service.post('/api/translate', { text: 'x'.repeat(70_000), target_lang: 'de' });
    expect(answer).toMatchObject({ status: 413, body: { error: 'Body exceeds 64 kB' } });
  });

  test('401 for no body at all: the key is missed first', async () => {
    expect(await service.post('/api/ra1')).toMatchObject({ status: 401 });
  });

  test('400 before 402: the prompt is missed although the credits would not do either', async () => {
    const answer = await service.post('/api/ra1', { api_key: key });
    expect(answer).toMatchObject({
      status: 400,
      body: {
        error: 'Prompt is required',
        status: 400,
        code: 'invalid_request',
        param: 'prompt',
        retryable: false,
      },
    });
  });

  test('402 with what it costs and what is there', async () => {
    const answer = await service.post('/api/ra1', { api_key: key, prompt: 'a fox' });
    expect(answer).toMatchObject({
      status: 402,
      body: {
        error: 'Insufficient credits',
        code: 'insufficient_credits',
        type: 'billing_error',
        required: 4,
        available: 3,
        held: 0,
        exact: { required: '4', available: '3', held: '0' },
      },
    });
  });

  test('an upload with a header key that opens nothing is refused before its body is read', async () => {
    const form = new FormData();
    form.append('prompt', 'warmer');
    form.append('image', new Blob([new Uint8Array(9 * 1024 * 1024)]), 'big.png');
    const answer = await service.post('/api/ra2-image-editor', form, { 'x-api-key': NO_KEY });
    expect(answer).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
  });
});

describe('keys', () => {
  test.each([
    ['in the body', { api_key: true }, {}],
    ['as X-API-Key', {}, { 'x-api-key': true }],
    ['as a bearer token', {}, { authorization: true }],
  ])('%s', async (_place, body, headers) => {
    const sent = Object.fromEntries(
      Object.keys(headers).map((name) => [name, name === 'authorization' ? `Bearer ${key}` : key]),
    );
    const answer = await service.post(
      '/api/ra1',
      { prompt: ' ', ...('api_key' in body && { api_key: key }) },
      sent,
    );
    expect(answer.body.error).toBe('Prompt is required');
  });

  test('two different keys are refused, the same one twice is not', async () => {
    const two = await service.post('/api/ra1', { prompt: ' ', api_key: NO_KEY }, { 'x-api-key': key });
    expect(two).toMatchObject({ status: 401, body: { code: 'conflicting_api_keys' } });
    // Parts before the body are checked before the body is read.
    const ahead = await service.post('/api/ra1', { prompt: ' ', api_key: key }, { 'x-api-key': NO_KEY });
    expect(ahead).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    const same = await service.post('/api/ra1', { prompt: ' ', api_key: key }, { 'x-api-key': key });
    expect(same.status).toBe(400);
  });

  test('one in the query beside another is refused too, also where none is looked for in the query', async () => {
    const other = await service.post(`/api/ra1?api_key=${NO_KEY}`, { prompt: ' ', api_key: key });
    expect(other).toMatchObject({ status: 401, body: { code: 'conflicting_api_keys' } });
    const headers = { authorization: `Bearer ${key}` };
    const read = await service.get(`/api/jobs?api_key=${NO_KEY}`, headers);
    expect(read).toMatchObject({ status: 401, body: { code: 'conflicting_api_keys' } });
    const same = await service.post(`/api/ra1?api_key=${key}`, { prompt: ' ', api_key: key });
    expect(same.status).toBe(400);
    const alone = await service.post(`/api/ra1?api_key=${key}`, { prompt: ' ' });
    expect(alone).toMatchObject({ status: 401, body: { code: 'missing_api_key' } });
  });

  test.each([5, null, '', {}, ['x']])('an api_key of %j is no key', async (api_key) => {
    expect((await service.post('/api/ra1', { api_key, prompt: 'fox' })).status).toBe(401);
  });
});

describe('every answer', () => {
  test('carries a request id, also in the body of a failure', async () => {
    const answer = await service.get('/api/nothing');
    expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9A-Z]{26}$/);
    expect(answer.body.request_id).toBe(answer.headers.get('x-request-id'));
  });

  test('can be read by browsers of other origins', async () => {
    const answer = await service.get('/api/nothing', { origin: 'https://app.example.com' });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Request-Id');
    const preflight = await service.call('OPTIONS', '/api/ra1', {
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
    expect(preflight.status).toBe(204);
  });

  test.each(['/admin/accounts', '/Admin/accounts', '/admin'])(
    'but those of %s by pages of named origins alone',
    async (path) => {
      const from = (origin: string) => service.call('OPTIONS', path, { headers: { origin } });
      expect((await from('https://app.example.com')).headers.get('access-control-allow-origin')).toBeNull();
      const read = await service.get(path, { ...service.asOperator, origin: 'https://app.example.com' });
      expect(read.headers.get('access-control-allow-origin')).toBeNull();
    },
  );

  test('that failed is problem+json for those who accept it', async () => {
    const answer = await service.get('/api/nothing', { accept: 'application/problem+json' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect(answer.body.error).toBe('There is no such path');
  });

  test('that failed under /v1 is JSON in OpenAI’s form for everybody', async () => {
    const answer = await service.get('/v1/models/none', { accept: 'application/problem+json' });
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    expect(answer.body.error).toMatchObject({ message: expect.any(String) });
  });

  test('echoes the API-Version it was asked for, and refuses one that is no day', async () => {
    const pinned = await service.get('/healthz', { 'api-version': '2026-11-21' });
    expect(pinned.headers.get('api-version')).toBe('2026-11-21');
    expect((await service.get('/healthz')).headers.get('api-version')).toBeNull();
    const refused = await service.get('/healthz', { 'api-version': 'latest' });
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid_request', param: 'API-Version' } });
  });

  test('hides how it is made', async () => {
    const answer = await service.get('/api/nothing');
    expect(answer.headers.get('x-powered-by')).toBeNull();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

test('a path of the alternative host says where it is', async () => {
  const answer = await service.post('/api/ltx-2.3-image-to-video', {});
  expect(answer.status).toBe(404);
  expect(answer.body.error).toContain(service.altBaseUrl);
});

test('the contract’s rules are checked before any address', async () => {
  const video_url = 'http://127.0.0.1/sea.mp4';
  const missing = await service.post('/api/video-relight', { api_key: key, video_url });
  expect(missing).toMatchObject({ status: 400, body: { error: 'Reference image URL is required' } });
  const reference_image_url = 'https://images.example.com/sphere.png';
  const body = { api_key: key, video_url, reference_image_url };
  const answer = await service.post('/api/video-relight', body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'url_not_public', param: 'video_url' } });
});
