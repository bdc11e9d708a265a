/** Which work each operation is. Loaded when it is needed: a child does one task and should begin quickly. */
import type { FilmWork } from '../film/film-work.ts';

const WORKS = {
  wan: async () => (await import('../film/motion/animate.ts')).animate,
  'ltx-video-v097': async () => (await import('../film/motion/animate.ts')).animate,
  'ltx-2': async () => (await import('../film/direct.ts')).direct,
  'ltx-text-to-video': async () => (await import('../film/direct.ts')).direct,
  'ltx-2.3-image-to-video': async () => (await import('../film/motion/animate.ts')).animate,
  ra2v: async () => (await import('../film/direct.ts')).direct,
  'video-editor/render': async () => (await import('../film/timeline/render-project.ts')).renderProject,
  'remove-background-video': async () =>
    (await import('../film/cutout/remove-video-background.ts')).cutFilmOut,
  'video-relight': async () => (await import('../film/relight/relight.ts')).relightFilm,
} as const satisfies Record<string, () => Promise<FilmWork>>;

/** Works that are not operations of the contract: short, with a caller waiting. */
export const LOOK = 'look';
export const STRIP = 'strip';
export const CONVERT = 'convert';
export const STILLS = 'stills';
const OWN = {
  [LOOK]: async () => (await import('./specimens.ts')).lookAtSpecimens,
  [STRIP]: async () => (await import('./strip-film.ts')).stripFilm,
  [CONVERT]: async () => (await import('./convert-picture.ts')).convertPicture,
  [STILLS]: async () => (await import('./take-stills.ts')).stillsOfFilm,
};

export const FILM_OPERATIONS = Object.keys(WORKS) as (keyof typeof WORKS)[];

export function isShortWork(operation: string): boolean {
  return Object.hasOwn(OWN, operation);
}

/** Undefined for unknown operations. */
export function workOf(operation: string): Promise<FilmWork> | undefined {
  const all: Record<string, () => Promise<FilmWork>> = { ...WORKS, ...OWN };
  return Object.hasOwn(all, operation) ? all[operation]!() : undefined;
}
