/** Financial guarantees of a chat beside its answer: free messages, quotes, repeats. */
import { expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { endChat } from '../../../src/chat/settle-chat.ts';
import { findOwn } from '../../../src/generation/generation.ts';
import { chatStage, PAID } from '../../support/chat.ts';

const stage = chatStage();
const { bearer, say, tasks } = stage;
const TALK = { ...PAID, model_name: 'test/talker' };

test('a paid chat that fails gives back no free message', async () => {
  const { key } = await stage.service.account({ credits: '5', mode: 'test' });
  const failing = { ...bearer(key), 'x-test-scenario': 'generation_failed' };
  for (let sent = 0; sent < 3; sent++) expect((await say({}, bearer(key))).status).toBe(200);
  expect((await say(PAID, failing)).status).toBe(502);
  expect(await say({}, bearer(key))).toMatchObject({ status: 402, body: { code: 'chat_allowance_used' } });
});

test('a free chat that was answered counts, also where something tries to end it later', async () => {
  const { id, key } = await stage.service.account({ mode: 'test' });
  const { body } = await say({}, bearer(key));
  const { context } = stage.service;
  const chat = (await findOwn(context.db, id, { request_id: String(body.request_id) }))!;
  const late = await endChat(context, { ...chat, state: 'in_progress' }, { state: 'canceled', error: null });
  expect(late.state).toBe('completed');
  for (let sent = 1; sent < 3; sent++) expect((await say({}, bearer(key))).status).toBe(200);
  expect(await say({}, bearer(key))).toMatchObject({ status: 402, body: { code: 'chat_allowance_used' } });
});

test('a model that says nothing has failed, and nothing is charged whatever it counted', async () => {
  const { key, keyHeader } = await stage.service.account({ credits: '5' });
  stage.talk = async function* () {
    yield { usage: { prompt_tokens: 500, completion_tokens: 500 } };
  };
  const silent = await say(TALK, bearer(key));
  stage.talk = async function* () {
    yield { text: 'Hello' };
  };
  expect(silent).toMatchObject({ status: 502, body: { charged: false } });
  const { credits } = (await stage.service.get('/api/account', keyHeader)).body;
  expect(credits).toMatchObject({ posted: '5', held: '0' });
});

test('a context may have 64 KB, and no more', async () => {
  const { key } = await stage.service.account();
  const sent = async (bytes: number) => (await say({ context: 'é'.repeat(bytes / 2) }, bearer(key))).status;
  expect(await sent(65_536)).toBe(200);
  expect(await sent(65_538)).toBe(400);
});

test('a quote caps what a chat costs, also when its model has become dearer', async () => {
  const account = await stage.service.account({ credits: '100' });
  const input = { query: 'Who are you?', ...TALK };
  const body = { operation: 'chatpred_or', input, hold: true };
  const quote = (await stage.service.post('/api/quotes', body, account.keyHeader)).body;
  const [talker] = stage.service.context.chatModels('live') as { output_rate: string }[];
  const { output_rate } = talker!;
  talker!.output_rate = '1';
  try {
    const headers = { ...bearer(account.key), 'quote-id': String(quote.quote_id) };
    expect(await say(TALK, headers)).toMatchObject({ status: 200, body: { response: 'Hello' } });
  } finally {
    talker!.output_rate = output_rate;
  }
  const { entries } = (await stage.service.get('/api/ledger', account.keyHeader)).body as {
    entries: { kind: string; amount: string }[];
  };
  const charged = entries.filter(({ kind }) => kind === 'capture');
  expect(charged).toMatchObject([{ amount: `-${quote.credits}` }]);
});

test('a quote serves one chat', async () => {
  const account = await stage.service.account({ credits: '1' });
  const input = { query: 'Who are you?', ...TALK };
  const body = { operation: 'chatpred_or', input, hold: true };
  const quote = (await stage.service.post('/api/quotes', body, account.keyHeader)).body;
  const headers = { ...bearer(account.key), 'quote-id': String(quote.quote_id) };
  expect((await say(TALK, headers)).status).toBe(200);
  expect(await say(TALK, headers)).toMatchObject({ status: 409, body: { code: 'quote_used' } });
});

test('a chat whose caller went away before the first word may be sent again under its key', async () => {
  stage.talk = async function* (_task, signal) {
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    yield { text: 'Too late' };
  };
  const { key, keyHeader } = await stage.service.account({ credits: '5' });
  const headers = { ...bearer(key), 'idempotency-key': 'chat-1' };
  const abort = new AbortController();
  const before = tasks.length;
  const left = fetch(`${stage.service.baseUrl}/api/chatpred_or`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'Who are you?', ...TALK, stream: true }),
    signal: abort.signal,
  }).then((response) => response.text());
  await eventually(() => tasks.length > before);
  abort.abort();
  await left.catch(() => undefined);
  await eventually(async () => {
    const { jobs } = (await stage.service.get('/api/jobs', keyHeader)).body as { jobs: { status: string }[] };
    return jobs[0]?.status === 'canceled';
  });
  stage.talk = async function* () {
    yield { text: 'Hello' };
  };
  expect(await say({ ...TALK, stream: true }, headers)).toMatchObject({ status: 200 });
  const { jobs } = (await stage.service.get('/api/jobs', keyHeader)).body as { jobs: { status: string }[] };
  expect(jobs.map(({ status }) => status)).toEqual(['completed', 'canceled']);
});

test('a chat that was canceled stays so under its key', async () => {
  stage.talk = async function* (_task, signal) {
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    yield { text: 'Too late' };
  };
  const { key, keyHeader } = await stage.service.account({ credits: '5' });
  const headers = { ...bearer(key), 'idempotency-key': 'chat-2' };
  const before = tasks.length;
  const waiting = say(TALK, headers);
  await eventually(() => tasks.length > before);
  const { jobs } = (await stage.service.get('/api/jobs', keyHeader)).body as { jobs: { job_id: string }[] };
  expect((await stage.service.post(`/api/jobs/${jobs[0]!.job_id}/cancel`, undefined, keyHeader)).status).toBe(
    200,
  );
  const canceled = { status: 409, body: { code: 'canceled', charged: false } };
  expect(await waiting).toMatchObject(canceled);
  expect(await say(TALK, headers)).toMatchObject(canceled);
  expect(tasks).toHaveLength(before + 1);
});

test('chats that come at the same moment hold no more than the cap of their key', async () => {
  const { keyHeader } = await stage.service.account({ credits: '100' });
  const created = await stage.service.post('/api/keys', { name: 'capped', spend_cap: 15 }, keyHeader);
  const [talker] = stage.service.context.chatModels('live') as { output_rate: string }[];
  const { output_rate } = talker!;
  // Of at most 100 tokens, so that one chat holds a little more than ten credits.
  talker!.output_rate = '0.1';
  const gate = Promise.withResolvers<void>();
  stage.talk = async function* () {
    await gate.promise;
    yield { text: 'Hello' };
  };
  try {
    const before = tasks.length;
    const all = Array.from({ length: 8 }, () => say(TALK, bearer(String(created.body.api_key))));
    let refused = 0;
    for (const answer of all) void answer.then(({ status }) => (refused += status === 402 ? 1 : 0));
    await eventually(() => refused === 7 || tasks.length > before + 1);
    gate.resolve();
    const statuses = (await Promise.all(all)).map(({ status, body }) => body.code ?? status);
    expect(statuses.sort()).toEqual([200, ...Array(7).fill('key_cap_reached')]);
  } finally {
    gate.resolve();
    talker!.output_rate = output_rate;
  }
});
