/** Which constructions a noun phrase has; `declined.tsv` says who gets them wrong. */
import type { Language } from '../../language/languages.ts';
import type { Clause, NounPhrase } from '../clause.ts';
import { isFew } from '../sentence/european-phrase.ts';
import { genderIn, hasTag } from '../sentence/out.ts';

export const LIVING = /^(?:person|animal|large-animal|bird|fish)$/;

export function phraseConstructions(to: Language, clause: Clause, phrase: NounPhrase | undefined): string[] {
  if (!phrase) return [];
  const { head, count, determiner, preposition, adjectives, owner, joined } = phrase;
  const concept = head?.sense?.concept;
  const found: string[] = [];
  const add = (name: string, is: unknown) => is && found.push(name);
  const few = count && isFew(count);
  const one = count?.sense?.concept.id === 'one' || count?.token.text === '1';
  const accused = phrase === clause.object && clause.verb?.sense.concept.id !== 'have' && !clause.thereIs;
  add('count', count && !one);
  add('count of more than four', count && !one && !few);
  add('count of persons', count && concept?.counting === 'person');
  add('count of living objects', count && LIVING.test(concept?.counting ?? '') && accused);
  add('count after a preposition', count && preposition);
  add('count with a quality', count && adjectives.length > 0);
  add('oclock', concept?.id === 'oclock' || concept?.id === 'hour');
  add('language', concept?.id.startsWith('language.'));
  add(
    'language learnt',
    concept?.id.startsWith('language.') && !/^speak/.test(clause.verb?.sense.concept.id ?? ''),
  );
  add('country after a preposition', preposition && concept?.id.startsWith('country.'));
  add(`determiner:${determiner?.sense.concept.id}`, determiner);
  add(
    'determiner with a quality',
    determiner && hasTag(determiner, 'demonstrative') && adjectives.length > 0,
  );
  add(
    'possessed object',
    hasTag(determiner, 'possessive') &&
      phrase !== clause.subject &&
      !(clause.copula && phrase === clause.object),
  );
  add(
    'own of a third person',
    /^(?:his|her|its|their)$/.test(determiner?.sense.concept.id ?? '') && phrase !== clause.subject,
  );
  const { head: who } = clause.subject ?? {};
  const mine = ['first', 'second'].some((person) => hasTag(determiner, person) && hasTag(who, person));
  add('own of the same person', mine && phrase !== clause.subject);
  add('named thing of one person', /^(?:his|her|their)$/.test(determiner?.sense.concept.id ?? ''));
  add(
    'colour of a thing',
    adjectives.some(({ sense }) => sense.concept.tags.includes('colour')),
  );
  add('demonstrative', hasTag(determiner, 'demonstrative') && (phrase.many || feminineIn(to, phrase)));
  add('demonstrative plural', hasTag(determiner, 'demonstrative') && phrase.many);
  add('owned', owner);
  add('owned with a quality', owner && (adjectives.length > 0 || owner.adjectives.length > 0));
  add('joined', joined);
  add('joined after a preposition', joined && preposition);
  add('several qualities', adjectives.length > 1);
  const isSeveral = phrase.many || concept?.words[to][0]?.marks.gender?.endsWith('p') === true;
  add('plural after a preposition', preposition && isSeveral);
  add('plural possessed', hasTag(determiner, 'possessive') && phrase.many);
  for (const { sense } of adjectives) found.push(`quality:${sense.concept.id}`);
  add(`preposition:${preposition?.sense.concept.id}`, preposition);
  add(`preposition with a person:${preposition?.sense.concept.id}`, preposition && isPerson(phrase));
  if (owner) found.push(...phraseConstructions(to, clause, owner));
  if (joined) found.push(...phraseConstructions(to, clause, joined.other));
  return found;
}

export function isPerson(phrase: NounPhrase | undefined): boolean {
  const { part = '', counting = '', id = '' } = phrase?.head?.sense?.concept ?? {};
  return (
    counting === 'person' || (part === 'pron' && !/^(?:it|this|that|these|those|something|nothing)/.test(id))
  );
}

function feminineIn(to: Language, { head }: NounPhrase): boolean {
  return head !== undefined && genderIn(to, head) === 'f';
}
