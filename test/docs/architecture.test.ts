import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architecturePage, decisionsPage, drawing, floorsOf, readRooms } from '../../docs/architecture.ts';
import { make } from '../../docs/site/site.ts';

const AGAIN = 'run npm run architecture';

test('the rooms are drawn and said as the code is', () => {
  expect(readFileSync('docs/architecture.md', 'utf8'), AGAIN).toBe(architecturePage());
  expect(readFileSync('docs/public/architecture.svg', 'utf8'), AGAIN).toBe(drawing());
});

test('the site has the architecture with its drawing, and the index of decisions with an address for each', () => {
  const page = String(make('/architecture')?.bytes);
  const [, image] = /<img src="\/docs(\/[^"]+\.svg)" alt="The rooms of the service/.exec(page)!;
  expect(make(image!)?.type).toBe('image/svg+xml');
  expect(String(make('/architecture.md')?.bytes)).toMatch(/\]\(http[^)]+\/docs\/architecture\.svg\)/);
  expect(page).not.toContain('mermaid');
  const links = [
    ...String(make('/decisions')?.bytes).matchAll(/<li>[\d-]+: <a href="\/docs(\/decisions\/[^"]+)"/g),
  ];
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter(([, link]) => !make(link!))).toEqual([]);
});

test('every decision is in the index', () => {
  expect(readFileSync('docs/decisions.md', 'utf8'), AGAIN).toBe(decisionsPage());
});

test('a room stands above every room that it imports', () => {
  const rooms = readRooms();
  const floors = floorsOf(rooms);
  const level = [...rooms].flatMap(([room, known]) =>
    [...known].filter((to) => floors.get(room)! <= floors.get(to)!).map((to) => [room, to]),
  );
  expect(level).toEqual([]);
});
