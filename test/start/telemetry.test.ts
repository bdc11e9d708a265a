/** OTLP exports of two processes, an API process and a worker, on one database. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { createDatabase, freshFolder } from '../support/database.ts';
import { otlpReceiver } from '../support/otlp-receiver.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';

const TOKEN = 'operator-of-the-trace';
const CALLER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const ERROR = 2;

let receiver: Awaited<ReturnType<typeof otlpReceiver>>;
let upstream: Awaited<ReturnType<typeof openAiImagesServer>>;
const folders: string[] = [];
const processes: ChildProcess[] = [];
let baseUrl: string;
let key: string;
const requests: { status: number; request_id: string | null }[] = [];

/** The service as an operator starts it. Answers where it is. */
async function start(role: 'api' | 'worker', databaseUrl: string): Promise<string> {
  const dataDir = freshFolder(`traced-${role}-`);
  folders.push(dataDir);
  const file = join(dataDir, 'engines.yaml');
  writeFileSync(
    file,
    `engines:\n  far: { protocol: openai-images, base_url: "${upstream.url}/v1", key_env: FAR_KEY }\n` +
      'operations:\n  ra1: { engine: far, model: painter-1 }\n',
  );
  const process_ = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ALT_PORT: '0',
      ROLE: role,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      ADMIN_TOKEN: TOKEN,
      ENGINES_FILE: file,
      FAR_KEY: 'fixture-key',
      BUNDLED_PICTURES: 'off',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
      ...(role === 'worker' && { BASE_URL: 'http://127.0.0.1:1', ALT_BASE_URL: 'http://127.0.0.1:2' }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  processes.push(process_);
  let output = '';
  for (const stream of [process_.stdout, process_.stderr]) stream!.on('data', (part) => (output += part));
  const ready = () => /(?:main host\s+|Its status: )(http:\/\/[^\s/]+)/.exec(output)?.[1];
  await eventually(() => ready() ?? (process_.exitCode === null ? undefined : 'ended'));
  return ready() ?? output;
}

async function call(path: string, body: object, headers: object) {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  requests.push({ status: answer.status, request_id: answer.headers.get('x-request-id') });
  return (await answer.json()) as Record<string, string>;
}

beforeAll(async () => {
  receiver = await otlpReceiver();
  upstream = await openAiImagesServer();
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  baseUrl = await start('api', databaseUrl);
  await start('worker', databaseUrl);
  const owner = { name: 'traced', credits: '100', mode: 'live' };
  key = (await call('/admin/accounts', owner, { authorization: `Bearer ${TOKEN}` })).api_key!;
  const traceparent = `00-${CALLER.trace}-${CALLER.span}-01`;
  const order = { prompt: 'a fox', size: '256x256', api_key: key };
  await call('/api/ra1', order, { traceparent, tracestate: 'vendor=there' });
  await call('/api/ra1?api_key=mk_live_of_nobody', { prompt: 'a fox' }, {});
  // A process exports its remaining data at its end.
  for (const process_ of processes) {
    process_.kill('SIGTERM');
    await once(process_, 'exit');
  }
}, 180_000);
afterAll(async () => {
  for (const process_ of processes) process_.kill('SIGKILL');
  await upstream.close();
  await receiver.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

test('a call is one trace: of its caller, its request, its work in another process, and the upstream', () => {
  expect(requests.map(({ status }) => status)).toEqual([201, 200, 401]);
  const spans = receiver.spans().filter(({ traceId }) => traceId === CALLER.trace);
  const [request] = spans.filter(({ kind }) => kind === SERVER);
  const [work] = spans.filter(({ kind }) => kind === CONSUMER);
  const [sent] = spans.filter(({ kind }) => kind === CLIENT);
  expect(spans).toHaveLength(3);
  expect(request).toMatchObject({
    name: 'POST generateRa1',
    role: 'api',
    parentSpanId: CALLER.span,
    attributes: { 'reverie.request_id': requests[1]!.request_id, 'http.response.status_code': 200 },
  });
  expect(work).toMatchObject({
    name: 'generate ra1',
    role: 'worker',
    parentSpanId: request!.spanId,
    attributes: { 'reverie.operation': 'ra1' },
  });
  expect(sent).toMatchObject({ name: 'POST', role: 'worker', parentSpanId: work!.spanId });
  const { traceparent, tracestate } = upstream.calls[0]!.headers;
  expect(traceparent).toBe(`00-${CALLER.trace}-${sent!.spanId}-01`);
  expect(tracestate).toBe('vendor=there');
});

test('a request that brings no trace begins its own', () => {
  const own = receiver.spans().filter(({ name }) => name === 'POST createAccount');
  expect(own).toHaveLength(1);
  expect(own[0]!.parentSpanId).toBeUndefined();
  expect(own[0]!.status).not.toBe(ERROR);
});

test('no export contains a key, a token or a prompt', () => {
  const all = receiver.all();
  expect(all).toContain('deployment.environment');
  for (const secret of [key, TOKEN, 'fixture-key', 'mk_live_of_nobody', 'a fox'])
    expect(all.includes(secret)).toBe(false);
});

test('the metrics of /metrics are exported under the same names, with the same counts in each bucket', () => {
  const found = receiver.metrics().find(({ name }) => name === 'reverie_http_request_seconds');
  const { dataPoints } = found!.histogram as {
    dataPoints: {
      attributes: { key: string; value: { stringValue: string } }[];
      count: number;
      bucketCounts: number[];
      explicitBounds: number[];
    }[];
  };
  const of = (wanted: string) =>
    dataPoints.find(({ attributes }) => attributes.some(({ value }) => value.stringValue === wanted))!;
  const paid = of('generateRa1');
  expect(Number(paid.count)).toBe(1);
  expect(paid.bucketCounts.map(Number).reduce((sum, each) => sum + each)).toBe(1);
  expect(paid.bucketCounts).toHaveLength(paid.explicitBounds.length + 1);
  const names = receiver.metrics().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['reverie_generation_seconds', 'process_cpu_seconds_total']));
});
