import type { Stage } from '../../scene/painting/stage.ts';
import type { Compositor } from './compositor.ts';
import type { View } from './scene-camera.ts';

/** Draws its part for one moment: `share` 0 … 1 of the film, `t` in seconds. */
export type Layer = (on: Compositor, view: View, share: number, t: number) => void;

export type Land = {
  stage: Stage;
  /** Of the frame in the painting, and of the painting around it. */
  frame: { left: number; top: number; width: number; height: number };
  room: { x: number; y: number };
  seconds: number;
  /** Rows of the painting from here on lie below the ground: nothing further away is seen there. Set as it is painted. */
  covered: { from: number };
  /** A pan leaves less painting for the clouds. */
  steady: boolean;
};
