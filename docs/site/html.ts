/** Markdown as these pages write it, as a page of HTML that loads nothing but its own style sheet and pictures. */
import MarkdownIt from 'markdown-it';
import { navigation, sidebar } from './navigation.ts';
import { CONTENT_SECURITY_POLICY } from './offline.ts';

/** The site's own addresses begin with this. */
export const BASE = '/docs';

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** `## Title {#id}` names its anchor; without, its words do. */
const NAMED = /\s*\{#([^\s}]+)\}\s*$/;

const markdown = new MarkdownIt({ html: true, linkify: false });

markdown.core.ruler.push('anchors', ({ tokens }) => {
  const used = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inline = tokens[index + 1]!;
    const last = inline.children!.findLast(({ type }) => type === 'text');
    const named = NAMED.exec(inline.content)?.[1];
    if (named !== undefined && last) last.content = last.content.replace(NAMED, '');
    const words = inline.children!.map(({ content }) => content).join('');
    const id = named ?? slugOf(words, used);
    used.add(id);
    token.attrSet('id', id);
  }
});
markdown.core.ruler.push('addresses', ({ tokens }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type !== 'link_open') continue;
    const href = String(token.attrGet('href'));
    token.attrSet('href', addressOf(href));
    if (/^https?:/.test(href)) token.attrSet('rel', 'noreferrer');
  }
});
const fence = markdown.renderer.rules.fence!;
markdown.renderer.rules.fence = (tokens, index, options, env, self) => {
  const label = /\[([^\]]+)\]/.exec(tokens[index]!.info)?.[1];
  const code = fence(tokens, index, options, env, self);
  return label === undefined ? code : `<p class="label">${escaped(label)}</p>\n${code}`;
};

/** Within the site, under its base and without the ending of the file. */
function addressOf(href: string): string {
  if (/^(?:[a-z]+:|#|\/docs\b)/.test(href)) return href;
  const plain = href.replace(/\.md(?=#|$)/, '');
  return plain.startsWith('/') ? `${BASE}${plain}` : plain;
}

function slugOf(title: string, used: Set<string>): string {
  const words = title.toLowerCase().normalize('NFKD');
  const slug = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'part';
  let free = slug;
  for (let again = 1; used.has(free); again++) free = `${slug}-${again}`;
  return free;
}

/** What VitePress would call components and containers, and the marks behind links, as plain HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/<Badge type="(\w+)" text="([^"]*)" \/>/g, '<span class="badge $1">$2</span>')
    .replaceAll(/^::: code-group *$/gm, '<div class="group">\n')
    .replaceAll(/^::: (\w+) *$/gm, '<div class="note $1">\n')
    .replaceAll(/^::: *$/gm, '\n</div>')
    .replaceAll('{target="_self"}', '')
    .replaceAll(/(src|href)="\/(?!docs\b)/g, `$1="${BASE}/`);
}

export function bodyOf(text: string): string {
  return markdown.render(plain(text));
}

/** `path` is the page's own, without the base: it is marked in the list at the side. */
export function htmlPage(path: string, title: string, body: string): string {
  const items = ({ text, link }: { text: string; link: string }) =>
    `<li><a href="${BASE}${link}"${link === path ? ' aria-current="page"' : ''}>${escaped(text)}</a></li>`;
  const groups = sidebar().map(
    ({ text, items: links, collapsed }) =>
      `<details${collapsed && !links.some(({ link }) => link === path) ? '' : ' open'}><summary>${escaped(text)}</summary><ul>${links.map(items).join('')}</ul></details>`,
  );
  const top = navigation.map(({ text, link }) => `<a href="${BASE}${link}">${escaped(text)}</a>`);
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escaped(title)} · Reverie</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${CONTENT_SECURITY_POLICY}">
<meta name="theme-color" content="#5b4b9e">
<link rel="icon" type="image/svg+xml" href="${BASE}/logo.svg">
<link rel="stylesheet" href="${BASE}/style.css">
</head>
<body>
<header><a class="home" href="${BASE}/"><img src="${BASE}/logo.svg" alt="" width="28" height="28">Reverie</a><nav>${top.join('')}</nav></header>
<div class="page">
<nav class="side">${groups.join('\n')}</nav>
<main>
${body}
<footer>Reverie is free software under the Apache License 2.0.</footer>
</main>
</div>
</body>
</html>
`;
}
