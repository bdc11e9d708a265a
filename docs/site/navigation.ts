/** What stands in the bar at the top and in the list at the side. */
import { list } from './files.ts';
import { titleOf } from './markdown.ts';

type Link = { text: string; link: string };
type Group = { text: string; items: Link[]; collapsed?: boolean };

const REFERENCES: Link[] = [
  { text: 'Main host', link: '/reference/main' },
  { text: 'Alternative host', link: '/reference/alt' },
  { text: 'Operator API', link: '/reference/admin' },
];

export const navigation = [
  { text: 'Guides', link: '/guides/quickstart' },
  { text: 'Gallery', link: '/gallery/' },
  { text: 'Prices', link: '/guides/credits-and-prices' },
  { text: 'Errors', link: '/errors/' },
  { text: 'Reference', link: '/reference/main' },
];

/** The guides in reading order. A page that is not there yet is left out. */
export function sidebar(): Group[] {
  groups ??= grouped();
  return groups;
}

let groups: Group[] | undefined;

function grouped(): Group[] {
  return [
    group('Begin', ['guides/quickstart', 'guides/operations-list']),
    group('Use the API', [
      'guides/console',
      'guides/authentication',
      'guides/requests',
      'guides/keys-and-limits',
      'guides/credits-and-prices',
      'guides/quotes',
      'guides/paying',
      'guides/what-to-expect',
      'guides/films',
      'guides/search',
      'guides/translation',
      'guides/jobs',
      'guides/webhooks',
      'guides/characters-and-posts',
      'guides/chat',
      'guides/rehearsal',
      'guides/client',
      'guides/client-compared',
      'guides/mock',
      'guides/parity',
    ]),
    { text: 'What it makes', items: [{ text: 'Gallery', link: '/gallery/' }] },
    { text: 'When it fails', items: [{ text: 'Errors', link: '/errors/' }] },
    group('Run it yourself', [
      'guides/self-hosting',
      'guides/operations',
      'guides/models',
      'upstreams/index',
      'upstreams/queue',
      'upstreams/openai-images',
      'upstreams/openai-videos',
      'upstreams/replicate',
      'upstreams/gemini',
      'upstreams/comfyui',
      'upstreams/sdapi',
      'upstreams/http',
      'upstreams/chat',
      'upstreams/matting-model',
    ]),
    { text: 'Reference', items: REFERENCES },
    { ...group('The house', ['architecture', 'decisions', ...decisions(), 'licences']), collapsed: true },
  ];
}

/** Newest first. */
export function decisions(): string[] {
  return list('docs/decisions/*.md')
    .reverse()
    .map((file) => file.replace(/^docs\//, '').replace(/\.md$/, ''));
}

function group(text: string, pages: string[]): Group {
  const there = pages.filter((page) => list(`docs/${page}.md`).length > 0);
  return {
    text,
    items: there.map((page) => ({
      text: titleOf(`docs/${page}.md`),
      link: `/${page}`.replace(/index$/, ''),
    })),
  };
}
