/**
 * Requested sides, of the picture or relative to other things: the order of things and the positions of their
 * middles.
 */
import { clamp } from '../../raster/noise.ts';
import { type Item, relationsOf, same } from './figure.ts';
import type { Stage } from './stage.ts';

/** Where the middle of each side is, in widths of the picture. */
export const ACROSS = { left: 0.25, middle: 0.5, right: 0.75 } as const;

type Before = readonly [left: Item, right: Item];

/** Roots in the order of their sides from left to right, or null where no side was said of any. */
export function bySides(stage: Stage, items: readonly Item[]): Item[] | null {
  const pairs = before(stage, items);
  if (pairs.length === 0 && !items.some(({ side }) => side?.across)) return null;
  const order = items.toSorted(
    (a, b) => ACROSS[a.side?.across ?? 'middle'] - ACROSS[b.side?.across ?? 'middle'],
  );
  // As often as there are items: a chain of "left of" settles from one end to the other.
  for (let pass = 0; pass < order.length; pass++) for (const pair of pairs) swap(order, pair);
  return order;
}

function swap(order: Item[], [left, right]: Before): void {
  const [at, wanted] = [order.indexOf(left), order.indexOf(right)];
  if (at < wanted) return;
  order.splice(at, 1);
  order.splice(wanted, 0, left);
}

/** Left-of and right-of relations among these items. */
function before({ scene }: Stage, items: readonly Item[]): Before[] {
  return items.flatMap((item) =>
    relationsOf(item, scene).flatMap(({ kind, to }): Before[] => {
      const other = items.find(({ ref }) => same(ref, to));
      if (!other || other === item) return [];
      if (kind === 'left-of') return [[item, other]];
      return kind === 'right-of' ? [[other, item]] : [];
    }),
  );
}

/** Of blocks in this order the left edges in pixels: each about the middle of its side, none over another. */
export function leftEdges({ width }: Stage, order: readonly Item[], widths: readonly number[]): number[] {
  const [first, last] = [width * 0.03, width * 0.97];
  const wanted = order.map(({ side }, nth) => {
    const across = side?.across;
    const peers = order.filter((item) => item.side?.across === across);
    const share = (peers.indexOf(order[nth]!) + 0.5) / peers.length;
    const middle = across ? ACROSS[across] + (share - 0.5) * 0.4 : free(order, nth);
    return middle * width - widths[nth]! / 2;
  });
  const out: number[] = [];
  wanted.forEach((edge, nth) => {
    const least = nth === 0 ? first : out[nth - 1]! + widths[nth - 1]!;
    out.push(Math.max(edge, least));
  });
  let most = last;
  for (let nth = out.length - 1; nth >= 0; nth--) {
    out[nth] = clamp(out[nth]!, first, Math.max(first, most - widths[nth]!));
    most = out[nth]!;
  }
  return out;
}

/** Items without a side take the space that the others leave. */
function free(order: readonly Item[], nth: number): number {
  const sides = order.map(({ side }) => side?.across);
  if (sides.every((side) => side === undefined)) return (nth + 0.5) / order.length;
  const [left, right] = [sides.includes('left'), sides.includes('right')];
  return left === right ? 0.5 : left ? 0.68 : 0.32;
}
