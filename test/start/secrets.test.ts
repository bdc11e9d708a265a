/** A service with every secret set writes none of them, whatever its upstreams, its bucket and Stripe answer. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { createDatabase, freshFolder } from '../support/database.ts';
import { answerInPieces, joinedIn } from '../support/split-answer.ts';

const SECRETS = {
  ADMIN_TOKEN: 'admin-token-7Hq2mX9vKc4TfRz1LbN8',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYKNOWNSECRET',
  STRIPE_SECRET_KEY: 'sk_test_51KnownStripeSecretKey0123456789',
  STRIPE_WEBHOOK_SECRET: 'whsec_KnownWebhookSecret0123456789abcdef',
  FAR_KEY: 'far-key-Zb4kQw8sTn2vYx6uJc0pRd5gLh9m',
  TALK_KEY: 'talk-key-Mn3bVc7xLk1jHg5fDs9aPo2iUy6tRe4w',
};
/** Of variables that libraries read themselves, or that are parts of an address. */
const OTLP = 'otlp-secret-Pl0Ok9Ij8Uh7Yg6Tf5Rd4Es3';
const STAMP = 'stamp-password-We4Rt6Yu8';
const HEADER = 'header-secret-Qa1Ws2Ed3Rf4Tg5Yh6Uj7Ik8';
const PASSWORD = 'database-password-Xc5Vb6Nm7';

/** Repeats everything that it received, in the form of an error of each kind. */
let echo: Server;
let base: string;
let service: ChildProcess;
let url: string;
let database: string;
let environment: Record<string, string | undefined>;
let written = '';
const answers: string[] = [];

beforeAll(async () => {
  echo = createServer(async (request, response) => {
    const sent = JSON.stringify({ headers: request.headers, body: await text(request) });
    const key = String(request.headers.authorization ?? '');
    const encoded = Buffer.from(`user:${key.split(' ').at(-1)}`).toString('base64');
    if (sent.includes('split-answer')) return answerInPieces(response, key.split(' ').at(-1)!);
    const status = [400, 401, 422, 500, 404, 200][Number(/status-(\d)/.exec(sent)?.[1] ?? 3)]!;
    const message = `You sent ${key} (Basic ${encoded}, ${encodeURIComponent(key)}): ${sent}`;
    response.writeHead(status, { 'content-type': 'application/json', 'x-echo': key });
    response.end(
      JSON.stringify({ error: { message, code: key }, detail: message, request_id: key, status: key }),
    );
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  base = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
  const folder = freshFolder('secrets-');
  const engines = join(folder, 'engines.yaml');
  writeFileSync(
    engines,
    [
      'engines:',
      `  far: { protocol: queue, base_url: "${base}", key_env: FAR_KEY, headers: { x-second-token: "${HEADER}" } }`,
      `  direct: { protocol: openai-images, base_url: "${base}/v1", key_env: FAR_KEY }`,
      'operations:',
      '  ra1: { engine: far, model: a/b }',
      '  zimage: { engine: direct, model: painter }',
      'chat_models:',
      `  far/talker: { protocol: openai, base_url: "${base}/v1", model: talker, key_env: TALK_KEY, input_credits_per_million: 10, output_credits_per_million: 20 }`,
    ].join('\n'),
  );
  database = await createDatabase(inject('postgresUrl'));
  const own = new URL(database);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  await client.query(`create role keeper superuser login password '${PASSWORD}'`).catch(() => undefined);
  await client.end();
  [own.username, own.password] = ['keeper', PASSWORD];
  environment = {
    PATH: process.env.PATH,
    ...SECRETS,
    PORT: '0',
    ALT_PORT: '0',
    DATA_DIR: folder,
    DATABASE_URL: own.href,
    ENGINES_FILE: engines,
    MEDIA_STORE: `s3://bucket/prefix?endpoint=${base}&region=eu`,
    AWS_ACCESS_KEY_ID: 'AKIDKNOWN',
    STRIPE_API_BASE: base,
    BUNDLED_PICTURES: 'off',
    RATE_LIMITS: 'off',
    FETCH_ALLOW_HOSTS: new URL(base).host,
    OTEL_EXPORTER_OTLP_ENDPOINT: base,
    OTEL_EXPORTER_OTLP_HEADERS: `authorization=Basic%20x,x-otlp-key=${OTLP}`,
    C2PA_TSA: base.replace('//', `//stamper:${STAMP}@`),
  };
  service = spawn(process.execPath, ['src/main.ts'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [service.stdout!, service.stderr!])
    stream.on('data', (piece) => {
      written += piece;
    });
  const started = await eventually(
    () => /main host\s+(http\S+)/.exec(written)?.[1] ?? (service.exitCode === null ? undefined : 'ended'),
  );
  expect(started, written).not.toBe('ended');
  url = started;
}, 120_000);
afterAll(async () => {
  service.kill('SIGKILL');
  echo.closeAllConnections();
  echo.close();
});

/** The output of a command. */
async function run(...args: string[]): Promise<string> {
  const child = spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = await Promise.all([text(child.stdout!), text(child.stderr!)]);
  return printed.join('\n');
}

async function call(method: string, path: string, key: string, body?: object) {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = `${[...response.headers].join('\n')}\n${await response.text()}`;
  answers.push(answer);
  return answer;
}

/** Every row of every table. */
async function dump(): Promise<string> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows: names } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'`,
  );
  const rows: string[] = [];
  for (const { name } of names)
    rows.push(
      ...(await client.query(`select to_jsonb(t)::text as row from ${name} t`)).rows.map(({ row }) => row),
    );
  await client.end();
  return rows.join('\n');
}

