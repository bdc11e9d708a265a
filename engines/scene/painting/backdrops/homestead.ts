/** Buildings that a place brings along unprompted, and the trees that grow there. */

import type { FeatureKind } from '../../scene.ts';
import { paintStanding, plainFeature } from '../features.ts';
import { brings, groundAt, type Stage } from '../stage.ts';
import type { TreeKind } from '../trees.ts';
import { winter } from './lie-of-land.ts';

/** A building that belongs to a place although the prompt does not name it. `x` in widths, `near` its nearness. */
export function homestead(stage: Stage, kind: FeatureKind, x: number, near: number, size: number): void {
  if (!brings(stage, kind)) return;
  const y = groundAt(stage, near);
  const height = stage.unit * size * (0.4 + 0.6 * near) * (kind === 'fence' ? 0.7 + near : 1);
  const px =
    (x + stage.random(`homestead ${kind} ${x}`).bell() * (kind === 'street-lamp' ? 0.01 : 0.035)) *
    stage.width;
  const wide = height * (kind === 'fence' ? 2.6 : 0.55);
  const hidden =
    px + wide > stage.focus.left && px - wide < stage.focus.right && y > stage.focus.foot - stage.unit * 30;
  if (hidden) return;
  stage.props.push({
    y,
    paint: (pen) => paintStanding(stage, pen, plainFeature(kind), { x: px, y, height }, `home ${kind} ${x}`),
  });
}

export function native(stage: Stage): TreeKind[] {
  if (winter(stage)) return ['pine', 'bare'];
  if (stage.scene.season === 'spring') return ['blossom', 'broadleaf', 'birch'];
  if (stage.scene.season === 'autumn') return ['maple', 'broadleaf', 'birch'];
  return ['broadleaf', 'birch', 'pine'];
}
