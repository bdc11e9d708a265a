import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { architecturePage, decisionsPage, floorsOf, readRooms } from '../../docs/architecture.ts';

const AGAIN = 'run npm run architecture';

test('the drawing of the rooms is the code as it is', () => {
  expect(readFileSync('docs/architecture.md', 'utf8'), AGAIN).toBe(architecturePage());
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
