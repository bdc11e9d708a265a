/** Where a noun, its adjectives, numbers and determiners belong in a clause. */
import type { Language } from '../language/languages.ts';
import { type Choice, type Clause, isMeant, type Meant, type NounPhrase } from './clause.ts';
import type { Token } from './token.ts';

/** The phrase that is being built, if this word can still belong to it. */
function open({ clause }: ParseState): NounPhrase | undefined {
  const last = [clause.subject, clause.object, ...clause.places]
    .flatMap((each) => [each, each?.owner, each?.joined?.other])
    .filter((each) => each !== undefined)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .at(-1);
  return last?.head ? undefined : last;
}

function placeOf({ head, adjectives, determiner, count, preposition: before }: NounPhrase): number {
  return (head ?? adjectives.at(-1) ?? count ?? determiner ?? before)?.token.end ?? Number.MAX_SAFE_INTEGER;
}

export function nounPhrase(state: ParseState, choice: Choice): void {
  const { clause, language, tokens, at } = state;
  const { token } = choice;
  const meant = isMeant(choice) ? choice : undefined;
  const part = meant?.sense.concept.part;
  const own = open(state);
  if (meant && part === 'adj' && !own) {
    const nounComes =
      tokens[at]?.senses.some(({ concept }) => /^(?:noun|adj|num)$/.test(concept.part)) ||
      (tokens[at]?.kind === 'word' && tokens[at].senses.length === 0);
    const bare = PLAIN_PREDICATES.has(language) && clause.subject?.head && !clause.verb && !clause.predicate;
    if ((clause.copula || bare) && !nounComes) {
      const degree = clause.adverbs.at(-1);
      const near = degree && degree.token.end + 1 >= token.start;
      if (near) clause.adverbs.pop();
      clause.predicate = { adjective: meant, ...(near && { degree }) };
      return;
    }
    if (adjoins(state, meant)) return;
    if (clause.verb && !nounComes && !token.article) {
      clause.adverbs.push(meant);
      return;
    }
  }
  const phrase = own ?? begin(clause);
  if (token.article) phrase.article ??= token.article;
  if (meant && part === 'det') phrase.determiner = meant;
  else if (part === 'num' || token.kind === 'number') phrase.count = choice;
  else if (meant && part === 'adj') phrase.adjectives.push(meant);
  else phrase.head = choice;
  if (language === 'ko' && phrase.head === choice && !phrase.preposition) {
    if (/[을를]$/.test(token.text)) assign(clause, phrase, 'object');
    else if (/(?:[은는]|이|가)$/.test(token.text) && clause.object === phrase)
      assign(clause, phrase, 'subject');
  }
  const { count, head, determiner } = phrase;
  const counted = count && head && count.sense?.concept.id !== 'one' && count.token.text !== '1';
  const several = /^(?:all|many|some|these|those|few|several|both)$/.test(determiner?.sense.concept.id ?? '');
  const plural = (part === 'noun' && meant?.sense.many) || meant?.sense.concept.tags.includes('plural');
  if (plural || counted || several) phrase.many = true;
}

/** An adjective after its noun, as in Spanish, Arabic or Thai. */
function adjoins({ clause, language, seen }: ParseState, choice: Meant): boolean {
  if (!/^(?:ar|es|fr|it|pt|th|vi|id|pl)$/.test(language) || seen.at(-2)?.sense?.concept.part !== 'noun')
    return false;
  const last = lastPhrase(clause);
  if (!last?.head || (!clause.verb && !clause.copula && !last.article && language !== 'th')) return false;
  last.adjectives.push(choice);
  return true;
}

function begin(clause: Clause): NounPhrase {
  const phrase: NounPhrase = { adjectives: [], many: false };
  const hasVerb = clause.verb !== undefined || clause.copula || clause.thereIs;
  if (!clause.subject && !(hasVerb && !clause.asks)) clause.subject = phrase;
  else if (!clause.object) clause.object = phrase;
  else clause.places.push(phrase);
  return phrase;
}

/** An adjective is a predicate without to be. */
// biome-ignore format: a list of words
const PLAIN_PREDICATES: ReadonlySet<Language> = new Set([
  'ar', 'id', 'ja', 'ko', 'ru', 'th', 'vi', 'zh', 'tr',
]);

export function assign(clause: Clause, phrase: NounPhrase, as: 'subject' | 'object'): void {
  if (clause.subject === phrase) delete clause.subject;
  if (clause.object === phrase) delete clause.object;
  clause.places = clause.places.filter((each) => each !== phrase);
  const sitting = clause[as];
  clause[as] = phrase;
  if (sitting) clause.places.push(sitting);
}

export function lastPhrase({ subject, object, places }: Clause): NounPhrase | undefined {
  return [subject, object, ...places]
    .filter((each) => each !== undefined)
    .sort((a, b) => endOf(a) - endOf(b))
    .at(-1);
}

function endOf({ head, adjectives }: NounPhrase): number {
  return head?.token.end ?? adjectives.at(-1)?.token.end ?? 0;
}

export type ParseState = { language: Language; tokens: Token[]; at: number; seen: Choice[]; clause: Clause };
