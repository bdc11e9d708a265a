/** The prompt check: refuses what a prompt plainly asks for and this service does not make. */
import { GRADED_CATEGORIES, GRADED_HARMLESS } from './graded-terms.ts';
import { CHILDREN, MODERATION_CATEGORIES, SEXUALISED, YOUNG } from './moderation-terms.ts';
import { ART, HARMLESS } from './nudity.ts';
import { inLatin, phrases, readings } from './phrase-patterns.ts';
import { UNDRESSING } from './undressing.ts';

/** The tolerance where the caller names none. Photographs are always checked at this step or a stricter one. */
export const TOLERANCE_DEFAULT = 4;

/** A picture or film made from words alone, or from a photograph, which may show a real person. */
export type GeneratedFrom = 'picture' | 'photograph';

export type Verdict = { allowed: true } | { allowed: false; category: string };

export type CheckedText = {
  /** `text` is only read; a `picture` or film is made from words alone; a `photograph` may show a real person. */
  of: 'text' | GeneratedFrom;
  /** 1 (strictest) to 6; default 4. A photograph is checked at 4 or below. */
  tolerance?: number;
  /** Awaited between two steps, so that other callers have turns. The default is one step. */
  pause?: Pause;
};

type Pause = () => Promise<void>;

/** Compiled when it is first needed: each takes some milliseconds, and all of them together a quarter of a second. */
type Terms = () => RegExp;
type Category = { name: string; level: number; terms: Terms };

const CATEGORIES = categoriesOf(MODERATION_CATEGORIES);
const SEXUAL = CATEGORIES.filter(({ name }) => name === 'pornography' || name === 'nudity');
const MINORS = compiled(`${CHILDREN}, ${YOUNG}`);
const IN_CHILDHOOD = compiled(CHILDREN);
const IN_SEXUAL_POSES = compiled(SEXUALISED);
const UNDRESSED = compiled(UNDRESSING);
const UNHARMFUL = compiled(HARMLESS);
const IN_ART = compiled(ART);
const GRADED = categoriesOf(GRADED_CATEGORIES);
const GRADED_UNHARMFUL = compiled(GRADED_HARMLESS);

function compiled(list: string): Terms {
  let cached: RegExp | undefined;
  return () => (cached ??= phrases(list));
}

function categoriesOf(all: readonly { name: string; level: number; terms: string }[]): Category[] {
  return all.map(({ name, level, terms }) => ({ name, level, terms: compiled(terms) }));
}

/**
 * Sexual content with minors, and children in sexualised poses, are refused at every tolerance.
 */
export async function checkPrompt(
  prompt: string,
  { of, tolerance: requested = TOLERANCE_DEFAULT, pause = async () => {} }: CheckedText,
): Promise<Verdict> {
  const plain: string[] = [];
  for (const piece of pieces(prompt)) {
    for (const text of readings(piece)) plain.push(await plainPart(text, of, pause));
    await pause();
  }
  // Harmless phrases are written with their marks: they are gone by then.
  const texts = await bothReadings(plain, pause);
  const meets = (terms: Terms) => meetsOneOf(texts, terms, pause);
  const sexual = await firstOf(SEXUAL, texts, pause);
  if (sexual && (await meets(MINORS))) return { allowed: false, category: 'minors' };
  if (of === 'text') return { allowed: true };
  if ((await meets(IN_SEXUAL_POSES)) && (await meets(IN_CHILDHOOD)))
    return { allowed: false, category: 'minors' };
  if (of === 'photograph' && (await meets(UNDRESSED))) return { allowed: false, category: 'nudity' };
  const tolerance = of === 'photograph' ? Math.min(requested, TOLERANCE_DEFAULT) : requested;
  const judging = (all: Category[]) => all.filter(({ level }) => tolerance <= level);
  const found =
    (await firstOf(judging(CATEGORIES), texts, pause)) ??
    (tolerance < TOLERANCE_DEFAULT ? await gradedIn(plain, judging(GRADED), pause) : undefined);
  return found ? { allowed: false, category: found.name } : { allowed: true };
}

async function gradedIn(
  plain: readonly string[],
  judging: Category[],
  pause: Pause,
): Promise<Category | undefined> {
  const rest: string[] = [];
  for (const text of plain) {
    await pause();
    rest.push(text.replaceAll(GRADED_UNHARMFUL(), ' · '));
  }
  return firstOf(judging, await bothReadings(rest, pause), pause);
}

async function bothReadings(texts: readonly string[], pause: Pause): Promise<Set<string>> {
  const both = new Set(texts);
  for (const text of texts) {
    both.add(inLatin(text));
    await pause();
  }
  return both;
}

async function firstOf(
  categories: readonly Category[],
  texts: ReadonlySet<string>,
  pause: Pause,
): Promise<Category | undefined> {
  for (const category of categories) if (await meetsOneOf(texts, category.terms, pause)) return category;
  return undefined;
}

async function meetsOneOf(texts: ReadonlySet<string>, terms: Terms, pause: Pause): Promise<boolean> {
  for (const text of texts) {
    const pattern = terms();
    await pause();
    if (text.search(pattern) !== -1) return true;
  }
  return false;
}

/** Without the phrases in which the same words mean nothing of the kind. */
async function plainPart(text: string, of: CheckedText['of'], pause: Pause): Promise<string> {
  await pause();
  const rest = text.replaceAll(UNHARMFUL(), ' · ');
  if (of === 'photograph') return rest;
  await pause();
  return rest.replaceAll(IN_ART(), ' · ');
}

/** Letters of a piece. Prompts are one piece; texts of the moderation operation may be longer. */
const PIECE_LENGTH = 20_000;
/** Letters that two neighbours share: more than any phrase has. */
const OVERLAP = 400;

/** A long text in pieces, each a small step. A phrase at the edge of one is whole in the next. */
function pieces(text: string): string[] {
  if (text.length <= PIECE_LENGTH) return [text];
  const count = Math.ceil((text.length - OVERLAP) / (PIECE_LENGTH - OVERLAP));
  return Array.from({ length: count }, (_, n) => {
    const from = n * (PIECE_LENGTH - OVERLAP);
    return text.slice(from, from + PIECE_LENGTH);
  });
}
