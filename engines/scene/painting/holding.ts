/** Support of a figure in its place, and its viewing direction. */

import type { Random } from '../../raster/random.ts';
import type { Figure, Item } from './figure.ts';
import type { Stage } from './stage.ts';

/** Support of a root item in this place. */
export function holdOf(stage: Stage, item: Item): Figure['hold'] {
  const { place } = stage.scene;
  const swims = item.pose === 'swimming' || item.facts?.habitat === 'water';
  if (item.mound && item.name.startsWith('lily-pads')) return 'water';
  if (place === 'space' || place === 'sky' || item.name.startsWith('branch')) return 'air';
  if (item.pose === 'flying' || item.pose === 'floating') return 'air';
  if (place === 'underwater') return swims || item.facts?.category === 'fish' ? 'air' : 'ground';
  if (swims && stage.water) return 'water';
  if (stage.table) return 'table';
  return 'ground';
}

/** Fills in which way it looks, its lean and how deep its foot is hidden. */
export function finishedFigure(
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
  // Of several people every other one is mirrored: no two stand alike.
  const mirrored = facing === 'front' && item.facts?.category === 'person' && copy % 2 === 1;
  const flip =
    mirrored || (facing !== 'front' && item.ref.list === 'subjects' && (facing !== towards) !== turned);
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