test('neither the log nor the database nor a response contains a secret', { timeout: 200_000 }, async () => {
  const admin = SECRETS.ADMIN_TOKEN;
  const created = await call('POST', '/admin/accounts', admin, {
    name: 'customer',
    credits: '100',
    mode: 'live',
  });
  const key = /mk_live_\w{32}/.exec(created)![0];
  answers.pop();
  await Promise.all(
    [0, 1, 2, 3, 5].flatMap((n) => [
      call('POST', '/api/ra1', key, { prompt: `status-${n}`, response_mode: 'polling' }),
      call('POST', '/api/zimage', key, { prompt: `status-${n}` }),
      call('POST', '/v1/chat/completions', key, {
        model: 'far/talker',
        messages: [{ role: 'user', content: `status-${n}` }],
      }),
      call('POST', '/v1/chat/completions', key, {
        model: 'far/talker',
        stream: true,
        messages: [{ role: 'user', content: `status-${n}` }],
      }),
    ]),
  );
  const streamed = await call('POST', '/v1/chat/completions', key, {
    model: 'far/talker',
    stream: true,
    messages: [{ role: 'user', content: 'split-answer' }],
  });
  answers.push(joinedIn(streamed));
  expect(joinedIn(streamed).match(/^Your key is .{0,3}\[secret\], no other\.$/gm)).toHaveLength(3);
  await call('POST', '/v1/chat/completions', key, {
    model: 'far/talker',
    messages: [{ role: 'user', content: 'split-answer' }],
  });
  const printed = [
    await run('src/operator/doctor-command.ts'),
    await run('src/operator/doctor-command.ts', '--json'),
    await run('src/operator/engines-command.ts', 'check'),
    await run('src/operator/engines-command.ts', 'try', 'zimage', '--prompt', 'status-1'),
  ].join('\n');
  // Stripe's test key sells only to test accounts.
  const rehearsal = await call('POST', '/admin/accounts', admin, { name: 'rehearsal', mode: 'test' });
  answers.pop();
  await call('POST', '/api/top-ups', /mk_test_\w{32}/.exec(rehearsal)![0], { credits: 1000 });
  await call('POST', '/api/create-ai', key, { name: 'Mira', avatar_url: `${base}/picture.png` });
  for (const engine of ['far', 'direct'])
    for (const n of [0, 1, 5])
      await call('POST', `/admin/engines/${engine}/try`, admin, {
        operation: engine === 'far' ? 'ra1' : 'zimage',
        prompt: `status-${n}`,
        reason: 'check',
      });
  for (const path of [
    '/admin/engines',
    '/admin/jobs',
    '/admin/day',
    '/admin/media-store',
    '/readyz',
    '/metrics',
  ])
    await call('GET', path, admin);
  for (const path of ['/api/jobs', '/api/account', '/api/models']) await call('GET', path, key);
  service.kill('SIGTERM');
  await once(service, 'exit');
  // The echoes did reach the log and the database.
  const rows = await dump();
  expect(written).toMatch(/You sent (?:Key|Bearer) \[secret\]/);
  expect(rows).toMatch(/You sent (?:Key|Bearer) \[secret\]/);
  expect(printed).toContain('[secret]');
  const places = { log: written, database: rows, responses: answers.join('\n'), commands: printed };
  const found = Object.entries({ ...SECRETS, HEADER, PASSWORD, OTLP, STAMP, key }).flatMap(([name, value]) =>
    Object.entries(places).flatMap(([place, all]) =>
      formsOf(value)
        .filter((form) => all.includes(form))
        .map((form) => `${name} in the ${place}: ${around(all, form)}`),
    ),
  );
  expect(found).toEqual([]);
});

/** Independent of the service's own list: the value, parts of it, and the encodings that a server may repeat. */
function formsOf(value: string): string[] {
  const base64 = Buffer.from(`user:${value}`).toString('base64');
  return [
    value,
    value.slice(0, 20),
    encodeURIComponent(value),
    base64,
    Buffer.from(value).toString('base64').slice(0, 24),
  ];
}

function around(all: string, form: string): string {
  const at = all.indexOf(form);
  return all.slice(Math.max(0, at - 120), at + 60);
}
