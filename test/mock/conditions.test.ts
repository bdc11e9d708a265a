/** Delays, failures and scenarios of the mock, as a frontend's developer sets them. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  changedConditions,
  FAULT_SCENARIOS,
  NORMAL,
  openConditions,
  SCENARIO_NAMES,
} from '../../mock/conditions.ts';
import { IDS, KEYS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import { ask, type Options } from './ask.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 60 });
});
afterAll(() => mock.close());
afterEach(() => call('POST', '/mock/reset'));

const call = (method: string, path: string, options?: Options) => ask(mock.url, method, path, options);
const change = (body: object) => call('PATCH', '/mock', { body });

describe('conditions', () => {
  test('every fifth call fails at a rate of 0.2, with the given failures in turn', () => {
    const { next } = openConditions(
      changedConditions(NORMAL, { failure_rate: 0.2, failures: ['rate_limited', 'connection'] }),
    );
    const failures = Array.from({ length: 20 }, () => next().failure ?? '-').join(' ');
    expect(failures).toBe('- - - - rate_limited - - - - connection - - - - rate_limited - - - - connection');
  });

  test('delays spread over their range, in the same order each time', () => {
    const delays = () => {
      const { next } = openConditions(changedConditions(NORMAL, { scenario: 'slow' }));
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
    [{ scenario: 'slow=61' }, 'scenario'],
    [{ failures: ['rain'] }, 'failures'],
    [{ job_seconds: -1 }, 'job_seconds'],
    [{ colour: 'red' }, null],
  ])('400: %j', (changes, param) => {
    expect(() => changedConditions(NORMAL, changes)).toThrow(
      expect.objectContaining({ status: 400, facts: expect.objectContaining({ param }) }),
    );
  });
});

test('PATCH /mock changes the conditions of every call, and a reset restores those of the start', async () => {
  const conditions = { failure_rate: 1, failures: ['rate_limited' as const] };
  const failing = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', conditions });
  onTestFinished(() => failing.close());
  const of = (method: string, path: string, body?: object) =>
    ask(failing.url, method, path, { ...(body && { body }) });
  const account = async () => (await of('GET', '/api/account')).body.code ?? 'good';
  expect(await account()).toBe('rate_limited');
  const changed = await of('PATCH', '/mock', { scenario: 'outage' });
  expect(changed.body).toMatchObject({ conditions: FAULT_SCENARIOS.outage, scenarios: SCENARIO_NAMES });
  expect(await account()).toBe('service_unavailable');
  await of('PATCH', '/mock', { scenario: 'normal' });
  expect(await account()).toBe('good');
  await of('POST', '/mock/reset');
  expect(await account()).toBe('rate_limited');
});

test('a broken connection is a failure like the others, and files, pages and the contract do not fail', async () => {
  await change({ failure_rate: 1, failures: ['connection'] });
  await expect(call('GET', '/api/account')).rejects.toThrow('fetch failed');
  const avatar = new URL(IDS.avatar, `${mock.url}/media/`).pathname;
  for (const path of ['/docs/errors', '/mock', '/console', '/openapi.json', avatar])
    expect([path, (await fetch(mock.url + path)).status]).toEqual([path, 200]);
});

test('a failure is retryable, charges nothing, and has the shape of the path that was called', async () => {
  await change({ failure_rate: 1, failures: ['upstream_failed'] });
  const facts = { code: 'upstream_failed', status: 502, retryable: true, charged: false };
  expect((await call('POST', '/api/ra1', { body: { prompt: 'A fox' } })).body).toMatchObject(facts);
  expect((await call('GET', '/v1/models')).body).toMatchObject({ error: facts });
  const film = await ask(mock.altUrl, 'POST', '/api/ltx-2.3-image-to-video', { body: {} });
  expect(film.body).toMatchObject(facts);
});

test.each([
  ['{', 'malformed_json'],
  ['[]', 'invalid_request'],
  ['{"scenario":"rain"}', 'invalid_request'],
])('PATCH /mock with %s is 400 %s', async (body, code) => {
  const answer = await fetch(`${mock.url}/mock`, { method: 'PATCH', body });
  expect(await answer.json()).toMatchObject({ status: 400, code });
});

describe('a scenario of X-Test-Scenario', () => {
  const fox = { body: { prompt: 'A fox' } };

  test.each([
    ['generation_failed', 502, 'upstream_failed'],
    ['content_blocked', 400, 'content_blocked'],
    ['nothing_shown', 422, 'nothing_shown'],
    ['nothing_changed', 422, 'nothing_changed'],
    ['no_clear_subject', 422, 'no_clear_subject'],
    ['crash_after_hold', 500, 'internal_error'],
  ])('%s applies to paid calls, by the header and by PATCH /mock', async (scenario, status, code) => {
    const balance = async () => (await call('GET', '/api/account')).body.credits;
    const before = await balance();
    const headers = { 'x-test-scenario': scenario };
    expect(await call('POST', '/api/ra1', { ...fox, headers })).toMatchObject({ status, body: { code } });
    expect((await change({ scenario })).body.conditions).toMatchObject({
      scenario,
    });
    expect(await call('POST', '/api/ra1', fox)).toMatchObject({ status, body: { code, charged: false } });
    expect(await balance()).toEqual(before);
    await call('POST', '/mock/reset');
    expect((await call('POST', '/api/ra1', fox)).status).toBe(200);
  });

  test('slow=SECONDS keeps a job in progress', async () => {
    await change({ scenario: 'slow=60', job_seconds: 0 });
    const body = { prompt: 'Waves', response_mode: 'polling' };
    const { job_id } = (await call('POST', '/api/ltx-2', { body })).body;
    expect((await call('GET', `/api/jobs/${job_id}`)).body.status).toBe('in_progress');
  });

  test('leaves live accounts alone', async () => {
    await change({ scenario: 'generation_failed' });
    expect((await call('POST', '/api/ra1', { ...fox, key: KEYS.live })).status).toBe(200);
  });
});

test('PATCH /mock sets the duration of film jobs', async () => {
  await change({ job_seconds: 0 });
  const film = await call('POST', '/api/ltx-2', { body: { prompt: 'Waves' } });
  expect(film.body.video_url).toMatch(/\.mp4$/);
});

test('a reset lets the limited key call again', async () => {
  const limited = async () => (await call('GET', '/api/account', { key: KEYS.limited })).status;
  expect([await limited(), await limited()]).toEqual([200, 429]);
  await call('POST', '/mock/reset');
  expect(await limited()).toBe(200);
});

test('the address in doc_url is a page with the error', async () => {
  const { body } = await call('POST', '/api/ra1', { body: {} });
  const page = await fetch(String(body.doc_url));
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await page.text()).toContain(`<section id="${new URL(String(body.doc_url)).hash.slice(1)}">`);
});

test('the address of one code, which the console links to, leads to that page', async () => {
  const docsUrl = `${mock.url}/docs/errors/insufficient_credits`;
  const leads = (await fetch(docsUrl, { redirect: 'manual' })).headers.get('location');
  expect(leads).toBe('/docs/errors#insufficient_credits');
  const page = await fetch(docsUrl);
  expect([page.status, page.url]).toEqual([200, `${mock.url}/docs/errors`]);
  expect((await fetch(`${mock.url}/docs/errors/rain`)).status).toBe(404);
});

test('a request that is not valid HTTP is told the same address', async () => {
  const socket = connect(Number(new URL(mock.url).port), '127.0.0.1', () => socket.write('RAIN\r\n\r\n'));
  expect(await text(socket)).toContain(`"doc_url":"${mock.url}/docs/errors#invalid_request"`);
});
