/** The prompt check: refuses what a prompt plainly asks for and this service does not make. */
import { CHILDREN, MODERATION_CATEGORIES, SEXUALISED, YOUNG } from './moderation-terms.ts';
import { ART, HARMLESS } from './nudity.ts';
import { inLatin, phrases, readings } from './phrase-patterns.ts';
import { UNDRESSING } from './undressing.ts';

export type Verdict = { allowed: true } | { allowed: false; category: string };

export type CheckedText = {
  /**
   * What the text is for: words that are only read; a picture or film made from words alone; or one made from
   * somebody's photograph, where nothing relaxes the check.
   */
  of: 'text' | 'picture' | 'photograph';
  /** The caller's own wish, given only where the operator lets callers relax the check; `tolerance` is 1 to 6. */
  relaxed?: { checked: boolean; tolerance?: number | undefined };
};

/** The tolerance of operations that do not take one. */
const TOLERANCE_DEFAULT = 4;

/** Made with the first prompt. */
let made: ReturnType<typeof patterns> | undefined;

function terms() {
  made ??= patterns();
  return made;
}

function patterns() {
  return {
    patterns: new Map(MODERATION_CATEGORIES.map(({ name, terms: own }) => [name, phrases(own)])),
    minors: phrases(`${CHILDREN}, ${YOUNG}`),
    children: phrases(CHILDREN),
    sexualised: phrases(SEXUALISED),
    undressing: phrases(UNDRESSING),
    harmless: phrases(HARMLESS),
    art: phrases(ART),
  };
}

/** Sexual content with minors is refused whatever the text is for and whatever anybody allows, so are children in poses. */
export function checkPrompt(prompt: string, { of, relaxed }: CheckedText): Verdict {
  const { patterns, minors, children, sexualised, undressing } = terms();
  const plain = readings(prompt).map((text) => plainPart(text, of));
  // Harmless phrases are written with their marks: they are gone by then.
  const texts = new Set([...plain, ...plain.map(inLatin)]);
  const meets = (pattern: RegExp) => [...texts].some((text) => text.search(pattern) !== -1);
  const sexual = ['pornography', 'nudity'].some((name) => meets(patterns.get(name)!));
  if (sexual && meets(minors)) return { allowed: false, category: 'minors' };
  if (of !== 'text' && meets(sexualised) && meets(children)) return { allowed: false, category: 'minors' };
  if (of === 'photograph' && meets(undressing)) return { allowed: false, category: 'nudity' };
  const wish = of === 'photograph' ? undefined : relaxed;
  if (of === 'text' || wish?.checked === false) return { allowed: true };
  const tolerance = wish ? (wish.tolerance ?? TOLERANCE_DEFAULT) : 0;
  const found = MODERATION_CATEGORIES.find(
    ({ name, level }) => tolerance <= level && meets(patterns.get(name)!),
  );
  return found ? { allowed: false, category: found.name } : { allowed: true };
}

/** Without the phrases in which the same words mean nothing of the kind. */
function plainPart(text: string, of: CheckedText['of']): string {
  const { harmless, art } = terms();
  const rest = text.replaceAll(harmless, ' · ');
  return of === 'photograph' ? rest : rest.replaceAll(art, ' · ');
}
