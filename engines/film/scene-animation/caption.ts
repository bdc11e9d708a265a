/** The words of the prompt's lettering over a film. */
import { applyGrade } from '../../scene/painting/grade.ts';
import { letter, letterable } from '../../scene/painting/lettering.ts';
import type { Frame } from '../../scene/painting/planes.ts';
import type { Pen } from '../../scene/painting/stage.ts';
import type { Scene } from '../../scene/scene.ts';
import type { Layer } from './layer.ts';
import { type Darkroom, plateOf } from './plates.ts';

/** Lettered as in a still of the same scene, standing still before what moves. Null without words. */
export function captionLayer(scene: Scene, room: Darkroom, painted: Pen, frame: Frame): Layer | null {
  const words = letterable(scene.text);
  if (!words) return null;
  const { width, height } = frame;
  const before = painted.getImageData(frame.left, frame.top, width, height).data;
  applyGrade(before, width, height, { ...room.grade, vignette: 0, grain: 0 });
  const after = new Uint8ClampedArray(before);
  letter(scene, words.text, after, width, height, height);
  const alpha = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < alpha.length; i++, at += 4)
    alpha[i] = Math.min(
      255,
      6 *
        Math.max(
          Math.abs(after[at]! - before[at]!),
          Math.abs(after[at + 1]! - before[at + 1]!),
          Math.abs(after[at + 2]! - before[at + 2]!),
        ),
    );
  const plate = plateOf(room, after, alpha, { left: 0, top: 0, width, height });
  return (on, view, _, t) => {
    const step = 1 / view.scale;
    on.draw(plate, { from: 0, to: on.height, left: 0, right: on.width }, (y, out) => {
      out.x = 1;
      out.y = y * step + 1;
      out.stepX = step;
      out.stepY = 0;
      out.level = Math.min(1, 0.2 + t * 1.2);
    });
  };
}
