/** From a scene to pixels: composed, graded, put into its medium, lettered. */
import type { Scene } from '../scene.ts';
import { compose } from './compose.ts';
import { corner } from './figure.ts';
import { applyGrade, gradeOf } from './grade.ts';
import { letter, letterable } from './lettering.ts';
import { inLook, type Look } from './look.ts';
import { MEDIA_PROCESSES } from './media/media.ts';
import type { Picture } from './media/pixels.ts';

export type Painting = {
  /** RGBA, every pixel opaque. */
  data: Uint8ClampedArray;
  width: number;
  height: number;
  /** How many subjects and placed features were painted. */
  placed: number;
};

/** Paints a scene. The same scene, seed, size and look give the same bytes. Width and height 64 … 4096. */
export function paint(
  asked: Scene,
  seed: number,
  width: number,
  height: number,
  look: Look = 'ra1',
): Painting {
  const { scene, grade: lookGrade } = inLook(asked, look);
  const { grade: mediumGrade, apply } = MEDIA_PROCESSES[scene.medium];
  const grade = gradeOf(scene, { ...mediumGrade, ...lookGrade });
  const { stage, figures, mask } = compose(scene, seed, width, height, grade);
  const { data } = stage.pen.getImageData(0, 0, width, height);
  applyGrade(data, width, height, grade);
  let outlines: Uint8Array | undefined;
  const picture: Picture = {
    data,
    width,
    height,
    unit: stage.unit,
    seed,
    get mask() {
      outlines ??= alphaOf(mask.pen.getImageData(0, 0, width, height).data);
      return outlines;
    },
  };
  apply(picture);
  const words = letterable(scene.text);
  if (words) {
    const busyTop = figures.reduce((top, figure) => Math.min(top, corner(figure).top), height);
    letter(scene, words.text, data, width, height, busyTop);
  }
  return { data, width, height, placed: figures.length };
}

function alphaOf(rgba: Uint8ClampedArray): Uint8Array {
  const alpha = new Uint8Array(rgba.length >> 2);
  for (let i = 0; i < alpha.length; i++) alpha[i] = rgba[i * 4 + 3]!;
  return alpha;
}
