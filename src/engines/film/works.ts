/** Which work each operation is. Loaded when it is needed: a child does one task and should begin quickly. */
import type { FilmWork } from './work.ts';

export const WORKS = {
  wan: async () => (await import('./motion/animate.ts')).animate,
  'ltx-video-v097': async () => (await import('./motion/animate.ts')).animate,
  'ltx-2': async () => (await import('./direct.ts')).direct,
  'ltx-text-to-video': async () => (await import('./direct.ts')).direct,
  'ltx-2.3-image-to-video': async () => (await import('./motion/animate.ts')).animate,
  ra2v: async () => (await import('./direct.ts')).direct,
} as const satisfies Record<string, () => Promise<FilmWork>>;

export type FilmOperation = keyof typeof WORKS;

export const FILM_OPERATIONS = Object.keys(WORKS) as FilmOperation[];

export function isFilmOperation(operation: string): operation is FilmOperation {
  return Object.hasOwn(WORKS, operation);
}
