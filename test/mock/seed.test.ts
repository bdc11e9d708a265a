/** Seeds of the mock: accounts and calls that a frontend finds when it first loads. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock.ts';
import { readSeed, type SeedInput } from '../../mock/seed.ts';
import { ask, type Options } from './ask.ts';

const HERE = { port: 0, altPort: 0, host: '127.0.0.1' };

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ ...HERE, job_seconds: 60, conditions: { scenario: 'generation_failed' } });
});
afterAll(() => mock.close());

const call = (method: string, path: string, options?: Options) => ask(mock.url, method, path, options);
const reset = (seed: SeedInput) => call('POST', '/mock/reset', { body: seed });

function read(text: string) {
  const folder = mkdtempSync(join(tmpdir(), 'reverie-seed-'));
  const path = join(folder, 'seed.yaml');
  writeFileSync(path, text);
  try {
    return readSeed(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ANNA = 'mk_test_ANNA0001';

describe('a seed', () => {
  test('fills the mock when it starts, whatever fails there, and after each reset', async () => {
    const seed = read(`
calls:
  - call: POST /api/create-post
    body: { text: Our first post, tags: [lighthouse] }
  - call: POST /api/ra1
    headers: { X-Test-Scenario: generation_failed }
    body: { prompt: A picture that fails }
    status: 502
`);
    const filled = await startMock({ ...HERE, seed, conditions: { scenario: 'flaky' } });
    onTestFinished(() => filled.close());
    const of = (method: string, path: string, body?: object) =>
      ask(filled.url, method, path, { ...(body && { body }) });
    const seeded = async () => {
      await of('PATCH', '/mock', { scenario: 'normal' });
      const posts = (await of('GET', '/api/posts')).body.posts as unknown as { text: string }[];
      const jobs = (await of('GET', '/api/jobs')).body.jobs as unknown as { status: string }[];
      return [posts[0]!.text, jobs[0]!.status];
    };
    expect(await seeded()).toEqual(['Our first post', 'failed']);
    await of('POST', '/api/create-post', { text: 'Another' });
    await of('POST', '/mock/reset', { accounts: [{ name: 'Anna', key: ANNA }] });
    expect((await of('GET', '/api/account')).status).toBe(200);
    await of('POST', '/mock/reset');
    expect((await ask(filled.url, 'GET', '/api/account', { key: ANNA })).status).toBe(401);
    expect(await seeded()).toEqual(['Our first post', 'failed']);
  });

  test('has accounts with their keys, modes and credits', async () => {
    const accounts = [
      { name: 'Anna', key: ANNA, credits: '12.5' },
      { name: 'Shop', key: 'mk_live_SHOP0001' },
    ];
    expect((await reset({ accounts })).status).toBe(204);
    const account = async (key: string) => (await call('GET', '/api/account', { key })).body;
    expect(await account(ANNA)).toMatchObject({ name: 'Anna', mode: 'test', credits: { available: '12.5' } });
    expect(await account('mk_live_SHOP0001')).toMatchObject({
      mode: 'live',
      credits: { available: '1000' },
    });
    expect((await call('GET', '/mock')).body.keys).toMatchObject({ Anna: ANNA });
  });

  test('has finished films of both hosts, whose addresses later calls use', async () => {
    const accounts = [{ name: 'Anna', key: ANNA, credits: 500 }];
    const calls = [
      { call: 'POST /api/ra1', key: ANNA, body: { prompt: 'Dawn' }, as: 'dawn' },
      { call: 'POST /api/ltx-2', key: ANNA, body: { prompt: 'Waves', response_mode: 'polling' }, as: 'film' },
      { call: 'GET /api/jobs/$film.job_id', key: ANNA },
      {
        call: 'POST /api/ltx-2.3-image-to-video',
        key: ANNA,
        body: { prompt: 'Waves at dawn', image_url: '$dawn.assets.0.url', response_mode: 'polling' },
      },
    ];
    expect((await reset({ accounts, calls })).text).toBe('');
    const { jobs } = (await call('GET', '/api/jobs', { key: ANNA })).body as unknown as {
      jobs: { status: string; operation: string }[];
    };
    expect(jobs.map(({ operation, status }) => [operation, status])).toEqual([
      ['ltx-2.3-image-to-video', 'completed'],
      ['ltx-2', 'completed'],
      ['ra1', 'completed'],
    ]);
  });

  test('of the guide is valid, and what it describes is there', async () => {
    const [, example] = /```yaml\n([\s\S]+?)```/.exec(readFileSync('docs/guides/mock.md', 'utf8'))!;
    expect((await reset(read(example!))).text).toBe('');
    const list = async (kind: string) => (await call('GET', `/api/${kind}`, { key: ANNA })).body[kind];
    expect(await list('characters')).toMatchObject([{ name: 'Luna' }]);
    expect(await list('posts')).toMatchObject([{ media_url: expect.stringMatching(/\.png$/) }]);
    expect(await list('jobs')).toMatchObject([
      { status: 'failed' },
      { status: 'completed', video_url: expect.stringMatching(/\.mp4$/) },
      { status: 'completed' },
    ]);
  });

  test('is not subject to the scenario of the conditions', async () => {
    const fox = { call: 'POST /api/ra1', body: { prompt: 'A fox' } };
    expect((await reset({ calls: [fox] })).text).toBe('');
    expect((await call('POST', '/api/ra1', { body: fox.body })).status).toBe(502);
  });

  test.each([
    [[{ call: 'POST /api/ra1', body: {} }], 'calls.0: "POST /api/ra1" returned 400: Prompt is required'],
    [[{ call: 'GET /api/jobs/$film.job_id' }], 'calls.0: $film.job_id is in no response of an earlier call'],
    [[{ call: 'ra1' }], 'calls.0.call: must be a method and a path'],
  ])('that cannot be planted is 400 at a reset: %j', async (calls, error) => {
    expect(await reset({ calls })).toMatchObject({ status: 400, body: { code: 'invalid_request', error } });
  });

  test('with a call that fails ends the start with its error', async () => {
    const seed = { calls: [{ call: 'POST /api/ra1', body: {} }] };
    await expect(startMock({ ...HERE, seed })).rejects.toThrow(
      'calls.0: "POST /api/ra1" returned 400: Prompt is required',
    );
  });

  test.each([
    ['[]', /^The seed: /],
    ['calls: [{ call: ra1 }]', /^calls\.0\.call: must be a method and a path$/],
    ['calls: [{ call: POST /api/ra1, bodi: {} }]', /^calls\.0: Unrecognized key: "bodi"$/],
    ['accounts: [{ name: A, key: secret }]', /^accounts\.0\.key: must be mk_test_ or mk_live_ /],
    [`accounts: [{ name: A, key: ${ANNA}, credits: x }]`, /^accounts\.0\.credits: must be an amount /],
    [
      `accounts: [{ name: A, key: ${ANNA} }, { name: B, key: ${ANNA} }]`,
      /^accounts\.1\.key: is already a key$/,
    ],
    ['calls: [{ call: [', /^Flow sequence /],
  ])('%s is refused with the path of its member', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});
