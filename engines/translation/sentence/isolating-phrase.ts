/** Noun phrases of Chinese, Thai, Vietnamese and Indonesian: counting words, and what shows that there are several. */
import type { Choice, Meant, NounPhrase } from '../clause.ts';
import { counterOf, hasTag, type Out, out, plain, without, wordOf } from './out.ts';

export type IsolatingTongue = 'zh' | 'th' | 'vi' | 'id';
const POSSESSIVE: Record<IsolatingTongue, string> = { zh: '的', th: 'ของ', vi: 'của', id: '' };

export function isolatedNoun(language: IsolatingTongue, phrase: NounPhrase): Out[] {
  const { head, adjectives, determiner, count, owner, joined, preposition } = phrase;
  const nounOut = head ? [headOf(language, phrase, head)] : [];
  const measure = measureOf(language, head);
  const counted = count ? [two(language, count, measure)] : [];
  const measures = measure ? [out(measure)] : [];
  const adjectiveOuts = adjectives.map((adjective) => plain(language, adjective));
  const of = owner?.head ? isolatedNoun(language, without(owner)) : [];
  let words: Out[];
  if (language === 'zh') {
    const link = adjectiveOuts.some(({ text }) => [...text].length > 1) ? [out('的')] : [];
    const own = determiner ? [demonstrative(determiner, measure)] : [];
    words = [
      ...(of.length > 0 ? [...of, out('的')] : []),
      ...own,
      ...(count ? [...counted, ...measures] : []),
      ...adjectiveOuts,
      ...link,
      ...nounOut,
    ];
  } else {
    const own = determiner ? [plain(language, determiner)] : [];
    const quantity = hasTag(determiner, 'quantity');
    const isDefinite =
      phrase.article === 'the' || (determiner && !quantity && !hasTag(determiner, 'possessive'));
    const isAnimal = /^(?:animal|large-animal|bird|fish)$/.test(head?.sense?.concept.counting ?? '');
    const article = language === 'vi' && !count && isDefinite && isAnimal ? measures : [];
    const number = [...counted, ...(language === 'id' ? [] : measures)];
    words = [
      ...(quantity ? own : []),
      ...(count ? (language === 'th' ? [] : number) : article),
      ...nounOut,
      ...adjectiveOuts,
      ...(count && language === 'th' ? number : []),
      ...(quantity ? [] : own),
      ...(owner?.head && POSSESSIVE[language] ? [out(POSSESSIVE[language])] : []),
      ...of,
    ];
  }
  if (joined?.other.head)
    words.push(
      language === 'zh' && joined.by.sense.concept.id === 'and'
        ? out('和', [joined.by.token])
        : plain(language, joined.by),
      ...isolatedNoun(language, joined.other),
    );
  return preposition
    ? prepositional(language, preposition, words, head?.sense?.concept.part === 'name')
    : words;
}

/** Nouns that bring their own classifier: quyển sách, cái bàn, người phụ nữ. */
const CLASSIFIED = /^(?:quyển|cái|con|cây|người|đứa|chiếc|bức|tờ|ngôi|căn|bài|quả|trái|đôi|bộ|hòn|mọi)(?= )/;

function measureOf(language: IsolatingTongue, head: Choice | undefined): string {
  const word = head && wordOf(language, head);
  if (language === 'vi' && word && (CLASSIFIED.test(word.text) || word.text === 'người')) return '';
  return counterOf(language, head);
}

/** Several known persons have a plural; any other noun looks the same for one and many. */
function headOf(
  language: IsolatingTongue,
  { many, count, determiner, article }: NounPhrase,
  head: Choice,
): Out {
  const headOut = plain(language, head);
  const { counting, part } = head.sense?.concept ?? {};
  if (language === 'id' && count) return { ...headOut, text: once(headOut.text) };
  const isDefinite =
    article === 'the' || hasTag(determiner, 'possessive') || hasTag(determiner, 'demonstrative');
  if (
    !many ||
    count ||
    part !== 'noun' ||
    counting !== 'person' ||
    !isDefinite ||
    /们$|-|ผู้คน|mọi/.test(headOut.text)
  )
    return headOut;
  const several = {
    zh: `${headOut.text}们`,
    th: `พวก${headOut.text}`,
    vi: `những ${headOut.text}`,
    id: `${headOut.text}-${headOut.text}`,
  };
  return language === 'id' && / /.test(headOut.text) ? headOut : { ...headOut, text: several[language] };
}

/** The word that an Indonesian plural says twice. */
function once(text: string): string {
  const half = text.slice(0, text.length >> 1);
  return text === `${half}-${half}` ? half : text;
}

/** 在…里 and its kind go around the noun. */
function prepositional(language: IsolatingTongue, preposition: Meant, words: Out[], isNamed: boolean): Out[] {
  const [before, after] = wordOf(language, preposition).text.split('…');
  const from = [preposition.token];
  // Sống ở Berlin: a town is no room that one is inside of.
  const isTown = preposition.sense.concept.id === 'in' && isNamed;
  if (language === 'vi' && isTown) return [out('ở', from), ...words];
  if (after === undefined) return [plain(language, preposition), ...words];
  return [out(before!, from), ...words, { ...out(after, from), glued: true }];
}

function two(language: IsolatingTongue, count: Choice, measure: string): Out {
  const countOut = plain(language, count);
  return language === 'zh' && count.sense?.concept.id === 'two' && measure
    ? { ...countOut, text: '两' }
    : countOut;
}

function demonstrative(determiner: Meant, measure: string): Out {
  const determinerOut = plain('zh', determiner);
  const near = /^(?:这|那)个$/.test(determinerOut.text);
  return near && measure ? { ...determinerOut, text: determinerOut.text[0]! + measure } : determinerOut;
}
