/** Which constructions a clause has; `declined.tsv` says who gets them wrong. */
import { isPlural } from '../../language/grammar/agreement.ts';
import type { Language } from '../../language/languages.ts';
import type { Clause, NounPhrase } from '../clause.ts';
import { hasTag, isPronoun, wordOf } from '../sentence/out.ts';
import { isPerson, LIVING, phraseConstructions } from './phrase-constructions.ts';

const WEATHER = /^(?:cold|hot|warm|cool|dark|bright|late|early|far|near|sunny|wet|dry)(?:\.|$)/;
const PARTICIPLE = /^(?:closed|broken|open\.adj|full|empty|married|dead|ready|missing|certain|bored)$/;
const HOME = /^(?:at-home|here|there|inside\.adv|outside\.adv|upstairs|away|everywhere)$/;
const MOVES =
  /^(?:go|come|arrive|walk|run|drive|fly|travel|move|return|ride|swim|bring|send|speak|talk|listen|write)/;
const PAST_TIME = /^(?:yesterday|last-|ago|day-before|earlier|recently)/;
/** Verbs and qualities whose word takes another construction in some languages: `verb:call.phone`. */
const OWN =
  /^(?:call\.phone|lose|play|look-for|stay|see|sleep|leave|rain\.verb|snow\.verb|know|open|wait|need|meet|marry|help|forget|ask|answer|thank|watch\.verb|visit|teach|study|listen|believe|understand|think|hope|feel|work\.verb|help\.verb|hate|cook|die|love\.verb|find|fear)/;

