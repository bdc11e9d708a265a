/** Conjunctions: "and", "or" and "but" join things, predicates of one subject, or whole clauses. */
import { type Choice, type Clause, emptyClause } from './clause.ts';
import { lastPhrase, type ParseState } from './parse-noun.ts';

/** We ate and drank: a subject that is not said again is the one before, unless its verb looks the same without it. */
export function withSubject(clause: Clause, before: Clause | undefined): Clause {
  const left = clause.subject === undefined && clause.verb !== undefined && clause.tense !== 'imperative';
  const joins = /^(?:and|or|but)$/.test(clause.lead[0]?.sense.concept.id ?? '');
  const { subject } = before ?? {};
  if (!left || !joins || !subject?.head || before!.end.length > 0) return clause;
  const third = /^(?:he|she|it)$/.test(subject.head.sense?.concept.id ?? 'he');
  const pronoun = subject.head.sense?.concept.part === 'pron';
  const one = !subject.many && !subject.joined && (third || !pronoun);
  return one ? clause : { ...clause, subject: structuredClone(subject) };
}

/** I have two cats and a dog: no verb follows, so the sentence names another object. */
export function namesMore({ clause, tokens, at }: ParseState, { sense }: Choice): boolean {
  if (!/^(?:and|or)$/.test(sense?.concept.id ?? '')) return false;
  const last = lastPhrase(clause);
  if (!last?.head || last === clause.subject) return false;
  const mark = tokens.findIndex(
    ({ kind, senses }, i) => i > at && (kind === 'mark' || senses[0]?.concept.part === 'conj'),
  );
  const rest = tokens.slice(at + 1, mark === -1 ? undefined : mark);
  const [first] = rest;
  return (
    /^(?:noun|det|num|name)$/.test(first?.senses[0]?.concept.part ?? '') &&
    rest.every(
      ({ senses }) =>
        senses.length > 0 && senses.every(({ concept }) => !/^(?:verb|aux)$/.test(concept.part)),
    )
  );
}

/** He is tall and strong: the second predicate of the subject becomes a clause of its own. */
export function repeatedPredicate({ clause, tokens, at }: ParseState, { sense }: Choice): Clause | undefined {
  const { subject, copula, predicate, tense, negative } = clause;
  if (!/^(?:and|or|but)$/.test(sense?.concept.id ?? '') || !copula || !predicate || !subject?.head)
    return undefined;
  const [next, after] = tokens.slice(at + 1, at + 3);
  const nounComes = after?.senses.some(({ concept }) => concept.part === 'noun');
  if (next?.senses[0]?.concept.part !== 'adj' || nounComes) return undefined;
  return {
    ...emptyClause(),
    subject: structuredClone(subject),
    copula,
    tense,
    ...(negative && { negative }),
  };
}
