/** Where the start prints its one-time link: in a terminal, of a service that only this machine reaches. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { consoleLinkFor } from '../../src/start/print-link.ts';
import { openService, type Service } from '../support/service.ts';

const MINUTES = { timeout: 120_000 };

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

const linkWith = (environment: Record<string, string>, terminal = true) =>
  consoleLinkFor(service, readConfig(environment), terminal);

test('a terminal of a service on a loopback address gets a link', async () => {
  expect(await linkWith({})).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/console#\/link\/lnk_\w{32}$/);
  expect(await linkWith({ HOST: '::1' })).toContain('/console#/link/lnk_');
});

test.each<[string, Record<string, string>, boolean]>([
  ['a file or a pipe', {}, false],
  ['an address that other machines reach', { HOST: '0.0.0.0' }, true],
  ['a public address', { BASE_URL: 'https://api.example.com' }, true],
  ['a proxy', { TRUSTED_PROXIES: '127.0.0.1' }, true],
])('%s gets none', async (_case, environment, terminal) => {
  expect(await linkWith(environment, terminal)).toBeUndefined();
});

test('a service without the demo account prints none', async () => {
  const { db } = service.context;
  await db.query({ text: "update account set name = 'shop' where name = 'demo'" });
  expect(await linkWith({})).toBeUndefined();
  await db.query({ text: "update account set name = 'demo' where name = 'shop'" });
});

const noScript = spawnSync('script', ['--version']).status !== 0;
if (noScript) console.log('Skipped: the link in a terminal; there is no command script(1) here.');

test.skipIf(noScript)('npm start in a terminal prints a link that opens the console', MINUTES, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-link-'));
  const { BASE_URL: _path, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: dataDir, PORT: '0', ALT_PORT: '0', BUNDLED_PICTURES: 'off' };
  const child = spawn('script', ['-qefc', 'npm start', '/dev/null'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = once(child, 'close');
  try {
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.includes('/api/account -H')) break;
    }
    const [, origin, link] = /(http:\/\/127\.0\.0\.1:\d+)\/console#\/link\/(lnk_\w{32})/.exec(output)!;
    const answer = await fetch(`${origin}/auth/console-link`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link }),
    });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ api_key: expect.stringMatching(/^mk_test_/) });
  } finally {
    process.kill(-child.pid!, 'SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  }
});