export function constructionsOf(to: Language, clause: Clause): string[] {
  const { verb, modal, second, tense, negative, copula, thereIs, predicate, object, subject, lead } = clause;
  const found: string[] = [];
  const add = (name: string, is: unknown) => is && found.push(name);
  const id = verb?.sense.concept.id ?? '';
  const idOf = (phrase: NounPhrase | undefined) => phrase?.head?.sense?.concept.id ?? '';
  const isBe = copula && !verb;
  const perfective = verb && wordOf(to, verb).marks.perfective !== undefined;
  for (const { sense } of lead) add(`lead:${sense.concept.id}`, sense.concept.part === 'conj');
  add(
    'polite request',
    lead.some(({ sense }) => /^please/.test(sense.concept.id)) && verb && tense === 'imperative',
  );
  add('please alone', lead.some(({ sense }) => /^please/.test(sense.concept.id)) && !verb);
  add('imperative', tense === 'imperative' && !negative);
  add('future of what is done once', tense === 'future' && perfective);
  add('future', tense === 'future');
  add('past modal', modal && tense === 'past');
  add(`modal:${modal?.sense.concept.id}`, modal);
  add('past without a verb', tense === 'past' && !verb && !saysPast(clause));
  add('past', tense === 'past' && !saysPast(clause));
  add('past negative to be', tense === 'past' && isBe && negative);
  add('two verbs', second && !/^(?:want|like\.verb|love\.verb|need|begin|learn|try)$/.test(id));
  add(`two verbs:${id}`, second);
  add('where to be', isBe && clause.adverbs.some(({ sense }) => HOME.test(sense.concept.id)));
  add('it is weather', idOf(subject) === 'it' && WEATHER.test(predicate?.adjective.sense.concept.id ?? ''));
  add('it is so', idOf(subject) === 'it' && predicate);
  add('it is a thing', idOf(subject) === 'it' && isBe && object);
  add('it does', /^it(?:\.|$)/.test(idOf(subject)) && verb);
  add('plural noun as predicate', isBe && object?.many && !predicate);
  add('noun as predicate', isBe && object && !isPronoun(object));
  add('denied noun as predicate', isBe && object && negative);
  add(
    'profession of a woman',
    isBe && isWoman(subject) && object?.head?.sense?.concept.counting === 'person' && masculine(to, object),
  );
  add('woman is so', isWoman(subject) && predicate);
  add('colour as predicate', predicate?.adjective.sense.concept.tags.includes('colour'));
  add('participle as predicate', PARTICIPLE.test(predicate?.adjective.sense.concept.id ?? ''));
  add(`so:${predicate?.adjective.sense.concept.id}`, predicate);
  add(`so of a person:${predicate?.adjective.sense.concept.id}`, predicate && isPerson(subject));
  add('much of a quality', predicate?.degree);
  add(`degree:${predicate?.degree?.sense.concept.id}`, predicate?.degree);
  add('have several', id === 'have' && object?.joined);
  add('have a body', id === 'have' && /^(?:body|family)$/.test(object?.head?.sense?.concept.theme ?? ''));
  add('have a person', id === 'have' && object?.head?.sense?.concept.counting === 'person');
  add('thing that has', id === 'have' && subject && !isPerson(subject));
  add('somebody named that has', id === 'have' && subject && !isPronoun(subject));
  add('have no', id === 'have' && object?.determiner?.sense.concept.id === 'no.det');
  add('two objects', verb && object && clause.places.some((each) => !each.preposition && !isTime(each)));
  add(
    'two objects',
    verb && isPronoun(object) && clause.places.some((each) => !each.preposition && !isTime(each)),
  );
  add(
    'time without a word',
    clause.places.some((each) => !each.preposition && isTime(each)),
  );
  add('somebody seen', /^(?:see|meet|help|visit)/.test(id) && isPerson(object));
  add('play a game', id === 'play' && object);
  add('possession as predicate', isBe && hasTag(object?.head, 'possessive'));
  add('possession as predicate', isBe && /^(?:mine|yours|ours|theirs|hers)$/.test(idOf(object)));
  add(
    'third person given',
    /^(?:him|her\.object|them|it\.object)$/.test(idOf(object)) &&
      clause.places.some((each) => !each.preposition),
  );
  add('this as object', verb && /^(?:this|that|these|those)\.pronoun$/.test(idOf(object)));
  add(
    'cold thing',
    /^(?:cold|hot)$/.test(predicate?.adjective.sense.concept.id ?? '') &&
      subject?.head?.sense?.concept.part === 'noun',
  );
  add(
    'so:good of food',
    predicate?.adjective.sense.concept.id === 'good' && subject?.head?.sense?.concept.theme === 'food',
  );
  add(
    'mass as predicate',
    isBe &&
      /^(?:mass|abstract|food|drink)$/.test(object?.head?.sense?.concept.counting ?? '') &&
      !object?.article &&
      !object?.determiner,
  );
  add('many persons are so', predicate && subject && (hasTag(subject.head, 'plural') || subject.joined));
  add('several things are so', predicate && subject?.many);
  add('drive something', id === 'drive' && object);
  add('fish as food', /^(?:eat|cook|fry|boil)$/.test(id) && idOf(object) === 'fish');
  add(
    'several living objects',
    verb && object?.many && LIVING.test(object.head?.sense?.concept.counting ?? '') && id !== 'have',
  );
  add('past noun as predicate', isBe && tense === 'past' && object);
  add(
    'adverb:well in the past',
    tense === 'past' && clause.adverbs.some(({ sense }) => sense.concept.id === 'well'),
  );
  add('verb:see with a pronoun', id === 'see' && isPronoun(object));
  add(
    'in a tree',
    clause.places.some((each) => idOf(each) === 'tree'),
  );
  add('father or mother', /^(?:father|grandfather|uncle|parents)$/.test(idOf(subject)));
  add('plural only, denied', negative && object?.head && isPluralIn(to, object));
  add(
    'come here',
    /^(?:go|come|move|walk|run|drive)$/.test(id) &&
      clause.adverbs.some(({ sense }) => /^(?:here|there)$/.test(sense.concept.id)),
  );
  add('question of ability', modal && clause.asks && !clause.question);
  add('verb:forget denied', id === 'forget' && negative);
  add('verb:know denied', /^know/.test(id) && negative);
  add('ability to do once', modal && /^(?:come|go|leave|arrive|return)/.test(id) && perfective);
  add(
    'possessed pair',
    [subject, object, ...clause.places].some((each) => /^(?:parents|twins)$/.test(idOf(each))),
  );
  add('slept', id === 'sleep' && tense === 'past');
  add(
    'command about what is yours',
    tense === 'imperative' && [object, ...clause.places].some((each) => hasTag(each?.determiner, 'second')),
  );
  add(
    'in a street',
    clause.places.some(
      (each) => /^(?:street|road)$/.test(idOf(each)) && each.preposition?.sense.concept.id === 'in',
    ),
  );
  add('why to be somewhere', isBe && clause.question && clause.adverbs.length > 0);
  add('several who act', verb && subject?.many && object === undefined && isWomen(subject));
  add('verb:see in the past', id === 'see' && tense === 'past');
  add('have in a question', id === 'have' && clause.asks);
  add('future denied', tense === 'future' && negative);
  add(
    'life in general',
    subject?.head?.sense?.concept.counting === 'abstract' && !subject.article && !subject.determiner,
  );
  add(
    'place where something is done',
    verb &&
      clause.places.some((each) =>
        /^(?:on|under|behind|above|near|next-to|in-front-of)$/.test(each.preposition?.sense.concept.id ?? ''),
      ),
  );
  add('plural object', object?.many && !object.article && !object.determiner && !thereIs && id !== 'have');
  add('pronoun as object', verb && isPronoun(object));
  add('several and not told which', several(object) || several(subject));
  add('verb without an object', OWN.test(id) && !object && !second && found.push(`alone:${id}`) === 0);
  if (OWN.test(id)) found.push(`verb:${id}`);
  add(
    'named subject',
    subject?.head && subject.head.sense === undefined && subject.head.token.kind === 'word',
  );
  add('named subject in the past', tense === 'past' && subject?.head && subject.head.sense === undefined);
  add('several places', clause.places.filter(({ preposition }) => preposition).length > 1);
  add(
    'way to a thing',
    !MOVES.test(id) && clause.places.some((each) => each.preposition?.sense.concept.id === 'to'),
  );
  add('question', clause.asks && !clause.question);
  add(`question:${clause.question?.sense.concept.id}`, clause.question);
  add(`question to be:${clause.question?.sense.concept.id}`, clause.question && isBe);
  add('denied question', clause.asks && negative);
  add('there is not', thereIs && negative);
  add('question what there is', thereIs && clause.asks);
  add('several adverbs', clause.adverbs.length > 2);
  for (const { sense } of clause.adverbs) found.push(`adverb:${sense.concept.id}`);
  for (const phrase of [subject, object, ...clause.places])
    found.push(...phraseConstructions(to, clause, phrase));
  return found;
}

