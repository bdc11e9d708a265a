/** The first result of the words that people type first. */
import { expect, test } from 'vitest';
// @ts-expect-error: a script of the site, without types.
import { find, indexOf } from '../../docs/public/find.js';
import { searchRows } from '../../docs/site/search.ts';

const index = indexOf(searchRows());
const addresses = (query: string): string[] => find(index, query).map(([, , address]: string[]) => address);

test.each([
  ['refund', 'guides/paying#refunds-and-disputes'],
  ['seed', 'guides/requests#seeds-the-same-picture-again'],
  ['background', 'recipes/cut-out-and-new-background'],
  ['price', 'recipes/price-before-you-pay'],
  ['webhook', 'recipes/webhook-signature'],
  ['429', 'errors/rate_limited'],
  ['mask', 'recipes/edit-one-spot'],
  ['resize', 'recipes/resize-for-social-media'],
  ['openai', 'recipes/openai-client'],
  ['mcp', 'guides/mcp'],
  ['idempotency', 'guides/jobs#idempotent-requests'],
  ['cancel', 'guides/jobs#canceling'],
  ['curl', 'recipes/#set-up'],
  ['python', 'recipes/#set-up'],
  ['lorebook', 'guides/characters-and-posts#lorebooks'],
  ['zimage', 'reference/main#/images/generatezimage'],
  ['insufficient_credits', 'errors/insufficient_credits'],
])('%s leads to %s', (query, first) => {
  expect(addresses(query)[0]).toBe(first);
});

test.each([
  ['the beginning of a word', 'webho', 'webhook'],
  ['a plural', 'lorebooks', 'lorebook'],
  ['a plural that no page has', 'idempotencies', 'idempotency'],
  ['a letter too few', 'bakground', 'background'],
  ['a letter too many', 'reffund', 'refund'],
  ['another letter', 'idempotancy', 'idempotency'],
  ['two letters that changed places', 'reisze', 'resize'],
  ['an accent and capitals', 'Wébhóók', 'webhook'],
])('%s finds the same: %s', (_, query, meant) => {
  expect(addresses(query)[0]).toBe(addresses(meant)[0]);
});

test('the kinds of pages come in their order: recipes, guides, the references, the errors, the rest', () => {
  const row = (address: string) => ['Page', 'Quokka', address, 'About quokkas.'];
  const kinds = ['recipes/a', 'guides/a', 'reference/main#/a', 'errors/a', 'licences#a'];
  const found = find(indexOf([...kinds].reverse().map(row)), 'quokka').map(
    ([, , address]: string[]) => address,
  );
  expect(found).toEqual(kinds);
});

test('a heading goes before any text below one', () => {
  const rows = [
    ['Page', 'Other', 'recipes/a', 'quokka quokka quokka'],
    ['Page', 'Quokka', 'reference/main#/a', 'nothing'],
  ];
  expect(find(indexOf(rows), 'quokka')[0][2]).toBe('reference/main#/a');
});

test('a whole word goes before the beginning of one, and that before its middle', () => {
  const rows = ['Restart', 'Artist', 'Art'].map((heading) => [
    'Page',
    heading,
    `guides/a#${heading}`,
    'words',
  ]);
  const found = find(indexOf(rows), 'art').map(([, heading]: string[]) => heading);
  expect(found).toEqual(['Art', 'Artist', 'Restart']);
});

test('a word that is nowhere finds nothing', () => {
  expect(addresses('qqqqzzzz')).toEqual([]);
});
