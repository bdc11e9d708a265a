/** curl asks before it sends a body of more than 1 MB (`Expect: 100-continue`): a refusal needs no body. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instantEngine, png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

const MB = 2 ** 20;
const run = promisify(execFile);
const NO_KEY = `mk_live_${'0'.repeat(32)}`;
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

let service: Service;
let folder: string;
let key: string;
let broke: string;
beforeAll(async () => {
  service = await openService({ engines: { 'remove-background': instantEngine() } });
  folder = mkdtempSync(join(tmpdir(), 'expect-'));
  key = (await service.account({ credits: '100' })).key;
  broke = (await service.account({ credits: '0' })).key;
  const picture = Buffer.concat([Buffer.from(await png(64, 48)), Buffer.alloc(2 * MB)]);
  writeFileSync(join(folder, 'photo.png'), picture);
  const image_url = `data:;base64,${picture.toString('base64')}`;
  writeFileSync(join(folder, 'body.json'), JSON.stringify({ image_url }));
  writeFileSync(join(folder, 'large.json'), Buffer.alloc(17 * MB, ' '));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await service.stop();
});

const JSON_TYPE = ['-H', 'Content-Type: application/json'];
const BODIES: Record<string, { path: string; options: () => string[] }> = {
  JSON: {
    path: '/api/remove-background',
    options: () => [...JSON_TYPE, '--data-binary', `@${join(folder, 'body.json')}`],
  },
  'a form': { path: '/api/remove-background', options: () => ['-F', `image=@${join(folder, 'photo.png')}`] },
  'a file': {
    path: '/api/uploads',
    options: () => ['-X', 'POST', '-H', 'Content-Type: image/png', '-T', join(folder, 'photo.png')],
  },
};

/** The status, the code of the body, the bytes of the body that curl sent, and whether it was told to send them. */
async function curl(path: string, apiKey: string, options: string[]) {
  const { stdout, stderr } = await run('curl', [
    ...['-sSv', '--http1.1', '--max-time', '60', '--expect100-timeout', '30'],
    ...['-H', 'Expect: 100-continue', '-H', `X-API-Key: ${apiKey}`, ...options],
    ...['-w', '\n%{http_code} %{size_upload}', `${service.baseUrl}${path}`],
  ]);
  const [body, facts] = stdout.split(/\n(?=\d+ \d+$)/);
  const [status, sent] = facts!.split(' ').map(Number);
  return { status, sent, continued: stderr.includes('< HTTP/1.1 100'), code: JSON.parse(body!).code };
}

describe.skipIf(!hasCurl)('curl', () => {
  test.each(Object.entries(BODIES))('sends nothing of %s with a wrong key', async (_, { path, options }) => {
    const answer = await curl(path, NO_KEY, options());
    expect(answer).toEqual({ status: 401, sent: 0, continued: false, code: 'invalid_api_key' });
  });

  test('sends nothing of a body that is too large', async () => {
    const options = [...JSON_TYPE, '--data-binary', `@${join(folder, 'large.json')}`];
    const answer = await curl('/api/ra1', key, options);
    expect(answer).toEqual({ status: 413, sent: 0, continued: false, code: 'body_too_large' });
  });

  test('sends nothing of a body of another type', async () => {
    const options = ['-H', 'Content-Type: text/csv', '--data-binary', `@${join(folder, 'body.json')}`];
    const answer = await curl('/api/ra1', key, options);
    expect(answer).toMatchObject({ status: 415, sent: 0, continued: false });
  });

  test('sends a body whose price nobody can know before, and sees the 402', async () => {
    const { path, options } = BODIES['a form']!;
    expect(await curl(path, broke, options())).toMatchObject({
      ...{ status: 402, continued: true, code: 'insufficient_credits' },
    });
  });

  test('sends an upload that is taken', async () => {
    const { path, options } = BODIES['a file']!;
    const answer = await curl(path, key, options());
    expect(answer).toMatchObject({ status: 201, continued: true });
    expect(answer.sent).toBeGreaterThan(2 * MB);
  });
});

test('a call without a body that expects 100 is answered at once', async () => {
  const socket = connect(Number(new URL(service.baseUrl).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET /healthz HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 /);
});
