/** Every page and file of the site by its address below `/docs`, rendered on request. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { addressed } from '../../src/contract/sample-addresses.ts';
import { documentOf, HOSTS, type Host, placesOf } from './contract.ts';
import { list, ROOT, readPublic } from './files.ts';
import { HOME, homeHtml } from './home.ts';
import { llmsIndex, llmsPages } from './llms.ts';
import { page, written } from './pages.ts';
import { type Addresses, USUAL } from './policy.ts';
import { referenceHtml } from './reference/html.ts';
import { trialsJson } from './reference/trial.ts';
import { referenceMarkdown } from './reference/twin.ts';
import { bodyOf, tokensOf, wordsOf } from './render.ts';
import { searchRows } from './search.ts';
import { htmlPage, twinAddress } from './shell.ts';
import { twinOf } from './twin.ts';

export type SiteFile = { type: string; bytes: Buffer };

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  webp: 'image/webp',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};
const PLAIN = 'text/plain; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const OPERATOR_CONTRACT = '/reference/admin/openapi.json';
const JSON_TYPE = 'application/json; charset=utf-8';

/** The addresses of all pages, as links write them: `/`, `/guides/quickstart`, `/reference/main`. */
export function pageAddresses(): string[] {
  return [
    ...written().map((file) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`),
    ...HOSTS.map((host) => `/reference/${host}`),
  ];
}

/** All addresses: the pages, each as HTML and as Markdown, and the files that they load. */
export function addresses(): string[] {
  return [
    ...pageAddresses(),
    ...pageAddresses().map((path) => twinAddress(path).slice('/docs'.length)),
    ...list('docs/public/*').map((file) => file.replace('docs/public', '')),
    ...HOSTS.map((host) => `/try/${host}.json`),
    '/search.json',
    OPERATOR_CONTRACT,
    '/llms.txt',
    '/llms-full.txt',
  ];
}

/** Renders an address; undefined when there is nothing. A trailing slash is ignored. */
export function make(address: string, at: Addresses = USUAL): SiteFile | undefined {
  const path = address.replace(/\/+$/, '') || '/';
  const page = generated(path, at) ?? twin(path, at) ?? file(path);
  if (page) return page;
  const host = HOSTS.find((each) => path === `/reference/${each}`);
  if (host) return html(reference(host), at);
  const source = sourceOf(path);
  return source === undefined ? undefined : html(writtenPage(path, source), at);
}

function generated(path: string, at: Addresses): SiteFile | undefined {
  const host = /^\/try\/(\w+)\.json$/.exec(path)?.[1] as Host | undefined;
  if (host !== undefined && HOSTS.includes(host)) {
    const { baseUrl, altBaseUrl } = at;
    const whole = {
      ...JSON.parse(trialsJson(host)),
      base: { main: baseUrl, admin: baseUrl, alt: altBaseUrl },
    };
    return text(JSON_TYPE, JSON.stringify(whole));
  }
  if (path === OPERATOR_CONTRACT) return text(JSON_TYPE, addressed(operatorContract(at.baseUrl), at));
  if (path === '/search.json') return text(JSON_TYPE, JSON.stringify(searchRows()));
  if (path === '/llms.txt') return text(PLAIN, llmsIndex(at.baseUrl));
  if (path === '/llms-full.txt')
    return text(
      PLAIN,
      llmsPages()
        .map((each) => markdownOf(each, at))
        .join('\n\n'),
    );
  return undefined;
}

function operatorContract(url: string): string {
  return JSON.stringify({ ...documentOf('admin'), servers: [{ url, description: 'The main host.' }] });
}

function twin(path: string, at: Addresses): SiteFile | undefined {
  if (!path.endsWith('.md')) return undefined;
  const plain = path.slice(0, -'.md'.length).replace(/\/index$/, '') || '/';
  const isPage = HOSTS.some((host) => plain === `/reference/${host}`) || sourceOf(plain) !== undefined;
  return isPage ? text(MARKDOWN, markdownOf(plain, at)) : undefined;
}

/** Reads a file of a single folder, so that an address cannot leave it. */
function file(path: string): SiteFile | undefined {
  const type = TYPES[path.split('.').at(-1)!];
  if (type === undefined || !/^\/[\w-]+\.\w+$/.test(path)) return undefined;
  return existsSync(join(ROOT, 'docs/public', path)) ? { type, bytes: readPublic(path.slice(1)) } : undefined;
}

function markdownOf(address: string, at: Addresses): string {
  const path = address.replace(/(?!^)\/$/, '');
  const host = HOSTS.find((each) => path === `/reference/${each}`);
  const source = sourceOf(path);
  const whole = host ? referenceMarkdown(host) : page(source!);
  const isFolder = source?.endsWith('/index.md') || path === '/';
  return addressed(twinOf(whole, isFolder && path !== '/' ? `${path}/` : path, at.baseUrl), at).trimStart();
}

function sourceOf(path: string): string | undefined {
  const names = path === '/' ? ['index.md'] : [`${path.slice(1)}.md`, `${path.slice(1)}/index.md`];
  return names.find((name) => written().includes(name));
}

type Whole = Parameters<typeof htmlPage>[0];

function writtenPage(path: string, source: string): Whole {
  const own = source.endsWith('/index.md') ? `${path}/` : path;
  const whole = page(source);
  const tokens = tokensOf(whole, own);
  const parts = tokens.flatMap((token, index) =>
    token.type === 'heading_open' && token.tag === 'h2'
      ? [{ id: token.attrGet('id')!, title: wordsOf(tokens[index + 1]!) }]
      : [],
  );
  const title = /^# (.+?)(?: *\{#.*\})?$/m.exec(whole)?.[1] ?? HOME.hero.text;
  const isHome = source === 'index.md';
  const body = `${isHome ? homeHtml() : ''}${bodyOf(whole, own)}`;
  return { path: own, title, body, parts, kind: isHome ? 'home' : 'guide' };
}

function reference(host: Host): Whole {
  const places = placesOf(host);
  const inside = [...new Set(places.map(({ operation }) => operation.tags[0]!))].map((tag) => ({
    text: tag[0]!.toUpperCase() + tag.slice(1),
    items: places
      .filter(({ operation }) => operation.tags[0] === tag)
      .map(({ operation }) => ({
        id: `/${tag}/${operation.operationId.toLowerCase()}`,
        title: operation.summary,
      })),
  }));
  const title = `Reference: ${host === 'main' ? 'main host' : host === 'alt' ? 'alternative host' : 'operator API'}`;
  return { path: `/reference/${host}`, title, body: referenceHtml(host), inside, kind: 'reference' };
}

function html(whole: Whole, at: Addresses): SiteFile {
  return text('text/html; charset=utf-8', addressed(htmlPage(whole, at), at));
}

const text = (type: string, words: string): SiteFile => ({ type, bytes: Buffer.from(words) });
