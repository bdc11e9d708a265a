/** Sentences of Chinese, Thai, Vietnamese and Indonesian: order and small words in place of endings. */
import type { Choice, Clause, NounPhrase } from '../clause.ts';
import { lexiconOf } from '../dictionary.ts';
import { adverbsInOrder, hasTag, isPronoun, lead, type Out, out, plain, wordOf } from './out.ts';

type Tongue = 'zh' | 'th' | 'vi' | 'id';
const NOT: Record<Tongue, string> = { zh: '不', th: 'ไม่', vi: 'không', id: 'tidak' };
const IS: Record<Tongue, string> = { zh: '是', th: 'เป็น', vi: 'là', id: 'adalah' };
const AT: Record<Tongue, string> = { zh: '在', th: 'อยู่', vi: 'ở', id: 'ada' };
const THERE: Record<Tongue, string> = { zh: '有', th: 'มี', vi: 'có', id: 'ada' };
const FUTURE: Record<Tongue, string> = { zh: '会', th: 'จะ', vi: 'sẽ', id: 'akan' };
const ASKS: Record<Tongue, string> = { zh: '吗', th: 'ไหม', vi: 'không', id: 'apakah' };
const AND: Partial<Record<Tongue, string>> = { zh: '和' };
const POSSESSIVE: Record<Tongue, string> = { zh: '的', th: 'ของ', vi: 'của', id: '' };

export function isolating(language: Tongue, clause: Clause): Out[] {
  const subject = clause.subject ? noun(language, clause.subject) : [];
  const object = clause.object ? noun(language, clause.object) : [];
  const going = /^(?:go|come|arrive|return|travel)/.test(clause.verb?.sense?.concept.id ?? '');
  const homeward = going ? clause.adverbs.find(({ sense }) => sense?.concept.id === 'home') : undefined;
  const places = clause.places.flatMap((place) =>
    noun(
      language,
      going && language === 'th' && place.preposition?.sense?.concept.id === 'to' ? without(place) : place,
    ),
  );
  const question = clause.question ? [plain(language, clause.question)] : [];
  const adverbs = (language === 'zh' ? adverbsInOrder(clause.adverbs) : clause.adverbs)
    .filter((adverb) => !homeward || adverb !== homeward)
    .map((adverb) => adverbial(language, adverb));
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
    const goes = /^(?:go|come|arrive|return|go-back|come-back)$/.test(clause.verb?.sense?.concept.id ?? '');
    const to = goes ? places.filter(({ text }) => text !== '到') : [];
    const where = goes || clause.copula ? [] : places;
    const rest = goes ? to : clause.copula ? places : [];
    const inPlace = clause.question && !/^(?:why|how|when|who)/.test(clause.question.sense?.concept.id ?? '');
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
  const wh =
    language === 'id' || /^(?:who|why|when)$/.test(clause.question?.sense?.concept.id ?? '')
      ? { before: question, after: [] }
      : { before: [], after: question };
  return [
    ...front,
    ...first,
    ...(language === 'th' && clause.question?.sense?.concept.id !== 'why' ? [] : wh.before),
    ...subject,
    ...core,
    ...object,
    ...places,
    ...adverbs,
    ...(language === 'th' && clause.question?.sense?.concept.id !== 'why'
      ? [...wh.before, ...wh.after]
      : wh.after),
    ...last,
  ];
}

/** 慢的 as an adverb is 慢. */
function adverbial(language: Tongue, adverb: Choice): Out {
  const said = plain(language, adverb);
  return language === 'zh' && adverb.sense?.concept.part === 'adj'
    ? { ...said, text: said.text.replace(/的$/, '') }
    : said;
}

function predicate(language: Tongue, clause: Clause): Out[] {
  const { modal, verb, second, predicate: told, negative } = clause;
  const by = negative && negative !== true ? [negative.token] : [];
  const undone = clause.tense === 'past' && verb && language === 'zh';
  const no = negative
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
    clause.tense === 'past' && verb && !negative
      ? { vi: [out('đã')], id: [out('sudah')], th: [], zh: [] }[language]
      : [];
  const able = modal ? [plain(language, modal)] : [];
  if (told) {
    const degree = told.degree ? [plain(language, told.degree)] : [];
    const adjective = plain(language, told.adjective);
    if (language === 'zh')
      return [...(negative ? no : degree.length > 0 ? degree : clause.asks ? [] : [out('很')]), adjective];
    if (language === 'vi' || language === 'id') return [...no, ...degree, adjective];
    return [...no, adjective, ...degree];
  }
  if (clause.copula && !verb) {
    const located =
      clause.places.some(
        ({ preposition }) =>
          preposition && !/^(?:from|of|for|with|about)$/.test(preposition.sense?.concept.id ?? ''),
      ) && !clause.object;
    const where = clause.question?.sense?.concept.id === 'where';
    if (located) return [...no, ...(language === 'zh' ? [] : [out(AT[language])])];
    if (where) return [out(AT[language])];
    if (language === 'id')
      return clause.object && !clause.question ? (negative ? [out('bukan', by)] : [out('adalah')]) : no;
    return [...no, out(language === 'th' && negative ? 'ใช่' : IS[language])];
  }
  const main = verb ? [plain(language, verb)] : [];
  return [...past, ...will, ...no, ...able, ...main, ...(second ? [plain(language, second)] : [])];
}

