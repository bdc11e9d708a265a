/** The server scenarios of the protocol's own suite. A check that passes although it is listed fails the test, too. */
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scratch } from '../../../engines/test/support/films.ts';
import { openAiStage } from '../openai/stage.ts';
import { cannotPass } from './conformance.ts';
import { REVISIONS } from './connect.ts';

const stage = openAiStage();
const folder = scratch();
/** The suite sends no key: a proxy adds it. */
let proxy: Server;
let url: string;
beforeAll(async () => {
  const { hostname, port } = new URL(stage.service.baseUrl);
  proxy = createServer((incoming, answer) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${stage.account.key}` };
    // Its own origin stands for the service's.
    if (incoming.headers.origin === new URL(url).origin) headers.origin = stage.service.baseUrl;
    const inner = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers },
      (response) => {
        answer.writeHead(response.statusCode!, response.headers);
        response.pipe(answer);
      },
    );
    inner.on('error', () => answer.destroy());
    incoming.pipe(inner);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`;
});
afterAll(() => {
  proxy.closeAllConnections();
  proxy.close();
  folder.close();
});

test.each(REVISIONS)(
  'every scenario of revision %s passes but for those whose reason is told',
  async (revision) => {
    const expected = folder.at(`${revision}.yml`);
    writeFileSync(
      expected,
      `server:\n${cannotPass(revision)
        .map((each) => `  - ${each}\n`)
        .join('')}`,
    );
    const program = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
    const args = ['server', '--url', url, '--requirements', revision, '--expected-failures', expected];
    const ran = await promisify(execFile)(process.execPath, [program, ...args], {
      maxBuffer: 64 * 2 ** 20,
    }).catch((error: { stdout: string; stderr: string }) => ({ ...error, failed: true }));
    const summary = ran.stdout.slice(ran.stdout.indexOf('=== SUMMARY ==='));
    process.stdout.write(`conformance ${revision}: ${/Total: .*/.exec(summary)?.[0]}\n`);
    expect(summary).toContain('✓ tools-list');
    expect('failed' in ran ? `${summary}\n${ran.stderr}` : '').toBe('');
  },
  180_000,
);
