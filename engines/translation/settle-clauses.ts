/** Fills in the parts that a clause leaves implicit, once all its words are placed. */
import type { Language } from '../language/languages.ts';
import type { Clause, NounPhrase } from './clause.ts';
import { lexiconOf } from './dictionary.ts';

/** A clause of one phrase and an adjective is a sentence with to be; a lone noun is itself. */
export function settledClause(language: Language, clause: Clause): Clause {
  if (/^(?:好き|嫌い)/.test(clause.verb?.token.text ?? '') && clause.subject && !clause.object) {
    clause.object = clause.subject;
    delete clause.subject;
  }
  for (const phrase of [clause.subject, clause.object, ...clause.places]) if (phrase) countPersons(phrase);
  severalByVerb(clause);
  old(clause);
  addPlaceArticle(language, clause);
  likedInGeneral(language, clause);
  towards(language, clause);
  onTop(language, clause);
  withMe(language, clause);
  ownKin(language, clause);
  isSomewhere(language, clause);
  supply(language, clause);
  const { subject } = clause;
  if (!clause.verb && !clause.modal && !clause.thereIs && subject?.head && clause.predicate)
    clause.copula = true;
  if (
    clause.thereIs &&
    subject?.article === 'the' &&
    language === 'ja' &&
    !clause.object &&
    clause.places.length > 0
  ) {
    clause.thereIs = false;
    clause.copula = true;
  }
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

/** Going, other languages are in or on a place where English goes to it. */
function towards(language: Language, { verb, places }: Clause): void {
  const to = lexiconOf().concepts.get('to');
  if (language === 'en' || !to || !/^(?:go|come|come-back|return)$/.test(verb?.sense.concept.id ?? ''))
    return;
  for (const { preposition } of places)
    if (preposition && /^(?:in|at|on)$/.test(preposition.sense.concept.id))
      preposition.sense = { ...preposition.sense, concept: to };
}

const LIVING = /^(?:person|animal|large-animal|bird|fish)$/;

/** Wo sind meine Schlüssel: a noun that looks the same for several is several by its verb. */
function severalByVerb({ subject, verb, be, modal }: Clause): void {
  const head = subject?.head?.sense?.concept;
  const form = (verb ?? modal ?? be)?.sense;
  // Trinkt is of him and of you all.
  if (form?.many && form.person !== 2 && subject && head?.part === 'noun' && !subject.joined)
    subject.many = true;
}

/** An old man is of another age than an old book. */
function old({ subject, object, places, predicate }: Clause): void {
  const aged = lexiconOf().concepts.get('old.person');
  if (!aged) return;
  const lives = (phrase: NounPhrase | undefined) => LIVING.test(phrase?.head?.sense?.concept.counting ?? '');
  const determiners = [subject, object, ...places].flatMap((phrase) =>
    lives(phrase) ? (phrase?.adjectives ?? []) : [],
  );
  const predicates =
    predicate && (lives(subject) || subject?.head?.sense?.concept.part === 'pron')
      ? [predicate.adjective]
      : [];
  for (const adjective of [...determiners, ...predicates])
    if (adjective.sense.concept.id === 'old.thing') adjective.sense = { ...adjective.sense, concept: aged };
}

/** At school, in church: English leaves the article out, other languages do not. */
function addPlaceArticle(language: Language, { places }: Clause): void {
  if (language !== 'en') return;
  for (const place of places) {
    const { preposition, head, article, determiner, count, many } = place;
    const isPlace = /^(?:school|church|university|hospital|work|bed|prison|college|kindergarten)$/.test(
      head?.sense?.concept.id ?? '',
    );
    if (preposition && isPlace && !article && !determiner && !count && !many) place.article = 'the';
  }
}

/** 猫が好きです: who likes a kind of thing likes all of it. */
function likedInGeneral(language: Language, { verb, object }: Clause): void {
  if (!/^(?:ja|ko|zh|th|vi|id)$/.test(language) || !object) return;
  const { part, counting = '' } = object.head?.sense?.concept ?? {};
  const counted = part === 'noun' && LIVING.test(counting);
  const untold = !object.determiner && !object.count && !object.article;
  if (/^(?:like|love|hate)\./.test(`${verb?.sense.concept.id}.`) && counted && untold) object.many = true;
}

const OWNERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    me: 'i',
    'you.object': 'you',
    him: 'he',
    'her.object': 'she',
    us: 'we',
    them: 'they',
  }),
);

