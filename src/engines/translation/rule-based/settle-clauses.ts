/** What a clause leaves unsaid, once all its words are placed. */
import type { Language } from '../../../language/languages.ts';
import type { Clause, NounPhrase } from './clause.ts';
import { lexiconOf } from './dictionary.ts';

/** A clause of one phrase and an adjective is a sentence with to be; a lone noun is itself. */
export function settledClause(language: Language, clause: Clause): Clause {
  if (/^(?:好き|嫌い)/.test(clause.verb?.token.text ?? '') && clause.subject && !clause.object) {
    clause.object = clause.subject;
    delete clause.subject;
  }
  for (const phrase of [clause.subject, clause.object, ...clause.places]) if (phrase) countPersons(phrase);
  supply(language, clause);
  const { subject } = clause;
  if (!clause.verb && !clause.modal && !clause.thereIs && subject?.head && clause.predicate)
    clause.copula = true;
  if (clause.thereIs && subject && !clause.object) {
    clause.object = subject;
    delete clause.subject;
  }
  if (
    clause.asks &&
    clause.copula &&
    subject &&
    !clause.predicate &&
    !clause.object &&
    clause.question === undefined &&
    subject.adjectives.length > 0 &&
    !subject.head
  ) {
    const adjective = subject.adjectives.pop()!;
    clause.predicate = { adjective };
  }
  return clause;
}

/** Five people are five persons: many languages do not count their word for people. */
function countPersons({ count, head }: NounPhrase): void {
  const person = lexiconOf().concepts.get('person');
  if (count && head?.sense?.concept.id === 'people' && person)
    head.sense = { ...head.sense, concept: person };
}

/** Verbs say who by their form; Japanese and Korean leave out whoever speaks or is asked. */
const BY_FORM: ReadonlySet<Language> = new Set(['ar', 'es', 'it', 'pl', 'pt', 'tr']);

const UNSAID: ReadonlySet<Language> = new Set(['ja', 'ko']);

const SUBJECTS = { one: ['i', 'you', 'he'], many: ['we', 'you.plural', 'they'] };

/** A subject where the source leaves it out and other languages cannot. */
function supply(language: Language, clause: Clause): void {
  const verb = clause.verb ?? clause.modal;
  if (
    clause.subject ||
    clause.thereIs ||
    clause.tense === 'imperative' ||
    !verb ||
    clause.question?.sense.concept.id === 'who'
  )
    return;
  const { person = 3, many = false } = verb.sense;
  const id = BY_FORM.has(language)
    ? SUBJECTS[many ? 'many' : 'one'][person - 1]!
    : UNSAID.has(language)
      ? clause.asks
        ? 'you'
        : 'i'
      : undefined;
  const concept = id === undefined ? undefined : lexiconOf().concepts.get(id);
  if (!concept) return;
  clause.subject = {
    adjectives: [],
    many: false,
    head: { token: verb.token, sense: { concept, word: concept.words[language][0]!, rank: 0 } },
  };
}
