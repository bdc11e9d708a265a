/** Converts the site's Markdown to HTML without inline styles or scripts. */
import MarkdownIt from 'markdown-it';
import { escaped, highlighted } from './highlight.ts';

/** Prefix of the site's own addresses. */
export const BASE = '/docs';

/** `## Title {#id}` sets the anchor. Otherwise it is derived from the title. */
const NAMED = /\s*\{#([^\s}]+)\}\s*$/;

/** The page that is rendered: its address without the base. */
type Page = { path: string };

const markdown = new MarkdownIt({ html: true, linkify: false });
type Token = ReturnType<typeof markdown.parse>[number];

markdown.core.ruler.push('anchors', ({ tokens }) => {
  const used = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const inline = tokens[index + 1]!;
    const last = inline.children!.findLast(({ type }) => type === 'text');
    const named = NAMED.exec(inline.content)?.[1];
    if (named !== undefined && last) last.content = last.content.replace(NAMED, '');
    const id = named ?? slugOf(wordsOf(inline), used);
    used.add(id);
    token.attrSet('id', id);
  }
});

markdown.core.ruler.push('addresses', ({ tokens, env }) => {
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === 'image') {
      token.attrSet('src', addressOf(String(token.attrGet('src')), (env as Partial<Page>).path ?? '/'));
      continue;
    }
    if (token.type !== 'link_open') continue;
    const href = String(token.attrGet('href'));
    token.attrSet('href', addressOf(href, (env as Partial<Page>).path ?? '/'));
    if (/^https?:/.test(href)) token.attrSet('rel', 'noreferrer');
  }
});

/** Column alignment is a class, because the page's policy allows no inline style. */
markdown.core.ruler.push('columns', ({ tokens }) => {
  for (const token of tokens.filter(({ type }) => type === 'th_open' || type === 'td_open')) {
    const side = /text-align:(\w+)/.exec(token.attrGet('style') ?? '')?.[1];
    token.attrs = (token.attrs ?? []).filter(([name]) => name !== 'style');
    if (side !== undefined && side !== 'left') token.attrSet('class', side);
  }
});

markdown.renderer.rules.fence = (tokens, index) => {
  const { info, content } = tokens[index]!;
  const label = /\[([^\]]+)\]/.exec(info)?.[1];
  return codeBlock(content, info.trim().split(/\s/)[0] ?? '', label);
};
markdown.renderer.rules.table_open = () =>
  '<div class="scroll" tabindex="0" role="region" aria-label="Table"><table>\n';
markdown.renderer.rules.table_close = () => '</table></div>\n';

/** `label`: the name of the block within a group. */
export function codeBlock(text: string, language: string, label?: string): string {
  const named = label === undefined ? '' : ` data-label="${escaped(label)}"`;
  const languageName = escaped(label ?? (language || 'text'));
  return `<pre tabindex="0" role="region" aria-label="Code: ${languageName}"${named}><code>${highlighted(text.replace(/\n$/, ''), language)}</code></pre>\n`;
}

export function wordsOf(inline: Token): string {
  return inline.children!.map(({ content }) => content).join('');
}

/** A link within the site: absolute from its root, without a file extension. Files of `docs/public` are at the root. */
export function addressOf(href: string, path: string): string {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  if (href.startsWith(`${BASE}/`) || href === BASE) return href;
  const { pathname, hash } = new URL(href.replace(/\.md(?=#|$)/, ''), `http://site${path}`);
  return `${BASE}${pathname.replace(/(^|\/)index$/, '$1').replace(/^\/public\//, '/')}${hash}`;
}

function slugOf(title: string, used: Set<string>): string {
  const words = title.toLowerCase().normalize('NFKD');
  const slug = words.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'part';
  let free = slug;
  for (let again = 1; used.has(free); again++) free = `${slug}-${again}`;
  return free;
}

/** Converts the site's extensions of Markdown to HTML. */
function plain(text: string): string {
  return text
    .replaceAll(/<Badge type="(\w+)" text="([^"]*)" \/>/g, '<span class="badge $1">$2</span>')
    .replaceAll(/^::: code-group *$/gm, '<div class="tabs">\n')
    .replaceAll(/^::: languages *$/gm, '<div class="tabs" data-sync="language">\n')
    .replaceAll(/^::: (\w+) *$/gm, '<div class="note $1">\n')
    .replaceAll(/^::: *$/gm, '\n</div>')
    .replaceAll('{target="_self"}', '')
    .replaceAll(/(src|href)="\/(?!docs\b)/g, `$1="${BASE}/`);
}

export function bodyOf(text: string, path: string): string {
  return markdown.render(plain(text), { path });
}

/** Renders prose of the contract as paragraphs. */
export function proseOf(text: string): string {
  return markdown.render(text, { path: '/' });
}

/** Renders a line of the contract's prose for use inside other HTML. */
export function lineOf(text: string): string {
  return markdown.renderInline(text.replaceAll(/\s*\n\s*/g, ' ').trim(), { path: '/' });
}

export function tokensOf(text: string, path: string): Token[] {
  return markdown.parse(plain(text), { path });
}
