/** Composition: how large everything is shown and where it stands, before anything is painted. */

import type { Framing } from '../scene.ts';
import { corner, type Figure, type Item, itemsOf } from './figure.ts';
import { clamp } from './noise.ts';
import type { Random } from './random.ts';
import { attach } from './relate.ts';
import { groundAt, type Stage } from './stage.ts';

/** How tall the greatest thing is shown, in parts of the picture's height. */
const HEIGHTS: Record<Framing, number> = {
  macro: 0.7,
  'close-up': 0.66,
  portrait: 0.68,
  medium: 0.47,
  wide: 0.36,
  aerial: 0.16,
};

/** Copies stand closer and smaller the more there are. */
const CROWD = [1, 1, 0.88, 0.8, 0.7, 0.64, 0.6, 0.56, 0.52, 0.5, 0.48, 0.46, 0.44];

export function arrange(stage: Stage): Figure[] {
  const random = stage.random('arrange');
  const items = raised(stage, laidOnTable(stage, itemsOf(stage.scene)));
  const roots = items.filter((item) => item.tie === null);
  if (roots.length === 0) return [];
  const sizes = sizesOf(stage, roots);
  const flying = roots.filter((item) => holdOf(stage, item) === 'air');
  const standing = roots.filter((item) => !flying.includes(item));
  const figures = [
    ...inRows(stage, standing, sizes, random),
    ...inTheAir(stage, flying, sizes, standing.length > 0, random),
  ];
  for (const item of items) {
    const waiting = item.tie !== null && !figures.some((figure) => figure.item === item);
    if (waiting) figures.push(...attach(stage, item, figures, random));
  }
  for (const figure of figures) if (!figure.item.tie) keepInside(stage, figure);
  for (const { item } of figures) if (item.mound) stage.raised = item.name.split(' ')[0] ?? null;
  focusOn(stage, figures);
  return figures.sort((a, b) => a.order - b.order);
}

/** The height in pixels at which each root is shown. Real sizes are kept in order but drawn closer together. */
function sizesOf(stage: Stage, roots: Item[]): Map<Item, number> {
  const { width, height, scene } = stage;
  const leading = roots.some((item) => item.main) ? roots.filter((item) => item.main) : roots;
  const living = leading.filter((item) => item.facts);
  const greatest = (living.length > 0 ? living : leading).reduce((a, b) => (b.height_m > a.height_m ? b : a));
  const shown = HEIGHTS[scene.framing] * (greatest.ref.list === 'features' ? 1.2 : 1);
  // Beside a house the living stand smaller, so that the house can be a house.
  const built = greatest.facts && roots.some((item) => !item.facts && item.height_m > greatest.height_m * 3);
  const base = Math.min(height, width * 1.2) * shown * (built ? 0.74 : 1);
  const sizes = new Map<Item, number>();
  for (const item of roots) {
    const ratio = proportion(item.height_m / greatest.height_m);
    const widest = (width * (roots.length === 1 ? 0.74 : item.facts ? 0.5 : 0.6)) / item.aspect;
    const size = Math.min(base * ratio, widest) * CROWD[item.count]!;
    sizes.set(
      item,
      item.mound
        ? height * (item.name.startsWith('cliff') ? 0.26 : 0.2)
        : clamp(size, Math.min(height, width) * 0.075, height * 0.82),
    );
  }
  return sizes;
}

/** How tall something is shown beside the greatest, for its real height beside it: order is kept, extremes are not. */
export function proportion(real: number): number {
  const gentle = real >= 0.2 ? real ** 0.6 : 0.2 ** 0.6 * (real / 0.2) ** 0.3;
  return clamp(gentle, 0.15, 2.1);
}

/** How a root is held up in this place. */
export function holdOf(stage: Stage, item: Item): Figure['hold'] {
  const { place } = stage.scene;
  const swims = item.pose === 'swimming' || item.facts?.habitat === 'water';
  if (place === 'space' || place === 'sky' || item.name.startsWith('branch')) return 'air';
  if (item.pose === 'flying' || item.pose === 'floating') return 'air';
  if (place === 'underwater') return swims || item.facts?.category === 'fish' ? 'air' : 'ground';
  if (swims && stage.water) return 'water';
  if (stage.table) return 'table';
  return 'ground';
}