/** ไปตลาด: to go says where already. */
function without({ preposition: _, ...phrase }: NounPhrase): NounPhrase {
  return phrase;
}

function noun(language: Tongue, phrase: NounPhrase): Out[] {
  const { head, adjectives, determiner, count, owner, joined, preposition, degree } = phrase;
  const nounOut = head ? [plain(language, head)] : [];
  const measure = counter(language, phrase);
  const counted = count ? [two(language, count, measure)] : [];
  const measures = measure ? [out(measure)] : [];
  const told = adjectives.map((adjective) => plain(language, adjective));
  const very = degree ? [plain(language, degree)] : [];
  let words: Out[];
  if (language === 'zh') {
    const of = owner?.head ? [...noun(language, without(owner)), out('的')] : [];
    const link =
      told.length > 0
        ? [out('的')].filter(() => told.some(({ text }) => [...text].length > 1) || very.length > 0)
        : [];
    const own = determiner ? [demonstrative(determiner, measure)] : [];
    const number =
      determiner && !hasTag(determiner, 'possessive') && !count ? [] : count ? [...counted, ...measures] : [];
    words = [...of, ...own, ...number, ...very, ...told, ...link, ...nounOut];
  } else {
    const own = determiner ? possessive(language, determiner) : [];
    const of = owner?.head
      ? [...(POSSESSIVE[language] ? [out(POSSESSIVE[language])] : []), ...noun(language, without(owner))]
      : [];
    const quantity = determiner && hasTag(determiner, 'quantity');
    const article =
      language === 'vi' &&
      measure &&
      !count &&
      (phrase.article === 'the' || (determiner && !quantity && !hasTag(determiner, 'possessive'))) &&
      !isPronoun(phrase)
        ? measures
        : [];
    const number = count
      ? language === 'th'
        ? []
        : [...counted, ...(language === 'id' ? [] : measures)]
      : article;
    const after = count && language === 'th' ? [...counted, ...measures] : [];
    words = [
      ...(quantity ? own : []),
      ...number,
      ...nounOut,
      ...told,
      ...very,
      ...after,
      ...(quantity ? [] : own),
      ...of,
    ];
  }
  if (joined?.other.head)
    words.push(
      AND[language] && joined.by.sense?.concept.id === 'and'
        ? out(AND[language], [joined.by.token])
        : plain(language, joined.by),
      ...noun(language, joined.other),
    );
  return preposition ? prepositional(language, preposition, words) : words;
}

/** 在…里 and its kind go around the noun. */
function prepositional(language: Tongue, preposition: Choice, words: Out[]): Out[] {
  const text = wordOf(language, preposition)?.text;
  const around = text?.includes('…') ? text.split('…') : undefined;
  if (around)
    return [
      out(around[0]!, [preposition.token]),
      ...words,
      { ...out(around[1]!, [preposition.token]), glued: true },
    ];
  return [plain(language, preposition), ...words];
}

function two(language: Tongue, count: Choice, measure: string): Out {
  const said = plain(language, count);
  return language === 'zh' && count.sense?.concept.id === 'two' && measure ? { ...said, text: '两' } : said;
}

function demonstrative(determiner: Choice, measure: string): Out {
  const said = plain('zh', determiner);
  const near = /^(?:这|那)个$/.test(said.text);
  return near && measure ? { ...said, text: said.text[0]! + measure } : said;
}

function possessive(language: Tongue, determiner: Choice): Out[] {
  return [plain(language, determiner)];
}

/** The counting word of the noun: its own, or that of its class. */
function counter(language: Tongue, { head }: NounPhrase): string {
  const own = head && wordOf(language, head)?.marks.counter;
  if (own) return own === '-' ? '' : own;
  const counters = lexiconOf().counters.get(head?.sense?.concept.counting ?? '');
  const said = counters?.[language] ?? '';
  return said === '-' ? '' : said;
}
