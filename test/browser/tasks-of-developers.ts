/** Tasks of newcomers that begin with a page of the documentation and end in a program. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Opened, Task } from './tasks-of-newcomers.ts';

const README = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const HOST = 'http://127.0.0.1:8080';

export const tasksOfDevelopers = ({ url, key }: Opened): Task[] => [
  [
    'a film by curl from the README',
    'customer',
    async ({ page }) => {
      const command = README.split('\n').find((line) => line.includes('/api/ltx-text-to-video'))!;
      const filled = command.replace(HOST, url).replace('mk_test_…', key);
      const { stdout } = await promisify(execFile)('sh', ['-c', filled]);
      const film = await page.request.get(JSON.parse(stdout).video_url);
      if (!film.headers()['content-type']?.startsWith('video/')) throw new Error('The result is no film.');
    },
  ],
  [
    'connect an MCP host',
    'customer',
    async (person) => {
      const opened = person.page.context().waitForEvent('page');
      await person.go('Documentation');
      const docs = await opened;
      const guide = docs.locator('a[href$="/guides/mcp"]:visible').first();
      await docs.waitForLoadState();
      if ((await guide.count()) === 0) await person.click(docs.getByRole('button', { name: 'Menu' }));
      await person.click(guide);
      const sample = await docs.locator('main pre', { hasText: '"type": "http"' }).first().textContent();
      await docs.close();
      const { reverie } = JSON.parse(sample!).mcpServers;
      const headers = { Authorization: reverie.headers.Authorization.replace(/\$\{\w+\}/, key) };
      const client = new Client({ name: 'a host', version: '1.0.0' });
      const address = new URL(reverie.url.replace(HOST, url));
      await client.connect(new StreamableHTTPClientTransport(address, { requestInit: { headers } }));
      const { tools } = await client.listTools();
      await client.close();
      if (!tools.some(({ name }) => name === 'generate_image')) throw new Error('The host has no tools.');
    },
  ],
];