/** En and em are on a table, and at a beach. */
function onTop(language: Language, { places }: Clause): void {
  if (language !== 'es' && language !== 'pt') return;
  for (const { preposition, head } of places) {
    const id = head?.sense?.concept.id ?? '';
    const meant = /^(?:table|wall|floor|roof|chair|island|street|bed)$/.test(id)
      ? 'on'
      : id === 'beach'
        ? 'at'
        : '';
    const concept = lexiconOf().concepts.get(meant);
    if (preposition?.sense.concept.id === 'in' && concept)
      preposition.sense = { ...preposition.sense, concept };
  }
}

/** У меня две собаки: what is with me is what I have. */
function withMe(language: Language, clause: Clause): void {
  const have = lexiconOf().concepts.get('have');
  const at = clause.places.find(({ preposition }) => /^у$/i.test(preposition?.token.text ?? ''));
  const owner = at?.head?.sense && lexiconOf().concepts.get(OWNERS.get(at.head.sense.concept.id) ?? '');
  if (language !== 'ru' || clause.verb || !at?.head?.sense || !owner || !have || !at.preposition) return;
  const thing = clause.subject ?? clause.object;
  if (!thing) return;
  clause.object = thing;
  clause.subject = { ...at, head: { ...at.head, sense: { ...at.head.sense, concept: owner } } };
  delete clause.subject.preposition;
  clause.places = clause.places.filter((place) => place !== at);
  clause.copula = false;
  clause.thereIs = false;
  clause.verb = { token: at.preposition.token, sense: { concept: have, word: have.words.ru[0]!, rank: 0 } };
}

/** 兄 and 父 are one's own relatives; other people's relatives have other words. */
function ownKin(language: Language, { subject }: Clause): void {
  const my = lexiconOf().concepts.get('my');
  const head = subject?.head;
  if (language !== 'ja' || !my || !subject || !head || subject.owner || subject.determiner) return;
  if (!/^(?:兄|姉|弟|妹|父|母|夫|妻|祖父|祖母|息子|娘)$/.test(head.token.text)) return;
  // The noun expresses the possessive, which has no letters of its own.
  const token = { ...head.token, text: '', end: head.token.start };
  subject.determiner = { token, sense: { concept: my, word: my.words.ja[0]!, rank: 0 } };
}

/** Мы на пляже: Russian and Arabic leave to be unsaid. */
function isSomewhere(language: Language, clause: Clause): void {
  const { verb, modal, thereIs, subject, object, places, predicate } = clause;
  if (!/^(?:ru|ar)$/.test(language) || verb || modal || thereIs || !subject?.head) return;
  if (predicate || object || places.some(({ preposition }) => preposition)) clause.copula = true;
}

/** Five people are five persons: many languages do not count their word for people. */
function countPersons({ count, determiner, head }: NounPhrase): void {
  const person = lexiconOf().concepts.get('person');
  const counted = count ?? (determiner?.sense.concept.id === 'many' ? determiner : undefined);
  if (counted && head?.sense?.concept.id === 'people' && person)
    head.sense = { ...head.sense, concept: person };
}

/**
 * Languages whose verb form shows the person. Japanese and Korean omit the speaker and the addressee instead.
 */
const BY_FORM: ReadonlySet<Language> = new Set(['ar', 'es', 'it', 'pl', 'pt', 'tr']);

const UNSAID: ReadonlySet<Language> = new Set(['ja', 'ko']);

const SUBJECTS = { one: ['i', 'you', 'he'], many: ['we', 'you.plural', 'they'] };

/** A subject where the source leaves it out and other languages cannot. */
function supply(language: Language, clause: Clause): void {
  const be =
    clause.be && clause.be.sense.person !== undefined && clause.be.sense.person < 3 ? clause.be : undefined;
  const verb = clause.verb ?? clause.modal ?? be;
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
