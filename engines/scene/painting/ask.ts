/** Inputs that every relation needs to place one thing relative to another. */

import { clamp } from '../../raster/noise.ts';
import type { Random } from '../../raster/random.ts';
import type { Figure, Item } from './figure.ts';
import { finishedFigure } from './holding.ts';
import type { Stage } from './stage.ts';

export type PlacementAsk = {
  stage: Stage;
  item: Item;
  copy: number;
  host: Figure;
  hosts: Figure[];
  share: number;
  /** Number of kinds of things with this relation to the host, including this one. */
  others: number;
  random: Random;
};

export function build(
  ask: PlacementAsk,
  height: number,
  x: number,
  y: number,
  hold: Figure['hold'],
  order: number,
): Figure {
  const { stage, item, copy, random } = ask;
  const figure = finishedFigure(stage, item, copy, { x, y, width: height * item.aspect, height }, random);
  return {
    ...figure,
    y,
    tilt: hold === 'perched' ? figure.tilt * 0.3 : figure.tilt,
    hold,
    sunk: hold === 'water' ? figure.sunk : 0,
    order,
  };
}

/** The height of an item beside its host: real proportions, drawn closer together, and fewer pixels for more copies. */
export function sized({ item, host, stage }: PlacementAsk, low: number, high: number, power = 0.5): number {
  const ratio = clamp((item.height_m / host.item.height_m) ** power, low, high);
  const crowd = item.count > 1 ? 1 / Math.sqrt(item.count * 0.75) : 1;
  return clamp(host.height * ratio * crowd, stage.height * 0.05, stage.height * 0.75);
}
