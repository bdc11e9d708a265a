/** Subjects and objects of a European clause: which are left out, which have an article, in which case they stand. */

import type { Case } from '../../language/grammar/agreement.ts';
import type { Language } from '../../language/languages.ts';
import type { Clause, NounPhrase } from '../clause.ts';
import { lexiconOf } from '../dictionary.ts';
import { phrase } from './european-phrase.ts';
import { V2 } from './european-verbs.ts';
import { hasTag, isPronoun, type Out, out, wordOf } from './out.ts';

const PRO_DROP: ReadonlySet<Language> = new Set(['es', 'it', 'pl', 'pt']);
/** A subject of things in general has the article in these. */
const GENERIC_THE: ReadonlySet<Language> = new Set(['es', 'fr', 'it']);

/** The verb's form says who. Você, ele and ela share one in Portuguese, and Polish points with to. */
export function isDropped(language: Language, subject: NounPhrase | undefined): boolean {
  if (!subject || !PRO_DROP.has(language) || !isPronoun(subject)) return false;
  const { id = '' } = subject.head?.sense?.concept ?? {};
  if (language === 'pl') return !/^(?:this|that|these|those)\b/.test(id);
  return language !== 'pt' || hasTag(subject.head, 'first') || /^(?:it|this|that)/.test(id);
}

/** Kein Geld, geen tijd: German and Dutch deny a thing that is not told which at its noun. */
export function denyingNoun(language: Language, clause: Clause): Clause {
  const { object, negative: by } = clause;
  const isPlain = by === true || /^(?:not|no|there-is-not)$/.test(by?.sense.concept.id ?? '');
  const head = object?.head?.sense?.concept;
  const isThing = head?.part === 'noun' || head?.id.startsWith('language.');
  const pleases = /^leuk /.test(clause.verb ? wordOf(language, clause.verb).text : '');
  const isDefinite = pleases || object?.determiner || object?.count || object?.article === 'the';
  const none = lexiconOf().concepts.get('no.det');
  if (!V2.has(language) || !by || !isPlain || !object || !isThing || isDefinite || !none) return clause;
  const { negative: _, ...affirmed } = clause;
  const token = by === true ? (clause.verb ?? object.head!).token : by.token;
  const sense = { concept: none, word: none.words[language][0]!, rank: 0 };
  const { article: __, ...bare } = object;
  return { ...affirmed, object: { ...bare, determiner: { token, sense } } };
}

export function subjectPhrase(language: Language, subject: NounPhrase): NounPhrase {
  const { head, determiner, count, article } = subject;
  const general = head?.sense?.concept.part === 'noun' && !determiner && !count && !article;
  return general && GENERIC_THE.has(language) ? { ...subject, article: 'the' } : subject;
}

export function objectOf(language: Language, clause: Clause, object: NounPhrase, sourced: boolean): Out[] {
  if (language === 'en' && clause.copula && isUntoldPerson(object))
    return phrase(language, { ...object, article: 'a' }, { grammatical: 'nom', as: 'predicate' }, sourced);
  const place = {
    grammatical: caseOf(language, clause),
    as: clause.copula ? 'predicate' : 'object',
  } as const;
  if (clause.copula && PLAIN_PROFESSION.has(language) && isProfession(object)) {
    const { article: _, ...bare } = object;
    return phrase(language, bare, place, true);
  }
  const { head, determiner, count, article } = object;
  const untold = head?.sense?.concept.part === 'noun' && !determiner && !count && article !== 'the';
  if (language !== 'fr' || !untold || clause.copula) return phrase(language, object, place, sourced);
  // J'aime le café, but pas de café.
  if (/^(?:like|love|hate|prefer|adore)/.test(clause.verb?.sense.concept.id ?? '') && !article)
    return phrase(language, { ...object, article: 'the' }, place, sourced);
  if (!clause.negative) return phrase(language, object, place, sourced);
  const { article: _, ...bare } = object;
  const words = phrase(language, bare, { ...place, as: 'predicate' }, true);
  return [out(/^[aeéèêiouyhâ]/i.test(words[0]?.text ?? '') ? "d'" : 'de'), ...words];
}

/** Je suis professeur, ich bin Lehrer: professions take no article. */
const PLAIN_PROFESSION: ReadonlySet<Language> = new Set(['de', 'es', 'fr', 'nl', 'pt']);

function isProfession({ head, article, adjectives, determiner, count, owner }: NounPhrase): boolean {
  const { theme, counting } = head?.sense?.concept ?? {};
  const plain = adjectives.length === 0 && !determiner && !count && !owner;
  return theme === 'professions' && counting === 'person' && article === 'a' && plain;
}

/** Sie ist Lehrerin: English has an article there. */
function isUntoldPerson({ head, determiner, count, article, many, owner }: NounPhrase): boolean {
  const { part, counting } = head?.sense?.concept ?? {};
  return part === 'noun' && counting === 'person' && !determiner && !count && !article && !many && !owner;
}

function caseOf(language: Language, { copula, thereIs, negative: by, subject }: Clause): Case {
  const points = /^(?:this|that|these|those)/.test(subject?.head?.sense?.concept.id ?? '');
  if (copula) return language === 'pl' && !points ? 'ins' : 'nom';
  if (by && (language === 'pl' || (language === 'ru' && thereIs))) return 'gen';
  return thereIs && language !== 'de' ? 'nom' : 'acc';
}
