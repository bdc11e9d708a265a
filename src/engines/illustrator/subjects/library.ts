/** The subject library at run time: facts and names of every subject, and its drawing when it is painted. */
import { readFileSync } from 'node:fs';
import type { Name } from './catalogue.ts';
import { type Library, open } from './pack.ts';
import type { SubjectFacts } from './subject.ts';

let opened: Library | undefined;

/** Opens the library (about 5 ms the first time, then nothing). */
export function loadSubjects(): Library {
  opened ??= open(readFileSync(new URL('subjects.pack', import.meta.url)));
  return opened;
}

/** Facts of a subject, or undefined when the library has none of that id. */
export function subject(id: string): SubjectFacts | undefined {
  return loadSubjects().subjects.get(id);
}

/** Every subject with its names, in the order of the catalogue. */
export function allSubjects(): Iterable<SubjectFacts & { names: readonly Name[] }> {
  return loadSubjects().subjects.values();
}
