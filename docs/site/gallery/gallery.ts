/**
 * The gallery: pictures and films that the embedded engines make when they are first requested. A new section needs a
 * file in this folder, a line in `SECTIONS` and a placeholder in `docs/gallery/index.md`.
 */
import { mkdirSync } from 'node:fs';
import type { Easel } from '@reverie/engines';
import { filled } from '../markdown.ts';
import { CUT_OUT } from './cut-out.ts';
import { EDITED } from './edited.ts';
import { FILMED } from './filmed.ts';
import { PAINTED } from './painted.ts';
import { RESIZED } from './resized.ts';
import { figuresOf, filesOf, makeShots, type Section, type Shot } from './shots.ts';

export const SECTIONS: Section[] = [PAINTED, EDITED, RESIZED, CUT_OUT, FILMED];

/** The page with the figures of every section. */
export function galleryPage(text: string): string {
  return filled(text, Object.fromEntries(SECTIONS.map((section) => [section.name, figuresOf(section)])));
}

/** The shot of a gallery file; undefined for unknown names. */
export function shotOf(file: string): Shot | undefined {
  return SECTIONS.flatMap(({ shots }) => shots).find((shot) => filesOf(shot).includes(file));
}

/** Makes one shot after another, so that visitors of the gallery take little time from paying callers. */
export async function hang(shots: Shot[], folder: string, easel: Easel): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const shot of shots) await makeShots([shot], folder, easel);
}
