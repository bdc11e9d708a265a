/** Sentences of the European languages: verb second or third, agreement, negation around the verb. */

import type { Agreement } from '../../language/grammar/agreement.ts';
import { FORMS } from '../../language/grammar/forms.ts';
import type { Language } from '../../language/languages.ts';
import type { Clause, Meant } from '../clause.ts';
import { denyingNoun, isDropped, objectOf, subjectPhrase } from './european-objects.ts';
import { phrase } from './european-phrase.ts';
import { HELPING_WORDS, V2, type Verbs, verbsOf } from './european-verbs.ts';
import {
  adverbsInOrder,
  agreementOf,
  isPronoun,
  lead,
  negative,
  type Out,
  out,
  plain,
  wordOf,
} from './out.ts';
import { pleasing, possessing, withEnclitic } from './turned.ts';

/** `sourced`: the source language has articles, so that none there means none here. */
export function european(language: Language, clause: Clause, sourced: boolean): Out[] {
  const turned = pleasing(language, clause) ?? possessing(language, clause);
  if (turned) return [...lead(language, clause), ...turned];
  return plainly(language, denyingNoun(language, clause), sourced);
}

function plainly(language: Language, clause: Clause, sourced: boolean): Out[] {
  const agreement = agreementOf(language, clause);
  const verbs = verbsOf(language, clause, agreement);
  const dropped = isDropped(language, clause.subject) && verbs.finite.length > 0 && !clause.subject?.joined;
  if (dropped && clause.subject?.head && verbs.finite[0])
    verbs.finite[0] = { ...verbs.finite[0], from: [...verbs.finite[0].from, clause.subject.head.token] };
  const subject =
    clause.subject && !dropped
      ? phrase(
          language,
          subjectPhrase(language, clause.subject),
          { grammatical: 'nom', as: 'subject' },
          sourced,
        )
      : [];
  const object = clause.object ? objectOf(language, clause, clause.object, sourced) : [];
  const places = clause.places.flatMap((place) =>
    phrase(language, place, { grammatical: 'dat', as: 'place' }, sourced),
  );
  const predicate = predicateOf(language, clause, agreement);
  const question = clause.question ? [plain(language, clause.question)] : [];
  const adverbs = (V2.has(language) ? adverbsInOrder(clause.adverbs) : clause.adverbs).map((adverb) =>
    plain(language, adverb),
  );
  const front = lead(language, clause);
  if (clause.thereIs)
    return [...front, ...question, ...there(language, clause), ...object, ...places, ...adverbs];
  const pronoun = isPronoun(clause.object) && /^(?:es|fr|it|pt)$/.test(language);
  const isEnclitic = pronoun && clause.tense === 'imperative';
  const clitic = pronoun && !isEnclitic && !clause.object?.preposition;
  const early = clitic ? object : [];
  const late = clitic || isEnclitic ? [] : object;
  if (isEnclitic) verbs.finite[0] = withEnclitic(language, verbs.finite[0]!, object);
  const finite = negated(language, clause, early, verbs.finite, agreement);
  const parts = { front, question, adverbs, subject, late, places, predicate, finite, verbs };
  if (V2.has(language)) return verbSecond(language, clause, agreement, parts);
  if (language === 'en' && clause.asks && clause.tense !== 'imperative')
    return [
      ...front,
      ...question,
      ...englishQuestion(clause, agreement, subject, verbs),
      ...late,
      ...predicate,
      ...places,
      ...adverbs,
    ];
  const asking =
    language === 'fr' && clause.asks && verbs.finite.length > 0 && !clause.copula
      ? [out(subject[0] && /^[aeiouyhéê]/i.test(subject[0].text) ? "est-ce qu'" : 'est-ce que')]
      : [];
  const turns =
    (clause.copula && !(language === 'pt' && isPronoun(clause.subject))) || /^(?:es|it)$/.test(language);
  const wh = turns && clause.question ? [...finite, ...subject] : [...subject, ...finite];
  return [
    ...front,
    ...question,
    ...asking,
    ...hyphened(language, clause, wh),
    ...verbs.rest,
    ...predicate,
    ...late,
    ...places,
    ...adverbs,
  ];
}

