/** Prism, which the mock asks of every call and answer: it finds nothing to say of what the contract shows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock.ts';
import { openPrism } from '../../mock/prism.ts';
import { answerOf, operationsOf, requestOf } from './example.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0 });
});
afterAll(() => mock.close());

const operations = (['main', 'admin', 'alt', 'openai'] as const).flatMap(operationsOf);
/** The job that is there has ended, and nobody can sign in to the mock. */
const REFUSALS: Readonly<Record<string, number>> = {
  ...{ cancelJob: 409, cancelAnyJob: 409, retryJob: 409 },
  ...{ createSignInCode: 404, createSession: 404, getSession: 404, endSession: 404 },
  ...{ getSignInMethods: 404, beginProviderSignIn: 404 },
  createConsoleKey: 410,
  ...{ listSessions: 403, revokeSession: 403 },
  ...{ listMembers: 404, updateMember: 404, removeMember: 404, acceptInvitation: 404 },
  ...{ listInvitations: 404, createInvitation: 404, revokeInvitation: 404 },
};
const named = operations.map((operation) => [operation.host, operation.id, operation] as const);

test.each(named)(
  '%s %s: the example is answered with a success that fits the contract',
  async (...[, , operation]) => {
    await fetch(`${mock.url}/mock/reset`, { method: 'POST' });
    const { path, init } = requestOf(operation);
    const url = operation.host === 'alt' ? mock.altUrl : mock.url;
    // This stream ends with its reader only.
    const query = operation.id === 'watchAllJobs' ? '?max_seconds=1' : '';
    const answer = await fetch(url + path + query, { ...init, signal: AbortSignal.timeout(60_000) });
    const text = await answer.text();
    const refused = REFUSALS[operation.id];
    expect([answer.status, text.slice(0, 300)]).toEqual([
      refused ?? operation.statuses.find((status) => status < 300 && status === answer.status),
      text.slice(0, 300),
    ]);
    expect(answer.headers.get('sl-violations')).toBeNull();
  },
);

test.each(named)(
  '%s %s: `Prefer: code=…` is the contract’s example, of a success and of refusals',
  async (...[, , operation]) => {
    const { path, init } = requestOf(operation);
    const url = operation.host === 'alt' ? mock.altUrl : mock.url;
    for (const status of operation.statuses.filter((each) => [200, 201, 202, 402, 404, 503].includes(each))) {
      const expected = answerOf(operation, status);
      if (expected?.type !== 'application/json') continue;
      const headers = new Headers(init.headers);
      headers.set('prefer', `code=${status}`);
      const answer = await fetch(url + path, { ...init, headers, signal: AbortSignal.timeout(60_000) });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toEqual(expected.body);
    }
  },
);

test('Prism finds what is wrong with a call, and with an answer', async () => {
  const prism = await openPrism('main');
  const call = {
    method: 'post',
    url: { path: '/api/ra1' },
    headers: JSON_BODY,
    body: { prompt: 7 },
  } as const;
  const answer = { statusCode: 200, headers: JSON_BODY, body: { image_url: true } };
  const found = await prism.violations(call, answer);
  expect(found).toContain('request body.prompt: Request body property prompt must be string');
  expect(found.some((each) => each.startsWith('response'))).toBe(true);
});

const JSON_BODY = { 'content-type': 'application/json' };
