/** Sentences of the European languages: verb second or third, agreement, negation around the verb. */

import type { Agreement } from '../../../../language/grammar/agreement.ts';
import { FORMS } from '../../../../language/grammar/forms.ts';
import type { Language } from '../../../../language/languages.ts';
import type { Clause, NounPhrase } from '../clause.ts';
import { phrase } from './european-phrase.ts';
import { V2, type Verbs, verbsOf } from './european-verbs.ts';
import { adverbsInOrder, agreementOf, isPronoun, lead, type Out, out, plain, wordOf } from './out.ts';
import { negative, pleasing, possessing, toldTo } from './turned.ts';

const PRO_DROP: ReadonlySet<Language> = new Set(['es', 'it', 'pl', 'pt']);
const NOT: Partial<Record<Language, string>> = {
  es: 'no',
  it: 'non',
  pt: 'não',
  ru: 'не',
  pl: 'nie',
  de: 'nicht',
  nl: 'niet',
  en: 'not',
};
const THERE: Partial<Record<Language, [one: string, many: string]>> = {
  en: ['there is', 'there are'],
  de: ['es gibt', 'es gibt'],
  nl: ['er is', 'er zijn'],
  fr: ['il y a', 'il y a'],
  es: ['hay', 'hay'],
  it: ["c'è", 'ci sono'],
  pt: ['há', 'há'],
  ru: ['есть', 'есть'],
  pl: ['jest', 'są'],
};
/** `sourced`: the source language has articles, so that none there means none here. */
export function european(language: Language, clause: Clause, sourced: boolean): Out[] {
  const turned = pleasing(language, clause) ?? possessing(language, clause);
  if (turned) return [...lead(language, clause), ...turned];
  const agreement = agreementOf(language, clause);
  const verbs = verbsOf(language, clause, agreement);
  const dropped =
    PRO_DROP.has(language) && isPronoun(clause.subject) && verbs.finite.length > 0 && !clause.subject?.joined;
  if (dropped && clause.subject?.head && verbs.finite[0])
    verbs.finite[0] = { ...verbs.finite[0], from: [...verbs.finite[0].from, clause.subject.head.token] };
  const subject =
    clause.subject && !dropped
      ? phrase(language, clause.subject, { grammatical: 'nom', as: 'subject' }, sourced)
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
  const clitic =
    isPronoun(clause.object) &&
    !clause.object?.preposition &&
    /^(?:es|fr|it|pt)$/.test(language) &&
    clause.tense !== 'imperative';
  const early = clitic ? object : [];
  const told =
    clause.tense === 'imperative' && isPronoun(clause.object) && /^(?:es|fr|it|pt)$/.test(language);
  const late = clitic || told ? [] : object;
  if (told) verbs.finite[0] = toldTo(language, verbs.finite[0] ?? out(''), object);
  const finite = negated(language, clause, early, verbs, agreement);
  if (V2.has(language)) {
    const inverted = clause.asks || (adverbs.length > 0 && subject.length === 0);
    const no = clause.negative ? [out(NOT[language]!, negative(clause))] : [];
    const opening = clause.asks ? question : [];
    const middle = isPronoun(clause.object) ? [...late, ...adverbs] : [...adverbs, ...late];
    const order = inverted
      ? [...opening, ...turnedRound(language, finite, agreement), ...subject]
      : [...subject, ...finite];
    return [...front, ...order, ...middle, ...no, ...places, ...predicate, ...verbs.rest];
  }
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
  const wh = clause.copula && clause.question ? [...finite, ...subject] : [...subject, ...finite];
  return [
    ...front,
    ...question,
    ...asking,
    ...wh,
    ...verbs.rest,
    ...predicate,
    ...late,
    ...places,
    ...adverbs,
  ];
}

/** Dutch drops the t before jij: ben jij, heb jij. */
function turnedRound(language: Language, finite: Out[], { person, many }: Agreement): Out[] {
  if (language !== 'nl' || person !== 2 || many || !finite[0]) return finite;
  return [{ ...finite[0], text: finite[0].text.replace(/(?<=[^t])t$/, '') }, ...finite.slice(1)];
}

function objectOf(language: Language, clause: Clause, object: NounPhrase, sourced: boolean): Out[] {
  const grammatical = clause.copula ? 'nom' : clause.negative && language === 'pl' ? 'gen' : 'acc';
  return phrase(language, object, { grammatical, as: clause.copula ? 'predicate' : 'object' }, sourced);
}

