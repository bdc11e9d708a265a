/** A key is found wherever an ordinary client puts it, and a blank one counts as absent. */
import { once } from 'node:events';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const NO_KEY = `mk_live_${'0'.repeat(32)}`;
const JSON_TYPE = { 'content-type': 'application/json' };

let service: Service;
let key: string;
beforeAll(async () => {
  service = await openService();
  key = (await service.account({ credits: '3' })).key;
});
afterAll(() => service.stop());

const PIXEL = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** The key was found when the next check answers: the prompt is blank. */
const FOUND = { status: 400, body: { error: 'Prompt is required' } };

function form(parts: [string, string | Blob][]): FormData {
  const filled = new FormData();
  for (const [name, value] of parts) filled.append(name, value);
  return filled;
}

describe('a key behind everything else', () => {
  const file: [string, Blob] = ['image', new Blob([new Uint8Array(9 * 2 ** 20)], { type: 'image/jpeg' })];

  test('after a file in a form', async () => {
    expect(
      await service.post('/api/ra2-image-editor', form([file, ['prompt', ' '], ['api_key', key]])),
    ).toMatchObject(FOUND);
  });

  test('after a file in a form, blank or invalid', async () => {
    const blank = await service.post('/api/ra2-image-editor', form([file, ['api_key', ' ']]));
    expect(blank).toMatchObject({ status: 401, body: { code: 'missing_api_key' } });
    const wrong = await service.post('/api/ra2-image-editor', form([file, ['api_key', NO_KEY]]));
    expect(wrong).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
  });

  test('after 10 MB of image_base64 in JSON', async () => {
    const body = { image_base64: 'A'.repeat(10_000_000), prompt: ' ', api_key: key };
    expect(await service.post('/api/ra2-image-editor', body)).toMatchObject(FOUND);
  });

  test('in JSON as some encoders write it, with escapes and spaces', async () => {
    const escaped = [...key].map((each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
    const body = `{ "prompt": " ", "other": "${'a\\"\\\\'.repeat(30_000)}" , "api\\u005fkey" : " ${escaped}\\n" }`;
    expect(await service.post('/api/ra1', body)).toMatchObject(FOUND);
  });

  test('in a list or an object within the body it is none', async () => {
    const body = { prompt: ' '.repeat(70_000), metadata: { api_key: key } };
    expect(await service.post('/api/ra1', body)).toMatchObject({
      status: 401,
      body: { code: 'missing_api_key' },
    });
  });

  test('in JSON packed with gzip, unless it is packed so tightly that only an attack is', async () => {
    const send = async (body: object) => {
      const answer = await fetch(`${service.baseUrl}/api/ra2-image-editor`, {
        method: 'POST',
        headers: { ...JSON_TYPE, 'content-encoding': 'gzip' },
        body: new Uint8Array(gzipSync(JSON.stringify(body))),
      });
      return { status: answer.status, body: await answer.json() };
    };
    const noise = Buffer.from(
      Array.from({ length: 300_000 }, (_, n) => (n * n * 2_654_435_761) >>> 13),
    ).toString('base64');
    expect(await send({ image_base64: noise, prompt: ' ', api_key: key })).toMatchObject(FOUND);
    const bomb = { image_base64: 'A'.repeat(8_000_000), prompt: ' ', api_key: key };
    expect(await send(bomb)).toMatchObject({ status: 401, body: { code: 'missing_api_key' } });
  });
});

test('an operation that takes no key in its body reads 64 kB of one without a key', async () => {
  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    'POST /admin/accounts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 1000000\r\n\r\n',
  );
  socket.write(`{"name":"${'a'.repeat(100_000)}`);
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
});

describe('bodies whose key comes last', () => {
  /** Answers when it is let go. */
  const waiting: (() => void)[] = [];
  const engine = instantEngine();
  const slow: Engine = {
    ...engine,
    start: async (task, signal) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return engine.start(task, signal);
    },
  };
  let patient: Service;
  beforeAll(async () => {
    patient = await openService({ engines: { ra1: slow, 'ra2-image-editor': slow } });
  });
  afterAll(() => patient.stop());

  test.each([
    ['JSON', '/api/ra1', (api_key: string) => ({ other: 'A'.repeat(9_000_000), prompt: 'a fox', api_key })],
    [
      'a form',
      '/api/ra2-image-editor',
      (api_key: string) =>
        form([
          ['image', new Blob([PIXEL, new Uint8Array(9_000_000)])],
          ['prompt', 'warmer'],
          ['api_key', api_key],
        ]),
    ],
  ])(
    '%s counts for its account once the key is known, and leaves the address room',
    async (_what, path, bodyWith) => {
      const { key: own } = await patient.account({ credits: '100' });
      const answers: number[] = [];
      const calls: Promise<void>[] = [];
      for (let n = 1; n <= 3; n++) {
        calls.push(patient.post(path, bodyWith(own)).then(({ status }) => void answers.push(status)));
        await expect.poll(() => waiting.length + answers.length, { timeout: 20_000 }).toBe(n);
      }
      expect(answers).toEqual([]);
      for (const letGo of waiting.splice(0)) letGo();
      await Promise.all(calls);
      expect(answers).not.toContain(429);
    },
    60_000,
  );
});

