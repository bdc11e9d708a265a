/** Sentences of Chinese, Thai, Vietnamese and Indonesian: order and small words in place of endings. */
import type { Choice, Clause, Meant, NounPhrase } from '../clause.ts';
import {
  adverbsInOrder,
  counterOf,
  hasTag,
  isLocated,
  isPronoun,
  lead,
  negative,
  type Out,
  out,
  plain,
  without,
  wordOf,
} from './out.ts';

type Tongue = 'zh' | 'th' | 'vi' | 'id';
const NOT: Record<Tongue, string> = { zh: '不', th: 'ไม่', vi: 'không', id: 'tidak' };
const IS: Record<Tongue, string> = { zh: '是', th: 'เป็น', vi: 'là', id: 'adalah' };
const AT: Record<Tongue, string> = { zh: '在', th: 'อยู่', vi: 'ở', id: 'ada' };
const THERE: Record<Tongue, string> = { zh: '有', th: 'มี', vi: 'có', id: 'ada' };
const FUTURE: Record<Tongue, string> = { zh: '会', th: 'จะ', vi: 'sẽ', id: 'akan' };
const ASKS: Record<Tongue, string> = { zh: '吗', th: 'ไหม', vi: 'không', id: 'apakah' };
const POSSESSIVE: Record<Tongue, string> = { zh: '的', th: 'ของ', vi: 'của', id: '' };

export function isolating(language: Tongue, clause: Clause): Out[] {
  const subject = clause.subject ? noun(language, clause.subject) : [];
  const object = clause.object ? noun(language, clause.object) : [];
  const going = /^(?:go|come|arrive|return|travel)/.test(clause.verb?.sense.concept.id ?? '');
  const homeward = going ? clause.adverbs.find(({ sense }) => sense.concept.id === 'home') : undefined;
  const places = clause.places.flatMap((place) =>
    noun(
      language,
      going && language === 'th' && place.preposition?.sense.concept.id === 'to' ? without(place) : place,
    ),
  );
  const question = clause.question ? [plain(language, clause.question)] : [];
  const adverbs = (language === 'zh' ? adverbsInOrder(clause.adverbs) : clause.adverbs)
    .filter((adverb) => adverb !== homeward)
    .map((adverb) => plain(language, adverb));
  const core = predicate(language, homeward ? { ...clause, verb: homeward } : clause);
  const front = lead(language, clause);
  const asks = clause.asks && !clause.question;
  const first = asks && language === 'id' ? [out(ASKS.id)] : [];
  const last = asks && language !== 'id' ? [out(ASKS[language])] : [];
  if (clause.thereIs) {
    const no = clause.negative ? [out(language === 'zh' ? '没' : NOT[language])] : [];
    return language === 'zh'
      ? [...front, ...places, ...no, out('有'), ...object, ...last]
      : [...front, ...first, ...no, out(THERE[language]), ...object, ...places, ...last];
  }
  if (language === 'zh') {
    const done =
      clause.tense === 'past' && clause.verb && !clause.negative ? [{ ...out('了'), glued: true }] : [];
    const goes = /^(?:go|come|arrive|return|go-back|come-back)$/.test(clause.verb?.sense.concept.id ?? '');
    const to = goes ? places.filter(({ text }) => text !== '到') : [];
    const where = goes || clause.copula ? [] : places;
    const rest = goes ? to : clause.copula ? places : [];
    const inPlace = clause.question && !/^(?:why|how|when|who)/.test(clause.question.sense.concept.id);
    return [
      ...front,
      ...subject,
      ...adverbs,
      ...(inPlace ? [] : question),
      ...where,
      ...core,
      ...rest,
      ...(object.length > 0 ? [...done, ...object] : [...object, ...done]),
      ...(inPlace ? question : []),
      ...last,
    ];
  }
  const asked = clause.question?.sense.concept.id ?? '';
  const isFirst = language === 'id' || (language === 'th' ? /^why$/ : /^(?:who|why|when)$/).test(asked);
  return [
    ...front,
    ...first,
    ...(isFirst ? question : []),
    ...subject,
    ...core,
    ...object,
    ...places,
    ...adverbs,
    ...(isFirst ? [] : question),
    ...last,
  ];
}

