/** The look of a picture whose prompt names no medium: a neutral illustration, or one in a photograph's light. */
import type { ArtMedium, Scene } from '../scene.ts';
import type { Grade } from './grade.ts';

export const LOOKS = ['neutral', 'photoreal'] as const;
export type Look = (typeof LOOKS)[number];

const LOOK_OF: Record<Look, { medium: ArtMedium; grade: Partial<Grade> }> = {
  neutral: { medium: 'storybook', grade: {} },
  /** Richer light: glow, depth of field, film grain. */
  photoreal: { medium: 'photo', grade: { bloom: 0.85, vignette: 0.36, contrast: 1.1 } },
};

/** The scene in the look's medium, unless its prompt named one itself; and the look's grade. */
export function inLook(scene: Scene, look: Look): { scene: Scene; grade: Partial<Grade> } {
  const { medium, grade } = LOOK_OF[look];
  const free = scene.medium === 'storybook';
  return { scene: free ? { ...scene, medium } : scene, grade };
}
