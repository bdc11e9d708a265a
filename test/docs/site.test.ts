/** The site as it is served and written out: complete, and sufficient unto itself. */
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONTENT_SECURITY_POLICY } from '../../docs/site/offline.ts';
import { isFolder, make } from '../../docs/site/site.ts';
import { ERRORS } from '../../generated/errors.ts';
import { docsRoutes } from '../../src/http/docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'reverie-docs-'));
let server: Server;
let origin: string;
let files: string[];
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(async () => {
  execFileSync(process.execPath, ['docs/build.ts', '--out', folder, '--gallery', '0'], { stdio: 'pipe' });
  files = globSync('**/*.{html,js,css,svg}', { cwd: folder });
  server = createServer(
    express().use(
      docsRoutes({ read: async (address) => make(address), isFolder: async (address) => isFolder(address) }),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 180_000);

afterAll(() => {
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('served at /docs', () => {
  test.each(['/docs', '/docs/guides/quickstart', '/docs/errors/not_found', '/docs/reference/main'])(
    '%s',
    async (path) => {
      const answer = await fetch(`${origin}${path}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    },
  );

  test('a reference is at most 300 kB compressed, and asked for by its tag it is not sent again', async () => {
    const first = await fetch(`${origin}/docs/reference/main`);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(Number(first.headers.get('content-length'))).toBeLessThan(300_000);
    expect(first.headers.get('cache-control')).toMatch(/max-age=[1-9]/);
    const tag = first.headers.get('etag')!;
    const again = await fetch(`${origin}/docs/reference/main`, {
      headers: { 'if-none-match': tag, 'cache-control': 'max-age=0' },
    });
    expect(again.status).toBe(304);
  });

  test.each(['/docs/nothing', '/docs/../package.json', '/docs/%2e%2e/package.json', '/docs/site/site.ts'])(
    '404: %s',
    async (path) => {
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    },
  );

  test('doc_url of every error leads to its entry', async () => {
    const page = await (await fetch(`${origin}/docs/errors`)).text();
    for (const code of Object.keys(ERRORS)) expect(page).toContain(`id="${code}"`);
  });

  test('each host has its reference, with every operation in it', () => {
    for (const host of ['main', 'alt', 'admin']) {
      const contract = JSON.parse(readFileSync(`generated/${host}/openapi.json`, 'utf8'));
      const page = read(`reference/${host}.html`);
      for (const [path, methods] of Object.entries<Record<string, { operationId?: string; tags?: string[] }>>(
        contract.paths,
      )) {
        expect(page).toContain(`<code>${path}</code>`);
        for (const { operationId, tags } of Object.values(methods)) {
          if (operationId) expect(page).toContain(`id="/${tags![0]}/${operationId.toLowerCase()}"`);
        }
      }
    }
  });

  test('every internal link resolves, and its anchor is there', async () => {
    const pages = new Map<string, string | undefined>();
    const broken: string[] = [];
    const links = files.filter((file) => file.endsWith('.html')).flatMap(linksOf);
    expect(links.length).toBeGreaterThan(500);
    for (const { file, url } of links) {
      const { pathname, hash } = url;
      if (!pages.has(pathname)) pages.set(pathname, await textAt(pathname));
      const text = pages.get(pathname);
      const anchored = hash === '' || text?.includes(`id="${decodeURIComponent(hash.slice(1))}"`);
      if (text === undefined || !anchored) broken.push(`${file}: ${pathname}${hash}`);
    }
    expect(broken).toEqual([]);
  });
});

describe('no page loads anything from elsewhere', () => {
  test('every page forbids the browser to', () => {
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) {
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page))?.[1];
      expect(policy?.replaceAll('&#39;', "'"), page).toBe(CONTENT_SECURITY_POLICY);
    }
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/https?:|\*/);
  });

  test('and none asks it to', () => {
    const asked = files.flatMap((file) => foreignLoads(read(file)).map((found) => `${file}: ${found}`));
    expect(asked).toEqual([]);
  });

  test('a font, a script or a picture from elsewhere would be noticed', () => {
    const page = `<link rel="stylesheet" href="https://fonts.example.org/x"><img src="//a.test/b.gif">
      <style>@import url(https://c.test/d);</style><script>import("https://e.test/f.js")</script>`;
    const found = foreignLoads(page).join(' ');
    for (const host of ['fonts.example.org', 'a.test', 'c.test', 'e.test']) expect(found).toContain(host);
  });
});

const WAYS_TO_LOAD = [
  /<(?:script|img|iframe|source|video|audio|embed|object|use)\b[^>]*?\s(?:src|srcset|data|href)="(?:https?:)?\/\/[^"]*"/g,
  /<link\b(?=[^>]*\brel="(?:stylesheet|preload|modulepreload|prefetch|preconnect|dns-prefetch|icon)")[^>]*href="(?:https?:)?\/\/[^"]*"/g,
  /(?:url\(\s*['"]?|@import\s+['"])(?:https?:)?\/\/[^)'"]*/g,
  /(?:import|fetch|importScripts|Worker|EventSource|WebSocket|sendBeacon)\(\s*["'`](?:https?|wss?):\/\/[^"'`]*/g,
  // An address of a file that a page could show or run; examples of the contract are no such thing.
  /https?:\/\/(?!(?:[\w-]+\.)?example\.com\/|127\.0\.0\.1)[\w.-]+\/[^\s"'`<>\\)]*\.(?:m?js|css|woff2?|ttf|svg|png|gif|jpe?g|ico)\b/g,
];

function foreignLoads(text: string): string[] {
  return [
    ...new Set(WAYS_TO_LOAD.flatMap((way) => [...text.matchAll(way)].map(([found]) => found.slice(0, 160)))),
  ];
}

/** The gallery's files are made when they are looked at. */
function linksOf(file: string): { file: string; url: URL }[] {
  const page = read(file).replaceAll(/ src="\/docs\/gallery\/[^"]*"/g, '');
  const here = new URL(file.replace(/(index)?\.html$/, ''), `${origin}/docs/`);
  const found = [...[...page.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, href]) => href!)];
  return found
    .map((href) => URL.parse(href.replaceAll('&amp;', '&'), here))
    .filter((url): url is URL => url !== null && url.origin === origin)
    .map((url) => ({ file, url }));
}

async function textAt(pathname: string): Promise<string | undefined> {
  const answer = await fetch(`${origin}${pathname}`);
  return answer.ok ? answer.text() : undefined;
}