function inRows(stage: Stage, items: Item[], sizes: Map<Item, number>, random: Random): Figure[] {
  if (items.length === 0) return [];
  const order = sequence(items, random);
  const blocks = order.map((item) => blockOf(item, sizes.get(item)!));
  const total = blocks.reduce((sum, block) => sum + block.width, 0);
  const room = stage.width * 0.94;
  const shrink = Math.min(1, room / total);
  const spare = Math.max(0, room - total * shrink);
  const gap = Math.min(spare / (blocks.length + 1), stage.width * 0.09);
  const wide = total * shrink + gap * (blocks.length - 1);
  let x = stage.width * anchor(stage, items, random) - wide / 2;
  x = clamp(x, stage.width * 0.03, Math.max(stage.width * 0.03, stage.width * 0.97 - wide));
  const tallest = Math.max(...items.map((item) => sizes.get(item)!)) * shrink;
  const figures: Figure[] = [];
  order.forEach((item, i) => {
    const block = blocks[i]!;
    const size = sizes.get(item)! * shrink;
    const foot = footOf(stage, item, size, tallest);
    for (let copy = 0; copy < item.count; copy++) {
      const row = Math.floor(copy / block.columns);
      const inRow = Math.min(block.columns, item.count - row * block.columns);
      const column = (copy % block.columns) + (block.columns - inRow) / 2;
      const back = row * 0.16;
      const height = size * (1 - back) * (item.count > 1 ? random.between(0.92, 1.06) : 1);
      const width = height * item.aspect;
      const step = (block.width * shrink) / block.columns;
      const jitter = item.count > 1 ? random.bell() * step * 0.14 : 0;
      const y = foot - back * size * 0.5 + (item.count > 1 ? random.bell() * size * 0.06 : 0);
      figures.push(
        finished(
          stage,
          item,
          copy,
          { x: x + step * (column + 0.5 + (row % 2) * 0.2) + jitter, y, width, height },
          random,
        ),
      );
    }
    x += block.width * shrink + gap;
  });
  return figures;
}

/** A group of copies: how many stand side by side, and how wide that is. */
function blockOf(item: Item, size: number): { width: number; columns: number } {
  const rows = item.count <= 3 ? 1 : item.count <= 8 ? 2 : 3;
  const columns = Math.ceil(item.count / rows);
  const pitch = size * item.aspect * (item.count > 1 ? 0.94 : 1);
  return { width: pitch * (columns + (rows > 1 ? 0.25 : 0)), columns };
}

/** The most important in the middle or beside it, the others to its left and right. */
function sequence(items: Item[], random: Random): Item[] {
  if (items.length < 3) return random.chance(0.5) ? [...items] : [...items].reverse();
  const ranked = [...items].sort((a, b) => Number(b.main) - Number(a.main));
  const order: Item[] = [];
  ranked.forEach((item, i) => {
    if (i % 2) order.push(item);
    else order.unshift(item);
  });
  return random.chance(0.5) ? order : order.reverse();
}

/** Where the middle of the group stands, in widths: on a third where there is room to look at something else. */
function anchor(stage: Stage, items: Item[], random: Random): number {
  const { framing, place, layout } = stage.scene;
  if (items.length > 1 || layout !== 'scene' || place === 'studio') return 0.5;
  const third = framing === 'wide' || framing === 'aerial' ? 0.13 : framing === 'medium' ? 0.07 : 0;
  // Away from the sun, so that both have their side of the picture.
  return 0.5 - Math.sign(stage.light.source.x - 0.5) * third + random.bell() * 0.015;
}

/** The height on the ground where something of this size stands: large things further off, small ones nearer. */
function footOf(stage: Stage, item: Item, size: number, tallest: number): number {
  const { height, horizon, water, table } = stage;
  const hold = holdOf(stage, item);
  if (hold === 'table' && table)
    return table.back + (table.front - table.back) * (0.55 + 0.3 * (1 - size / tallest));
  if (hold === 'water' && water) {
    const bottom = Math.min(water.bottom, height);
    const reach = bottom - water.top;
    const near = stage.scene.place === 'beach' ? 0.52 : 0.8;
    return clamp(height * 0.56 + size * 0.42, water.top + reach * 0.3, water.top + reach * near);
  }
  if (item.facts && item.facts.part !== 'body' && stage.scene.place !== 'studio') return height * 1.01;
  const back = 1 - size / tallest;
  const middle = height * 0.585 + tallest * 0.46 + back * height * 0.05;
  const far = item.height_m > 5 && item.ref.list === 'features' ? height * 0.1 : 0;
  const dry =
    water && stage.surface !== 'water' && water.bottom < height * 0.9 ? water.bottom + height * 0.05 : 0;
  const first = Math.max(
    groundAt(stage, Math.max(0.1, stage.farthest)) + height * 0.03,
    horizon + height * 0.05,
    far ? 0 : dry,
  );
  return clamp(middle - far, first, height * 0.95);
}

function inTheAir(
  stage: Stage,
  items: Item[],
  sizes: Map<Item, number>,
  above: boolean,
  random: Random,
): Figure[] {
  const figures: Figure[] = [];
  const many = items.reduce((sum, item) => sum + item.count, 0);
  const weightless =
    stage.scene.place === 'space' || stage.scene.place === 'underwater' || stage.scene.place === 'sky';
  const top = stage.height * 0.1;
  const floor = weightless
    ? stage.height * 0.86
    : above
      ? Math.max(stage.height * 0.4, stage.horizon * 0.85)
      : stage.height * 0.72;
  let slot = 0;
  for (const item of items) {
    const size = Math.min(sizes.get(item)!, (floor - top) * (many > 1 ? 0.6 : 0.86));
    for (let copy = 0; copy < item.count; copy++) {
      const t = many === 1 ? 0.5 : (slot + 0.5) / many;
      const lane = many === 1 ? 0.46 : [0.25, 0.7, 0.42, 0.85, 0.12, 0.56][slot % 6]!;
      const height = size * (item.count > 1 ? random.between(0.7, 1.08) : 1);
      const width = height * item.aspect;
      const x =
        stage.width * (many === 1 ? anchor(stage, items, random) : 0.1 + 0.8 * t + random.bell() * 0.05);
      const y = clamp(top + (floor - top) * lane + height / 2, top + height, floor);
      const inside = clamp(x, width * 0.55, stage.width - width * 0.55);
      figures.push(finished(stage, item, copy, { x: inside, y, width, height }, random));
      slot++;
    }
  }
  return figures;
}