type Parts = Record<
  'front' | 'question' | 'adverbs' | 'subject' | 'late' | 'places' | 'predicate' | 'finite',
  Out[]
> & {
  verbs: ReturnType<typeof verbsOf>;
};

/** German and Dutch: the finite verb comes second, the other verbs come last. */
function verbSecond(
  language: Language,
  clause: Clause,
  agreement: ReturnType<typeof agreementOf>,
  { front, question, adverbs, subject, late, places, predicate, finite, verbs }: Parts,
): Out[] {
  const inverted = clause.asks || (adverbs.length > 0 && subject.length === 0);
  const isNever = clause.negative !== true && clause.negative?.sense.concept.id === 'never';
  const not = isNever ? plain(language, clause.negative as Meant).text : HELPING_WORDS[language].not!;
  const no = clause.negative ? [out(not, negative(clause))] : [];
  const opening = clause.asks ? question : [];
  const middle = isPronoun(clause.object) ? [...late, ...adverbs] : [...adverbs, ...late];
  // Not stands before the place and after the time.
  const where = clause.copula && clause.negative ? adverbs.filter((_, i) => isPlace(clause, i)) : [];
  const order = inverted
    ? [...opening, ...turnedRound(language, finite, agreement), ...subject]
    : [...subject, ...finite];
  const rest = middle.filter((word) => !where.includes(word));
  // Het is niet mijn tas.
  if (clause.copula && clause.object)
    return [...front, ...order, ...no, ...rest, ...where, ...places, ...verbs.rest];
  return [...front, ...order, ...rest, ...no, ...where, ...places, ...predicate, ...verbs.rest];
}

function isPlace({ adverbs }: Clause, at: number): boolean {
  return /^(?:at-home|here|there)$/.test(adverbsInOrder(adverbs)[at]?.sense.concept.id ?? '');
}

/** Pourquoi es-tu triste : a pronoun after its verb has a hyphen. */
function hyphened(language: Language, clause: Clause, words: Out[]): Out[] {
  const [verb, pronoun, ...rest] = words;
  if (language !== 'fr' || !clause.copula || !clause.question || !isPronoun(clause.subject)) return words;
  if (!verb || !pronoun || !/^(?:je|tu|il|elle|nous|vous|ils|elles)$/.test(pronoun.text)) return words;
  return [{ ...verb, text: `${verb.text}-${pronoun.text}`, from: [...verb.from, ...pronoun.from] }, ...rest];
}

/** Dutch drops the t before jij: ben jij, heb jij. */
function turnedRound(language: Language, finite: Out[], { person, many }: Agreement): Out[] {
  if (language !== 'nl' || person !== 2 || many || !finite[0]) return finite;
  return [{ ...finite[0], text: finite[0].text.replace(/(?<=[^t])t$/, '') }, ...finite.slice(1)];
}

function predicateOf(language: Language, { predicate, subject }: Clause, { many, gender }: Agreement): Out[] {
  if (!predicate) return [];
  const { adjective, degree } = predicate;
  const word = wordOf(language, adjective);
  const text = /^(?:de|en|nl)$/.test(language)
    ? word.text
    : FORMS[language].adjective(word, { gender: subject ? gender : 'm', many, grammatical: 'nom' });
  return [...(degree ? [plain(language, degree)] : []), out(text, [adjective.token])];
}

