/** Placement on the ground: side by side, copies in rows, large things further off. */

import { clamp } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import type { Figure, Item } from './figure.ts';
import { finishedFigure, holdOf } from './holding.ts';
import { bySides, leftEdges } from './side-by-side.ts';
import { groundAt, type Stage } from './stage.ts';

export function figuresInRows(
  stage: Stage,
  items: Item[],
  sizes: Map<Item, number>,
  random: Random,
): Figure[] {
  if (items.length === 0) return [];
  const sided = bySides(stage, items);
  const order = sided ?? sequence(items, random);
  const blocks = order.map((item) => blockOf(item, sizes.get(item)!));
  const total = blocks.reduce((sum, block) => sum + block.width, 0);
  const room = stage.width * 0.94;
  const widest = sided && items.some(({ side }) => side) ? stage.width * 0.52 : room;
  const shrink = Math.min(1, room / total, ...blocks.map(({ width }) => widest / width));
  const spare = Math.max(0, room - total * shrink);
  const gap = Math.min(spare / (blocks.length + 1), stage.width * 0.09);
  const wide = total * shrink + gap * (blocks.length - 1);
  let x = stage.width * anchor(stage, items, random) - wide / 2;
  x = clamp(x, stage.width * 0.03, Math.max(stage.width * 0.03, stage.width * 0.97 - wide));
  const starts =
    sided &&
    leftEdges(
      stage,
      order,
      blocks.map(({ width }) => width * shrink),
    );
  const tallest = Math.max(...items.map((item) => sizes.get(item)!)) * shrink;
  const figures: Figure[] = [];
  order.forEach((item, i) => {
    const block = blocks[i]!;
    const size = sizes.get(item)! * shrink;
    if (starts) x = starts[i]!;
    const queue = queues(item);
    const foot = footOf(stage, item, size, tallest) + (queue ? stage.height * 0.1 : 0);
    for (let copy = 0; copy < item.count; copy++) {
      const row = Math.floor(copy / block.columns);
      const inRow = Math.min(block.columns, item.count - row * block.columns);
      const column = (copy % block.columns) + (queue ? 0 : (block.columns - inRow) / 2);
      const back = row * (queue ? 0.36 : 0.16) + (queue ? column * 0.1 : 0);
      const height =
        size * (1 - back) * (queue ? 0.82 : 1) * (item.count > 1 ? random.between(0.92, 1.06) : 1);
      const width = height * item.aspect;
      const step = (block.width * shrink) / block.columns;
      const jitter = item.count > 1 ? random.bell() * step * 0.14 : 0;
      const fallen = queue ? (foot - stage.horizon) * back : back * size * 0.5;
      const y = foot - fallen + (item.count > 1 && !queue ? random.bell() * size * 0.06 : 0);
      const spot = x + step * (column + 0.5);
      figures.push(
        finishedFigure(
          stage,
          item,
          copy,
          {
            x: queue
              ? inLane(stage, spot, back)
              : spot + aside(item, row, block.columns - inRow) * step + jitter,
            y,
            width,
            height,
          },
          random,
        ),
      );
    }
    x += block.width * shrink + gap;
  });
  return figures;
}

/** Offset of a row against the one in front, in steps. An odd number of gaps already shifts the row. */
function aside({ aspect }: Item, row: number, gaps: number): number {
  if (aspect >= 0.6) return (row % 2) * 0.2;
  return row % 2 && gaps % 2 === 0 ? 0.46 : 0;
}

/** Traffic that comes towards us: two lanes, one behind the other. */
function queues({ facts }: Item): boolean {
  return facts?.id.startsWith('oncoming-') ?? false;
}

/** Lanes run together at the horizon. */
function inLane({ width }: Stage, x: number, back: number): number {
  return width / 2 + (x - width / 2) * (1 - back);
}

/** A group of copies: how many stand side by side, and how wide that is. */
function blockOf(item: Item, size: number): { width: number; columns: number } {
  // People are narrow: they stand beside each other, and in the gaps of those before them.
  const narrow = item.aspect < 0.6;
  const rows = item.count <= (narrow ? 5 : 3) ? 1 : item.count <= (narrow ? 12 : 8) ? 2 : 3;
  const columns = queues(item) ? Math.min(2, item.count) : Math.ceil(item.count / rows);
  const pitch = size * item.aspect * (item.count > 1 ? (narrow ? (rows > 1 ? 1.3 : 1.08) : 0.94) : 1);
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
export function anchor(stage: Stage, items: Item[], random: Random): number {
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
    // Room is left below for the mirror image.
    const near = stage.surface === 'water' ? 0.8 : stage.scene.place === 'beach' ? 0.52 : 0.62;
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
