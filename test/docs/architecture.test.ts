import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architecturePage, decisionsPage, drawing, floorsOf, readRooms } from '../../docs/architecture.ts';
import { make } from '../../docs/site/site.ts';

const AGAIN = 'run npm run architecture';

test('the rooms are drawn and said as the code is', () => {
  expect(readFileSync('docs/architecture.md', 'utf8'), AGAIN).toBe(architecturePage());
  expect(readFileSync('docs/public/architecture.svg', 'utf8'), AGAIN).toBe(drawing());
});

test('the site has neither the architecture nor decisions; the index of decisions leads to each', () => {
  const index = readFileSync('docs/decisions.md', 'utf8');
  const links = [...index.matchAll(/^- [\d-]+: \[[^\]]+\]\((decisions\/[^)]+)\)/gm)].map(([, link]) => link!);
  expect(links.length).toBeGreaterThan(40);
  expect(links.filter((link) => !existsSync(`docs/${link}`))).toEqual([]);
  for (const path of ['/architecture', '/decisions', `/${links[0]!.replace('.md', '')}`])
    expect(make(path), path).toBeUndefined();
  const pages = `${make('/search.json')?.bytes}${make('/llms.txt')?.bytes}${make('/guides/self-hosting')?.bytes}`;
  expect(pages).not.toMatch(/decisions\/|\/architecture/);
});

test('every decision is in the index', () => {
  expect(readFileSync('docs/decisions.md', 'utf8'), AGAIN).toBe(decisionsPage());
});

test('a room stands above every room that it imports', () => {
  const rooms = readRooms();
  const floors = floorsOf(rooms);
  const level = [...rooms].flatMap(([room, imports]) =>
    [...imports].filter((to) => floors.get(room)! <= floors.get(to)!).map((to) => [room, to]),
  );
  expect(level).toEqual([]);
});
