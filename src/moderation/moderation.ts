/** The prompt check: refuses what a prompt plainly asks for and this service does not make. */
import { GRADED_CATEGORIES, GRADED_HARMLESS } from './graded-terms.ts';
import { CHILDREN, MODERATION_CATEGORIES, SEXUALISED, YOUNG } from './moderation-terms.ts';
import { ART, HARMLESS } from './nudity.ts';
import { inLatin, phrases, readings } from './phrase-patterns.ts';
import { type MadeFrom, TOLERANCE_DEFAULT } from './tolerance.ts';
import { UNDRESSING } from './undressing.ts';

export type Verdict = { allowed: true } | { allowed: false; category: string };

export type CheckedText = {
  /** `text` is only read; a `picture` or film is made from words alone; a `photograph` may show a real person. */
  of: 'text' | MadeFrom;
  /** 1 (strictest) to 6; default 4. A photograph is checked at 4 or below. */
  tolerance?: number;
};

/** Made with the first prompt. */
let made: ReturnType<typeof patterns> | undefined;

function terms() {
  made ??= patterns();
  return made;
}

function patterns() {
  return {
    patterns: compiled(MODERATION_CATEGORIES),
    minors: phrases(`${CHILDREN}, ${YOUNG}`),
    children: phrases(CHILDREN),
    sexualised: phrases(SEXUALISED),
    undressing: phrases(UNDRESSING),
    harmless: phrases(HARMLESS),
    art: phrases(ART),
  };
}

type Compiled = { name: string; level: number; pattern: RegExp };

function compiled(categories: readonly { name: string; level: number; terms: string }[]): Compiled[] {
  return categories.map(({ name, level, terms }) => ({ name, level, pattern: phrases(terms) }));
}

/** Compiled for the first caller who sends a tolerance below the default. */
let graded: { categories: Compiled[]; harmless: RegExp } | undefined;

function gradedTerms() {
  graded ??= { categories: compiled(GRADED_CATEGORIES), harmless: phrases(GRADED_HARMLESS) };
  return graded;
}

/** Sexual content with minors, and children in sexualised poses, are refused at every tolerance. */
export function checkPrompt(
  prompt: string,
  { of, tolerance: asked = TOLERANCE_DEFAULT }: CheckedText,
): Verdict {
  const { patterns, minors, children, sexualised, undressing } = terms();
  const plain = readings(prompt).map((text) => plainPart(text, of));
  // Harmless phrases are written with their marks: they are gone by then.
  const texts = new Set([...plain, ...plain.map(inLatin)]);
  const meets = (pattern: RegExp) => meetsOneOf(texts, pattern);
  const sexual = patterns.some(({ name, pattern }) => SEXUAL.includes(name) && meets(pattern));
  if (sexual && meets(minors)) return { allowed: false, category: 'minors' };
  if (of === 'text') return { allowed: true };
  if (meets(sexualised) && meets(children)) return { allowed: false, category: 'minors' };
  if (of === 'photograph' && meets(undressing)) return { allowed: false, category: 'nudity' };
  const tolerance = of === 'photograph' ? Math.min(asked, TOLERANCE_DEFAULT) : asked;
  const found =
    patterns.find(({ level, pattern }) => tolerance <= level && meets(pattern)) ??
    (tolerance < TOLERANCE_DEFAULT ? gradedIn(plain, tolerance) : undefined);
  return found ? { allowed: false, category: found.name } : { allowed: true };
}

const SEXUAL = ['pornography', 'nudity'];

function gradedIn(plain: readonly string[], tolerance: number): Compiled | undefined {
  const { categories, harmless } = gradedTerms();
  const rest = plain.map((text) => text.replaceAll(harmless, ' · '));
  const texts = new Set([...rest, ...rest.map(inLatin)]);
  return categories.find(({ level, pattern }) => tolerance <= level && meetsOneOf(texts, pattern));
}

function meetsOneOf(texts: Iterable<string>, pattern: RegExp): boolean {
  return [...texts].some((text) => text.search(pattern) !== -1);
}

/** Without the phrases in which the same words mean nothing of the kind. */
function plainPart(text: string, of: CheckedText['of']): string {
  const { harmless, art } = terms();
  const rest = text.replaceAll(harmless, ' · ');
  return of === 'photograph' ? rest : rest.replaceAll(art, ' · ');
}
