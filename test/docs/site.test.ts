/** The site as it is served and written out: complete, and sufficient unto itself. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentSecurityPolicy, USUAL } from '../../docs/site/policy.ts';
import { addresses, make, pageAddresses } from '../../docs/site/site.ts';
import { ERRORS } from '../../generated/errors.ts';
import { docsRoutes } from '../../src/http/serve-docs.ts';
import { brokenOf, linksOf, textAt } from './links.ts';

const folder = mkdtempSync(join(tmpdir(), 'reverie-docs-'));
let server: Server;
/** Of the exported files, and nothing but a server of files. */
let plain: Server;
let origin: string;
let files: string[];
const read = (file: string) => readFileSync(join(folder, file), 'utf8');

beforeAll(async () => {
  execFileSync(process.execPath, ['docs/build.ts', '--out', folder, '--gallery', '0'], { stdio: 'pipe' });
  files = globSync('**/*.{html,js,css,svg}', { cwd: folder });
  plain = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://site').pathname).replace(
      /\/$/,
      '/index.html',
    );
    const file = join(folder, path);
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
  server = createServer(express().use(docsRoutes({ read: async (address) => make(address) }, USUAL)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 180_000);

afterAll(() => {
  server?.close();
  plain?.close();
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

  test.each([
    '/docs/guides/jobs.md',
    '/docs/errors/index.md',
    '/docs/index.md',
    '/docs/reference/main.md',
    '/docs/gallery/index.md',
  ])('Markdown: %s', async (path) => {
    const answer = await fetch(`${origin}${path}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/markdown; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(text).toMatch(/^#/);
    // Syntax of the site only: containers, badges, anchors, HTML.
    expect(text.replaceAll(/^```[\s\S]*?^```$/gm, '')).not.toMatch(/^:::|<Badge|\{#|<div|<figure/m);
  });

  test('clients that prefer Markdown get it at the page’s URL', async () => {
    const ask = async (accept: string) =>
      (await fetch(`${origin}/docs/guides/jobs`, { headers: { accept } })).headers.get('content-type');
    expect(await ask('text/markdown')).toMatch(/^text\/markdown/);
    expect(await ask('text/markdown, text/html;q=0.5')).toMatch(/^text\/markdown/);
    expect(await ask('text/html,application/xhtml+xml,*/*;q=0.8')).toMatch(/^text\/html/);
    expect(await ask('*/*')).toMatch(/^text\/html/);
  });

  test('llms.txt names pages that are there, and llms-full.txt holds them', async () => {
    const index = await (await fetch(`${origin}/llms.txt`)).text();
    const links = [...index.matchAll(/\]\(http:\/\/127\.0\.0\.1:8080([^)]+)\)/g)].map(([, path]) => path!);
    expect(links.length).toBeGreaterThan(25);
    const whole = await (await fetch(`${origin}/llms-full.txt`)).text();
    for (const path of links) {
      const page = await textAt(path, origin);
      expect(page, path).toBeDefined();
      if (!path.includes('/gallery/')) expect(whole).toContain(page!.slice(0, 200));
    }
  });

  test('versioned addresses are cached for ever', async () => {
    const page = await (await fetch(`${origin}/docs/`)).text();
    const versioned = [...page.matchAll(/"(\/docs\/[^"]+\?v=[^"]+)"/g)].map(([, path]) => path!);
    expect(versioned.length).toBeGreaterThan(2);
    for (const path of versioned) {
      expect((await fetch(`${origin}${path}`)).headers.get('cache-control')).toMatch(/immutable/);
    }
  });

  test('search entries lead to their targets', async () => {
    const rows: string[][] = JSON.parse((await textAt('/docs/search.json', origin))!);
    expect(rows.length).toBeGreaterThan(500);
    const pages = new Map<string, string | undefined>();
    for (const [, heading, address] of rows) {
      const [path, anchor] = address!.split('#') as [string, string?];
      if (!pages.has(path)) pages.set(path, await textAt(`/docs/${path}`, origin));
      expect(pages.get(path), address).toBeDefined();
      expect(heading, address).not.toBe('');
      if (anchor) expect(pages.get(path)).toContain(`id="${anchor}"`);
    }
  });

  test('doc_url of every error leads to its entry, without a detour', async () => {
    const answer = await fetch(`${origin}/docs/errors`, { redirect: 'manual' });
    expect(answer.status).toBe(200);
    const page = await answer.text();
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
    const links = (
      await Promise.all(
        pageAddresses().map(async (path) =>
          linksOf((await textAt(`/docs${path}`, origin))!, `${origin}/docs${path}`),
        ),
      )
    ).flat();
    expect(links.length).toBeGreaterThan(500);
    expect(await brokenOf(links)).toEqual([]);
  });
});

describe('as files', () => {
  test('every link works on a server of files that knows nothing of the site', async () => {
    const { port } = plain.address() as AddressInfo;
    const links = files
      .filter((file) => file.endsWith('.html'))
      .flatMap((file) => linksOf(read(file), `http://127.0.0.1:${port}/${file}`));
    expect(links.length).toBeGreaterThan(500);
    expect(links.filter(({ pathname }) => pathname.startsWith('/docs'))).toEqual([]);
    expect(await brokenOf(links)).toEqual([]);
  });

  test('nothing is left out', () => {
    expect(globSync('**/*.*', { cwd: folder }).length).toBe(addresses().length);
  });
});

describe('no page loads anything from elsewhere', () => {
  test('every page forbids the browser to', () => {
    const pages = files.filter((file) => file.endsWith('.html'));
    expect(pages.length).toBeGreaterThan(50);
    for (const page of pages) {
      const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(read(page))?.[1];
      expect(policy, page).toBe(contentSecurityPolicy(USUAL));
    }
    // Nothing but the service itself, to try calls out.
    const elsewhere = contentSecurityPolicy(USUAL).match(/https?:[^ ;]*/g)!;
    expect([...new Set(elsewhere)].sort()).toEqual([USUAL.baseUrl, USUAL.altBaseUrl]);
    expect(contentSecurityPolicy(USUAL)).not.toMatch(/unsafe|\*/);
  });

  test('no page has a script or a style of its own', () => {
    const own = files
      .filter((file) => file.endsWith('.html'))
      .filter((file) =>
        /<script(?![^>]* src=)|<style|\sstyle="|\son\w+="/.test(
          read(file).replaceAll(/<pre[\s\S]*?<\/pre>/g, ''),
        ),
      );
    expect(own).toEqual([]);
  });

  test('and none asks it to', () => {
    const loads = files.flatMap((file) => foreignLoads(read(file)).map((found) => `${file}: ${found}`));
    expect(loads).toEqual([]);
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
