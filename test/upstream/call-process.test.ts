/** The call process by itself: what it promises of a call, what it keeps, and what becomes of work where it is not to be had. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Ticket } from '../../engines/port/engine.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { type CallProcess, openCallProcess } from '../../upstreams/call-process/call-process.ts';
import { lastingAdapter } from '../../upstreams/call-process/lasting-adapter.ts';
import { packedEnd, unpackedEnd } from '../../upstreams/call-process/stored-outcomes.ts';
import { openaiImages } from '../../upstreams/openai-images.ts';
import { openCalls } from '../support/calls.ts';
import { freshFolder } from '../support/database.ts';
import { recordingLog } from '../support/log.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';

const KEY = 'fixture-key';
const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function lasting() {
  const opened = openCalls();
  closing.push(opened.close);
  return opened;
}

async function adapterOn(calls: CallProcess) {
  const server = await openAiImagesServer({ results: 'url' });
  closing.push(server.close);
  const settings = {
    name: 'far',
    base_url: `${server.url}/v1`,
    model: 'painter-1',
    key: KEY,
    headers: {},
    timeout_seconds: 30,
    poll_seconds: 1,
    spec: ENGINE_SPECS.ra1,
    fetch,
  };
  return {
    server,
    settings,
    adapter: lastingAdapter(openaiImages.open(settings), 'openai-images', settings, calls),
  };
}

/** Recorded tickets in order; null where one was withdrawn. */
function record() {
  const tickets: (Ticket | null)[] = [];
  const keep = async (ticket: Ticket) => {
    tickets.push(ticket);
    return async () => void tickets.push(null);
  };
  return { tickets, keep };
}

const request = { fields: { prompt: 'a paper boat' }, count: 1 };
const patient = () => AbortSignal.timeout(25_000);

test('a ticket is on record before anything leaves, and what has none is not begun', async () => {
  const { calls } = lasting();
  const { adapter, server } = await adapterOn(calls);
  const unwanted = async () => undefined;
  await expect(adapter.submit(request, patient(), undefined, unwanted)).rejects.toMatchObject({
    accepted: 'no',
  });
  expect(server.calls).toEqual([]);
  const { tickets, keep } = record();
  const seen = async (ticket: Ticket) => {
    expect(server.calls).toEqual([]);
    return keep(ticket);
  };
  const state = await adapter.submit(request, patient(), undefined, seen);
  expect(state).toMatchObject({ is: 'done', ticket: tickets[0] });
  expect(tickets).toHaveLength(1);
});

test('a received result is available by its ticket until it is forgotten, in files without the key', async () => {
  const { calls, folder } = lasting();
  const { adapter, server } = await adapterOn(calls);
  const state = await adapter.submit(request, patient(), undefined, record().keep);
  if (state.is !== 'done') throw new Error(state.is);
  expect(state.outputs[0]).toMatchObject({ headers: { authorization: `Bearer ${KEY}` } });
  expect(await adapter.poll!(state.ticket!, patient())).toMatchObject({ is: 'done', outputs: state.outputs });
  // The service goes: its end becomes a file.
  calls.close();
  const next = openCallProcess({ folder, environment: {}, log: recordingLog() });
  const { adapter: later } = await adapterOn(next);
  const file = () => readdirSync(folder).find((name) => name.endsWith('.end'));
  await expect.poll(file, { timeout: 20_000 }).toBeDefined();
  expect(readFileSync(join(folder, file()!)).includes(KEY)).toBe(false);
  expect(await later.poll!(state.ticket!, patient())).toMatchObject({ is: 'done', outputs: state.outputs });
  await later.forget!(state.ticket!);
  expect(await later.poll!(state.ticket!, patient())).toMatchObject({ is: 'failed' });
  expect(server.received).toHaveLength(1);
});

test('certainly rejected work is withdrawn, possibly accepted work is not', async () => {
  const { calls } = lasting();
  const { adapter, server } = await adapterOn(calls);
  const refused = record();
  server.fail('generate', { is: 'reply', status: 429, headers: { 'retry-after': '7' } });
  await expect(adapter.submit(request, patient(), undefined, refused.keep)).rejects.toMatchObject({
    accepted: 'no',
    fault: 'overload',
    retry_after_seconds: 7,
  });
  expect(refused.tickets.at(-1)).toBe(null);
  const lost = record();
  server.fail('generate', { is: 'lost' });
  await expect(adapter.submit(request, patient(), undefined, lost.keep)).rejects.toMatchObject({
    accepted: 'unknown',
    fault: 'connection',
  });
  expect(lost.tickets).toHaveLength(1);
});

test('of a call that never came it promises that it is not made later either', async () => {
  const { calls } = lasting();
  const { adapter, server, settings } = await adapterOn(calls);
  const at = (await calls.ready())!;
  const { fetch: _, ...sent } = settings;
  expect(await adapter.poll!({ id: 'call_1', ...at }, patient())).toMatchObject({
    is: 'failed',
    retryable: true,
  });
  const call = { id: 'call_1', protocol: 'openai-images', settings: sent, request } as const;
  await expect(calls.make(at, call, { signal: patient() })).rejects.toMatchObject({ accepted: 'unknown' });
  expect(server.calls).toEqual([]);
});

test('where it is not to be had the log says so once, the work is done, and its ticket tells nobody anything', async () => {
  const file = join(freshFolder('no-calls-'), 'file');
  writeFileSync(file, '');
  const log = recordingLog();
  const calls = openCallProcess({ folder: join(file, 'calls'), environment: {}, log });
  const { adapter, server } = await adapterOn(calls);
  const { tickets, keep } = record();
  for (let times = 0; times < 2; times++)
    expect(await adapter.submit(request, patient(), undefined, keep)).toMatchObject({ is: 'done' });
  expect(log.lines.filter((line) => /no call process/.test(JSON.stringify(line)))).toHaveLength(1);
  expect(server.received).toHaveLength(2);
  expect(await adapter.poll!(tickets[0]!, patient())).toMatchObject({
    is: 'failed',
    failure: 'engine_failed',
  });
  calls.close();
});

test('a ticket of another machine is left to that one', async () => {
  const { calls } = lasting();
  const { adapter } = await adapterOn(calls);
  const at = (await calls.ready())!;
  const ticket = { id: 'call_1', ...at, place: 'another' };
  expect(await adapter.poll!(ticket, patient())).toMatchObject({ is: 'running', ticket });
});

test('an end names no key, and bytes and texts of any length come back as they were', () => {
  const secrets = { key: KEY, headers: { 'X-Org': 'studio-of-the-operator' } };
  const outputs = [
    {
      url: 'https://far/1',
      content_type: 'image/png',
      headers: { a: `Bearer ${KEY}`, b: 'studio-of-the-operator' },
    },
    { bytes: Buffer.from([0, 1, 2, 255]), content_type: 'image/png' },
  ];
  const reply = { usage: { cost: 0.04 }, data: 'x'.repeat(5000) };
  const bytes = packedEnd({ state: { is: 'done', outputs, reply } }, secrets);
  expect(Buffer.from(bytes).includes(KEY)).toBe(false);
  expect(Buffer.from(bytes).includes('studio-of')).toBe(false);
  expect(unpackedEnd(bytes, secrets)).toEqual({
    state: { is: 'done', outputs, reply: { usage: { cost: 0.04 }, data: '' } },
  });
});
