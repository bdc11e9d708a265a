/** Items to place, and their final positions. */
import type { Canvas } from '@napi-rs/canvas';
import type { Pose, Relation, RelationKind, Scene, Side } from '../scene.ts';
import { subject } from '../subjects/library.ts';
import type { SubjectFacts } from '../subjects/subject-facts.ts';
import { type Standing, standingSizes } from './features.ts';

export type Ref = { list: 'subjects' | 'features'; index: number };

/** A subject or a standing feature before it is placed. */
export type Item = {
  ref: Ref;
  name: string;
  count: number;
  height_m: number;
  /** Width per height. */
  aspect: number;
  seat: Standing['seat'];
  facts: SubjectFacts | null;
  pose: Pose;
  /** The relation that determines its position; null when it is placed freely. */
  tie: { kind: RelationKind; host: Item } | null;
  main: boolean;
  side?: Side;
  /** A hill, a cliff, an island: others stand on its top as if it were the ground. */
  mound: boolean;
};

/** A drawing ready to be put down: its foot is at (`footX`, `footY`) of the canvas. */
export type DrawnFigure = { canvas: Canvas; scale: number; footX: number; footY: number };

/** One drawing in its place. Lengths in pixels. */
export type Figure = {
  item: Item;
  copy: number;
  /** Where its foot is: the middle of what touches the ground. */
  x: number;
  y: number;
  width: number;
  height: number;
  flip: boolean;
  /** Radians, clockwise. */
  tilt: number;
  /** Support of the figure. `perched` rests on another figure. */
  hold: 'ground' | 'air' | 'water' | 'perched' | 'table';
  /** Share of its height hidden at the foot: sunk into water, or cut by the picture's edge. */
  sunk: number;
  /** The open container that it is in: it is visible down to the near rim. */
  within?: Figure;
  /** Figures are painted from small to great. */
  order: number;
};

/** Everything of the scene that is placed like a subject. */
export function itemsOf(scene: Scene): Item[] {
  const items: Item[] = [];
  scene.subjects.forEach((one, index) => {
    const facts = subject(one.id);
    if (!facts) return;
    items.push({
      ref: { list: 'subjects', index },
      name: `${one.id} ${index}`,
      count: Math.max(1, Math.min(12, one.count)),
      height_m: Math.max(0.02, facts.height_m * one.size),
      aspect: facts.aspect,
      seat: facts.seat,
      facts,
      pose: one.pose === 'ground' && facts.pose !== 'ground' ? facts.pose : one.pose,
      tie: null,
      main: one.emphasis === 'main',
      ...(one.stated?.side && { side: one.stated.side }),
      mound: false,
    });
  });
  scene.features.forEach((one, index) => {
    const standing = standingSizes(one, carries(scene, index));
    if (!standing) return;
    items.push({
      ref: { list: 'features', index },
      name: `${one.kind} ${index}`,
      count: Math.max(1, Math.min(7, one.count ?? 1)),
      height_m: standing.height_m * one.size,
      aspect: standing.aspect,
      seat: standing.seat,
      facts: null,
      pose: 'ground',
      tie: null,
      main: one.emphasis === 'main',
      ...(one.stated?.side && { side: one.stated.side }),
      mound: standing.mound ?? false,
    });
  });
  for (const item of items) bind(item, items, scene);
  handDown(items);
  return items;
}

/** Does something of the scene stand on this feature? */
function carries(scene: Scene, index: number): boolean {
  const here = (relation: Relation | null) =>
    relation?.kind === 'on' && relation.to.list === 'features' && relation.to.index === index;
  return (
    scene.subjects.some(({ relations }) => relations.some(here)) ||
    scene.features.some(({ relation }) => here(relation))
  );
}

/** Binds worn and held things to their wearer, and everything else to its reference. Chains never form a cycle. */
function bind(item: Item, items: Item[], scene: Scene): void {
  for (const { kind, to } of relationsOf(item, scene)) {
    const other = items.find((one) => same(one.ref, to));
    if (!other || other === item) continue;
    const [guest, host] = kind === 'wearing' || kind === 'holding' ? [other, item] : [item, other];
    if (guest.tie || hangsOn(host, guest)) continue;
    if (standsApart(kind, guest, host)) continue;
    guest.tie = { kind, host };
    if (kind === 'wearing') guest.count = Math.max(guest.count, host.count);
  }
}

/** Side by side both find their own place; next to a building, before or behind it, too. Flyers keep to their host. */
function standsApart(kind: RelationKind, guest: Item, host: Item): boolean {
  if (kind === 'left-of' || kind === 'right-of') return true;
  if (kind === 'beside') return guest.pose !== 'flying' && guest.pose !== 'floating';
  const around = kind === 'in-front-of' || kind === 'behind';
  return around && !host.facts && host.height_m > guest.height_m * 2;
}

/** Dependent things inherit the side of their host. */
function handDown(items: readonly Item[]): void {
  for (const { side, tie } of items) {
    let root = tie?.host;
    while (root?.tie) root = root.tie.host;
    if (side && root && !root.side) root.side = side;
  }
}

export function relationsOf({ ref }: Item, scene: Scene): Relation[] {
  if (ref.list === 'subjects') return scene.subjects[ref.index]!.relations;
  // A rise without a mention in the prompt has no relation of its own.
  const relation = scene.features[ref.index]?.relation;
  return relation ? [relation] : [];
}

function hangsOn(item: Item, other: Item): boolean {
  for (let host = item.tie?.host; host; host = host.tie?.host) if (host === other) return true;
  return false;
}

export function same(a: Ref, b: Ref): boolean {
  return a.list === b.list && a.index === b.index;
}

/** The top left corner of a figure's box. */
export function corner({ x, y, width, height, item, flip }: Figure): { left: number; top: number } {
  const centre = item.facts?.foot.centre ?? 0.5;
  return { left: x - width * (flip ? 1 - centre : centre), top: y - height };
}

/** A point of a figure, given in parts of its box as its facts give it. */
export function pointOn(figure: Figure, x: number, y: number): { x: number; y: number } {
  const { left, top } = corner(figure);
  return { x: left + figure.width * (figure.flip ? 1 - x : x), y: top + figure.height * y };
}