function predicate(language: Tongue, clause: Clause): Out[] {
  const { modal, verb, second, predicate: told } = clause;
  const by = negative(clause);
  const undone = clause.tense === 'past' && verb && language === 'zh';
  const no = clause.negative
    ? [
        out(
          undone
            ? '没有'
            : clause.tense === 'imperative'
              ? { zh: '不要', th: 'อย่า', vi: 'đừng', id: 'jangan' }[language]
              : NOT[language],
          by,
        ),
      ]
    : [];
  const will = clause.tense === 'future' ? [out(FUTURE[language])] : [];
  const past =
    clause.tense === 'past' && verb && !clause.negative
      ? { vi: [out('đã')], id: [out('sudah')], th: [], zh: [] }[language]
      : [];
  const able = modal ? [plain(language, modal)] : [];
  if (told) {
    const degree = told.degree ? [plain(language, told.degree)] : [];
    const adjective = plain(language, told.adjective);
    if (language === 'zh')
      return [
        ...(clause.negative ? no : degree.length > 0 ? degree : clause.asks ? [] : [out('很')]),
        adjective,
      ];
    if (language === 'vi' || language === 'id') return [...no, ...degree, adjective];
    return [...no, adjective, ...degree];
  }
  if (clause.copula && !verb) {
    const located = isLocated(clause, /^(?:from|of|for|with|about)$/);
    const where = clause.question?.sense.concept.id === 'where';
    if (located) return [...no, ...(language === 'zh' ? [] : [out(AT[language])])];
    if (where) return [out(AT[language])];
    if (language === 'id')
      return clause.object && !clause.question ? [clause.negative ? out('bukan', by) : out('adalah')] : no;
    return [...no, out(language === 'th' && clause.negative ? 'ใช่' : IS[language])];
  }
  const main = verb ? [plain(language, verb)] : [];
  return [...past, ...will, ...no, ...able, ...main, ...(second ? [plain(language, second)] : [])];
}

function noun(language: Tongue, phrase: NounPhrase): Out[] {
  const { head, adjectives, determiner, count, owner, joined, preposition } = phrase;
  const nounOut = head ? [plain(language, head)] : [];
  const measure = counterOf(language, head);
  const counted = count ? [two(language, count, measure)] : [];
  const measures = measure ? [out(measure)] : [];
  const told = adjectives.map((adjective) => plain(language, adjective));
  const of = owner?.head ? noun(language, without(owner)) : [];
  let words: Out[];
  if (language === 'zh') {
    const link = told.some(({ text }) => [...text].length > 1) ? [out('的')] : [];
    const own = determiner ? [demonstrative(determiner, measure)] : [];
    words = [
      ...(of.length > 0 ? [...of, out('的')] : []),
      ...own,
      ...(count ? [...counted, ...measures] : []),
      ...told,
      ...link,
      ...nounOut,
    ];
  } else {
    const own = determiner ? [plain(language, determiner)] : [];
    const quantity = hasTag(determiner, 'quantity');
    const isKnown =
      phrase.article === 'the' || (determiner && !quantity && !hasTag(determiner, 'possessive'));
    const article = language === 'vi' && !count && isKnown && !isPronoun(phrase) ? measures : [];
    const number = [...counted, ...(language === 'id' ? [] : measures)];
    words = [
      ...(quantity ? own : []),
      ...(count ? (language === 'th' ? [] : number) : article),
      ...nounOut,
      ...told,
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
      ...noun(language, joined.other),
    );
  return preposition ? prepositional(language, preposition, words) : words;
}

/** 在…里 and its kind go around the noun. */
function prepositional(language: Tongue, preposition: Meant, words: Out[]): Out[] {
  const [before, after] = wordOf(language, preposition).text.split('…');
  const from = [preposition.token];
  if (after === undefined) return [plain(language, preposition), ...words];
  return [out(before!, from), ...words, { ...out(after, from), glued: true }];
}

function two(language: Tongue, count: Choice, measure: string): Out {
  const said = plain(language, count);
  return language === 'zh' && count.sense?.concept.id === 'two' && measure ? { ...said, text: '两' } : said;
}

function demonstrative(determiner: Meant, measure: string): Out {
  const said = plain('zh', determiner);
  const near = /^(?:这|那)个$/.test(said.text);
  return near && measure ? { ...said, text: said.text[0]! + measure } : said;
}
