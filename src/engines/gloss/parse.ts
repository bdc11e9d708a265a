/** Tokens as clauses: subject, verb, object and the rest, by word order or by the particles that mark them. */
import type { Language } from '../../language/languages.ts';
import { choose } from './choose.ts';
import { type Choice, type Clause, emptyClause, type NounPhrase } from './clause.ts';
import { lexiconOf } from './dictionary.ts';
import type { Token } from './lex.ts';

const ARTICLES: Partial<Record<Language, { the: RegExp; a: RegExp }>> = {
  en: { the: /^the$/i, a: /^an?$/i },
  de: { the: /^(?:der|die|das|dem|den|des)$/i, a: /^eine?[mnrs]?$/i },
  nl: { the: /^(?:de|het)$/i, a: /^een$/i },
  fr: { the: /^(?:les?|la|l')$/i, a: /^(?:une?|des)$/i },
  es: { the: /^(?:el|la|los|las)$/i, a: /^una?s?|unos$/i },
  it: { the: /^(?:il|lo|la|i|gli|le|l')$/i, a: /^(?:un[ao]?|un')$/i },
  pt: { the: /^[oa]s?$/i, a: /^(?:um|uma|uns|umas)$/i },
};
/** The verb comes last, and what stands after a noun says what it is for. */
const POSTPOSITIONAL: ReadonlySet<Language> = new Set(['ja', 'ko', 'hi', 'tr']);
/** An adjective is a predicate without to be. */
const PLAIN_PREDICATES: ReadonlySet<Language> = new Set(['ar', 'id', 'ja', 'ko', 'ru', 'th', 'vi', 'zh', 'tr']);
const SUBJECT = /^(?:は|が|も)$/;
const OBJECT = /^(?:を|को)$/;

type State = { language: Language; tokens: Token[]; at: number; seen: Choice[]; clause: Clause };

export function parse(language: Language, tokens: Token[]): Clause[] {
  const state: State = { language, tokens: withoutArticles(language, tokens), at: 0, seen: [], clause: emptyClause() };
  const clauses: Clause[] = [];
  const close = () => {
    if (state.seen.length > 0 || state.clause.end.length > 0) clauses.push(settled(language, state.clause));
    state.clause = emptyClause();
    state.seen = [];
  };
  while (state.at < state.tokens.length) {
    const token = state.tokens[state.at]!;
    if (token.kind === 'mark') {
      state.clause.end.push(token);
      if (/[?？؟]/.test(token.text)) state.clause.asks = true;
      state.at += 1;
      if (state.tokens[state.at]?.kind !== 'mark') close();
      continue;
    }
    if (state.seen.length === 0) state.clause.asks = isQuestion(state.tokens, state.at);
    if (lastPhrase(state.clause) && role(state, token)) {
      state.at += 1;
      continue;
    }
    const choice = choose(language, token, state.tokens[state.at + 1], state.seen);
    if (choice.sense?.concept.part === 'conj' && state.clause.verb && state.seen.length > 0) close();
    state.at += 1;
    state.seen.push(choice);
    place(state, choice);
  }
  close();
  return clauses;
}

function isQuestion(tokens: Token[], from: number): boolean {
  return /[?？؟]/.test(tokens.slice(from).find(({ kind, text }) => kind === 'mark' && /[.!?。！？؟]/.test(text))?.text ?? '');
}

/** Articles are put onto the word after them. */
function withoutArticles(language: Language, tokens: Token[]): Token[] {
  const articles = ARTICLES[language];
  if (!articles) return tokens;
  const out: Token[] = [];
  let waiting: 'the' | 'a' | undefined;
  for (const [i, token] of tokens.entries()) {
    const kind = articles.the.test(token.text) ? 'the' : articles.a.test(token.text) ? 'a' : undefined;
    if (kind && tokens[i + 1]?.kind === 'word' && !isVerb(tokens[i + 1]!)) waiting = kind;
    else {
      out.push(waiting ? { ...token, article: waiting } : token);
      waiting = undefined;
    }
  }
  return out;
}

function isVerb({ senses }: Token): boolean {
  return senses.length > 0 && senses.every(({ concept }) => concept.part === 'verb' || concept.part === 'aux');
}

function place(state: State, choice: Choice): void {
  const { clause } = state;
  const { sense, token } = choice;
  const id = sense?.concept.id ?? '';
  switch (sense?.concept.part) {
    case 'conj':
      joinOrLead(state, choice);
      return;
    case 'intj':
    case 'part':
      if (!role(state, token)) (id === 'topic' ? undefined : clause.lead.push(choice));
      return;
    case 'ques':
      clause.question = choice;
      clause.asks = true;
      return;
    case 'neg':
      clause.negative = choice;
      return;
    case 'aux':
      auxiliary(clause, choice);
      return;
    case 'verb':
      verb(state, choice);
      return;
    case 'adv':
      clause.adverbs.push(choice);
      return;
    case 'prep':
      preposition(state, choice);
      return;
    default:
      if (!role(state, token)) nounPhrase(state, choice);
  }
}

function auxiliary(clause: Clause, choice: Choice): void {
  const { concept } = choice.sense!;
  if (choice.sense!.tense === 'past' || /^(?:was|were|did|had|could|war|waren|était|era|fue)$/i.test(choice.token.text)) clause.tense = 'past';
  if (choice.token.past) clause.tense = 'past';
  if (concept.tags.includes('negative')) clause.negative = choice;
  if (concept.tags.includes('copula')) clause.copula = true;
  else if (concept.id.startsWith('there-is')) clause.thereIs = true;
  else if (concept.id === 'will') clause.tense = 'future';
  else if (concept.id === 'do') clause.asks ||= clause.subject === undefined;
  else if (concept.id === 'have') clause.verb ??= choice;
  else if (concept.tags.includes('modal') || /^(?:should|would|may|let)$/.test(concept.id)) clause.modal = choice;
  else clause.lead.push(choice);
  if (clause.subject === undefined && (concept.tags.includes('modal') || clause.copula) && clause.question === undefined) clause.asks ||= false;
}

function verb({ clause, seen }: State, choice: Choice): void {
  const sense = choice.sense!;
  if (clause.verb?.sense?.concept.id === 'have' && sense.participle) {
    clause.verb = choice;
    clause.tense = 'past';
  } else if (clause.verb) clause.second = choice;
  else {
    if (clause.predicate && !clause.copula && clause.subject) {
      clause.subject.adjectives.push(clause.predicate.adjective);
      delete clause.predicate;
    }
    clause.verb = choice;
    if (sense.tense === 'past' && !sense.progressive) clause.tense = 'past';
    if (sense.tense === 'future') clause.tense = 'future';
    if (sense.tense === 'imperative') clause.tense = 'imperative';
    const only = seen.length === 1 || (seen.length === 2 && seen[0]!.sense?.concept.id.startsWith('please'));
    if (only && sense.tense === 'infinitive' && !clause.subject) clause.tense = 'imperative';
    clause.copula = false;
  }
  if (choice.token.past) clause.tense = 'past';
  if (choice.token.negative) clause.negative ??= true;
}

/** を, は, が after a noun phrase. Answers whether the token was such a mark. */
function role({ clause, language }: State, token: Token): boolean {
  if (!POSTPOSITIONAL.has(language)) return false;
  if (token.text === 'か') {
    clause.asks = true;
    return true;
  }
  const last = lastPhrase(clause);
  if (SUBJECT.test(token.text) || OBJECT.test(token.text) || token.text === 'ने') {
    if (last) assign(clause, last, OBJECT.test(token.text) ? 'object' : 'subject');
    return true;
  }
  return false;
}

function assign(clause: Clause, phrase: NounPhrase, as: 'subject' | 'object'): void {
  if (clause.subject === phrase) delete clause.subject;
  if (clause.object === phrase) delete clause.object;
  clause.places = clause.places.filter((each) => each !== phrase);
  const sitting = clause[as];
  clause[as] = phrase;
  if (sitting) clause.places.push(sitting);
}

function lastPhrase({ subject, object, places }: Clause): NounPhrase | undefined {
  return [subject, object, ...places]
    .filter((each) => each !== undefined)
    .sort((a, b) => endOf(a) - endOf(b))
    .at(-1);
}

function endOf({ head, adjectives }: NounPhrase): number {
  return head?.token.end ?? adjectives.at(-1)?.token.end ?? 0;
}

function preposition(state: State, choice: Choice): void {
  const { clause, language } = state;
  if (POSTPOSITIONAL.has(language)) {
    const last = lastPhrase(clause);
    if (last && !last.preposition) {
      last.preposition = choice;
      if (choice.sense!.concept.id === 'of') state.clause.places.push(last);
      if (clause.subject === last) delete clause.subject;
      if (clause.object === last) delete clause.object;
      if (!clause.places.includes(last)) clause.places.push(last);
    }
    return;
  }
  const next = state.tokens[state.at];
  if (choice.sense!.concept.id === 'to' && next?.senses.some(({ concept, tense }) => concept.part === 'verb' && tense === 'infinitive')) return;
  const phrase: NounPhrase = { adjectives: [], many: false, preposition: choice };
  const last = lastPhrase(clause);
  if (choice.sense!.concept.id === 'of' && last && !last.owner) {
    last.owner = phrase;
    return;
  }
  clause.places.push(phrase);
}

/** The phrase that is being built, if this word can still belong to it. */
function open({ clause, seen }: State): NounPhrase | undefined {
  const before = seen.at(-2)?.sense?.concept.part;
  const last = [clause.subject, clause.object, ...clause.places].flatMap((each) => [each, each?.owner, each?.joined?.other]).filter((each) => each !== undefined).sort((a, b) => placeOf(a) - placeOf(b)).at(-1);
  if (!last) return undefined;
  const isBegun = !last.head && (last.preposition !== undefined || before === 'det' || before === 'adj' || before === 'num' || before === 'adv' || last.joined === undefined);
  return isBegun ? last : undefined;
}

function placeOf({ head, adjectives, determiner, count, preposition: before }: NounPhrase): number {
  return (head ?? adjectives.at(-1) ?? count ?? determiner ?? before)?.token.end ?? Number.MAX_SAFE_INTEGER;
}

function nounPhrase(state: State, choice: Choice): void {
  const { clause, language, tokens, at } = state;
  const { sense, token } = choice;
  const part = sense?.concept.part;
  const nounComes = tokens[at]?.senses.some(({ concept }) => /^(?:noun|adj|num)$/.test(concept.part)) || (tokens[at]?.kind === 'word' && tokens[at]!.senses.length === 0);
  const bare = PLAIN_PREDICATES.has(language) && clause.subject?.head !== undefined && !clause.verb && !clause.predicate;
  if (part === 'adj' && (clause.copula || bare) && !nounComes && !open(state)) {
    const degree = clause.adverbs.at(-1);
    const near = degree && degree.token.end + 1 >= token.start;
    if (near) clause.adverbs.pop();
    clause.predicate = { adjective: choice, ...(near && { degree }) };
    return;
  }
  const own = open(state);
  if (part === 'adj' && !own && clause.verb && !nounComes && !token.article && !adjoins(state, choice)) {
    clause.adverbs.push(choice);
    return;
  }
  if (!own && part === 'adj' && adjoins(state, choice)) return;
  const phrase = own ?? begin(clause);
  if (token.article) phrase.article ??= token.article;
  if (part === 'det') phrase.determiner = choice;
  else if (part === 'num' || token.kind === 'number') phrase.count = choice;
  else if (part === 'adj') phrase.adjectives.push(choice);
  else phrase.head = choice;
  if (state.language === 'ko' && phrase.head === choice && !phrase.preposition) {
    if (/[을를]$/.test(token.text)) assign(clause, phrase, 'object');
    else if (/(?:[은는]|이|가)$/.test(token.text) && clause.object === phrase) assign(clause, phrase, 'subject');
  }
  if ((part === 'noun' && sense?.many) || sense?.concept.tags.includes('plural')) phrase.many = true;
  if (phrase.count && phrase.head && phrase.count.sense?.concept.id !== 'one' && phrase.count.token.text !== '1') phrase.many = true;
  if (/^(?:all|many|some|these|those|few|several|both)$/.test(phrase.determiner?.sense?.concept.id ?? '')) phrase.many = true;
}

/** An adjective after its noun, as in Spanish, Arabic or Thai. */
function adjoins({ clause, language, seen }: State, choice: Choice): boolean {
  if (!/^(?:ar|es|fr|it|pt|th|vi|id|pl)$/.test(language) || seen.at(-2)?.sense?.concept.part !== 'noun') return false;
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

function joinOrLead({ clause, tokens, at }: State, choice: Choice): void {
  const id = choice.sense!.concept.id;
  const next = tokens[at]?.senses[0]?.concept.part;
  const last = lastPhrase(clause);
  if (/^(?:and|or)$/.test(id) && last?.head && (next === undefined || /^(?:noun|adj|det|num|name|pron)$/.test(next))) {
    const other: NounPhrase = { adjectives: [], many: false };
    last.joined = { by: choice, other };
    return;
  }
  clause.lead.push(choice);
}

/** A clause of one phrase and an adjective is a sentence with to be; a lone noun is itself. */
function settled(language: Language, clause: Clause): Clause {
  if (/^(?:好き|嫌い)/.test(clause.verb?.token.text ?? '') && clause.subject && !clause.object) {
    clause.object = clause.subject;
    delete clause.subject;
  }
  supply(language, clause);
  const { subject } = clause;
  if (!clause.verb && !clause.modal && !clause.thereIs && subject?.head && clause.predicate) clause.copula = true;
  if (clause.thereIs && subject && !clause.object) {
    clause.object = subject;
    delete clause.subject;
  }
  if (clause.asks && clause.copula && subject && !clause.predicate && !clause.object && clause.question === undefined && subject.adjectives.length > 0 && !subject.head) {
    const adjective = subject.adjectives.pop()!;
    clause.predicate = { adjective };
  }
  return clause;
}

/** Verbs say who by their form; Japanese and Korean leave out whoever speaks or is asked. */
const BY_FORM: ReadonlySet<Language> = new Set(['ar', 'es', 'it', 'pl', 'pt', 'tr']);
const UNSAID: ReadonlySet<Language> = new Set(['ja', 'ko']);
const SUBJECTS = { one: ['i', 'you', 'he'], many: ['we', 'you.plural', 'they'] };

/** A subject where the source leaves it out and other languages cannot. */
function supply(language: Language, clause: Clause): void {
  const verb = clause.verb ?? clause.modal;
  if (clause.subject || clause.thereIs || clause.tense === 'imperative' || !verb?.sense || clause.question?.sense?.concept.id === 'who') return;
  const { person = 3, many = false } = verb.sense;
  const id = BY_FORM.has(language) ? SUBJECTS[many ? 'many' : 'one'][person - 1]! : UNSAID.has(language) ? (clause.asks ? 'you' : 'i') : undefined;
  const concept = id === undefined ? undefined : lexiconOf().concepts.get(id);
  if (!concept) return;
  clause.subject = { adjectives: [], many: false, head: { token: verb.token, sense: { concept, word: concept.words[language][0]!, rank: 0 } } };
}
