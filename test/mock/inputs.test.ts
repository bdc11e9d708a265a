/** The input of jobs in the mock, and accounts that store none. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Mock, startMock } from '../../mock/mock.ts';
import { ask, type Options } from './ask.ts';

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1' });
});
afterAll(() => mock.close());
afterEach(() => fetch(`${mock.url}/mock/reset`, { method: 'POST' }));

const call = (method: string, path: string, options?: Options) => ask(mock.url, method, path, options);

/** The response of a call, its job and its stored request. */
async function recorded(path: string, body: object) {
  const answer = await call('POST', path, { body });
  expect(answer.status).toBe(200);
  const request = await call('GET', `/api/requests/${answer.body.request_id}`);
  const job = await call('GET', `/api/jobs/${request.body.job_id}`);
  return { answer: answer.body, job: job.body, stored: JSON.stringify(request.body.response) };
}

test('a job shows the body of its call, and neither its status nor a list does', async () => {
  const image_base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==';
  const { job } = await recorded('/api/ra2-image-editor', { prompt: 'Brighter foxes', image_base64 });
  expect(job.input).toMatchObject({
    prompt: 'Brighter foxes',
    image_base64: { content_type: 'image/png', size_bytes: 70 },
  });
  for (const path of [`/api/relay/status/${job.job_id}`, '/api/jobs'])
    expect(JSON.stringify((await call('GET', path)).body)).not.toContain('Brighter foxes');
});

test('an account that stores no inputs is told everything at once, and nothing later', async () => {
  const off = await call('PATCH', '/api/account', { body: { store_inputs: false } });
  expect([off.status, off.body.store_inputs]).toEqual([200, false]);
  expect((await call('GET', '/api/account')).body.store_inputs).toBe(false);
  const { answer, job, stored } = await recorded('/api/ra1', { prompt: 'A fox' });
  expect([answer.prompt_used, job.input]).toEqual(['A fox', null]);
  expect(stored).not.toContain('A fox');
  const begun = { query: 'Is the lamp lit?', character: 'mira', conversation_id: 'new' };
  const { conversation_id } = (await call('POST', '/api/chatpred_or', { body: begun })).body;
  expect(conversation_id).toMatch(/^cnv_/);
  const { messages } = (await call('GET', `/api/conversations/${conversation_id}`)).body;
  expect(JSON.stringify(messages)).toContain('Is the lamp lit?');
});
