/** Noun phrases of the European languages: article, agreement, case, and prepositions that melt into articles. */

import { type Case, isPlural, type Nominal } from '../../language/grammar/agreement.ts';
import { FORMS } from '../../language/grammar/forms.ts';
import { polishNoun } from '../../language/grammar/polish.ts';
import { russianNoun } from '../../language/grammar/russian.ts';
import type { Language } from '../../language/languages.ts';
import { readPairs } from '../../lib/read-table.ts';
import type { Choice, Meant, NounPhrase } from '../clause.ts';
import { article, determiner } from './determiners.ts';
import { ownPreposition } from './european-prepositions.ts';
import { genderIn, hasTag, isPronoun, type Out, out, plain, wordOf } from './out.ts';

const ROMANCE: ReadonlySet<Language> = new Set(['es', 'fr', 'it', 'pt']);
const ARTICLED: ReadonlySet<Language> = new Set(['en', 'de', 'nl', 'es', 'fr', 'it', 'pt']);

/** Italian says mia madre, but la mia casa. */
const FAMILY =
  /^(?:mother|father|brother|sister|son|daughter|husband|wife|uncle|aunt|grandfather|grandmother|cousin)/;

export type PhrasePlace = { grammatical: Case; as: 'subject' | 'object' | 'predicate' | 'place' };

export function phrase(language: Language, noun: NounPhrase, place: PhrasePlace, sourced: boolean): Out[] {
  const words: Out[] = [];
  let { grammatical } = place;
  if (noun.preposition) {
    const own = ownPreposition(language, noun, noun.preposition);
    const word = own ?? wordOf(language, noun.preposition);
    const cases = word.marks.case?.split('/');
    grammatical = (cases?.find((each) => each === 'dat' || each === 'loc') ?? cases?.[0] ?? 'dat') as Case;
    if (language === 'de' && noun.preposition.sense.concept.id === 'to' && !own) grammatical = 'dat';
    if (own) {
      grammatical = own.marks.case as Case;
      words.push(out(own.text, [noun.preposition.token]));
    } else if (!word.text.startsWith('-')) words.push(plain(language, noun.preposition));
  }
  words.push(...core(language, noun, { ...place, grammatical }, sourced));
  if (noun.owner?.head) words.push(...owner(language, noun.owner, sourced));
  if (noun.joined?.other.head) {
    words.push(
      plain(language, noun.joined.by),
      ...phrase(language, noun.joined.other, { ...place, grammatical }, sourced),
    );
  }
  return melted(language, words);
}

function owner(language: Language, noun: NounPhrase, sourced: boolean): Out[] {
  if (language === 'ru' || language === 'pl')
    return core(language, noun, { grammatical: 'gen', as: 'place' }, sourced);
  return phrase(language, noun, { grammatical: 'dat', as: 'place' }, sourced);
}

