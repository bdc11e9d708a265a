/** Planes that lie: the ground, and the water that moves on it. */

import { COPY, type Compositor, OVER } from './compositor.ts';
import type { Land, Layer } from './layer.ts';
import type { Plate } from './plates.ts';
import type { View } from './scene-camera.ts';

/** The ground lies flat: every row as near as it is low. */
export function ground(plate: Plate): Layer {
  return (on, view) => lying(on, view, plate, () => [0, 0]);
}

/** Waves come towards us along the ground: rows sway and crowd as they pass. */
export function water(land: Land, plate: Plate): Layer {
  const { scene } = land.stage;
  const unit = land.frame.height / 1000;
  const rough =
    scene.weather === 'storm'
      ? 2.2
      : scene.weather === 'wind' || scene.features.some(({ kind }) => kind === 'waves')
        ? 1.6
        : scene.mood === 'calm'
          ? 0.6
          : 1;
  const pace = Math.min(1.5, 0.8 + rough * 0.3);
  return (on, view, _, t) =>
    lying(on, view, plate, (near) => {
      const depth = 19 * Math.log(near + 0.045);
      const amp = unit * rough * (0.5 + 6.5 * near);
      const across = Math.sin(depth * 1.9 - t * 2.1 * pace) + 0.6 * Math.sin(depth * 4.3 + t * 1.3 * pace);
      const along = Math.sin(depth - t * 1.7 * pace) + 0.45 * Math.sin(depth * 2.7 - t * 2.9 * pace);
      return [amp * across, amp * 0.62 * along];
    });
}

/** A plate on the ground. `sway` gives the shift of a row's x and y in pixels of the painting. */
function lying(on: Compositor, view: View, plate: Plate, sway: (near: number) => [number, number]): void {
  const top = view.y(plate.top, view.nearAt(plate.top));
  const row = (y: number, out: { x: number; y: number; stepX: number; stepY: number }) => {
    const painted = view.groundY(y);
    const near = view.nearAt(painted);
    const [dx, dy] = sway(near);
    out.x = view.backX(0, near) - plate.left + dx;
    out.y = painted - plate.top + dy;
    out.stepX = 1 / (view.enlarged(near) * view.scale);
    out.stepY = 0;
  };
  const [from, to] = plate.solid;
  const solidTop =
    to - from > 4 ? Math.ceil(view.y(plate.top + from, view.nearAt(plate.top + from))) + 6 : on.height;
  const across = { left: 0, right: on.width };
  on.draw(plate, { from: top, to: solidTop, ...across }, row, OVER);
  // Below the last row of the painting its edge goes on: a floor has no end.
  if (solidTop < on.height)
    on.draw(
      plate,
      { from: Math.max(top, solidTop), to: on.height, ...across },
      row,
      to >= plate.height - 2 ? COPY : OVER,
    );
}
