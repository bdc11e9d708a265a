/** A whole page around a text. It loads only the site's own files and scripts. */
import { createHash } from 'node:crypto';
import { readPublic } from './files.ts';
import { escaped } from './highlight.ts';
import { audienceOf, navigation, sidebarAt } from './navigation.ts';
import { type Addresses, contentSecurityPolicy } from './policy.ts';
import { BASE } from './render.ts';

export type Link = { text: string; link: string };
export type Part = { id: string; title: string };
export type Page = {
  /** Address without the base. */
  path: string;
  title: string;
  body: string;
  /** Headings of the page, for the list beside the text. */
  parts?: Part[];
  /** Groups of links within the page, in place of the site's own sidebar. */
  inside?: { text: string; items: Part[] }[];
  kind?: 'home' | 'guide' | 'reference';
};

const versions = new Map<string, string>();

/** The address of a file in `docs/public`. It changes with the content, so that browsers cache it forever. */
export function fileAddress(name: string): string {
  const version =
    versions.get(name) ?? createHash('sha256').update(readPublic(name)).digest('base64url').slice(0, 10);
  versions.set(name, version);
  return `${BASE}/${name}?v=${version}`;
}

export function htmlPage(page: Page, addresses: Addresses): string {
  const { path, title, body, kind = 'guide' } = page;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)} · Reverie</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${escaped(contentSecurityPolicy(addresses))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" type="image/svg+xml" href="${BASE}/logo.svg">
<link rel="alternate" type="text/markdown" href="${twinAddress(path)}">
<link rel="stylesheet" href="${fileAddress('style.css')}">
<script src="${fileAddress('theme.js')}"></script>
<script type="module" src="${fileAddress('site.js')}"></script>
${path === '/guides/provenance' ? `<script type="module" src="${fileAddress('provenance.js')}"></script>\n` : ''}${kind === 'reference' ? `<script type="module" src="${fileAddress('try.js')}"></script>\n` : ''}</head>
<body class="${kind}">
<a class="skip" href="#content">To the text</a>
<header class="top">
<a class="logo" href="${BASE}/"><img src="${BASE}/logo.svg" alt="" width="28" height="28">Reverie</a>
<nav aria-label="Main">${navigation.map((each) => topLink(each, path)).join('')}</nav>
<span class="tools"><button type="button" class="search" data-search hidden><span>Search</span><kbd>/</kbd></button><button type="button" class="theme" data-theme hidden>Theme</button><a class="menu" href="#menu">Menu</a></span>
</header>
<div class="page">
<nav class="side" id="menu" aria-label="Pages"><a class="close" href="#content">Close</a>
${groupsOf(page)}
</nav>
<main id="content">
${body}
${neighbours(path)}
<footer><a href="${twinAddress(path)}">This page as Markdown</a> · <a href="${BASE}/llms.txt">For language models</a> · Reverie is free software under the Apache License 2.0.</footer>
</main>
${partsOf(page)}</div>
</body>
</html>
`;
}

/** The address of the page as Markdown. */
export function twinAddress(path: string): string {
  return `${BASE}${path.endsWith('/') ? `${path}index` : path}.md`;
}

/**
 * Selects the highlighted link in the bar: among the links to this folder for the same audience, the page itself,
 * otherwise the first. Operators' pages highlight the link to their first page.
 */
function topLink({ text, link }: Link, path: string): string {
  const folder = (each: string) => each.split('/')[1];
  const audience = audienceOf(path);
  const own = navigation.filter((each) => audienceOf(each.link) === audience);
  const near = audience === 'operator' ? own : own.filter((each) => folder(each.link) === folder(path));
  const marked = near.find((each) => each.link === path) ?? near[0];
  return `<a href="${BASE}${link}"${marked?.link === link ? ' class="here"' : ''}>${escaped(text)}</a>`;
}

function groupsOf({ path, inside = [], kind }: Page): string {
  const groups = sidebarAt(path).map(({ text, items, folded = false }) => {
    const isHere = items.some(({ link }) => link === path);
    const open = isHere || (kind !== 'reference' && !folded);
    return group(
      text,
      items.map((item) => pageLink(item, path, inside)),
      open,
    );
  });
  return groups.join('\n');
}

function pageLink({ text, link }: Link, path: string, inside: NonNullable<Page['inside']>): string {
  const here = link === path;
  const parts = here
    ? inside.map(({ text: name, items }) =>
        group(
          name,
          items.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`),
          false,
        ),
      )
    : [];
  return `<li><a href="${BASE}${link}"${here ? ' aria-current="page"' : ''}>${escaped(text)}</a>${parts.join('')}</li>`;
}

function group(text: string, items: string[], open: boolean): string {
  return `<details${open ? ' open' : ''}><summary>${escaped(text)}</summary><ul>${items.join('')}</ul></details>`;
}

function neighbours(path: string): string {
  const links = sidebarAt(path).flatMap(({ items }) => items);
  const at = links.findIndex(({ link }) => link === path);
  if (at < 0) return '';
  const card = (way: string, link: Link | undefined) =>
    link ? `<a href="${BASE}${link.link}"><small>${way}</small>${escaped(link.text)}</a>` : '<span></span>';
  return `<nav class="neighbours" aria-label="Neighbouring pages">${card('Before', links[at - 1])}${card('Next', links[at + 1])}</nav>`;
}

function partsOf({ parts = [], kind = 'guide' }: Page): string {
  if (kind !== 'guide' || parts.length < 2) return '';
  const links = parts.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`);
  return `<nav class="parts" aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></nav>\n`;
}
