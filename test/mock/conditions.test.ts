/** Delays, failures and seeds of the mock, as a frontend's developer sets them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { changedConditions, openConditions, SCENARIOS } from '../../mock/conditions.ts';
import { type Mock, type MockOptions, startMock } from '../../mock/mock.ts';
import { readSeed } from '../../mock/seed.ts';
import { ask, type Options } from './ask.ts';

let mock: Mock | undefined;
afterEach(async () => {
  await mock?.close();
  mock = undefined;
});
const open = async (options: Partial<MockOptions> = {}) => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', ...options });
  return (method: string, path: string, more?: Options) => ask(mock!.url, method, path, more);
};

describe('conditions', () => {
  test('every fifth call fails at a rate of 0.2, with the given failures in turn', () => {
    const { next } = openConditions(
      changedConditions(SCENARIOS.normal!, { failure_rate: 0.2, failures: ['rate_limited', 'connection'] }),
    );
    const failures = Array.from({ length: 20 }, () => next().failure ?? '-').join(' ');
    expect(failures).toBe('- - - - rate_limited - - - - connection - - - - rate_limited - - - - connection');
  });

  test('delays spread over their range, in the same order each time', () => {
    const delays = () => {
      const { next } = openConditions(SCENARIOS.slow!);
      return Array.from({ length: 50 }, () => next().delay_seconds);
    };
    const [least, most] = [Math.min(...delays()), Math.max(...delays())];
    expect(least).toBeGreaterThanOrEqual(2);
    expect(least).toBeLessThan(2.2);
    expect(most).toBeGreaterThan(5.8);
    expect(most).toBeLessThanOrEqual(6);
    expect(delays()).toEqual(delays());
  });

  test.each([
    [{ scenario: 'rainy' }, 'scenario'],
    [{ failure_rate: 2 }, 'failure_rate'],
    [{ delay_seconds: [3, 1] }, 'delay_seconds'],
    [{ failures: ['rain'] }, 'failures'],
    [{ colour: 'red' }, null],
  ])('400: %j', (given, param) => {
    expect(() => changedConditions(SCENARIOS.normal!, given)).toThrow(
      expect.objectContaining({ status: 400, facts: expect.objectContaining({ param }) }),
    );
  });
});

test('PATCH /mock changes the conditions of every call, and a reset restores those of the start', async () => {
  const call = await open({ conditions: { failure_rate: 1, failures: ['rate_limited'] } });
  const account = async () => (await call('GET', '/api/account')).body.code ?? 'good';
  expect(await account()).toBe('rate_limited');
  const changed = await call('PATCH', '/mock', { body: { scenario: 'outage' } });
  expect(changed.body).toMatchObject({ conditions: SCENARIOS.outage, scenarios: Object.keys(SCENARIOS) });
  expect(await account()).toBe('service_unavailable');
  expect(await call('PATCH', '/mock', { body: { scenario: 'rainy' } })).toMatchObject({
    status: 400,
    body: { code: 'invalid_request', param: 'scenario' },
  });
  await call('PATCH', '/mock', { body: { scenario: 'normal' } });
  expect(await account()).toBe('good');
  await call('POST', '/mock/reset');
  expect(await account()).toBe('rate_limited');
});

test('a broken connection is a failure like the others, and files and pages do not fail', async () => {
  const call = await open({ conditions: { failure_rate: 1, failures: ['connection'] } });
  await expect(call('GET', '/api/account')).rejects.toThrow('fetch failed');
  expect((await fetch(`${mock!.url}/docs/errors`)).status).toBe(200);
  expect((await fetch(`${mock!.url}/mock`)).status).toBe(200);
});

test('the address in doc_url is a page with the error', async () => {
  const call = await open();
  const { body } = await call('POST', '/api/ra1', { body: {} });
  const page = await fetch(String(body.doc_url));
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain(`<section id="${new URL(String(body.doc_url)).hash.slice(1)}">`);
});

describe('a seed file', () => {
  const written = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'reverie-seed-'));
    const path = join(folder, 'seed.yaml');
    writeFileSync(path, text);
    try {
      return readSeed(path);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };

  test('fills the mock when it starts, whatever fails there, and after each reset', async () => {
    const seed = written(`
- call: POST /api/create-post
  body: { text: Our first post, tags: [lighthouse] }
- call: POST /api/ra1
  headers: { X-Test-Scenario: generation_failed }
  body: { prompt: A picture that fails }
  status: 502
`);
    const call = await open({ seed, conditions: { scenario: 'flaky' } });
    const seeded = async () => {
      await call('PATCH', '/mock', { body: { scenario: 'normal' } });
      const posts = (await call('GET', '/api/posts')).body.posts as unknown as { text: string }[];
      const jobs = (await call('GET', '/api/jobs')).body.jobs as unknown as { status: string }[];
      return [posts[0]!.text, jobs[0]!.status];
    };
    expect(await seeded()).toEqual(['Our first post', 'failed']);
    await call('POST', '/api/create-post', { body: { text: 'Another' } });
    await call('POST', '/mock/reset');
    expect(await seeded()).toEqual(['Our first post', 'failed']);
  });

  test('with a call that fails ends the start with its error', async () => {
    const seed = written('[{ call: POST /api/ra1, body: {} }]');
    await expect(open({ seed })).rejects.toThrow(
      'Seed call "POST /api/ra1" was answered 400: Prompt is required',
    );
  });

  test.each([
    ['{ call: GET / }', /^\S+seed\.yaml: the file: /],
    ['[{ call: ra1 }]', /seed\.yaml: 0\.call: must be a method and a path$/],
    ['[{ call: [', /seed\.yaml: /],
  ])('%s is refused with its place', (text, message) => {
    expect(() => written(text)).toThrow(message);
  });
});
