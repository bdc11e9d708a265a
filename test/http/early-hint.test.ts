/** A person who waits at a terminal is shown the way to a job; no other client gets an interim response. */
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { instantEngine } from '../support/engines.ts';
import { openService } from '../support/service.ts';

/** Longer than the wait before the hint. */
const SLOW_SECONDS = 4;

let service: Awaited<ReturnType<typeof openService>>;
let key: string;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() } });
  ({ key } = await service.account({ mode: 'test' }));
});
afterAll(() => service.stop());

/** The interim responses of a call, and its final status. */
function call(headers: Record<string, string>) {
  const body = JSON.stringify({ api_key: key, prompt: 'A fox' });
  const interim: { statusCode: number; headers: NodeJS.Dict<string | string[]> }[] = [];
  return new Promise<{ interim: typeof interim; status: number }>((resolve, reject) => {
    const sent = request(`${service.baseUrl}/api/ra1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('information', (info) => interim.push(info));
    sent.on('response', (response) => {
      response.resume().once('end', () => resolve({ interim, status: response.statusCode! }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

const slow = { 'x-test-scenario': `slow=${SLOW_SECONDS}` };
const curl = { 'user-agent': 'curl/8.14.1' };

test('curl learns of `Prefer: respond-async` while a call takes long', async () => {
  const { interim, status } = await call({ ...slow, ...curl });
  expect(status).toBe(200);
  expect(interim).toHaveLength(1);
  expect(interim[0]!.statusCode).toBe(103);
  expect(interim[0]!.headers['x-hint']).toContain('Prefer: respond-async');
  const page = String(interim[0]!.headers.link).match(/<\/docs\/(.+)>/)![1]!;
  expect(page).toBe('guides/jobs');
});

test.each([
  ['another client', { ...slow, 'user-agent': 'python-requests/2.32.5' }, 200],
  ['a call that is answered soon', curl, 200],
  ['a call that returns a job', { ...slow, ...curl, prefer: 'respond-async' }, 202],
])('no hint: %s', async (_name, headers, wanted) => {
  const { interim, status } = await call(headers);
  expect({ interim, status }).toEqual({ interim: [], status: wanted });
});
