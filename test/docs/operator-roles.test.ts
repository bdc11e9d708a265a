/** The guide's table of operator roles is the contract's. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { referenceHtml } from '../../docs/site/reference/html.ts';
import { referenceMarkdown } from '../../docs/site/reference/twin.ts';
import { ROUTES } from '../../generated/admin/operations.ts';
import type { Route } from '../../src/contract/contract.ts';

const routes = Object.entries<Route>(ROUTES);
const guide = readFileSync('docs/guides/self-hosting.md', 'utf8');

test.each(['support', 'billing', 'full'])('the guide lists the operations of the role %s', (role) => {
  const [row = ''] = guide.split('\n').filter((line) => line.startsWith(`| \`${role}\` |`));
  const listed = [...row.matchAll(/`(\w+)`/g)].map(([, name]) => name!).slice(1);
  const expected = routes.filter(([, { operator_role }]) => operator_role === role).map(([id]) => id);
  expect(listed.sort()).toEqual(expected.sort());
});

test('the role read has exactly the reads', () => {
  for (const [id, { method, operator_role }] of routes)
    expect(operator_role === 'read', id).toBe(method === 'get');
});

test('the reference names the role of each operation', () => {
  const count = (text: string, wanted: RegExp) => [...text.matchAll(wanted)].length;
  expect(count(referenceHtml('admin'), /<strong>Operator role<\/strong>/g)).toBe(routes.length);
  expect(count(referenceMarkdown('admin'), /^Operator role: `\w+`\.$/gm)).toBe(routes.length);
  expect(count(referenceHtml('main'), /Operator role<\/strong>/g)).toBe(0);
});