function predicateOf(language: Language, { predicate, subject }: Clause, { many, gender }: Agreement): Out[] {
  if (!predicate) return [];
  const { adjective, degree } = predicate;
  const word = wordOf(language, adjective);
  const agrees = language !== 'de' && language !== 'nl' && language !== 'en';
  const text = word
    ? agrees
      ? FORMS[language].adjective(word, { gender: subject ? gender : 'm', many, grammatical: 'nom' })
      : word.text
    : adjective.token.text;
  return [...(degree ? [plain(language, degree)] : []), out(text, [adjective.token], word !== undefined)];
}

function there(language: Language, clause: Clause): Out[] {
  const [one, many] = THERE[language]!;
  const text = clause.object?.many ? many : one;
  const no = clause.negative ? NOT[language] : undefined;
  if (language === 'fr' && no === undefined && clause.negative) return [out("il n'y a pas")];
  if (language === 'ru' && no) return [out('нет', negative(clause))];
  return no && /^(?:es|it|pt|pl)$/.test(language)
    ? [out(no, negative(clause)), out(text)]
    : no
      ? [out(text), out(language === 'en' ? 'not' : no, negative(clause))]
      : [out(text)];
}

function negated(
  language: Language,
  clause: Clause,
  early: Out[],
  { finite, rest }: Verbs,
  agreement: Agreement,
): Out[] {
  const no = clause.negative ? NOT[language] : undefined;
  const by = negative(clause);
  if (language === 'fr') {
    if (!clause.negative || finite.length === 0) return [...early, ...finite];
    const never = by[0] && clause.negative !== true && clause.negative?.sense?.concept.id === 'never';
    const [first, ...more] = finite;
    return [out('ne', by), ...early, first!, out(never ? 'jamais' : 'pas', by), ...more];
  }
  if (V2.has(language) || !clause.negative) return [...early, ...finite];
  if (language === 'en') return englishNegative(clause, finite, rest, agreement);
  const [asked] = finite;
  if (language === 'pl' && asked?.text.startsWith('proszę '))
    return [{ ...asked, text: asked.text.replace(' ', ' nie ') }, ...early, ...finite.slice(1)];
  const word =
    clause.negative !== true &&
    clause.negative?.sense &&
    !/^(?:not|no)$/.test(clause.negative.sense.concept.id)
      ? [plain(language, clause.negative)]
      : [out(no!, by)];
  return [
    ...word,
    ...early,
    ...(clause.tense === 'imperative' ? forbidden(language, clause, finite) : finite),
  ];
}

/** What is forbidden takes the infinitive: no abrir, non aprire, não abrir. */
function forbidden(language: Language, { verb }: Clause, finite: Out[]): Out[] {
  const word = verb && wordOf(language, verb);
  const [first, ...more] = finite;
  if (!word || !first || !/^(?:es|it|pt)$/.test(language)) return finite;
  return [{ ...first, text: word.text }, ...more];
}

function englishNegative(clause: Clause, finite: Out[], rest: Out[], agreement: Agreement): Out[] {
  void rest;
  const [first, ...more] = finite;
  const by = negative(clause);
  if (clause.negative !== true && clause.negative?.sense?.concept.id === 'never')
    return [plain('en', clause.negative), ...finite];
  if (clause.copula || clause.modal || !clause.verb) return [first ?? out('be'), out('not', by), ...more];
  if (/^will /.test(first?.text ?? ''))
    return [{ ...first!, text: first!.text.replace(/^will /, 'will not ') }];
  const word = wordOf('en', clause.verb);
  const support = clause.tense === 'past' ? 'did' : agreement.person === 3 && !agreement.many ? 'does' : 'do';
  return [
    out(support),
    out('not', by),
    word ? out(word.text, [clause.verb.token]) : plain('en', clause.verb),
  ];
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
  const word = wordOf('en', clause.verb);
  const support =
    clause.tense === 'future'
      ? 'will'
      : clause.tense === 'past'
        ? 'did'
        : agreement.person === 3 && !agreement.many
          ? 'does'
          : 'do';
  return [
    out(support),
    ...subject,
    ...not,
    word ? out(word.text, [clause.verb.token]) : plain('en', clause.verb),
    ...rest,
  ];
}
