/** The subject library at run time: facts and names of every subject, and its drawing when it is painted. */
import { readFileSync } from 'node:fs';
import type { Name } from './catalogue.ts';
import { type Library, open } from './pack.ts';
import type { SubjectFacts } from './subject-facts.ts';

let opened: Library | undefined;

/** Opens the library (about 7 ms the first time, then nothing). */
export function loadSubjects(): Library {
  opened ??= open(readFileSync(new URL('subjects.pack', import.meta.url)));
  return opened;
}

/** Which of its drawings a seed chooses: the skin tone of a person, sitting or standing of a fox. */
export function variantOf(count: number, seed: number): number {
  return (Math.imul(seed ^ 0x5bd1e995, 0x9e3779b1) >>> 8) % count;
}

/**
 * Facts of a subject as the seed draws it, or undefined when the library has none of that id. Pass the seed that
 * is passed to `rasterise`, so that head, seat and feet are those of the same drawing.
 */
export function subject(id: string, seed = 0): SubjectFacts | undefined {
  const listed = loadSubjects().subjects.get(id);
  if (!listed) return undefined;
  const { names: _names, bodies: _bodies, variants, ...facts } = listed;
  const { box: _box, ...measured } = variants[variantOf(variants.length, seed)]!;
  return { ...facts, ...measured };
}

/** Every subject's id and names, in the order of the catalogue. */
export function allSubjects(): Iterable<{ id: string; category: string; names: readonly Name[] }> {
  return loadSubjects().subjects.values();
}

let standIns: ReadonlySet<string> | undefined;

/** True when a thing of this name is drawn as something else: a crow as a blackbird. `name` as in the lexicon. */
export function isStandIn(id: string, name: string): boolean {
  standIns ??= new Set(
    readFileSync(new URL('stand-ins.txt', import.meta.url), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [drawn, names = ''] = line.split(' : ');
        return names.split(', ').map((each) => `${drawn} ${each.replaceAll('-', ' ')}`);
      }),
  );
  return standIns.has(`${id} ${name}`);
}
