/** A site of another origin than the API, as a frontend team has one: its page, and our client as the package has it. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** No bundler: a page finds the parts of the package by an import map. */
export const IMPORT_MAP = `<script type="importmap">{"imports":{
  "@reverie/client":"/client/client/reverie.js",
  "openapi-fetch":"/openapi-fetch/dist/index.mjs"}}</script>`;

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  mjs: 'text/javascript',
};

/** `files`: what is served by its own address; the client and its one dependency are served beside. */
export async function openSite(files: Record<string, string>): Promise<{ url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'page-'));
  await promisify(execFile)(process.execPath, ['client/build-client.ts', folder]);
  const server = createServer(({ url }, response) => {
    const path = new URL(url!, 'http://site').pathname;
    const place = path.startsWith('/client/') ? join(folder, path) : join('node_modules', path);
    const own = files[path];
    if (own === undefined && !(/\.m?js$/.test(place) && existsSync(place)))
      return response.writeHead(404).end();
    const type = TYPES[path.split('.')[1] ?? 'html']!;
    return response.writeHead(200, { 'content-type': type }).end(own ?? readFileSync(place));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
