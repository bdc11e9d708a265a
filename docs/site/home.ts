/** Header of the first page. */
import { escaped } from './highlight.ts';
import { BASE } from './render.ts';

const action = (theme: string, text: string, link: string) => ({ theme, text, link });
const feature = (title: string, details: string, link: string) => ({ title, details, link });

export const HOME = {
  hero: {
    name: 'Reverie',
    text: 'Pictures, films and conversations behind one key',
    tagline:
      'An HTTP API that you host yourself. The contract comes first, prices are exact, and a failed call costs nothing.',
    image: { src: '/banner.svg', alt: 'A lighthouse by the sea at dusk' },
    actions: [
      action('brand', 'The first picture', '/guides/quickstart'),
      action('alt', 'Recipes by task', '/recipes/'),
      action('alt', 'Every operation', '/guides/operations-list'),
      action('alt', 'Reference', '/reference/main'),
    ],
  },
  features: [
    feature(
      'Two commands',
      'A database, a picture engine and a key are included. You need no Docker, no model files and no other accounts.',
      '/guides/quickstart',
    ),
    feature(
      'Exact money',
      'The service holds the price before the work and charges it afterwards. The ledger records every fraction of a credit.',
      '/guides/credits-and-prices',
    ),
    feature(
      'No lost work',
      'A client that loses its connection finds the response later. Jobs continue after a restart.',
      '/guides/jobs',
    ),
    feature(
      'Errors that help',
      'Every error has the same body, a stable code, and a page with the remedy.',
      '/errors/',
    ),
    feature(
      'Rehearse every failure',
      'Test accounts can request a crash, a refusal or a delay, and see its effect on their credits.',
      '/guides/rehearsal',
    ),
    feature(
      'Your own engines',
      'Send an operation to a model server of your choice, with one YAML file.',
      '/upstreams/queue',
    ),
  ],
};

export function homeHtml(): string {
  const { hero, features } = HOME;
  const actions = hero.actions.map(
    ({ theme, text, link }) => `<a class="button ${theme}" href="${BASE}${link}">${escaped(text)}</a>`,
  );
  const cards = features.map(
    ({ title, details, link }) =>
      `<a href="${BASE}${link}"><strong>${escaped(title)}</strong><span>${escaped(details)}</span></a>`,
  );
  return `<div class="hero"><div><h1>${escaped(hero.text)}</h1><p>${escaped(hero.tagline)}</p><div class="actions">${actions.join('')}</div></div><img src="${BASE}${hero.image.src}" alt="${escaped(hero.image.alt)}" width="560" height="420"></div>
<div class="features">${cards.join('')}</div>
`;
}
