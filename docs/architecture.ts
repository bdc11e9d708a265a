/**
 * `npm run architecture`: draws the rooms of the service from the imports between them, lists them in
 * `docs/architecture.md`, and lists the decisions in `docs/decisions.md`. A test fails when these pages do not match
 * the code.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const PAGE = 'docs/architecture.md';
const INDEX = 'docs/decisions.md';
const DRAWING = 'docs/public/architecture.svg';
const [BEGIN, END] = ['<!-- drawn by npm run architecture -->', '<!-- end of the drawing -->'];

/**
 * Each workspace is one room, because the service imports only its entry point. The upstreams import the port of the
 * engines.
 */
const [ENGINES, UPSTREAMS] = ['@reverie/engines', '@reverie/upstreams'];

/** The room of a file in `src`: its top folder, or the file itself. */
export function roomOf(file: string): string {
  return file.split('/')[1]!;
}

/** The rooms that each room imports. Imports of types count too. */
export function readRooms(): Map<string, Set<string>> {
  const rooms = new Map<string, Set<string>>();
  for (const file of globSync('src/**/*.ts', { exclude: ['**/node_modules'] }).sort()) {
    const room = roomOf(file);
    const imports = rooms.get(room) ?? new Set();
    rooms.set(room, imports);
    for (const [, path] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import\() ?'(\.[^']+|@reverie\/(?:engines|upstreams))'/g,
    )) {
      const target = relative('.', join(dirname(file), path!));
      if (path === ENGINES || path === UPSTREAMS) imports.add(path);
      else if (target.startsWith('src/') && roomOf(target) !== room) imports.add(roomOf(target));
    }
  }
  rooms.set(ENGINES, new Set());
  rooms.set(UPSTREAMS, new Set([ENGINES]));
  return rooms;
}

/**
 * The floor of each room: 1 for rooms that import no other. Every other room is above all rooms that it imports; rooms
 * that import one another share a floor.
 */
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

/** The imports of each room, without those that follow from a longer path. */
function arrowsOf(rooms: Map<string, Set<string>>): Map<string, string[]> {
  const direct = ([room, imports]: [string, Set<string>]): [string, string[]] => [
    room,
    [...imports].filter((to) => ![...imports].some((via) => via !== to && reach(via, rooms).has(to))).sort(),
  ];
  return new Map([...rooms].map(direct));
}

/** The rooms of each floor, highest floor first. */
function floors(rooms: Map<string, Set<string>>): { floor: number; on: string[] }[] {
  const by = Map.groupBy(floorsOf(rooms), ([, floor]) => floor);
  return [...by]
    .map(([floor, on]) => ({ floor, on: on.map(([room]) => room) }))
    .sort((a, b) => b.floor - a.floor);
}

/** The drawing as text, for readers who cannot see it: one line per floor, with the imports of each room. */
export function floorList(): string {
  const rooms = readRooms();
  const arrows = arrowsOf(rooms);
  const line = (room: string) => {
    const to = arrows.get(room)!.map((each) => `\`${each}\``);
    return to.length > 0 ? `  - \`${room}\` on ${to.join(', ')}` : `  - \`${room}\``;
  };
  return floors(rooms)
    .map(({ floor, on }) => [`- Floor ${floor}`, ...on.map(line)].join('\n'))
    .join('\n');
}

/**
 * Pixels in the drawing: width of a letter, padding of a name, width of the whole, distance of rows, gap and height of
 * boxes.
 */
const [LETTER, PAD, WIDTH, ROW, GAP, HEIGHT] = [6.7, 9, 1080, 58, 14, 24];

type Box = { x: number; y: number; width: number };

/** The drawing as SVG: one or two rows per floor, and an arrow down for each import in the list. */
export function drawing(): string {
  const rooms = readRooms();
  const boxes = new Map<string, Box>();
  let y = 10;
  for (const { on } of floors(rooms))
    for (const row of rowsOf(on)) {
      const whole = row.reduce((sum, room) => sum + widthOf(room) + GAP, -GAP);
      let x = (WIDTH - whole) / 2;
      for (const room of row) {
        boxes.set(room, { x, y, width: widthOf(room) });
        x += widthOf(room) + GAP;
      }
      y += ROW;
    }
  const lines = [...arrowsOf(rooms)].flatMap(([room, to]) =>
    to.map((each) => arrow(boxes.get(room)!, boxes.get(each)!)),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${y}" font-family="monospace" font-size="11">`,
    '<title>The rooms of the service</title>',
    `<rect width="${WIDTH}" height="${y}" fill="#ffffff"/>`,
    '<defs><marker id="tip" markerWidth="6" markerHeight="6" refX="5" refY="3" orient="auto"><path d="M0 0 6 3 0 6z" fill="#8894a8"/></marker></defs>',
    ...lines,
    ...[...boxes].map(([room, box]) => boxed(room, box)),
    '</svg>\n',
  ].join('\n');
}

function widthOf(room: string): number {
  return Math.round(room.length * LETTER + 2 * PAD);
}

function rowsOf(on: string[]): string[][] {
  const rows: string[][] = [[]];
  let used = 0;
  for (const room of on) {
    used += widthOf(room) + GAP;
    if (used > WIDTH) {
      rows.push([]);
      used = widthOf(room) + GAP;
    }
    rows.at(-1)!.push(room);
  }
  return rows;
}

function arrow(from: Box, to: Box): string {
  const [x1, y1, x2, y2] = [from.x + from.width / 2, from.y + HEIGHT, to.x + to.width / 2, to.y - 1];
  const bend = Math.min(40, (y2 - y1) / 2);
  return `<path d="M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}" fill="none" stroke="#b4bdcc" marker-end="url(#tip)"/>`;
}

function boxed(room: string, { x, y, width }: Box): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${HEIGHT}" rx="4" fill="#eef2fb" stroke="#5b6b8c"/>`,
    `<text x="${x + width / 2}" y="${y + 16}" text-anchor="middle" fill="#1b2333">${room}</text>`,
  ].join('');
}

/** The architecture page with the rooms of the current code. */
export function architecturePage(): string {
  const [before, rest] = readFileSync(PAGE, 'utf8').split(BEGIN) as [string, string];
  return `${before}${BEGIN}\n\n${floorList()}\n\n${END}${rest.split(END)[1]}`;
}

/** A list of all decisions, newest first. */
export function decisionsPage(): string {
  const pages = globSync('docs/decisions/2*.md').sort().reverse();
  const lines = pages.map((file) => {
    const title = /^# (?:\d{4}-\d\d-\d\d: )?(.+)$/m.exec(readFileSync(file, 'utf8'))![1]!;
    return `- ${file.slice('docs/decisions/'.length, 'docs/decisions/'.length + 10)}: [${title}](${file.slice('docs/'.length)})`;
  });
  return `# Decisions\n\nOne page for each decision, with its reasons. \`npm run architecture\` writes this list.\n\n${lines.join('\n')}\n`;
}

if (import.meta.main) {
  writeFileSync(PAGE, architecturePage());
  writeFileSync(INDEX, decisionsPage());
  writeFileSync(DRAWING, drawing());
}
