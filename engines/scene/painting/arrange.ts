/** Composition: how large everything is shown and where it stands, before anything is painted. */

import type { Random } from '../../raster/random.ts';
import { seatedBefore, sitterOf } from './bust.ts';
import { corner, type Figure, type Item, itemsOf } from './figure.ts';
import { holdOf } from './holding.ts';
import { inTheAir } from './in-the-air.ts';
import { attach } from './relations.ts';
import { figuresInRows } from './rows.ts';
import { sizesOf } from './sizes.ts';
import type { Stage } from './stage.ts';
import { laidOnTable, raised } from './supports.ts';

export function arrange(stage: Stage): Figure[] {
  const random = stage.random('arrange');
  const items = raised(stage, laidOnTable(stage, itemsOf(stage.scene)));
  const roots = items.filter((item) => item.tie === null);
  if (roots.length === 0) return [];
  const sitter = sitterOf(stage.scene);
  const seated = roots.find(({ ref }) => ref.list === 'subjects' && ref.index === sitter);
  const figures = seated ? [seatedBefore(stage, seated, random)] : standing(stage, roots, random);
  for (const item of items) {
    const waiting = item.tie !== null && !figures.some((figure) => figure.item === item);
    if (waiting) figures.push(...attach(stage, item, figures, random, items));
  }
  for (const figure of figures) {
    if (figure.item === seated) continue;
    if (figure.hold !== 'perched' && !figure.item.mound) keepInside(stage, figure);
    if (figure.item.tie === null) fitCluster(stage, figure, figures);
  }
  for (const { item } of figures) if (item.mound) stage.raised = item.name.split(' ')[0] ?? null;
  focusOn(stage, figures);
  return figures.sort((a, b) => a.order - b.order);
}

/** Everything that finds its own place: on the ground in rows, and in the air. */
function standing(stage: Stage, roots: Item[], random: Random): Figure[] {
  const sizes = sizesOf(stage, roots);
  const flying = roots.filter((item) => holdOf(stage, item) === 'air');
  const grounded = roots.filter((item) => !flying.includes(item));
  return [
    ...figuresInRows(stage, grounded, sizes, random),
    ...inTheAir(stage, flying, sizes, grounded.length > 0, random),
  ];
}

/** Moves a figure sideways until all of it is seen. */
function keepInside(stage: Stage, figure: Figure): void {
  const { left } = corner(figure);
  const edge = stage.width * 0.02;
  if (figure.width > stage.width - 2 * edge) return;
  if (left < edge) figure.x += edge - left;
  else if (left + figure.width > stage.width - edge) figure.x -= left + figure.width - stage.width + edge;
}

/**
 * Things that stand on, ride or hover over a figure must stay below the picture's top edge: the whole pile shrinks.
 */
function fitCluster(stage: Stage, root: Figure, all: Figure[]): void {
  const pile = all.filter(({ item }) => {
    for (let host = item.tie?.host; host; host = host.tie?.host) if (host === root.item) return true;
    return false;
  });
  if (pile.length === 0 || root.item.count > 1) return;
  const top = Math.min(...[root, ...pile].map((figure) => corner(figure).top));
  const margin = stage.height * 0.04;
  if (top >= margin) return;
  const factor = Math.max(0.3, (root.y - margin) / (root.y - top));
  for (const figure of [root, ...pile]) {
    figure.x = root.x + (figure.x - root.x) * factor;
    figure.y = root.y + (figure.y - root.y) * factor;
    figure.width *= factor;
    figure.height *= factor;
  }
}

function focusOn(stage: Stage, all: Figure[]): void {
  const figures = all.filter(({ hold }) => hold !== 'air');
  if (figures.length === 0) {
    stage.focus = { left: stage.width * 0.5, right: stage.width * 0.5, foot: stage.height };
    return;
  }
  stage.occupied = true;
  const boxes = figures.map((figure) => ({ ...corner(figure), width: figure.width, y: figure.y }));
  stage.focus = {
    left: Math.min(...boxes.map((box) => box.left)),
    right: Math.max(...boxes.map((box) => box.left + box.width)),
    foot: Math.max(...boxes.map((box) => box.y)),
  };
}
