/** What stands above the text of the first page. */
import { escaped } from './highlight.ts';
import { BASE } from './render.ts';

const action = (theme: string, text: string, link: string) => ({ theme, text, link });
const feature = (title: string, details: string, link: string) => ({ title, details, link });

export const HOME = {
  hero: {
    name: 'Reverie',
    text: 'Pictures, films and conversations behind one key',
    tagline:
      'An HTTP API that you run yourself. Its contract is written first, its prices are exact, and a call that fails costs nothing.',
    image: { src: '/banner.svg', alt: 'A lighthouse by the sea at dusk' },
    actions: [
      action('brand', 'The first picture', '/guides/quickstart'),
      action('alt', 'Every operation', '/guides/operations-list'),
      action('alt', 'Reference', '/reference/main'),
    ],
  },
  features: [
    feature(
      'Two commands',
      'A database, a picture engine and a key come with it. No Docker, no model files, no accounts elsewhere.',
      '/guides/quickstart',
    ),
    feature(
      'Exact money',
      'The price is held before the work and taken after it. Every fraction of a credit is in the books.',
      '/guides/credits-and-prices',
    ),
    feature(
      'Nothing gets lost',
      'A client that goes away finds its answer later. A restart goes on where it stopped.',
      '/guides/jobs',
    ),
    feature(
      'Errors that help',
      'One body, one stable code, one page of advice for each of them.',
      '/errors/',
    ),
    feature(
      'Every failure can be rehearsed',
      'Test accounts ask for the crash, the refusal or the wait, and see what each does to their credits.',
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
  const { hero: said, features } = HOME;
  const actions = said.actions.map(
    ({ theme, text, link }) => `<a class="button ${theme}" href="${BASE}${link}">${escaped(text)}</a>`,
  );
  const told = features.map(
    ({ title, details, link }) =>
      `<a href="${BASE}${link}"><strong>${escaped(title)}</strong><span>${escaped(details)}</span></a>`,
  );
  return `<div class="hero"><div><h1>${escaped(said.text)}</h1><p>${escaped(said.tagline)}</p><div class="actions">${actions.join('')}</div></div><img src="${BASE}${said.image.src}" alt="${escaped(said.image.alt)}" width="560" height="420"></div>
<div class="features">${told.join('')}</div>
`;
}
