/** Places floating and flying figures in the air. */

import { clamp } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import type { Figure, Item } from './figure.ts';
import { finishedFigure } from './holding.ts';
import { anchor } from './rows.ts';
import { ACROSS } from './side-by-side.ts';
import type { Stage } from './stage.ts';

export function inTheAir(
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
      const lifted =
        item.side?.up === 'top'
          ? Math.min(lane, 0.2)
          : item.side?.up === 'bottom'
            ? Math.max(lane, 0.8)
            : lane;
      const y = clamp(top + (floor - top) * lifted + height / 2, top + height, floor);
      const inside = clamp(
        item.side?.across ? sideways(stage, item, copy) : x,
        width * 0.55,
        stage.width - width * 0.55,
      );
      figures.push(finishedFigure(stage, item, copy, { x: inside, y, width, height }, random));
      slot++;
    }
  }
  return figures;
}

/** About the middle of the side it was said to be on. */
function sideways({ width }: Stage, { side, count }: Item, copy: number): number {
  return width * (ACROSS[side!.across!] + ((copy + 0.5) / count - 0.5) * 0.3);
}
