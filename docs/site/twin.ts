/** A page as plain Markdown, for readers without a browser. */
import { addressOf, BASE } from './render.ts';

/** Replaces the site's extensions by plain Markdown, and links by complete addresses of Markdown pages. */
export function twinOf(text: string, path: string, origin: string): string {
  return text
    .replaceAll(/<Badge type="\w+" text="([^"]*)" \/>/g, '**$1**')
    .replaceAll(/^:::.*$\n?/gm, '')
    .replaceAll('{target="_self"}', '')
    .replaceAll(/^(#+ .*?)\s*\{#[^\s}]+\}\s*$/gm, '$1')
    .replaceAll(/^```(\w+) \[([^\]]+)\]$/gm, '$2:\n\n```$1')
    .replaceAll(
      /^<figure>\n[\s\S]*?<img src="([^"]*)"[^>]*alt="([^"]*)">\n<figcaption>([\s\S]*?)<\/figcaption>\n<\/figure>$/gm,
      `![$2](${origin}${BASE}$1) $3\n`,
    )
    .replaceAll(/^<\/?div[^>]*>$\n?/gm, '')
    .replaceAll(/\]\(([^)\s]+)\)/g, (_whole, href: string) => `](${twinLink(href, path, origin)})`)
    .replaceAll(/\n{3,}/g, '\n\n');
}

function twinLink(href: string, path: string, origin: string): string {
  if (/^(?:[a-z]+:|#)/.test(href)) return href;
  const [place, anchor] = addressOf(href, path).split('#') as [string, string?];
  const page = place === BASE || place.endsWith('/') ? `${place.replace(/\/$/, '')}/index` : place;
  const isPage = !/\.\w+$/.test(page);
  return `${origin}${page}${isPage ? '.md' : ''}${anchor === undefined ? '' : `#${anchor}`}`;
}
