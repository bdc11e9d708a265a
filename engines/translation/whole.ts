/** Checks that a clause was parsed completely: no missing noun, no missing auxiliary verb, no guess. */
import type { Choice, Clause, NounPhrase } from './clause.ts';
import type { Token } from './token.ts';

export function isWhole(clause: Clause): boolean {
  const { verb, modal, copula, thereIs, negative, lead, tense, predicate, subject, object } = clause;
  const acts = verb !== undefined || copula || thereIs;
  if (modal && !acts) return false;
  if (clause.copula && !subject && !clause.question) return false;
  if (tense === 'imperative' && subject) return false;
  if (modal?.sense.concept.id === 'would' || (predicate && object)) return false;
  if (clause.adverbs.some(({ sense }) => sense.concept.part === 'adj')) return false;
  if (!acts && begins(clause)?.senses.some(({ concept }) => concept.part === 'verb')) return false;
  if (!acts && lead.some(({ sense }) => sense.concept.part === 'conj')) return false;
  if (negative && !acts) return false;
  if (lead.some(({ sense: { concept } }) => concept.part === 'aux' && !/^please/.test(concept.id)))
    return false;
  const tells = predicate || object || (subject && clause.places.length > 0);
  if (!acts && (tells || clause.adverbs.length > 0 || clause.question || clause.asks)) return false;
  if (verb && !subject && tense !== 'imperative' && !clause.question) return false;
  if (
    copula &&
    !predicate &&
    !object &&
    clause.places.length === 0 &&
    !clause.question &&
    clause.adverbs.length === 0
  )
    return false;
  return [subject, object, ...clause.places].every((phrase) => phrase === undefined || isClosed(phrase));
}

function begins(clause: Clause): Token | undefined {
  return choicesOf(clause)
    .map(({ token }) => token)
    .sort((a, b) => a.start - b.start)[0];
}

/** On, at, in and for go with places and persons; with times each language has its own way, and none is known here. */
function isOfTime({ preposition, head, count }: NounPhrase): boolean {
  if (!/^(?:on|at|in|for)(?:\.|$)/.test(preposition?.sense.concept.id ?? '')) return false;
  const { id = '', theme = '' } = head?.sense?.concept ?? {};
  const unnamed = head === undefined || head.token.text.startsWith('⟦');
  return theme === 'time' || /^(?:weekday|month)\./.test(id) || (unnamed && (count ?? head) !== undefined);
}

function isClosed(phrase: NounPhrase): boolean {
  const { head, owner, joined } = phrase;
  return (
    head !== undefined &&
    !isOfTime(phrase) &&
    (owner === undefined || isClosed(owner)) &&
    (joined === undefined || isClosed(joined.other)) &&
    // Cheese and a glass of wine: what is the wine's is not the cheese's.
    !(owner?.head && joined && owner.head.token.start > joined.by.token.start)
  );
}

/** All that was understood, with its meaning. */
export function choicesOf(clause: Clause): Choice[] {
  const { lead, question, modal, verb, second, negative, predicate, adverbs } = clause;
  const one = [question, modal, verb, second, predicate?.adjective, predicate?.degree];
  return [
    ...lead,
    ...adverbs,
    ...one.filter((each) => each !== undefined),
    ...(negative && negative !== true ? [negative] : []),
    ...[clause.subject, clause.object, ...clause.places].flatMap((phrase) =>
      phrase ? inPhrase(phrase) : [],
    ),
  ];
}

function inPhrase(phrase: NounPhrase): Choice[] {
  const { preposition, determiner, count, adjectives, head, owner, joined } = phrase;
  return [
    ...[preposition, determiner, count, head].filter((each) => each !== undefined),
    ...adjectives,
    ...(owner ? inPhrase(owner) : []),
    ...(joined ? [joined.by, ...inPhrase(joined.other)] : []),
  ];
}
