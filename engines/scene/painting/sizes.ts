/** Displayed height of each thing. */

import { clamp } from '../../raster/noise.ts';
import type { Framing, Scene } from '../scene.ts';
import type { Item } from './figure.ts';
import type { Stage } from './stage.ts';

/** Height of the largest thing, as a share of the picture's height. */
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

/** The height in pixels at which each root is shown. Real sizes are kept in order but drawn closer together. */
export function sizesOf(stage: Stage, roots: Item[]): Map<Item, number> {
  const { width, height, scene } = stage;
  const leading = roots.some((item) => item.main) ? roots.filter((item) => item.main) : roots;
  const living = leading.filter((item) => item.facts);
  const greatest = (living.length > 0 ? living : leading).reduce((a, b) => (b.height_m > a.height_m ? b : a));
  const visible = HEIGHTS[scene.framing] * (greatest.ref.list === 'features' ? 1.2 : 1);
  // Beside a house the living stand smaller, so that the house can be a house.
  const built = greatest.facts && roots.some((item) => !item.facts && item.height_m > greatest.height_m * 3);
  // Alone, a thing has only the frame to be small or large in.
  const sized = roots.length === 1 ? clamp(statedSize(greatest, scene) ** 0.5, 0.5, 1.6) : 1;
  const base = sized * Math.min(height, width * 1.4) * visible * (built ? 0.74 : stage.table ? 0.82 : 1);
  const sizes = new Map<Item, number>();
  for (const item of roots) {
    const ratio = proportion(item.height_m / greatest.height_m);
    const widest = (width * (roots.length === 1 ? 0.74 : item.facts ? 0.5 : 0.6)) / item.aspect;
    const size = Math.min(base * ratio, widest) * CROWD[item.count]!;
    sizes.set(
      item,
      item.mound
        ? height *
            (item.name.startsWith('lily')
              ? 0.16
              : item.name.includes('islet')
                ? 0.12
                : item.name.startsWith('cliff')
                  ? 0.26
                  : 0.2)
        : clamp(size, Math.min(height, width) * leastOf(item), height * 0.82),
    );
  }
  return sizes;
}

/** The factor on its size that the words said: 0.4 tiny, 2.5 giant. */
function statedSize({ ref, facts }: Item, { subjects, features }: Scene): number {
  return facts ? subjects[ref.index]!.size : (features[ref.index]?.size ?? 1);
}

/**
 * Displayed height relative to the largest thing, from the ratio of real heights: the order is kept, extremes are
 * reduced.
 */
function proportion(real: number): number {
  const gentle = real >= 0.2 ? real ** 0.6 : 0.2 ** 0.6 * (real / 0.2) ** 0.3;
  return clamp(gentle, 0.15, 2.1);
}

/** Living things must stay recognisable beside a house of any size: shares of the shorter side. */
function leastOf({ facts, count }: Item): number {
  const lives = facts !== null && /animal|bird|person|fantasy|reptile/.test(facts.category);
  return (lives ? 0.15 : 0.075) * (count > 4 ? 0.6 : 1);
}
