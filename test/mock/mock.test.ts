/** The mock as a frontend's developer meets it: over HTTP, with the known keys. */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { IDS, KEYS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import { ask, type Options } from './ask.ts';

const LOOPBACK = { port: 0, altPort: 0, host: '127.0.0.1' };

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ ...LOOPBACK, job_seconds: 0.5 });
});
afterAll(() => mock.close());
afterEach(() => fetch(`${mock.url}/mock/reset`, { method: 'POST' }));

async function heldPort(): Promise<[Server, number]> {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
  return [holder, (holder.address() as { port: number }).port];
}

const call = (method: string, path: string, options?: Options) => ask(mock.url, method, path, options);
const fox = { prompt: 'A fox' };

describe('every refusal names the fault, with its code', () => {
  test.each([
    ['a missing field', { body: {} }, 400, 'invalid_request', 'Prompt is required'],
    ['a wrong size', { body: { ...fox, size: 'x' } }, 400, 'invalid_request', /^Size must be square, /],
    ['a blocked prompt', { body: { prompt: 'Gore and torture' } }, 400, 'content_blocked', /content check/],
    ['an unknown key', { body: fox, key: 'mk_test_none' }, 401, 'invalid_api_key', 'Invalid API key'],
    ['a broke account', { body: fox, key: KEYS.broke }, 402, 'insufficient_credits', 'Insufficient credits'],
    ['a key at its cap', { body: fox, key: KEYS.capped }, 402, 'key_cap_reached', /spending cap/],
    ['a narrow key', { body: fox, key: KEYS.chatOnly }, 403, 'forbidden', /lacks a scope/],
  ] as const)('%s', async (_, options, status, code, words) => {
    const { body, ...answer } = await call('POST', '/api/ra1', options);
    expect(answer.status).toBe(status);
    expect(body).toMatchObject({ status, code, error: expect.stringMatching(words), charged: false });
  });

  test('the limited key may call once a minute, and is told when it may again', async () => {
    await call('GET', '/api/account', { key: KEYS.limited });
    const { status, body, headers } = await call('GET', '/api/account', { key: KEYS.limited });
    expect([status, body.code]).toEqual([429, 'rate_limited']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a repeat under one Idempotency-Key is the first answer, and with another body 422', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await call('POST', '/api/ra1', { body: fox, headers });
    const again = await call('POST', '/api/ra1', { body: fox, headers });
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    const other = await call('POST', '/api/ra1', { body: { prompt: 'A hare' }, headers });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
  });

  test('the other host’s path is named, and an unknown one is 404', async () => {
    const { body } = await call('POST', '/api/ltx-2.3-image-to-video', { body: fox });
    expect(body.error).toBe(
      `/api/ltx-2.3-image-to-video is served at ${mock.altUrl}/api/ltx-2.3-image-to-video`,
    );
    expect((await call('GET', '/api/nothing')).body.code).toBe('not_found');
  });
});

test('a job takes its time, shows how far it is, and is finished with a film that loads', async () => {
  const body = { prompt: 'Waves', response_mode: 'polling' };
  const accepted = await call('POST', '/api/ltx-text-to-video', { body });
  expect(accepted.status).toBe(202);
  const status = () => call('GET', `/api/jobs/${accepted.body.job_id}`);
  expect((await status()).body).toMatchObject({ status: 'in_progress', billing: { state: 'held' } });
  const midway = await eventually(async () => {
    const { body } = await status();
    return Number(body.progress) > 0 && body.status === 'in_progress' && body;
  });
  expect(midway).toMatchObject({ phase: 'running', result: null });
  const job = await eventually(async () => {
    const { body } = await status();
    return body.status === 'completed' && body;
  });
  expect(job).toMatchObject({ phase: 'done', progress: 1, billing: { state: 'charged' } });
  const film = await fetch(String(job.video_url));
  expect(film.headers.get('content-type')).toBe('video/mp4');
  expect(
    Buffer.from(await film.arrayBuffer())
      .subarray(4, 8)
      .toString(),
  ).toBe('ftyp');
  const part = await fetch(String(job.video_url), { headers: { range: 'bytes=4-7' } });
  expect([part.status, await part.text()]).toEqual([206, 'ftyp']);
});

test('a job that is canceled gives its credits back', async () => {
  const before = await call('GET', '/api/account');
  const { body } = await call('POST', '/api/ltx-2', { body: { ...fox, response_mode: 'polling' } });
  const canceled = await call('POST', `/api/jobs/${body.job_id}/cancel`);
  expect(canceled.body).toMatchObject({ status: 'canceled', credits_charged: 0 });
  expect((await call('GET', '/api/account')).body.credits).toEqual(before.body.credits);
  expect((await call('POST', `/api/jobs/${body.job_id}/cancel`)).body.code).toBe('already_finished');
});

test.each([
  ['png', 'square', '\x89PNG'],
  ['jpeg', '1:1', '\xff\xd8\xff'],
  ['webp', '16:9', 'RIFF'],
])('a picture asked for as %s is one, and says its own size', async (output_format, ratio, magic) => {
  const body = { ...fox, output_format, ...(ratio.includes(':') && { aspect_ratio: ratio }), num_images: 2 };
  const generated = await call('POST', '/api/photoreal-image', { body });
  expect(generated.body.images).toHaveLength(2);
  const [asset] = generated.body.assets as { url: string; size_bytes: number; content_type: string }[];
  const picture = Buffer.from(await (await fetch(asset!.url)).arrayBuffer());
  expect(asset!.content_type).toBe(`image/${output_format}`);
  expect(picture.length).toBe(asset!.size_bytes);
  expect(picture.toString('latin1').startsWith(magic)).toBe(true);
});

test('charges are on the statement, and the balance is the rest', async () => {
  const picture = await call('POST', '/api/ra2', { body: { ...fox, num_images: 3 } });
  expect(picture.body).toMatchObject({ credits_charged: 12, cost: '0.1200' });
  const { entries } = (await call('GET', '/api/ledger')).body as unknown as { entries: object[] };
  expect(entries[0]).toMatchObject({ kind: 'capture', amount: '-12', request_id: picture.body.request_id });
});

test('the chat answers as events where those are asked for, and says the same whole', async () => {
  const body = { query: 'Is the lamp lit?', character: 'mira', stream: true };
  const { text, headers } = await call('POST', '/api/chatpred_or', { body });
  expect(headers.get('content-type')).toMatch('text/event-stream');
  const events = [...text.matchAll(/event: (\w+)\ndata: (.*)/g)].map(([, name, data]) => [
    name,
    JSON.parse(data!),
  ]);
  const words = events.filter(([name]) => name === 'delta').map(([, { text }]) => text);
  expect(words.length).toBeGreaterThan(3);
  expect(events.at(-2)?.[0]).toBe('usage');
  expect(events.at(-1)).toEqual(['done', expect.objectContaining({ response: words.join('') })]);
});

describe('control of the mock by a call', () => {
  test('a declared status with the contract’s example of it', async () => {
    const { status, body } = await call('POST', '/api/ra1', { body: fox, headers: { prefer: 'code=503' } });
    expect([status, body.status]).toEqual([503, 503]);
    const none = await call('POST', '/api/ra1', { body: fox, headers: { prefer: 'code=418' } });
    expect(none.body).toMatchObject({ status: 400, param: 'Prefer' });
  });

  test('a picture of a model server that confirms no seed', async () => {
    const headers = { prefer: 'code=200, example=unconfirmed' };
    const { status, body } = await call('POST', '/api/ra1', { body: { ...fox, seed: 7 }, headers });
    expect([status, body.seed]).toEqual([200, null]);
    expect(body.warnings).toEqual(['seed was ignored: the model does not support it']);
  });

  test('a named example', async () => {
    const headers = { prefer: 'code=200, example=failed' };
    const { body } = await call('GET', `/api/jobs/${IDS.job}`, { headers });
    expect(body).toMatchObject({ status: 'failed', credits_charged: 0 });
  });

  test('a failure by its code, in the contract’s words, and a connection that breaks', async () => {
    const headers = { 'mock-fail': 'engine_unavailable' };
    const { status, body, headers: received } = await call('POST', '/api/ra1', { body: fox, headers });
    expect([status, body.code, received.get('retry-after')]).toEqual([503, 'engine_unavailable', '2']);
    const broken = { headers: { 'mock-fail': 'connection' } };
    await expect(call('GET', '/api/account', broken)).rejects.toThrow();
    const wrong = await call('GET', '/api/account', { headers: { 'mock-fail': 'rain' } });
    expect(wrong.body.error).toMatch(/^Mock-Fail must be connection or one of /);
  });

  test('a delay', async () => {
    const wrong = await call('GET', '/api/account', { headers: { 'mock-delay': 'long' } });
    expect(wrong.body.error).toMatch(/^Mock-Delay must be seconds from 0 to 120/);
    expect((await call('GET', '/api/account', { headers: { 'mock-delay': '0.05' } })).status).toBe(200);
  });

  test('nothing at random: `Prefer: dynamic=true` changes nothing', async () => {
    const headers = { prefer: 'dynamic=true' };
    const { body } = await call('POST', '/api/ra1', { body: { ...fox, seed: 7 }, headers });
    expect(body).toMatchObject({ prompt_used: 'A fox', seed: 7, credits_charged: 4 });
  });
});

test.each(['/api/ra1', '/admin/accounts', '/mock/reset'])(
  'a page of another origin may call %s, with any header',
  async (path) => {
    const answer = await fetch(mock.url + path, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://app.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type, mock-delay, prefer',
      },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toBe('content-type, mock-delay, prefer');
  },
);

test('URLs in responses begin with the public address, and a seed is planted all the same', async () => {
  const [holder, port] = await heldPort();
  await new Promise((resolve) => holder.close(resolve));
  const baseUrl = 'http://192.0.2.5:4080';
  const seed = { calls: [{ call: 'POST /api/ra1', body: fox }] };
  const hidden = await startMock({ ...LOOPBACK, port, baseUrl, seed });
  onTestFinished(() => hidden.close());
  const { body } = await ask(`http://127.0.0.1:${port}`, 'GET', '/api/jobs?limit=1');
  expect(body.jobs).toMatchObject([{ image_url: expect.stringMatching(`^${baseUrl}/media/`) }]);
});

test('a port in use is named, and nothing stays behind', async () => {
  const [holder, port] = await heldPort();
  await expect(startMock({ ...LOOPBACK, port })).rejects.toThrow(`Port ${port} on 127.0.0.1`);
  await expect(startMock({ ...LOOPBACK, altPort: port })).rejects.toThrow(`Port ${port} on 127.0.0.1`);
  await new Promise((resolve) => holder.close(resolve));
});

test('the console is there, and finds its script', async () => {
  const page = await (await fetch(`${mock.url}/console`)).text();
  const script = await fetch(`${mock.url}${/src="([^"]+)"/.exec(page)![1]}`);
  expect([script.status, script.headers.get('content-type')]).toEqual([
    200,
    'text/javascript; charset=utf-8',
  ]);
});

test('a film is taken as a data URI, and as the file of a form', async () => {
  const data = `data:;base64,${readFileSync('mock/samples/film.mp4').toString('base64')}`;
  const cut = await call('POST', '/api/remove-background-video', { body: { video_url: data } });
  const project = { clips: [{ type: 'video', src: data, duration: 1 }] };
  const rendered = await call('POST', '/api/video-editor/render', { body: { project } });
  const form = new FormData();
  form.append('video', new Blob([readFileSync('mock/samples/film.mp4')]));
  const sent = await fetch(`${mock.url}/api/remove-background-video`, {
    method: 'POST',
    headers: { 'x-api-key': KEYS.good },
    body: form,
  });
  expect([cut.status, rendered.status, sent.status]).toEqual([200, 202, 200]);
});