test('small bodies count for their account too, however many are in flight from one address', async () => {
  const waiting: (() => void)[] = [];
  const engine = instantEngine();
  const start: Engine['start'] = async (task, signal) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return engine.start(task, signal);
  };
  const patient = await openService({ engines: { ra1: { ...engine, start } } });
  const { key: own, keyHeader } = await patient.account({ credits: '1000' });
  // 110 times 60 kB are more than the 6 MB that one address may hold without a key.
  const body = { other: 'A'.repeat(60_000), prompt: 'a fox', api_key: own };
  const early: number[] = [];
  let isOver = false;
  const calls = Array.from({ length: 110 }, async () => {
    const { status } = await patient.post('/api/ra1', body);
    if (!isOver) early.push(status);
    return status;
  });
  const inFlight = async () => {
    const { credits } = (await patient.get('/api/account', keyHeader)).body as { credits: { held: string } };
    return Number(credits.held) / 4 + early.length;
  };
  await expect.poll(inFlight, { timeout: 90_000, interval: 200 }).toBe(110);
  isOver = true;
  const letGo = setInterval(() => {
    for (const go of waiting.splice(0)) go();
  }, 50);
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  clearInterval(letGo);
  await patient.stop();
}, 180_000);

describe('beside a header that carries no key', () => {
  test.each([
    ['an empty X-API-Key', { 'x-api-key': '' }],
    ['a blank X-API-Key', { 'x-api-key': '  ' }],
    ['the Authorization: Basic of a proxy', { authorization: 'Basic dXNlcjpwYXNz' }],
    ['Authorization: Digest', { authorization: 'Digest username="a", realm="b"' }],
    ['a Bearer without a token', { authorization: 'Bearer ' }],
    ['an empty Authorization', { authorization: '' }],
  ])('%s, the key of the body counts', async (_what, headers) => {
    expect(await service.post('/api/ra1', { prompt: ' ', api_key: key }, headers)).toMatchObject(FOUND);
    expect(await service.post('/api/ra1', { prompt: ' ' }, headers)).toMatchObject({
      status: 401,
      body: { error: 'Authentication failed', code: 'missing_api_key' },
    });
  });

  test('and so does that of the other header or of the query', async () => {
    const basic = { authorization: 'Basic dXNlcjpwYXNz' };
    expect((await service.get('/api/account', { ...basic, 'x-api-key': key })).status).toBe(200);
    expect((await service.get(`/api/account?api_key=${key}`, basic)).status).toBe(200);
    expect((await service.get('/api/account?api_key=', { authorization: `Bearer ${key}` })).status).toBe(200);
    expect((await service.get(`/api/account?api_key=&api_key=${key}`)).status).toBe(200);
    expect((await service.get(`/api/account?api_key=${key}&api_key=${NO_KEY}`)).status).toBe(401);
  });

  test('two headers of one name, one of them empty', async () => {
    const answered = new Promise<number | undefined>((resolve, reject) => {
      const sent = plainRequest(`${service.baseUrl}/api/account`, { headers: { 'x-api-key': ['', key] } });
      sent
        .on('response', (answer) => resolve(answer.resume().statusCode))
        .on('error', reject)
        .end();
    });
    expect(await answered).toBe(200);
  });
});

test.each(['', ' ', '\n', null])(
  '%j is no key in a body or a form, so that a header counts',
  async (blank) => {
    const headers = { 'x-api-key': key };
    expect(await service.post('/api/ra1', { prompt: ' ', api_key: blank }, headers)).toMatchObject(FOUND);
    if (blank === null) return;
    const filled = form([
      ['api_key', blank],
      ['prompt', ' '],
      ['image', new Blob([new Uint8Array(9)])],
    ]);
    expect(await service.post('/api/ra2-image-editor', filled, headers)).toMatchObject(FOUND);
  },
);

test('a key is taken with spaces or a line end around it, as files and shells leave them', async () => {
  expect(await service.post('/api/ra1', { prompt: ' ', api_key: ` ${key}\r\n` })).toMatchObject(FOUND);
  expect((await service.get(`/api/account?api_key=${key}%0A`)).status).toBe(200);
});
