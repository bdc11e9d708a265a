/** Every stream ends within two seconds after its key or account was closed, whichever process did that. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { ChatModel } from '../../engines/port/chat-engine.ts';
import { endAccount } from '../../src/accounts/deletion.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { createDatabase, freshFolder } from '../support/database.ts';
import { film } from '../support/engines.ts';
import { waitingEngine } from '../support/line.ts';
import { openService, type Service } from '../support/service.ts';
import { overHttp } from '../surfaces/mcp/connect.ts';

const films = waitingEngine(film().bytes);
/** A model that says one word and then thinks until it is stopped. */
const thinker: ChatModel = {
  ...scriptedModel(),
  id: 'test/thinker',
  engine: {
    label: { name: 'thinker', version: '1', kind: 'local' },
    about: 'Says one word.',
    async *answer(_task, signal) {
      yield { text: 'Well' };
      await once(signal, 'abort');
    },
  },
  input_rate: '0.00001',
  output_rate: '0.00002',
  free: false,
};

let service: Service;
let second: { process: ChildProcess; baseUrl: string; adminToken: string };
beforeAll(async () => {
  const url = await createDatabase(inject('postgresUrl'));
  service = await openService({
    engines: { 'ltx-2': films, 'ltx-text-to-video': films },
    chatModels: [thinker],
    env: { DATABASE_URL: url, ACCOUNT_OUTPUTS_MAX: '50' },
  });
  const child = fork(
    new URL('../support/service-process.ts', import.meta.url),
    [freshFolder('second-'), 'instant'],
    { env: { ...process.env, SERVICE_DATABASE_URL: url, SERVICE_ROLE: 'api' } },
  );
  const [address] = await once(child, 'message');
  second = { process: child, ...address };
}, 120_000);
afterAll(async () => {
  second.process.kill('SIGKILL');
  await service.stop();
});

/** A call to the other process. */
async function otherProcess(method: string, path: string, { key = '', body = {} } = {}) {
  const headers = { authorization: `Bearer ${key || second.adminToken}`, 'content-type': 'application/json' };
  const answer = await fetch(`${second.baseUrl}${path}`, {
    method,
    headers,
    ...(method !== 'DELETE' && { body: JSON.stringify(body) }),
  });
  expect(answer.status).toBeLessThan(300);
}

type Account = Awaited<ReturnType<Service['account']>>;
type Stream = { name: string; ended: Promise<unknown> };
let owner: Account;
beforeEach(async () => {
  owner = await service.account({ credits: '1000' });
});

async function keyOf(more: object = {}) {
  const { body } = await service.post('/api/keys', { name: 'reader', ...more }, owner.keyHeader);
  return { key: String(body.api_key), key_id: String(body.key_id) };
}

/** Reads an open stream until it ends. */
function read(name: string, answer: Response): Stream {
  expect([name, answer.status]).toEqual([name, 200]);
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  return { name, ended: answer.text().catch(() => undefined) };
}

const post = (path: string, key: string, body: object, headers = {}) =>
  fetch(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const get = (path: string, key: string) =>
  fetch(`${service.baseUrl}${path}`, { headers: { 'x-api-key': key } });

const FILM = { prompt: 'waves', response_mode: 'polling' };
const MESSAGES = [{ role: 'user', content: 'Hello' }];

/** Work of the account must be in progress, so that no stream ends by itself. */
async function openJobs(key: string): Promise<Stream[]> {
  const { body } = await service.post('/api/ltx-text-to-video', FILM, owner.keyHeader);
  return Promise.all([
    get('/api/jobs/events', key).then((answer) => read('all jobs', answer)),
    get(`/api/jobs/${body.job_id}/events`, key).then((answer) => read('one job', answer)),
  ]);
}

async function openChats(key: string): Promise<Stream[]> {
  const body = { model: 'test/thinker', messages: MESSAGES, stream: true };
  return [read('/v1 chat', await post('/v1/chat/completions', key, body))];
}

async function openTools(key: string): Promise<Stream[]> {
  const tools = await overHttp(service.baseUrl, key);
  const subscription = await tools.listen({ toolsListChanged: true });
  const tool = {
    name: 'generate_video',
    arguments: { prompt: 'waves', duration: 4 },
    _meta: { progressToken: 1 },
  };
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: tool };
  const call = await post('/mcp', key, message, { accept: 'application/json, text/event-stream' });
  return [{ name: 'MCP subscription', ended: subscription.closed }, read('MCP tool', call)];
}

