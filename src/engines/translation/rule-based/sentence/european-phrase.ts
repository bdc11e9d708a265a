/** Noun phrases of the European languages: article, agreement, case, and prepositions that melt into articles. */

import { type Case, isPlural, type Nominal } from '../../../../language/grammar/agreement.ts';
import { FORMS } from '../../../../language/grammar/forms.ts';
import { polish } from '../../../../language/grammar/polish.ts';
import { russian } from '../../../../language/grammar/russian.ts';
import type { Language } from '../../../../language/languages.ts';
import { readPairs } from '../../../../lib/read-table.ts';
import type { Choice, NounPhrase } from '../clause.ts';
import { article, determiner } from './determiners.ts';
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
    const word = wordOf(language, noun.preposition);
    const asked = word?.marks.case?.split('/');
    grammatical = (asked?.find((each) => each === 'dat' || each === 'loc') ?? asked?.[0] ?? 'dat') as Case;
    if (language === 'de' && noun.preposition.sense?.concept.id === 'to') grammatical = 'dat';
    if (word && !(word.text === '-' || word.text.startsWith('-')))
      words.push(plain(language, noun.preposition));
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
    return core(language, { ...noun }, { grammatical: 'gen', as: 'place' }, sourced);
  return phrase(language, noun, { grammatical: 'dat', as: 'place' }, sourced);
}

function core(
  language: Language,
  noun: NounPhrase,
  { grammatical, as }: PhrasePlace,
  sourced: boolean,
): Out[] {
  const { head, adjectives, count, degree } = noun;
  const word = head && wordOf(language, head);
  const many = noun.many || (word !== undefined && isPlural(word));
  const definite =
    noun.article === 'the' ||
    (noun.determiner !== undefined &&
      !hasTag(noun.determiner, 'possessive') &&
      !hasTag(noun.determiner, 'quantity')) ||
    (noun.article === undefined && noun.determiner === undefined && guessed(noun, as, sourced) === 'the');
  const nominal: Nominal = { gender: head ? genderIn(language, head) : 'm', many, grammatical, definite };
  if (head && isPronoun(noun)) return [pronoun(language, head, grammatical)];
  const before: Out[] = [];
  const after: Out[] = [];
  for (const adjective of adjectives) {
    const own = wordOf(language, adjective);
    const text = own ? FORMS[language].adjective(own, nominal) : adjective.token.text;
    const goesBefore =
      !ROMANCE.has(language) ||
      own?.marks.position === 'b' ||
      (/^(?:good|big|small|young|old|new|beautiful|bad|great|long|first|last)$/.test(
        adjective.sense?.concept.id ?? '',
      ) &&
        (language === 'fr' || language === 'it'));
    (goesBefore ? before : after).push(
      ...(degree ? [plain(language, degree)] : []),
      out(text, [adjective.token], own !== undefined),
    );
  }
  const nounOut = head
    ? [
        out(
          inflected(language, head, nominal),
          [head.token],
          word !== undefined || head.token.kind === 'number',
        ),
      ]
    : [];
  const counted = count ? [plain(language, count)] : [];
  if (count && language === 'de' && count.sense?.concept.id === 'one')
    counted[0] = { ...counted[0]!, text: article('de', 'a', nominal, '') };
  const rest = [...counted, ...before, ...nounOut, ...after];
  return [...introduced(language, noun, nominal, rest, as, sourced), ...rest];
}

/** The determiner, or an article where the language wants one. */
function introduced(
  language: Language,
  noun: NounPhrase,
  nominal: Nominal,
  rest: Out[],
  as: PhrasePlace['as'],
  sourced: boolean,
): Out[] {
  const next = rest[0]?.text ?? '';
  const { head } = noun;
  if (noun.determiner) {
    const word = wordOf(language, noun.determiner);
    if (!word) return [plain(language, noun.determiner)];
    const own = out(determiner(language, word, nominal, next), [noun.determiner.token]);
    const family = FAMILY.test(head?.sense?.concept.id ?? '') && !nominal.many;
    const withArticle =
      hasTag(noun.determiner, 'possessive') && (language === 'it' || language === 'pt') && !family;
    return withArticle ? [out(article(language, 'the', nominal, own.text)), own] : [own];
  }
  if (!ARTICLED.has(language) || !head?.sense || head.sense.concept.part !== 'noun' || noun.count) return [];
  const kind = noun.article ?? guessed(noun, as, sourced);
  if (!kind) return language === 'fr' && as === 'object' && sourced ? partitive(nominal, next) : [];
  const text = article(language, kind, nominal, next);
  return text ? [out(text)] : [];
}

function partitive({ gender, many }: Nominal, next: string): Out[] {
  if (many) return [out('des')];
  return /^[aeéèêiouyh]/i.test(next) ? [out("de l'")] : [out(gender === 'f' ? 'de la' : 'du')];
}

/** Where the source has no articles: a subject is known, an object is new, what is not counted has none. */
function guessed(noun: NounPhrase, as: PhrasePlace['as'], sourced: boolean): 'the' | 'a' | undefined {
  if (sourced) return undefined;
  const concept = noun.head?.sense?.concept;
  if (!concept) return undefined;
  if (
    concept.counting === 'mass' ||
    concept.counting === 'abstract' ||
    concept.counting === 'time' ||
    concept.counting === 'drink'
  )
    return as === 'subject' ? 'the' : undefined;
  return as === 'subject' || as === 'place' ? 'the' : noun.many ? undefined : 'a';
}

function inflected(language: Language, head: Choice, nominal: Nominal): string {
  const word = wordOf(language, head);
  if (!word) return head.token.text;
  if (head.sense!.concept.part !== 'noun' && head.sense!.concept.part !== 'name') return word.text;
  const forms = FORMS[language];
  if (language === 'ru' || language === 'pl') {
    const animate = /^(?:person|animal|large-animal|bird|fish)$/.test(head.sense!.concept.counting ?? '');
    return (language === 'ru' ? russian : polish).decline === undefined
      ? word.text
      : declined(language, word, nominal, animate);
  }
  return nominal.many ? forms.plural(word) : word.text;
}

function declined(
  language: 'ru' | 'pl',
  word: NonNullable<ReturnType<typeof wordOf>>,
  nominal: Nominal,
  animate: boolean,
): string {
  const decline = (language === 'ru' ? russian : polish).decline as (
    w: typeof word,
    n: Nominal,
    a?: boolean,
  ) => string;
  return decline(word, nominal, animate);
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
  const done: Out[] = [];
  for (const word of words) {
    const last = done.at(-1);
    const as = last && MELTS[`${language} ${last.text} ${word.text}`];
    if (last && as) done[done.length - 1] = { ...last, text: as, from: [...last.from, ...word.from] };
    else done.push(word);
  }
  return done;
}