/** Fills in which way it looks, its lean and how deep its foot is hidden. */
export function finished(
  stage: Stage,
  item: Item,
  copy: number,
  at: { x: number; y: number; width: number; height: number },
  random: Random,
): Figure {
  const hold = holdOf(stage, item);
  const facing = item.facts?.facing ?? 'front';
  const inwards = at.x < stage.width * 0.5 ? 'right' : 'left';
  const travels = item.pose === 'running' || item.pose === 'flying' || item.facts?.category === 'vehicle';
  const towards = travels ? (stage.light.source.x > 0.5 ? 'right' : 'left') : inwards;
  const turned = !travels && item.count > 2 && random.chance(0.3);
  const flip = facing !== 'front' && item.ref.list === 'subjects' && (facing !== towards) !== turned;
  const lean =
    item.pose === 'running' ? 0.05 : item.pose === 'jumping' ? -0.12 : item.pose === 'flying' ? -0.06 : 0;
  const sway =
    hold === 'air'
      ? random.bell() * 0.1
      : hold === 'water'
        ? random.bell() * 0.03
        : item.count > 1
          ? random.bell() * 0.02
          : 0;
  const jump = item.pose === 'jumping' ? stage.height * 0.1 : 0;
  const swimmer = hold === 'water' && item.facts?.category !== 'vehicle';
  return {
    item,
    copy,
    ...at,
    y: at.y - jump,
    flip,
    tilt: lean * (towards === 'right' ? 1 : -1) + sway,
    hold: jump ? 'air' : hold,
    sunk: hold !== 'water' ? 0 : swimmer && item.facts?.pose !== 'swimming' ? 0.3 : 0.07,
    order: at.y,
  };
}

/** A building in hilly land stands on a hill of its own, so that one sees where it stands. */
function raised(stage: Stage, items: Item[]): Item[] {
  const { place, framing } = stage.scene;
  const only = items.filter((item) => item.tie === null && item.ref.list === 'features' && item.height_m > 4);
  if (
    place !== 'hills' ||
    framing === 'close-up' ||
    only.length !== 1 ||
    only[0]!.mound ||
    items.some(({ mound }) => mound)
  )
    return items;
  const hill: Item = {
    ...only[0]!,
    ref: { list: 'features', index: -1 },
    name: 'hills',
    count: 1,
    height_m: 14,
    aspect: 5.2,
    seat: { x: 0.5, y: 0.035, width: 0.3 },
    main: false,
    mound: true,
  };
  only[0]!.tie = { kind: 'on', host: hill };
  return [hill, ...items];
}

/** Moves a figure sideways until all of it is seen. */
function keepInside(stage: Stage, figure: Figure): void {
  const { left } = corner(figure);
  const edge = stage.width * 0.02;
  if (figure.width > stage.width - 2 * edge) return;
  if (left < edge) figure.x += edge - left;
  else if (left + figure.width > stage.width - edge) figure.x -= left + figure.width - stage.width + edge;
}

const INDOORS = ['room', 'bedroom', 'kitchen', 'library', 'cafe', 'laboratory'];

/** Small things in a room are shown on a table before us; a table that was named becomes that one. */
function laidOnTable(stage: Stage, items: Item[]): Item[] {
  const { scene, height } = stage;
  const table = items.find(({ facts }) => facts?.id === 'table');
  const small = (item: Item) =>
    item.facts !== null &&
    item.height_m < 0.62 &&
    !/animal|bird|person|fish|insect|reptile/.test(item.facts.category);
  const rest = items.filter((item) => item !== table);
  const shown = rest.filter((item) => !item.tie || item.tie.host === table);
  if (shown.length === 0 || !shown.every(small) || !(table || INDOORS.includes(scene.place))) return items;
  if (scene.place === 'studio' && !table) return items;
  stage.table = { back: height * 0.6, front: height * 0.92 };
  for (const item of rest) if (item.tie?.host === table) item.tie = null;
  return rest;
}

function focusOn(stage: Stage, all: Figure[]): void {
  const figures = all.filter(({ hold }) => hold !== 'air');
  if (figures.length === 0) {
    stage.focus = { left: stage.width * 0.5, right: stage.width * 0.5, foot: stage.height };
    return;
  }
  const boxes = figures.map((figure) => ({ ...corner(figure), width: figure.width, y: figure.y }));
  stage.focus = {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.left + box.width)),
    foot: Math.max(...boxes.map((box) => box.y)),
  };
}
