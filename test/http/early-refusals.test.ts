/** A refusal that is sent before the body has arrived reaches the programs that people send bodies with. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openService, type Service } from '../support/service.ts';

const MB = 2 ** 20;
const run = promisify(execFile);
const NO_KEY = `mk_live_${'0'.repeat(32)}`;
const FIELDS = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
/** A form of 12 MB, where 11 are taken, that is refused for its key first. */
const FORM = Buffer.concat([Buffer.from(FIELDS), Buffer.alloc(11 * MB - 1000), Buffer.from('\r\n--b--\r\n')]);
const FORM_TYPE = 'multipart/form-data; boundary=b';

let service: Service;
let folder: string;
let file: string;
beforeAll(async () => {
  service = await openService();
  folder = mkdtempSync(join(tmpdir(), 'early-'));
  file = join(folder, 'photo.jpg');
  writeFileSync(file, Buffer.alloc(12 * MB));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
});

const hasPython = await run('python3', ['--version']).then(
  () => true,
  () => false,
);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

type Refusal = { path: string; headers: Record<string, string>; body: Buffer; status: number };
const REFUSALS: [string, Refusal][] = [
  [
    '401 for a key in a header that opens nothing',
    {
      path: '/api/ra2-image-editor',
      headers: { 'content-type': FORM_TYPE, 'x-api-key': NO_KEY },
      body: FORM,
      status: 401,
    },
  ],
  [
    '413 for a body of 17 MB',
    {
      path: '/api/ra1',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(17 * MB, ' '),
      status: 413,
    },
  ],
  [
    '415 for a body of another type',
    { path: '/api/ra1', headers: { 'content-type': 'text/csv' }, body: Buffer.alloc(4 * MB), status: 415 },
  ],
];

describe.each(REFUSALS)('%s', (_what, { path, headers, body, status }) => {
  test('fetch of Node sees it', async () => {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
    });
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ status });
  });

  test.each([true, false])('http of Node sees it, keep-alive %s', async (keepAlive) => {
    const sent = plainRequest(`${service.baseUrl}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-length': body.length, ...(!keepAlive && { connection: 'close' }) },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    let text = '';
    for await (const chunk of answer) text += chunk;
    expect(JSON.parse(text)).toMatchObject({ status });
    sent.destroy();
  });

  test.skipIf(!hasPython)('urllib and http.client of Python see it', async () => {
    const path_of_body = join(folder, 'body');
    writeFileSync(path_of_body, body);
    const program = `
import http.client, json, sys, urllib.error, urllib.request
url, path_of_body, headers = sys.argv[1], sys.argv[2], json.loads(sys.argv[3])
body = open(path_of_body, 'rb').read()
try:
    print(urllib.request.urlopen(urllib.request.Request(url, body, headers)).status)
except urllib.error.HTTPError as error:
    print(json.load(error)['status'])
host, path = url.split('/', 3)[2:]
connection = http.client.HTTPConnection(host)
connection.request('POST', '/' + path, body, headers)
print(json.load(connection.getresponse())['status'])
`;
    const { stdout } = await run('python3', [
      '-c',
      program,
      `${service.baseUrl}${path}`,
      path_of_body,
      JSON.stringify(headers),
    ]);
    expect(stdout.trim().split('\n')).toEqual([String(status), String(status)]);
  });
});

test.skipIf(!hasCurl).each([
  ['with Expect: 100-continue', []],
  ['without it', ['-H', 'Expect:']],
  ['over HTTP/1.0', ['--http1.0']],
])('curl sees a 401 for an upload of 12 MB %s', async (_how, options) => {
  const { stdout } = await run('curl', [
    '-sS',
    ...options,
    ...['-H', `X-API-Key: ${NO_KEY}`, '-F', `image=@${file}`, '-F', 'prompt=warmer'],
    ...['-w', '\n%{http_code}', `${service.baseUrl}/api/create-post`],
  ]);
  const [body, status] = stdout.split('\n');
  expect(status).toBe('401');
  expect(JSON.parse(body!)).toMatchObject({ status: 401, code: 'invalid_api_key' });
});

test.skipIf(!hasCurl)('curl sees the 429 of an address that sends keys that open nothing', async () => {
  const strict = await openService({ env: { RATE_LIMITS: 'refused=3' } });
  const wrong = (n: number) => ({ 'x-api-key': `mk_live_${String(n).padStart(32, '0')}` });
  for (let n = 0; n < 3; n++) await strict.get('/api/account', wrong(n));
  const { stdout } = await run('curl', [
    ...['-sS', '-o', join(folder, 'told'), '-H', `X-API-Key: ${NO_KEY}`, '-F', `image=@${file}`],
    ...['-w', '%{http_code}', `${strict.baseUrl}/api/create-post`],
  ]);
  expect(stdout).toBe('429');
  await strict.stop();
});

test('an answered sender who never ends is hung up on', async () => {
  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1').on('error', () => undefined);
  await once(socket, 'connect');
  const head = `POST /api/ra1 HTTP/1.1\r\nHost: a\r\nX-API-Key: ${NO_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${15 * MB}\r\n\r\n{`;
  socket.write(head);
  const [first] = await once(socket, 'data');
  expect(String(first)).toMatch(/^HTTP\/1\.1 401 /);
  expect(String(first).toLowerCase()).toContain('connection: close');
  await once(socket, 'close');
}, 20_000);

test('the log tells the status that was sent', () => {
  expect(service.logged()).not.toContain('"status":499');
  expect(service.logged()).toContain('"status":413');
});
