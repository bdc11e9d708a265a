/** Compares the prompt's statements about a thing with the painting: its number, colour and position. */
import type { Feature, Relation, Scene, Side, Subject } from '../scene.ts';
import type { Ref } from './figure.ts';
import type { PaintedPart } from './painted-part.ts';
import { plainly } from './plain-words.ts';
import { refKey, type SeenBox, type SeenPlaces } from './seen.ts';

/** One part for each thing that was said of it. Nothing of what was not placed by itself but its side. */
export function measured(scene: Scene, seen: SeenPlaces, ref: Ref): PaintedPart[] {
  const one = scene[ref.list][ref.index]!;
  const boxes = seen.boxes.get(refKey(ref)) ?? [];
  return [
    ...numberOf(one, boxes),
    ...colourOf(one, boxes, seen.colourless.has(refKey(ref))),
    ...sideOf(one, boxes),
    ...sizeOf(one, boxes, seen.boxes.size),
    ...relationsOf(one).flatMap((relation) => relationOf(scene, one, relation, boxes, seen)),
  ];
}

/** True when the prompt places anything left, right, above or below. */
export function saysSides(scene: Scene): boolean {
  return [...scene.subjects, ...scene.features].some(
    (one) =>
      one.stated?.side || relationsOf(one).some(({ kind }) => kind === 'left-of' || kind === 'right-of'),
  );
}

type Thing = Subject | Feature;

function relationsOf(one: Thing): Relation[] {
  if ('relations' in one) return one.relations;
  return one.relation ? [one.relation] : [];
}

function numberOf({ stated, count }: Thing, boxes: readonly SeenBox[]): PaintedPart[] {
  if (!stated?.count) return [];
  const painted = boxes.length > 0 ? boxes.length : (count ?? 0);
  const { words, number } = stated.count;
  return [{ words, result: painted === number ? 'done' : 'replaced', shown_as: String(painted) }];
}

function colourOf({ colour, label }: Thing, boxes: readonly SeenBox[], missing: boolean): PaintedPart[] {
  // The tint of a name ("goldfish") is no colour that was said.
  if (!colour || boxes.length === 0 || !label.toLowerCase().includes(colour.name)) return [];
  return [
    { words: colour.name, result: missing ? 'missing' : 'done', ...(!missing && { shown_as: colour.hex }) },
  ];
}

const ACROSS = { left: [0, 0.48], middle: [0.33, 0.67], right: [0.52, 1] } as const;
const FAR = { left: [0, 0.27], middle: [0.33, 0.67], right: [0.73, 1] } as const;
const UP = { top: [0, 0.48], bottom: [0.52, 1] } as const;

function sideOf({ stated, label }: Thing, boxes: readonly SeenBox[]): PaintedPart[] {
  const side = stated?.side;
  if (!side) return [];
  const { x, y } = middleOf(boxes);
  const holds =
    boxes.length > 0 &&
    within(x, side.across && (side.far ? FAR : ACROSS)[side.across]) &&
    within(y, side.up && UP[side.up]);
  const words = `${plainly(label)} ${nameOf(side)}`;
  return [{ words, result: holds ? 'done' : 'missing' }];
}

function nameOf({ across, up, far }: Side): string {
  const where = [far && 'far', up, across].filter(Boolean).join(' ');
  return across === 'middle' ? 'in the middle' : `at the ${where}`;
}

/** Of the picture's height: what is tiny or huge by itself is seen to be by how much of it that takes. */
const TINY_MOST = 0.34;
const HUGE_LEAST = 0.4;

/** Beside other things it is drawn to their scale; alone, the frame says how large it is. */
function sizeOf({ stated, label }: Thing, boxes: readonly SeenBox[], placed: number): PaintedPart[] {
  if (stated?.size === undefined || boxes.length === 0 || placed > 1) return [];
  const tall = Math.max(...boxes.map(({ width, height }) => Math.max(width, height)));
  const holds = stated.size < 1 ? tall <= TINY_MOST : tall >= HUGE_LEAST;
  return [
    {
      words: `${plainly(label)}, so ${stated.size < 1 ? 'small' : 'large'}`,
      result: holds ? 'done' : 'missing',
    },
  ];
}

function within(at: number, range: readonly [number, number] | undefined): boolean {
  return range === undefined || (at >= range[0] && at <= range[1]);
}

/** Which way the middle of one lies from the middle of the other: the axis and the sign of the difference. */
const WAYS: Partial<Record<Relation['kind'], readonly [axis: 'x' | 'y', sign: number, words: string]>> = {
  'left-of': ['x', -1, 'left of'],
  'right-of': ['x', 1, 'right of'],
  above: ['y', -1, 'above'],
  under: ['y', 1, 'under'],
};

function relationOf(
  scene: Scene,
  one: Thing,
  { kind, to }: Relation,
  boxes: readonly SeenBox[],
  seen: SeenPlaces,
): PaintedPart[] {
  const other = scene[to.list][to.index];
  const hosts = seen.boxes.get(refKey(to)) ?? [];
  if (!other || boxes.length === 0 || hosts.length === 0) return [];
  if (kind === 'on' && to.list === 'subjects') {
    const words = `${plainly(one.label)} on ${plainly(other.label)}`;
    return liesOn(boxes, hosts) ? [] : [{ words, result: 'missing' }];
  }
  const way = WAYS[kind];
  if (!way) return [];
  const [axis, sign, side] = way;
  const holds = Math.sign(middleOf(boxes)[axis] - middleOf(hosts)[axis]) === sign;
  return [
    { words: `${plainly(one.label)} ${side} ${plainly(other.label)}`, result: holds ? 'done' : 'missing' },
  ];
}

/** A thing whose foot is no higher than its host's foot stands beside or behind the host, not on it. */
function liesOn(boxes: readonly SeenBox[], hosts: readonly SeenBox[]): boolean {
  return boxes.every((box) =>
    hosts.some((host) => {
      const across = box.left < host.left + host.width && host.left < box.left + box.width;
      return across && host.top + host.height - (box.top + box.height) > FOOT * host.height;
    }),
  );
}

/** Of the height of what carries it: how far above its foot a thing begins at least. */
const FOOT = 0.08;

function middleOf(boxes: readonly SeenBox[]): { x: number; y: number } {
  const sum = boxes.reduce(
    (all, { left, top, width, height }) => ({ x: all.x + left + width / 2, y: all.y + top + height / 2 }),
    { x: 0, y: 0 },
  );
  return { x: sum.x / boxes.length, y: sum.y / boxes.length };
}
