/** A fall of water or an island where the place has none by itself. */
import type { ScenePlace } from '../../scene.ts';
import { wildTree } from '../features.ts';
import { paintMound } from '../rises.ts';
import { groundAt, type Stage } from '../stage.ts';
import { growTree } from '../trees.ts';
import { LAGOON, paintWater } from '../water.ts';
import { foam, paintFall } from './waterfall.ts';

/** Open country that has room for a rock face, besides the place that is one. */
// biome-ignore format: a list of words
export const FALLS_IN: ReadonlySet<ScenePlace> = new Set<ScenePlace>([
  'waterfall', 'meadow', 'forest', 'jungle', 'river', 'mountains', 'hills', 'desert', 'canyon', 'savanna',
  'snowfield', 'farm', 'garden', 'park', 'village', 'castle-grounds', 'road', 'lake',
]);

const SHORES: readonly ScenePlace[] = ['sea', 'beach', 'harbour', 'sky'];

/** Shores have islands of their own; here they rise from a lake. */
// biome-ignore format: a list of words
export const ISLANDS_IN: ReadonlySet<ScenePlace> = new Set<ScenePlace>([
  ...SHORES, 'lake', 'meadow', 'forest', 'jungle', 'mountains', 'hills', 'desert', 'savanna', 'swamp',
  'snowfield', 'farm', 'garden', 'park', 'village', 'castle-grounds',
]);

/** A rock face beside what is shown, with its fall and its pool. */
export function paintDistantFall(stage: Stage): void {
  const { place } = stage.scene;
  if (place === 'waterfall' || !FALLS_IN.has(place)) return;
  const { pen, width, horizon, unit, focus } = stage;
  const middle = (focus.left + focus.right) / 2;
  const x = width * (middle > width / 2 ? 0.22 : 0.78);
  const foot = groundAt(stage, 0.16);
  const height = Math.min(horizon * 0.66, width * 0.4) + foot - horizon;
  paintMound(stage, pen, 'cliff', { x, y: foot, height }, null);
  const [reach, pool] = [unit * 150, unit * 26];
  paintFall(stage, x, foot - height * 0.93, foot + pool * 0.3, unit * 42);
  paintWater(stage, {
    top: foot - pool * 0.6,
    bottom: foot + pool * 1.4,
    colour: LAGOON,
    rough: 0.2,
    outline: (on) => on.ellipse(x, foot + pool * 0.4, reach, pool, 0, 0, Math.PI * 2),
  });
  foam(stage, x, foot, unit * 60);
}

/** A low island with a few trees, off the middle of the water. */
export function paintLakeIsland(stage: Stage): void {
  const { place } = stage.scene;
  const { water, pen, width, unit, focus } = stage;
  if (!water || stage.raised === 'island' || SHORES.includes(place) || !ISLANDS_IN.has(place)) return;
  const bottom = Math.min(water.bottom, stage.height);
  const y = water.top + (bottom - water.top) * 0.42;
  const middle = (focus.left + focus.right) / 2;
  const x = width * (stage.occupied ? (middle > width / 2 ? 0.3 : 0.7) : 0.55);
  const height = unit * 56;
  paintMound(stage, pen, 'island', { x, y, height }, null);
  for (const [nth, off] of [-0.7, 0.75, 0.1].entries()) {
    const tree = growTree(stage, wildTree(stage), unit * (150 - nth * 22), `island ${nth}`);
    pen.drawImage(
      tree.canvas,
      x + off * height - tree.footX,
      y - height * 0.72 + nth * unit * 8 - tree.height,
    );
  }
}
