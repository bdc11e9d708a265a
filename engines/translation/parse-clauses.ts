/** Tokens as clauses: subject, verb, object and the rest, by word order or by the particles that mark them. */
import type { Language } from '../language/languages.ts';
import { isQuestion, withoutArticles } from './articles.ts';
import { choose } from './choose.ts';
import { type Choice, type Clause, emptyClause, isMeant, type Meant, type NounPhrase } from './clause.ts';
import { namesMore, repeatedPredicate, withSubject } from './joints.ts';
import { assign, lastPhrase, nounPhrase, type ParseState } from './parse-noun.ts';
import { settledClause } from './settle-clauses.ts';
import type { Token } from './token.ts';

/** The verb comes last, and what stands after a noun says what it is for. */
const POSTPOSITIONAL: ReadonlySet<Language> = new Set(['ja', 'ko', 'hi', 'tr']);
const SUBJECT = /^(?:は|が|も)$/;
const OBJECT = /^(?:を|को)$/;

export function parseClauses(language: Language, tokens: Token[]): Clause[] {
  const state: ParseState = {
    language,
    tokens: withoutArticles(language, tokens),
    at: 0,
    seen: [],
    clause: emptyClause(),
  };
  const clauses: Clause[] = [];
  const close = () => {
    if (state.seen.length > 0 || state.clause.end.length > 0)
      clauses.push(settledClause(language, withSubject(state.clause, clauses.at(-1))));
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
    if (
      choice.sense?.concept.part === 'conj' &&
      state.clause.verb &&
      state.seen.length > 0 &&
      (POSTPOSITIONAL.has(language) || !namesMore(state, choice))
    )
      close();
    const same = repeatedPredicate(state, choice);
    if (same) {
      close();
      state.clause = same;
    }
    state.at += 1;
    state.seen.push(choice);
    place(state, choice);
  }
  close();
  return clauses;
}

function place(state: ParseState, choice: Choice): void {
  const { clause } = state;
  if (!isMeant(choice)) {
    if (!role(state, choice.token)) nounPhrase(state, choice);
    return;
  }
  const { concept } = choice.sense;
  switch (concept.part) {
    case 'conj':
      joinOrLead(state, choice);
      return;
    case 'intj':
    case 'part':
      if (!role(state, choice.token) && concept.id !== 'topic') clause.lead.push(choice);
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
      if (!role(state, choice.token)) nounPhrase(state, choice);
  }
}

function auxiliary(clause: Clause, choice: Meant): void {
  const { sense, token } = choice;
  const { id, tags } = sense.concept;
  if (
    sense.tense === 'past' ||
    token.past ||
    /^(?:was|were|did|had|could|war|waren|était|era|fue)$/i.test(token.text)
  )
    clause.tense = 'past';
  if (tags.includes('negative')) clause.negative = choice;
  if (token.past) clause.tense = 'past';
  if (token.negative) clause.negative ??= true;
  if (tags.includes('copula')) {
    clause.copula = true;
    clause.be = choice;
  } else if (id.startsWith('there-is')) clause.thereIs = true;
  else if (id === 'will') clause.tense = 'future';
  else if (id === 'do') clause.asks ||= clause.subject === undefined;
  else if (id === 'have') clause.verb ??= choice;
  else if (tags.includes('modal') || /^(?:should|would|may|let)$/.test(id)) clause.modal = choice;
  else clause.lead.push(choice);
}

function verb({ clause, seen }: ParseState, choice: Meant): void {
  const { sense, token } = choice;
  if (clause.verb?.sense.concept.id === 'have' && sense.participle) {
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
    if (sense.tense === 'future' || sense.tense === 'imperative') clause.tense = sense.tense;
    // Open! Please open! Do not open! Please don't open!
    const only = seen
      .slice(0, -1)
      .every(({ sense: by }) => /^(?:please|do$|not$|never$)/.test(by?.concept.id ?? ''));
    if (only && sense.tense === 'infinitive' && !clause.subject) {
      clause.tense = 'imperative';
      clause.asks = false;
    }
    clause.copula = false;
  }
  if (token.past) clause.tense = 'past';
  if (token.negative) clause.negative ??= true;
}

/** を, は, が after a noun phrase. Answers whether the token was such a mark. */
function role({ clause, language }: ParseState, token: Token): boolean {
  if (!POSTPOSITIONAL.has(language)) return false;
  if (token.text === 'か') {
    clause.asks = true;
    return true;
  }
  const last = lastPhrase(clause);
  if (SUBJECT.test(token.text) || OBJECT.test(token.text) || token.text === 'ने') {
    if (last) assign(clause, last, OBJECT.test(token.text) ? 'object' : 'subject');
    // は speaks of a thing that is known.
    if (token.text === 'は' && last && !last.determiner) last.article ??= 'the';
    return true;
  }
  return false;
}

function preposition(state: ParseState, choice: Meant): void {
  const { clause, language } = state;
  const { id } = choice.sense.concept;
  const last = lastPhrase(clause);
  if (POSTPOSITIONAL.has(language)) {
    if (last && !last.preposition) {
      last.preposition = choice;
      if (clause.subject === last) delete clause.subject;
      if (clause.object === last) delete clause.object;
      if (!clause.places.includes(last)) clause.places.push(last);
    }
    return;
  }
  const next = state.tokens[state.at];
  if (
    id === 'to' &&
    next?.senses.some(({ concept, tense }) => concept.part === 'verb' && tense === 'infinitive')
  )
    return;
  // De l'eau after a verb is some water.
  const verbBefore = state.seen.at(-2)?.sense?.concept;
  const partitive =
    language === 'fr' &&
    /^(?:of|from)$/.test(id) &&
    next?.article === 'the' &&
    verbBefore?.part === 'verb' &&
    !/^(?:come|arrive|leave|speak|talk|dream|return)/.test(verbBefore.id);
  if (partitive) {
    const { article: _, ...bare } = next;
    state.tokens[state.at] = bare;
    return;
  }
  const phrase: NounPhrase = { adjectives: [], many: false, preposition: choice };
  if (id === 'of' && last && !last.owner) last.owner = phrase;
  else clause.places.push(phrase);
}

function joinOrLead({ clause, tokens, at, seen }: ParseState, choice: Meant): void {
  const next = tokens[at]?.senses[0]?.concept.part;
  const last = lastPhrase(clause);
  if (
    /^(?:and|or)$/.test(choice.sense.concept.id) &&
    seen.length > 1 &&
    last?.head &&
    (next === undefined || /^(?:noun|adj|det|num|name|pron)$/.test(next))
  )
    last.joined = { by: choice, other: { adjectives: [], many: false } };
  else clause.lead.push(choice);
}
