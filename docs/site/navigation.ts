/** What stands in the bar at the top and in the list at the side. */
import { existsSync, globSync } from 'node:fs';
import { titleOf } from './markdown.ts';

type Link = { text: string; link: string; target?: string };
type Group = { text: string; items: Link[]; collapsed?: boolean };

/** Another tool built these pages, so the browser has to load them anew. */
const REFERENCES: Link[] = [
  { text: 'Main host', link: '/reference/main', target: '_self' },
  { text: 'Alternative host', link: '/reference/alt', target: '_self' },
  { text: 'Operator API', link: '/reference/admin', target: '_self' },
];

export const navigation = [
  { text: 'Guides', link: '/guides/quickstart', activeMatch: '^/guides/' },
  { text: 'Gallery', link: '/gallery/', activeMatch: '^/gallery/' },
  { text: 'Prices', link: '/guides/credits-and-prices' },
  { text: 'Errors', link: '/errors/', activeMatch: '^/errors/' },
  { text: 'Reference', items: REFERENCES },
];

/** The guides in reading order. A page that is not there yet is left out. */
export function sidebar(): Group[] {
  return [
    group('Begin', ['guides/quickstart', 'guides/operations-list']),
    group('Use the API', [
      'guides/authentication',
      'guides/keys-and-limits',
      'guides/credits-and-prices',
      'guides/quotes',
      'guides/paying',
      'guides/films',
      'guides/search',
      'guides/translation',
      'guides/jobs',
      'guides/webhooks',
      'guides/characters-and-posts',
      'guides/chat',
      'guides/rehearsal',
      'guides/client',
      'guides/mock',
      'guides/parity',
    ]),
    { text: 'What it makes', items: [{ text: 'Gallery', link: '/gallery/' }] },
    { text: 'When it fails', items: [{ text: 'Errors', link: '/errors/' }] },
    group('Run it yourself', [
      'guides/self-hosting',
      'guides/operations',
      'upstreams/index',
      'upstreams/queue',
      'upstreams/chat',
      'upstreams/matting-model',
    ]),
    { text: 'Reference', items: REFERENCES },
    { ...group('The house', [...decisions(), 'licences']), collapsed: true },
  ];
}

/** Newest first. */
export function decisions(): string[] {
  return globSync('docs/decisions/*.md')
    .sort()
    .reverse()
    .map((file) => file.replace(/^docs\//, '').replace(/\.md$/, ''));
}

function group(text: string, pages: string[]): Group {
  const there = pages.filter((page) => existsSync(`docs/${page}.md`));
  return { text, items: there.map((page) => ({ text: titleOf(`docs/${page}.md`), link: `/${page}` })) };
}