function core(
  language: Language,
  noun: NounPhrase,
  { grammatical, as }: PhrasePlace,
  sourced: boolean,
): Out[] {
  const { head, adjectives, count, determiner } = noun;
  const word = head && wordOf(language, head);
  const kind = noun.article ?? (determiner ? undefined : guessed(noun, as, sourced));
  const nominal: Nominal = {
    gender: head ? genderIn(language, head) : 'm',
    many: noun.many || (word !== undefined && isPlural(word)),
    grammatical,
    definite:
      kind === 'the' ||
      (determiner !== undefined &&
        (language === 'nl' || !hasTag(determiner, 'possessive')) &&
        !hasTag(determiner, 'quantity')),
  };
  if (head && isPronoun(noun)) return [pronoun(language, head, grammatical)];
  const agreed = animateAs(language, noun, nominal);
  const before: Out[] = [];
  const after: Out[] = [];
  for (const adjective of adjectives) {
    const own = wordOf(language, adjective);
    const goesBefore =
      !ROMANCE.has(language) ||
      own.marks.position === 'b' ||
      (/^(?:good|big|small|young|old|new|beautiful|bad|long|first|last)$/.test(adjective.sense.concept.id) &&
        language === 'fr') ||
      (/^(?:big|small|young|old|new|long|first|last)$/.test(adjective.sense.concept.id) && language === 'it');
    (goesBefore ? before : after).push(out(FORMS[language].adjective(own, agreed), [adjective.token]));
  }
  const beforeVowel =
    language === 'fr' && /^[aeéèêiouyhâ]/i.test(word?.text ?? '') && nominal.gender === 'm' && !nominal.many;
  const last = before.at(-1);
  const vocalic = { beau: 'bel', nouveau: 'nouvel', vieux: 'vieil' }[last?.text as 'beau'];
  if (beforeVowel && last && vocalic) before[before.length - 1] = { ...last, text: vocalic };
  const nounOut = head
    ? [
        out(
          inflected(language, head, countedAs(language, noun, nominal)),
          [head.token],
          word !== undefined || head.token.kind === 'number',
        ),
      ]
    : [];
  const counted = count ? [numeral(language, count, nominal, (before[0] ?? nounOut[0])?.text ?? '')] : [];
  if (language === 'de' && count?.sense?.concept.id === 'one')
    counted[0] = { ...counted[0]!, text: article('de', 'a', nominal, '') };
  const rest = [...counted, ...before, ...nounOut, ...after];
  const next = rest[0]?.text ?? '';
  if (determiner) return [...determined(language, noun, determiner, agreed, next), ...rest];
  if (!ARTICLED.has(language) || head?.sense?.concept.part !== 'noun' || count) return rest;
  if (!kind)
    return language === 'fr' && as === 'object' && sourced ? [partitive(nominal, next), ...rest] : rest;
  const text = article(language, kind, nominal, next);
  return text ? [out(text), ...rest] : rest;
}

/** The determiner; a possessive has the article before it where that is the custom. */
function determined(
  language: Language,
  { head }: NounPhrase,
  determinerMeant: Meant,
  nominal: Nominal,
  next: string,
): Out[] {
  const own = out(determiner(language, wordOf(language, determinerMeant), nominal, next), [
    determinerMeant.token,
  ]);
  const family = FAMILY.test(head?.sense?.concept.id ?? '') && !nominal.many;
  const withArticle =
    hasTag(determinerMeant, 'possessive') && (language === 'it' || language === 'pt') && !family;
  return withArticle ? [out(article(language, 'the', nominal, own.text)), own] : [own];
}

function partitive({ gender, many }: Nominal, next: string): Out {
  return out(many ? 'des' : /^[aeéèêiouyh]/i.test(next) ? "de l'" : gender === 'f' ? 'de la' : 'du');
}

/** Food that is not counted by the piece. */
const UNCOUNTED =
  /^(?:bread|rice|meat|cheese|butter|chocolate|soup|salt|sugar|honey|pasta|noodles|fish|chicken|beef|pork|ham|salad|ice-cream|jam|flour|oil|food|breakfast|lunch|dinner)$/;

/** Where the source has no articles: a subject is known, an object is new, what is not counted has none. */
function guessed(noun: NounPhrase, as: PhrasePlace['as'], sourced: boolean): 'the' | 'a' | undefined {
  if (sourced) return undefined;
  const concept = noun.head?.sense?.concept;
  if (!concept) return undefined;
  if (/^(?:mass|abstract|time|drink)$/.test(concept.counting ?? '') || UNCOUNTED.test(concept.id))
    return as === 'subject' ? 'the' : undefined;
  return as === 'subject' || as === 'place' ? 'the' : noun.many ? undefined : 'a';
}

/** Two to four take a genitive of one in Russian: две собаки. */
function countedAs(language: Language, { count }: NounPhrase, nominal: Nominal): Nominal {
  return language === 'ru' && count && isFew(count)
    ? { ...nominal, many: false, grammatical: 'gen' }
    : nominal;
}