function saysPast({ adverbs, places }: Clause): boolean {
  return (
    adverbs.some(({ sense }) => PAST_TIME.test(sense.concept.id)) ||
    places.some(({ head }) => PAST_TIME.test(head?.sense?.concept.id ?? ''))
  );
}

function isTime({ head }: NounPhrase): boolean {
  const { theme = '', id = '' } = head?.sense?.concept ?? {};
  return theme === 'time' || /^(?:weekday|month)\./.test(id);
}

function isWoman(phrase: NounPhrase | undefined): boolean {
  const { id = '' } = phrase?.head?.sense?.concept ?? {};
  return (
    hasTag(phrase?.head, 'feminine') ||
    /^(?:mother|sister|daughter|wife|woman|girl|grandmother|aunt|niece|girlfriend|bride|queen|princess)$/.test(
      id,
    )
  );
}

/** Girls and women: Arabic has a plural of its own for what they do. */
function isWomen(phrase: NounPhrase): boolean {
  return isWoman(phrase) && phrase.many;
}

function masculine(to: Language, { head }: NounPhrase): boolean {
  const gender = head?.sense?.concept.words[to][0]?.marks.gender;
  return gender === undefined || gender.startsWith('m');
}

function isPluralIn(to: Language, { head }: NounPhrase): boolean {
  const word = head?.sense?.concept.words[to][0];
  return word !== undefined && isPlural(word);
}

/** Dogs: several, not counted and not told which. */
function several(phrase: NounPhrase | undefined): boolean {
  return (
    phrase?.many === true && !phrase.count && !phrase.determiner && !phrase.article && !isPronoun(phrase)
  );
}