function there(language: Language, clause: Clause): Out[] {
  const { there: one, there_many, not } = HELPING_WORDS[language];
  const asks: Partial<Record<Language, string>> = {
    en: clause.object?.many ? 'are there' : 'is there',
    de: 'gibt es',
    nl: clause.object?.many ? 'zijn er' : 'is er',
    fr: "est-ce qu'il y a",
  };
  if (
    language === 'en' &&
    clause.negative &&
    !clause.object?.determiner &&
    !clause.object?.count &&
    !clause.asks
  )
    return [
      out(one === 'there is' && clause.object?.many ? 'there are' : 'there is'),
      out('no', negative(clause)),
    ];
  const is = out((clause.asks && asks[language]) || (clause.object?.many ? there_many : one));
  if (!clause.negative) return [is];
  if (!not) return [out("il n'y a pas")];
  const by = negative(clause);
  if (language === 'ru') return [out('нет', by)];
  if (language === 'pl') return [out('nie ma', by)];
  return V2.has(language) || language === 'en' ? [is, out(not, by)] : [out(not, by), is];
}

function negated(
  language: Language,
  clause: Clause,
  early: Out[],
  finite: Out[],
  agreement: Agreement,
): Out[] {
  const by = negative(clause);
  const [first, ...more] = finite;
  if (!clause.negative || V2.has(language)) return [...early, ...finite];
  const own = clause.negative === true ? undefined : clause.negative;
  const { id = 'not' } = own?.sense.concept ?? {};
  if (language === 'fr') {
    if (!first) return early;
    return [out('ne', by), ...early, first, out(id === 'never' ? 'jamais' : 'pas', by), ...more];
  }
  if (language === 'en') return englishNegative(clause, finite, agreement);
  if (language === 'pl' && first?.text.startsWith('proszę '))
    return [{ ...first, text: first.text.replace(' ', ' nie ') }, ...early, ...more];
  const word = own && !/^(?:not|no)$/.test(id) ? plain(language, own) : out(HELPING_WORDS[language].not!, by);
  const verbs = clause.tense === 'imperative' ? forbidden(language, clause, finite) : finite;
  return [word, ...early, ...verbs];
}

/** Prohibitions take the infinitive: no abrir, non aprire, não abrir. */
function forbidden(language: Language, { verb }: Clause, finite: Out[]): Out[] {
  const [first, ...more] = finite;
  if (!verb || !first || !/^(?:es|it|pt)$/.test(language)) return finite;
  return [{ ...first, text: wordOf(language, verb).text }, ...more];
}

function englishNegative(clause: Clause, finite: Out[], agreement: Agreement): Out[] {
  const [first, ...more] = finite;
  const by = negative(clause);
  if (clause.negative !== true && clause.negative?.sense.concept.id === 'never')
    return [plain('en', clause.negative), ...finite];
  const not = out('not', by);
  if (first?.text === 'can') return [{ ...first, text: 'cannot', from: [...first.from, ...by] }, ...more];
  if (clause.copula || clause.modal || !clause.verb) return [first ?? out('be'), not, ...more];
  if (/^will /.test(first?.text ?? ''))
    return [{ ...first!, text: first!.text.replace(/^will /, 'will not ') }];
  return [out(support(clause, agreement)), not, bare(clause.verb)];
}

function englishQuestion(
  clause: Clause,
  agreement: Agreement,
  subject: Out[],
  { finite, rest }: Verbs,
): Out[] {
  const not = clause.negative ? [out('not', negative(clause))] : [];
  if (clause.copula || clause.modal || !clause.verb)
    return [...finite.slice(0, 1), ...subject, ...not, ...rest];
  if (subject.length === 0) return [...finite, ...rest];
  const first = out(clause.tense === 'future' ? 'will' : support(clause, agreement));
  return [first, ...subject, ...not, bare(clause.verb), ...rest];
}

function support({ tense }: Clause, { person, many }: Agreement): string {
  return tense === 'past' ? 'did' : person === 3 && !many ? 'does' : 'do';
}

/** An English verb as dictionaries have it. */
function bare(verb: Meant): Out {
  return out(wordOf('en', verb).text, [verb.token]);
}
