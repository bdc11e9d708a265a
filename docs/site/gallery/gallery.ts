/**
 * The gallery: pictures that the embedded engines make while the documentation is built. A new section is a file beside
 * this one, a line in `SECTIONS` and its place in `docs/gallery/index.md`.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openStudio } from '../../../src/engines/studio/studio.ts';
import { filled } from '../markdown.ts';
import { CUT_OUT } from './cut-out.ts';
import { EDITED } from './edited.ts';
import { PAINTED } from './painted.ts';
import { RESIZED } from './resized.ts';
import { figuresOf, fileOf, makeShots, type Section } from './shots.ts';

export const SECTIONS: Section[] = [PAINTED, EDITED, RESIZED, CUT_OUT];

/** The page with the figures of every section in their places. */
export function galleryPage(text: string): string {
  return filled(text, Object.fromEntries(SECTIONS.map((section) => [section.name, figuresOf(section)])));
}

/** Makes what `kept` does not hold yet, and copies what the page shows into `folder`. */
export async function hangGallery(folder: string, kept: string): Promise<void> {
  const shots = SECTIONS.flatMap((section) => section.shots);
  const studio = openStudio();
  try {
    await makeShots(shots, kept, studio);
  } finally {
    await studio.close();
  }
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) copyFileSync(join(kept, fileOf(shot)), join(folder, fileOf(shot)));
}
