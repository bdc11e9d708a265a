/** Small things scattered over the ground, never in front of the picture's subject. */

import type { Rgb } from '../../../raster/colour.ts';
import { paintBush, paintStanding, plainFeature, standingSizes, wildTree } from '../features.ts';
import { groundAt, nearness, type Stage } from '../stage.ts';
import { plantTrees, type TreeKind } from '../trees.ts';
import { tintOf } from './open-sky.ts';

/** Trees here and there, thinner near us and never before what the picture is about. `size` in thousandths near us. */
export function scatterTrees(
  stage: Stage,
  kinds: TreeKind[],
  options: { many: number; from: number; to: number; size: number; colour?: Rgb | null },
): void {
  const { width, unit, focus } = stage;
  const random = stage.random(`scatter ${kinds.join()}`);
  const trees = stage.scene.features.filter(
    (feature) => feature.kind === 'tree' && !standingSizes(feature, false),
  );
  const grown =
    trees.length > 0
      ? trees.map((feature) => (feature.variety as TreeKind | null) ?? wildTree(stage))
      : kinds;
  const tint = trees.map(tintOf).find((colour) => colour) ?? options.colour ?? null;
  const many = options.many + (trees.length > 0 ? 5 : 0);
  const spots: { x: number; y: number; height: number }[] = [];
  for (let i = 0; i < many * 6 && spots.length < many; i++) {
    const near = options.from + (options.to - options.from) * random.next() ** 1.6;
    const y = groundAt(stage, near);
    const height = unit * options.size * (0.1 + 0.9 * nearness(stage, y)) * random.between(0.75, 1.15);
    // Off the middle: trees frame what is shown.
    const x = width * (random.chance(0.5) ? random.next() ** 1.5 * 0.42 : 1 - random.next() ** 1.5 * 0.42);
    if (stage.water && y > stage.water.top - 4 && y < stage.water.bottom + unit * 20) continue;
    const reach = height * 0.4;
    const covers = x + reach > focus.left && x - reach < focus.right;
    if (covers && y > focus.foot - unit * 60) continue;
    if (spots.some((spot) => Math.abs(spot.x - x) < height * 0.25 && Math.abs(spot.y - y) < unit * 30))
      continue;
    spots.push({ x, y, height });
  }
  plantTrees(stage, grown, spots, tint);
}

export function scatterBushes(stage: Stage, many: number, from: number, to: number, size: number): void {
  scatter(stage, 'bushes', { many, from, to, size }, (pen, at, i) =>
    paintBush(stage, pen, at, `${i % 3}`, null),
  );
}

export function scatterRocks(
  stage: Stage,
  many: number,
  from: number,
  to: number,
  size: number,
  colour: Rgb | null = null,
): void {
  const hex = colour ? `#${colour.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}` : null;
  const feature = plainFeature('rock', hex ? { name: 'stone', hex } : null);
  scatter(stage, 'rocks', { many, from, to, size }, (pen, at, i) =>
    paintStanding(stage, pen, feature, at, `rock ${i}`),
  );
}

/** Puts small things on the ground, keeping clear of what the picture is about. */
export function scatter(
  stage: Stage,
  name: string,
  options: { many: number; from: number; to: number; size: number },
  paint: (pen: Stage['pen'], at: { x: number; y: number; height: number }, index: number) => void,
): void {
  const random = stage.random(`scatter ${name}`);
  for (let i = 0; i < options.many; i++) {
    const near = options.from + (options.to - options.from) * random.next() ** 1.4;
    const y = groundAt(stage, near);
    const x = stage.width * random.next();
    const height = stage.unit * options.size * (0.1 + 0.9 * near) * random.between(0.6, 1.25);
    if (stage.water && y > stage.water.top && y < stage.water.bottom) continue;
    if (
      x > stage.focus.left - height &&
      x < stage.focus.right + height &&
      y > stage.focus.foot - height * 1.2
    )
      continue;
    stage.props.push({ y, paint: (pen) => paint(pen, { x, y, height }, i) });
  }
}