function numeral(language: Language, count: Choice, { gender }: Nominal, next: string): Out {
  const countOut = plain(language, count);
  if (count.sense?.concept.id === 'one' && ROMANCE.has(language) && language !== 'fr')
    return { ...countOut, text: article(language, 'a', { gender, many: false, grammatical: 'nom' }, next) };
  if (language === 'pt' && gender === 'f' && count.sense?.concept.id === 'two')
    return { ...countOut, text: 'duas' };
  const two = { ru: 'две', pl: 'dwie' }[language as 'ru'];
  return two && gender === 'f' && count.sense?.concept.id === 'two' ? { ...countOut, text: two } : countOut;
}

export function isFew({ sense, token }: Choice): boolean {
  return /^(?:two|three|four)$/.test(sense?.concept.id ?? '') || /^[234]$/.test(token.text);
}

/** A living masculine is accused as it is owned: белого коня. */
function animateAs(language: Language, { head }: NounPhrase, nominal: Nominal): Nominal {
  const lives = LIVING.test(head?.sense?.concept.counting ?? '');
  const accused = nominal.grammatical === 'acc' && nominal.gender === 'm' && !nominal.many;
  return lives && accused && /^(?:ru|pl)$/.test(language) ? { ...nominal, grammatical: 'gen' } : nominal;
}

const LIVING = /^(?:person|animal|large-animal|bird|fish)$/;

function inflected(language: Language, head: Choice, nominal: Nominal): string {
  const word = wordOf(language, head);
  if (!word) return head.token.text;
  const { part, counting } = head.sense!.concept;
  if (part !== 'noun' && part !== 'name') return word.text;
  if (isPlural(word) && /^(?:nom|acc)$/.test(nominal.grammatical)) return word.text;
  const animate = LIVING.test(counting ?? '');
  if (language === 'ru') return russianNoun(word, nominal, animate);
  if (language === 'pl') return polishNoun(word, nominal, animate);
  return nominal.many && !isPlural(word) ? FORMS[language].plural(word) : word.text;
}

const STRESSED: Partial<Record<Language, Record<string, string>>> = {
  de: { me: 'mir', 'you.object': 'dir', him: 'ihm', 'her.object': 'ihr', us: 'uns', them: 'ihnen' },
  fr: { me: 'moi', 'you.object': 'toi', him: 'lui', 'her.object': 'elle', them: 'eux' },
  es: { me: 'mí', 'you.object': 'ti', him: 'él', 'her.object': 'ella', us: 'nosotros', them: 'ellos' },
  it: { me: 'me', 'you.object': 'te', him: 'lui', 'her.object': 'lei', us: 'noi', them: 'loro' },
  pt: { me: 'mim', 'you.object': 'você', him: 'ele', 'her.object': 'ela', us: 'nós', them: 'eles' },
};

function pronoun(language: Language, head: Choice, grammatical: Case): Out {
  const stressed =
    grammatical === 'dat' || grammatical === 'loc' ? STRESSED[language]?.[head.sense!.concept.id] : undefined;
  return stressed ? out(stressed, [head.token]) : plain(language, head);
}

/** By language and the two words: `fr de le`. */
const MELTS = readPairs(new URL('contractions.tsv', import.meta.url));

/** Preposition and article as one word. */
function melted(language: Language, words: Out[]): Out[] {
  const outs: Out[] = [];
  for (const word of words) {
    const last = outs.at(-1);
    const [, before = '', end = ''] = /^(.* )?(\S+)$/.exec(last?.text ?? '') ?? [];
    const as = last && MELTS[`${language} ${end} ${word.text}`];
    if (last && as)
      outs[outs.length - 1] = { ...last, text: before + as, from: [...last.from, ...word.from] };
    else if (last && language === 'it' && last.text === 'di' && /^[aeiouè]/i.test(word.text))
      outs.splice(-1, 1, { ...last, text: "d'" }, word);
    else outs.push(word);
  }
  return outs;
}
