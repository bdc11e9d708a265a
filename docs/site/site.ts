/** Every page and file of the site by its address below `/docs`, made when it is asked for. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HOSTS } from './contract.ts';
import { list, ROOT } from './files.ts';
import { HOME } from './home.ts';
import { BASE, bodyOf, escaped, htmlPage } from './html.ts';
import { page, written } from './pages.ts';
import { referenceText } from './reference.ts';

export type Made = { type: string; bytes: Buffer };

const TYPES: Record<string, string> = { svg: 'image/svg+xml', css: 'text/css; charset=utf-8' };

/** Every address, as links write it: `/`, `/guides/quickstart`, `/reference/main`, `/logo.svg`. */
export function addresses(): string[] {
  return [
    ...written().map((file) => `/${file.replace(/\.md$/, '').replace(/(^|\/)index$/, '$1')}`),
    ...HOSTS.map((host) => `/reference/${host}`),
    ...list('docs/public/*').map((file) => file.replace('docs/public', '')),
  ];
}

/** Whether the address is that of a folder's first page. */
export function isFolder(address: string): boolean {
  return address === '' || written().includes(`${address.slice(1)}/index.md`);
}

/** Undefined where there is nothing. A page is found with and without a slash at its end. */
export function make(address: string): Made | undefined {
  const path = address.replace(/\/+$/, '') || '/';
  const host = HOSTS.find((each) => path === `/reference/${each}`);
  if (host) return html(path, referenceText(host));
  const type = TYPES[path.split('.').at(-1)!];
  // Of files, those beside one another in one folder: an address never climbs.
  if (type !== undefined) {
    const file = join(ROOT, 'docs/public', path.slice(1));
    return /^\/[\w-]+\.\w+$/.test(path) && existsSync(file) ? { type, bytes: readFileSync(file) } : undefined;
  }
  const names = path === '/' ? ['index.md'] : [`${path.slice(1)}.md`, `${path.slice(1)}/index.md`];
  const file = names.find((name) => written().includes(name));
  if (file === undefined) return undefined;
  return html(path, page(file), file === 'index.md' ? hero() : '');
}

function html(path: string, text: string, before = ''): Made {
  const title = /^# (.+?)(?: *\{#.*\})?$/m.exec(text)?.[1] ?? HOME.hero.text;
  const body = `${before}${bodyOf(text)}`;
  return { type: 'text/html; charset=utf-8', bytes: Buffer.from(htmlPage(path, title, body)) };
}

function hero(): string {
  const { hero: said, features } = HOME;
  const actions = said.actions.map(
    ({ theme, text, link }) => `<a class="${theme}" href="${BASE}${link}">${escaped(text)}</a>`,
  );
  const told = features.map(
    ({ title, details, link }) =>
      `<a href="${BASE}${link}"><b>${escaped(title)}</b><br>${escaped(details)}</a>`,
  );
  return `<div class="hero"><img src="${BASE}${said.image.src}" alt="${escaped(said.image.alt)}">
<h1>${escaped(said.text)}</h1><p>${escaped(said.tagline)}</p><div class="actions">${actions.join('')}</div></div>
<div class="features">${told.join('')}</div>
`;
}
