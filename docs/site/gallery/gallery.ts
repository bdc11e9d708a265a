/**
 * The gallery: pictures and films that the embedded engines make while the documentation is built. A new section is a file beside
 * this one, a line in `SECTIONS` and its place in `docs/gallery/index.md`.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openFilm } from '../../../src/engines/embedded/film-engine.ts';
import { openWorkerPool } from '../../../src/engines/embedded/pool/worker-pool.ts';
import { filled } from '../markdown.ts';
import { CUT_OUT } from './cut-out.ts';
import { EDITED } from './edited.ts';
import { FILMED } from './filmed.ts';
import { PAINTED } from './painted.ts';
import { RESIZED } from './resized.ts';
import { figuresOf, filesOf, makeShots, type Section } from './shots.ts';

export const SECTIONS: Section[] = [PAINTED, EDITED, RESIZED, CUT_OUT, FILMED];

/** The page with the figures of every section in their places; `each`: no more than so many of a section. */
export function galleryPage(text: string, each = Number.POSITIVE_INFINITY): string {
  const shown = SECTIONS.map((section) => ({ ...section, shots: section.shots.slice(0, each) }));
  return filled(text, Object.fromEntries(shown.map((section) => [section.name, figuresOf(section)])));
}

/** Makes what `kept` does not hold yet, and copies what the page shows into `folder`. */
export async function hangGallery(folder: string, kept: string, each?: number): Promise<void> {
  const shots = SECTIONS.flatMap((section) => section.shots.slice(0, each));
  const pool = openWorkerPool();
  const film = openFilm();
  try {
    await makeShots(shots, kept, { pool, film: film.engine });
  } finally {
    await pool.close();
    await film.close();
  }
  mkdirSync(folder, { recursive: true });
  for (const file of shots.flatMap(filesOf)) copyFileSync(join(kept, file), join(folder, file));
}
