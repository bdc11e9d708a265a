/** Which of its meanings a word has here, by what stands before and after. */
import type { Language } from '../language/languages.ts';
import type { PartOfSpeech } from '../language/lexicon/notation.ts';
import type { Choice } from './clause.ts';
import type { Sense } from './dictionary.ts';
import type { Token } from './token.ts';

const NOMINAL: PartOfSpeech[] = ['noun', 'name', 'adj', 'num'];

/** `before` are the choices so far in the clause. */
export function choose(language: Language, token: Token, next: Token | undefined, before: Choice[]): Choice {
  const { senses } = token;
  if (senses.length <= 1) return { token, ...(senses[0] && { sense: senses[0] }) };
  const last = before.at(-1);
  const context = {
    next,
    last: last?.sense,
    article: token.article !== undefined,
    denied: last?.sense?.concept.part === 'neg' && before.at(-2)?.sense?.concept.id === 'do',
    hasTime: before.some(({ sense }) => /^(?:have|need|lose|spend)$/.test(sense?.concept.id ?? '')),
    hasVerb: before.some(({ sense }) => sense?.concept.part === 'verb'),
  };
  const scored = senses.map((sense) => ({ sense, score: sense.rank + suits(language, sense, context) }));
  scored.sort((a, b) => a.score - b.score);
  return { token, sense: scored[0]!.sense };
}

type Context = {
  next: Token | undefined;
  last: Sense | undefined;
  article: boolean;
  /** After do not: a verb comes. */
  denied: boolean;
  /** After a verb that takes time, not weather: tiempo, temps, tempo. */
  hasTime: boolean;
  hasVerb: boolean;
};

function meansPerson(next: Token | undefined): boolean {
  const { part = '', id = '', counting = '' } = next?.senses[0]?.concept ?? {};
  const personal = part === 'pron' && !/^(?:it|this|that|these|those|something|nothing|everything)/.test(id);
  return personal || counting === 'person';
}

/** Lower fits better. */
function suits(language: Language, sense: Sense, context: Context): number {
  return afterLast(sense, context) + byMeaning(language, sense, context);
}

/** The share of the score that the word before and a negation decide. */
function afterLast(sense: Sense, { next, last, article, denied, hasVerb }: Context): number {
  const { part, id } = sense.concept;
  const before = last?.concept.part;
  let score = 0;
  const afterDeterminer = article || before === 'det' || before === 'adj' || before === 'num';
  if (afterDeterminer)
    score += NOMINAL.includes(part) ? -1.5 : part === 'verb' || part === 'aux' || part === 'prep' ? 1.5 : 0;
  if (before === 'pron' && !last?.concept.tags.includes('object'))
    score += part === 'verb' || part === 'aux' ? -1.5 : part === 'prep' || part === 'noun' ? 1 : 0;
  if (last?.concept.id === 'be')
    score += part === 'adj' || sense.progressive ? -1.2 : part === 'verb' && !sense.progressive ? 1.5 : 0;
  if (before === 'aux' && last?.concept.id !== 'be') score += part === 'verb' ? -1.5 : 0;
  if (id === 'do.verb' && next?.senses.some((each) => /^(?:neg|pron|verb)$/.test(each.concept.part)))
    score += 2.5;
  if (id === 'do')
    score += before === undefined || next?.senses.some((each) => each.concept.part === 'neg') ? -1 : 0.5;
  if (denied) score += part === 'verb' ? -2 : 1;
  if (before === 'neg') score += part === 'verb' || part === 'adj' ? -1.5 : part === 'prep' ? 1 : 0;
  if (last?.concept.id === 'to' && hasVerb && sense.tense === 'infinitive' && !article) score -= 2.5;
  if (before === 'prep')
    score +=
      part === 'noun' || part === 'name' || part === 'pron'
        ? -1
        : part === 'verb'
          ? last?.concept.id === 'to'
            ? -0.5
            : 1.5
          : 0;
  if (before === undefined) score += part === 'pron' || part === 'ques' || part === 'intj' ? -0.5 : 0;
  return score;
}

/** The share of the score that the concept itself and the word behind it decide. */
function byMeaning(
  language: Language,
  sense: Sense,
  { next, last, article, hasTime, hasVerb }: Context,
): number {
  const { part, id } = sense.concept;
  const before = last?.concept.part;
  const nextPart = next?.kind === 'number' ? 'num' : next?.senses[0]?.concept.part;
  let score = 0;
  if (language !== 'en' && part === 'prep' && id === 'near' && nextPart === 'noun') score -= 3;
  // Near the station is a place; the nearest one is a quality.
  if (
    part === 'prep' &&
    id === 'near' &&
    next &&
    (next.article || /^(?:det|name|pron)$/.test(nextPart ?? ''))
  )
    score -= 3;
  // Aimer and любить mean both to like a thing and to love a person.
  if (id === 'love.verb' && (language === 'fr' || language === 'ru') && !meansPerson(next)) score += 1.2;
  if (id === 'weather' && hasTime) score += 3;
  // Femme and Frau mean wife only after a possessive.
  if (/^(?:wife|husband)$/.test(id) && !last?.concept.tags.includes('possessive')) score += 1.5;
  // Je vais à Paris, voy a casa: a journey, not the future.
  if (id === 'will' && nextPart === 'prep') score += 4;
  // Knowing a person and knowing a fact are different verbs in most languages.
  if (id === 'know.person' && meansPerson(next)) score -= 2;
  // One brother counts; one sees does not.
  if (id === 'one.pronoun' && /^(?:noun|adj)$/.test(nextPart ?? '')) score += 3;
  if (part === 'adv' && before === undefined && !article) score -= 0.5;
  if (part === 'det')
    score +=
      nextPart === 'noun' || nextPart === 'adj' || nextPart === 'num'
        ? -0.6
        : nextPart === undefined || nextPart === 'verb' || nextPart === 'aux'
          ? 0.8
          : 0;
  if (part === 'pron' && sense.concept.tags.includes('object'))
    score += before === 'verb' || before === 'prep' ? -0.8 : 1;
  else if (part === 'pron' && (before === 'verb' || before === 'prep')) score += 0.5;
  if (before === 'noun')
    score += part === 'verb' ? (hasVerb ? 1 : -0.8) : part === 'noun' && !hasVerb ? 0.8 : 0;
  if (part === 'aux' && id === 'be.located') score += 3;
  if (id === 'have' && next?.senses.some((each) => each.participle)) score -= 0.2;
  if (part === 'conj' && /^(?:that|so)\.?/.test(id) && nextPart === 'noun') score += 1;
  if (part === 'intj')
    score += before === undefined && (next === undefined || next.kind === 'mark') ? -1 : 1.5;
  if (
    part === 'noun' &&
    sense.tense === undefined &&
    nextPart === 'noun' &&
    before === undefined &&
    language === 'en'
  )
    score += 0.3;
  return score;
}
