/**
 * `npm run architecture`: draws the rooms of `src` from the imports between them into `docs/architecture.md`, and lists
 * the decisions in `docs/decisions.md`. A test fails where either is not what the code says.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const PAGE = 'docs/architecture.md';
const INDEX = 'docs/decisions.md';
const [BEGIN, END] = ['<!-- drawn by npm run architecture -->', '<!-- end of the drawing -->'];

/** The rooms that are looked into: all others are drawn as one. */
const OPENED = ['src/engines', 'src/engines/embedded'];

/**
 * The room a file of `src` stands in: `generation`, `engines/upstream`. Beside the rooms of engines stand both what an
 * engine is and which serves whom, so a file there is a room of its own.
 */
export function roomOf(file: string): string {
  const folders = dirname(file).split('/');
  let room = folders.slice(0, 2).join('/');
  while (OPENED.includes(room) && folders.length > room.split('/').length)
    room = folders.slice(0, room.split('/').length + 1).join('/');
  if (room === 'src' || room === 'src/engines') return file.slice('src/'.length);
  return room.slice('src/'.length);
}

/** By room, the rooms it imports. Types count: who knows a shape knows the room. */
export function readRooms(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.ts', { exclude: ['**/node_modules'] }).sort()) {
    const room = roomOf(file);
    const known = rooms.get(room) ?? new Set();
    rooms.set(room, known);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const target = relative('.', join(dirname(file), path!));
      if (target.startsWith('src/') && roomOf(target) !== room) known.add(roomOf(target));
    }
  }
  return rooms;
}

/** 1 for rooms that import none; every other one stands above all it imports, rooms of one circle on one floor. */
export function floorsOf(rooms: Map<string, Set<string>>): Map<string, number> {
  const reached = new Map([...rooms.keys()].map((room) => [room, reach(room, rooms)]));
  const floors = new Map<string, number>();
  const floorOf = (room: string): number => {
    const below = [...reached.get(room)!].filter((other) => !reached.get(other)!.has(room));
    const floor = floors.get(room) ?? 1 + Math.max(0, ...below.map(floorOf));
    floors.set(room, floor);
    return floor;
  };
  for (const room of rooms.keys()) floorOf(room);
  return floors;
}

function reach(room: string, rooms: Map<string, Set<string>>): Set<string> {
  const found = new Set<string>();
  const ahead = [...rooms.get(room)!];
  for (let next = ahead.pop(); next !== undefined; next = ahead.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    ahead.push(...(rooms.get(next) ?? []));
  }
  return found;
}

/** A floor a row, and only the arrows that no longer way says already. */
export function drawing(): string {
  const rooms = readRooms();
  const floors = floorsOf(rooms);
  const idOf = (room: string) => room.replaceAll(/\W/g, '_');
  const top = Math.max(...floors.values());
  const rows = Array.from({ length: top }, (_, at) => top - at).flatMap((floor) => [
    `  subgraph floor${floor}[" "]`,
    ...[...rooms.keys()]
      .filter((room) => floors.get(room) === floor)
      .map((room) => `    ${idOf(room)}["${room}"]`),
    '  end',
  ]);
  const arrows = [...rooms].flatMap(([room, known]) =>
    [...known]
      .filter((to) => ![...known].some((via) => via !== to && reach(via, rooms).has(to)))
      .sort()
      .map((to) => `  ${idOf(room)} --> ${idOf(to)}`),
  );
  return ['```mermaid', 'flowchart TB', ...rows, ...arrows, '```'].join('\n');
}

/** The page of architecture with its drawing as the code is now. */
export function architecturePage(): string {
  const [before, rest] = readFileSync(PAGE, 'utf8').split(BEGIN) as [string, string];
  return `${before}${BEGIN}\n\n${drawing()}\n\n${END}${rest.split(END)[1]}`;
}

/** Every decision, the newest day first. */
export function decisionsPage(): string {
  const pages = globSync('docs/decisions/2*.md').sort().reverse();
  const lines = pages.map((file) => {
    const title = /^# (?:\d{4}-\d\d-\d\d: )?(.+)$/m.exec(readFileSync(file, 'utf8'))![1]!;
    return `- ${file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 10)}: [${title}](${file.slice('docs/'.length)})`;
  });
  return `# Decisions\n\nWhy things are as they are, a page each. Written by \`npm run architecture\`.\n\n${lines.join('\n')}\n`;
}

if (import.meta.main) {
  writeFileSync(PAGE, architecturePage());
  writeFileSync(INDEX, decisionsPage());
}
