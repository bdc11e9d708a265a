/**
 * Checks that a translation covers its source: every word accounted for, no negation lost, no clause left
 * open.
 */
import type { Language } from '../language/languages.ts';
import type { Clause } from './clause.ts';
import type { Sense } from './dictionary.ts';
import { isGivenName } from './given-names.ts';
import type { Out } from './sentence/out.ts';
import type { Token } from './token.ts';
import { choicesOf, isWhole } from './whole.ts';

export type Accounted = {
  from: Language;
  to: Language;
  /** The words of the source, without marks and articles. */
  tokens: Token[];
  clauses: Clause[];
  /** The output words of each clause. */
  outs: Out[][];
  say(clause: Clause): Out[];
};

export function marksANoun(text: string): boolean {
  return MARKS_A_NOUN.test(text);
}

/** Words that other languages say by order or form: to be, support, aspect; nothing else may be missing. */
// biome-ignore format: a list of words
const EXPRESSED_BY_FORM: ReadonlySet<string> = new Set([
  'be', 'be.located', 'do', 'will', 'have', 'there-is', 'to', 'topic', 'that.conj',
]);
/** Particles that only mark what a noun is for. */
const MARKS_A_NOUN = /^(?:は|が|を|か|को|ने)$/;
/** Here must not forbids; elsewhere the same words say that one need not. */
const FORBIDS: ReadonlySet<Language> = new Set(['en', 'es', 'fr', 'it', 'nl', 'pt', 'ru']);
/**
 * In these languages "nobody" and "nothing", or "never", leave the verb unnegated. In all others the verb is
 * negated as well.
 */
const NEGATES_ALONE: ReadonlySet<Language> = new Set(['de', 'en', 'nl']);
const NEVER_ALONE: ReadonlySet<Language> = new Set(['de', 'en', 'es', 'fr', 'nl', 'pt']);

export function isFaithful({ from: source, to, tokens, clauses, outs, say }: Accounted): boolean {
  const named = (token: Token | undefined) => token !== undefined && isName(source, token, tokens);
  const expressed = new Set<string>();
  for (const { from, inLexicon, text } of outs.flat())
    if (inLexicon || named(from[0]) || isMask(text)) for (const token of from) expressed.add(placeOf(token));
  const chosen = new Map(
    clauses
      .flatMap(choicesOf)
      .flatMap(({ token, sense }) => (sense ? [[placeOf(token), sense] as const] : [])),
  );
  for (const clause of clauses) {
    if (!isWhole(clause) || isPassive(clause, tokens) || !keepsNegation(to, clause, say)) return false;
    if (clause.negative && clause.negative !== true) expressed.add(placeOf(clause.negative.token));
  }
  return tokens.every((token) => {
    if (MARKS_A_NOUN.test(token.text)) return true;
    const sense = chosen.get(placeOf(token)) ?? token.senses[0];
    if (token.kind === 'word' && sense === undefined && !named(token) && !isMask(token.text)) return false;
    if (sense && negates(sense) && !NEGATES_ALONE.has(to) && /^(?:pron|det)$/.test(sense.concept.part))
      return false;
    const formal = chosen.has(placeOf(token)) ? [sense!] : token.senses;
    return expressed.has(placeOf(token)) || formal.some((each) => isFormal(token, each));
  });
}

/** The door is closed: to be before a verb that does not end in -ing, which no other language says so. */
function isPassive({ verb, subject }: Clause, tokens: Token[]): boolean {
  if (!verb || verb.sense.progressive) return false;
  const from = subject?.head?.token.start ?? 0;
  return tokens.some(
    ({ start, senses }) =>
      start < verb.token.start &&
      start >= Math.min(from, verb.token.start) - 12 &&
      senses[0]?.concept.id === 'be',
  );
}

function isFormal({ kind }: Token, { concept: { id, part } }: Sense): boolean {
  return kind === 'word' && (part === 'part' || EXPRESSED_BY_FORM.has(id) || /^please/.test(id));
}

/** Two pieces that were written together stand at the same place: don't is do and not. */
function placeOf({ start, end, text }: Token): string {
  return `${start} ${end} ${text}`;
}

/**
 * A capital tells a name only where other words have none: not at the beginning of a sentence, not in German, and not
 * where most words have one.
 */
function isName(language: Language, token: Token, tokens: Token[]): boolean {
  if (token.senses.length > 0 || !/^\p{Lu}\p{Ll}/u.test(token.text)) return false;
  if (language === 'de' || token.start === tokens[0]?.start) return isGivenName(token.text);
  const later = tokens.slice(1);
  const small = later.filter(({ text }) => /^\p{Ll}/u.test(text)).length;
  return small * 2 >= later.length || isGivenName(token.text);
}

function isMask(text: string): boolean {
  return text.startsWith('⟦');
}

function negates({ concept }: Sense): boolean {
  return concept.tags.includes('negative') || /^(?:nothing|nobody)$/.test(concept.id);
}

/**
 * A negative clause must differ from its affirmative form. Negations other than "not" need a word of their
 * own.
 */
function keepsNegation(to: Language, clause: Clause, say: Accounted['say']): boolean {
  const { negative, ...affirmed } = clause;
  if (!negative) return true;
  const textOf = (each: Clause) =>
    say(structuredClone(each))
      .map(({ text }) => text)
      .join(' ');
  if (textOf(clause) === textOf(affirmed)) return false;
  if (clause.modal?.sense.concept.id === 'must' && !FORBIDS.has(to)) return false;
  if (negative === true || /^(?:not|no|cannot|there-is-not)$/.test(negative.sense.concept.id)) return true;
  if (!NEVER_ALONE.has(to)) return false;
  const plainly = textOf({ ...clause, negative: true });
  return textOf(clause) !== plainly;
}
