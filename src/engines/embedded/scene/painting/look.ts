/** The looks of our products: which medium and grade a prompt gets that asked for none. */
import type { ArtMedium, Scene } from '../scene.ts';
import type { Grade } from './grade.ts';

export const LOOKS = ['ra1', 'ra2', 'zimage', 'photoreal', 'relay'] as const;
export type Look = (typeof LOOKS)[number];

export function isLook(name: string): name is Look {
  return (LOOKS as readonly string[]).includes(name);
}

const LOOK_OF: Record<Look, { medium: ArtMedium; grade: Partial<Grade> }> = {
  /** A picture book: clear forms, warm paper. */
  ra1: { medium: 'storybook', grade: {} },
  /** Painterly: strokes, deeper shadows. */
  ra2: { medium: 'oil', grade: { saturation: 1.12, vignette: 0.34 } },
  /** Flat and quick. */
  zimage: {
    medium: 'storybook',
    grade: { bloom: 0, vignette: 0, grain: 0, saturation: 1.18, contrast: 1.06 },
  },
  /** The richest light: glow, depth of field, film. */
  photoreal: { medium: 'photo', grade: { bloom: 0.85, vignette: 0.36, contrast: 1.1 } },
  /** Few bold colours. */
  relay: { medium: 'poster', grade: {} },
};

/** The scene in the product's medium, unless its prompt named one itself; and the product's grade. */
export function inLook(scene: Scene, look: Look): { scene: Scene; grade: Partial<Grade> } {
  const { medium, grade } = LOOK_OF[look];
  const free = scene.medium === 'storybook';
  return { scene: free ? { ...scene, medium } : scene, grade };
}
