/** The navigation bar and the sidebar. */
import { list, read } from './files.ts';
import { titleOf } from './markdown.ts';

type Link = { text: string; link: string };
type Audience = 'customer' | 'operator';
type Group = {
  text: string;
  audience: Audience;
  items: Link[];
  /** True when the group is open only on its own pages. */
  folded?: boolean;
};

const REFERENCES: Link[] = [
  { text: 'Main host', link: '/reference/main' },
  { text: 'Alternative host', link: '/reference/alt' },
  { text: 'OpenAI-compatible API', link: '/reference/openai' },
];
const OPERATOR_REFERENCES: Link[] = [{ text: 'Operator API', link: '/reference/admin' }];

export const navigation = [
  { text: 'Guides', link: '/guides/quickstart' },
  { text: 'Recipes', link: '/recipes/' },
  { text: 'Gallery', link: '/gallery/' },
  { text: 'Prices', link: '/guides/credits-and-prices' },
  { text: 'Errors', link: '/errors/' },
  { text: 'Reference', link: '/reference/main' },
  { text: 'Self-hosting', link: '/guides/self-hosting' },
];

/** The guides in reading order. Missing pages are omitted. */
export function sidebar(): Group[] {
  groups ??= grouped();
  return groups;
}

/** The groups for the audience of a page. */
export function sidebarAt(path: string): Group[] {
  const audience = audienceOf(path);
  return sidebar().filter((each) => each.audience === audience);
}

export function audienceOf(path: string): Audience {
  return sidebar().find(({ items }) => items.some(({ link }) => link === path))?.audience ?? 'customer';
}

let groups: Group[] | undefined;

function grouped(): Group[] {
  return [
    group('Begin', 'customer', ['guides/quickstart', 'guides/operations-list', 'glossary']),
    { ...group('Recipes', 'customer', ['recipes/index', ...recipes()]), folded: true },
    group('Use the API', 'customer', [
      'guides/console',
      'guides/sign-in',
      'guides/authentication',
      'guides/requests',
      'guides/keys-and-limits',
      'guides/credits-and-prices',
      'guides/choosing-models',
      'guides/quotes',
      'guides/paying',
      'guides/what-to-expect',
      'guides/films',
      'guides/search',
      'guides/translation',
      'guides/files',
      'guides/your-data',
      'guides/jobs',
      'guides/film-from-disk',
      'guides/webhooks',
      'guides/characters-and-posts',
      'guides/chat',
      'guides/rehearsal',
      'guides/provenance',
      'guides/client',
      'guides/other-clients',
      'guides/mcp',
      'guides/coming-from',
      'guides/client-compared',
      'guides/mock',
      'guides/parity',
    ]),
    { text: 'Gallery', audience: 'customer', items: [{ text: 'Gallery', link: '/gallery/' }] },
    { text: 'Errors', audience: 'customer', items: [{ text: 'Errors', link: '/errors/' }] },
    { text: 'Reference', audience: 'customer', items: REFERENCES },
    group('Host it yourself', 'operator', [
      'guides/self-hosting',
      'guides/proxies',
      'guides/coming-from-gateways',
      'guides/gpus',
      'guides/operations',
      'guides/backups',
      'guides/archive',
      'guides/capacity',
      'guides/upgrading',
      'guides/troubleshooting',
      'licences',
    ]),
    group('Engines and models', 'operator', [
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
    { text: 'Operator reference', audience: 'operator', items: OPERATOR_REFERENCES },
  ];
}

/** The recipes, in the order of the page that lists them. */
function recipes(): string[] {
  const links = read('docs/recipes/index.md').matchAll(/^- .*\]\(([\w-]+)\.md\)$/gm);
  return [...links].map(([, name]) => `recipes/${name}`);
}

function group(text: string, audience: Audience, pages: string[]): Group {
  const there = pages.filter((page) => list(`docs/${page}.md`).length > 0);
  return {
    text,
    audience,
    items: there.map((page) => ({
      text: titleOf(`docs/${page}.md`),
      link: `/${page}`.replace(/index$/, ''),
    })),
  };
}