/** The streams that are open after two seconds of this process. */
async function lasting(streams: Stream[]): Promise<string[]> {
  const late = sleep(2000).then(() => 'late');
  const ends = await Promise.all(
    streams.map(async ({ name, ended }) =>
      (await Promise.race([ended, late])) === 'late' ? name : undefined,
    ),
  );
  return ends.filter((name) => name !== undefined);
}

const CLOSINGS: [title: string, more: () => object, close: (key_id: string) => Promise<unknown>][] = [
  [
    'its owner revokes the key',
    () => ({}),
    (key_id) => otherProcess('DELETE', `/api/keys/${key_id}`, { key: owner.key }),
  ],
  [
    'the operator revokes the key',
    () => ({}),
    (key_id) => otherProcess('POST', `/admin/keys/${key_id}/revoke`, { body: { reason: 'leaked' } }),
  ],
  [
    'the operator suspends the account',
    () => ({}),
    () => otherProcess('POST', `/admin/accounts/${owner.id}/suspend`, { body: { reason: 'abuse' } }),
  ],
  ['the key expires', () => ({ expires_at: new Date(Date.now() + 6000).toISOString() }), () => sleep(6000)],
];

test.each(CLOSINGS)(
  'streams of jobs, chats and tools end when %s',
  { timeout: 120_000 },
  async (_, more, close) => {
    const [open, closed] = [await keyOf(), await keyOf(more())];
    const other = await openJobs(open.key);
    const opened = await Promise.all([openJobs(closed.key), openChats(closed.key), openTools(closed.key)]);
    await close(closed.key_id);
    expect(await lasting(opened.flat())).toEqual([]);
    const isAccount = (await get('/api/account', owner.key)).status !== 200;
    expect((await lasting(other)).length).toBe(isAccount ? 0 : 2);
  },
);

test('streams of jobs end when the key loses its scope', { timeout: 60_000 }, async () => {
  const { key, key_id } = await keyOf({ scopes: ['jobs'] });
  const streams = await openJobs(key);
  await service.context.db.query({
    text: `update api_key set scopes = array['ra1'] where id = $1`,
    values: [key_id],
  });
  expect(await lasting(streams)).toEqual([]);
});

test('streams of jobs end when the account is deleted', { timeout: 60_000 }, async () => {
  const { key } = await keyOf();
  const streams = [read('all jobs', await get('/api/jobs/events', key))];
  const { db, clock } = service.context;
  await db.transaction((tx) => endAccount(tx, owner.id, clock.now()));
  expect(await lasting(streams)).toEqual([]);
});

/** A call whose body arrives in two parts. Resolves with the status after the second one. */
function slowCall(path: string, key: string, body: object) {
  const text = JSON.stringify(body);
  const head = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const call = request(`${service.baseUrl}${path}`, {
    method: 'POST',
    headers: { ...head, 'content-length': Buffer.byteLength(text) },
  });
  const status = once(call, 'response').then(([answer]) => Number(answer.resume().statusCode));
  call.write(text.slice(0, 10));
  return { status, finish: () => call.end(text.slice(10)) };
}

test.each(CLOSINGS.slice(0, 3))(
  'a call is refused whose body arrives after %s',
  { timeout: 60_000 },
  async (_, more, close) => {
    const { key, key_id } = await keyOf(more());
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const calls = [
      slowCall('/api/ltx-text-to-video', key, FILM),
      slowCall('/v1/chat/completions', key, { model: 'test/thinker', messages: MESSAGES }),
      slowCall('/mcp', key, list),
    ];
    await sleep(1200);
    await close(key_id);
    for (const { finish } of calls) finish();
    const statuses = await Promise.all(calls.map(({ status }) => status));
    for (const status of statuses) expect([401, 403]).toContain(status);
    const jobsOfOwner = { text: 'select id from generation where account_id = $1', values: [owner.id] };
    expect(await service.context.db.query(jobsOfOwner)).toEqual([]);
  },
);

test('an upload ends when its key is revoked, and leaves nothing', { timeout: 60_000 }, async () => {
  const { key, key_id } = await keyOf();
  const call = request(`${service.baseUrl}/api/uploads`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'video/mp4', 'content-length': 5_000_000 },
  });
  const ended = new Promise((resolve) => call.once('close', resolve));
  call.on('error', () => undefined);
  call.write(film().bytes);
  await sleep(500);
  await otherProcess('DELETE', `/api/keys/${key_id}`, { key: owner.key });
  expect(await lasting([{ name: 'upload', ended }])).toEqual([]);
  const rows = { text: 'select id from upload where account_id = $1', values: [owner.id] };
  expect(await service.context.db.query(rows)).toEqual([]);
});
