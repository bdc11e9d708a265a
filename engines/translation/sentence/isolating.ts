/** Sentences of Chinese, Thai, Vietnamese and Indonesian: order and small words in place of endings. */
import type { Clause, Meant } from '../clause.ts';
import { type IsolatingTongue, isolatedNoun } from './isolating-phrase.ts';
import { adverbsInOrder, isLocated, lead, negative, type Out, out, plain, without, wordOf } from './out.ts';

const NOT: Record<IsolatingTongue, string> = { zh: '不', th: 'ไม่', vi: 'không', id: 'tidak' };
const IS: Record<IsolatingTongue, string> = { zh: '是', th: 'เป็น', vi: 'là', id: 'adalah' };
const AT: Record<IsolatingTongue, string> = { zh: '在', th: 'อยู่', vi: 'ở', id: 'ada' };
const THERE: Record<IsolatingTongue, string> = { zh: '有', th: 'มี', vi: 'có', id: 'ada' };
const FUTURE: Record<IsolatingTongue, string> = { zh: '会', th: 'จะ', vi: 'sẽ', id: 'akan' };
const ASKS: Record<IsolatingTongue, string> = { zh: '吗', th: 'ไหม', vi: 'không', id: 'apakah' };

/** Happening now: put before the verb where no place says the same (zh). */
const DOING: Record<IsolatingTongue, string> = { zh: '在', th: 'กำลัง', vi: 'đang', id: 'sedang' };

/** Two words that are alike stand once: ở ở bãi biển. */
export function isolating(language: IsolatingTongue, clause: Clause): Out[] {
  const outs: Out[] = [];
  for (const word of sentence(language, clause)) {
    const last = outs.at(-1);
    if (last && language !== 'zh' && last.text === word.text)
      outs[outs.length - 1] = { ...last, from: [...last.from, ...word.from] };
    else outs.push(word);
  }
  return outs;
}

function sentence(language: IsolatingTongue, clause: Clause): Out[] {
  const subject = clause.subject ? isolatedNoun(language, clause.subject) : [];
  const object = clause.object ? isolatedNoun(language, clause.object) : [];
  const going = /^(?:go|come|arrive|return|travel)/.test(clause.verb?.sense.concept.id ?? '');
  const homeward = going ? clause.adverbs.find(({ sense }) => sense.concept.id === 'home') : undefined;
  const places = clause.places.flatMap((place) =>
    isolatedNoun(
      language,
      going && language === 'th' && place.preposition?.sense.concept.id === 'to' ? without(place) : place,
    ),
  );
  const question = clause.question ? [plain(language, clause.question)] : [];
  const adverbs = (language === 'zh' ? adverbsInOrder(clause.adverbs) : clause.adverbs)
    .filter((adverb) => adverb !== homeward)
    .map((adverb) => adverbial(language, clause, adverb));
  const core = predicate(language, homeward ? { ...clause, verb: homeward } : clause);
  const front = lead(language, clause);
  const asks = clause.asks && !clause.question;
  const first = asks && language === 'id' ? [out(ASKS.id)] : [];
  const last = asks && language !== 'id' ? [out(ASKS[language])] : [];
  if (clause.thereIs) {
    const no = clause.negative ? [out(language === 'zh' ? '没' : NOT[language])] : [];
    return language === 'zh'
      ? [...front, ...inside(clause, places), ...no, out('有'), ...object, ...last]
      : [...front, ...first, ...no, out(THERE[language]), ...object, ...places, ...last];
  }
  if (language === 'zh') {
    const aspect =
      clause.tense === 'past' && clause.verb && !clause.negative ? [{ ...out('了'), glued: true }] : [];
    const goes = /^(?:go|come|arrive|return|go-back|come-back)$/.test(clause.verb?.sense.concept.id ?? '');
    const to = goes ? places.filter(({ text }) => text !== '到') : [];
    const where = goes || clause.copula ? [] : places;
    const rest = goes ? to : clause.copula ? places : [];
    const id = clause.question?.sense.concept.id ?? '';
    const doesWhere = id === 'where' && clause.verb !== undefined;
    const inPlace =
      id !== '' && !doesWhere && (/^who/.test(id) ? clause.copula : !/^(?:why|how|when)/.test(id));
    if (doesWhere) question[0] = { ...question[0]!, text: '在哪里' };
    return [
      ...front,
      ...subject,
      ...adverbs,
      ...(inPlace ? [] : question),
      ...where,
      ...core,
      ...rest,
      ...(object.length > 0 ? [...aspect, ...object] : [...object, ...aspect]),
      ...(inPlace ? question : []),
      ...last,
    ];
  }
  const questionId = clause.question?.sense.concept.id ?? '';
  const isWho = questionId === 'who' && clause.copula && subject.length > 0;
  const isFirst =
    language === 'id' || (!isWho && (language === 'th' ? /^why$/ : /^(?:who|why|when)$/).test(questionId));
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

function predicate(language: IsolatingTongue, clause: Clause): Out[] {
  const { modal, verb, second, predicate } = clause;
  const by = negative(clause);
  const undone = clause.tense === 'past' && verb && language === 'zh';
  const no = clause.negative
    ? [
        out(
          undone || (language === 'zh' && verb?.sense.concept.id === 'have')
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
  const can = modal && plain(language, modal);
  // Không thể, without the có of có thể.
  const able = !can
    ? []
    : [language === 'vi' && clause.negative ? { ...can, text: can.text.replace(/^có /, '') } : can];
  if (predicate) {
    const degree = predicate.degree ? [plain(language, predicate.degree)] : [];
    const adjective = plain(language, predicate.adjective);
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
    if (where) return language === 'id' || language === 'vi' ? [] : [out(AT[language])];
    if (language === 'id')
      return clause.object && !clause.question ? [clause.negative ? out('bukan', by) : out('adalah')] : no;
    return [...no, out(language === 'th' && clause.negative ? 'ใช่' : IS[language])];
  }
  const now =
    !isComing(clause) &&
    verb?.sense.progressive &&
    !second &&
    !modal &&
    clause.tense === 'present' &&
    !clause.negative;
  const doing = now && (language !== 'zh' || clause.places.length === 0) ? [out(DOING[language])] : [];
  if (language === 'zh' && clause.negative && verb?.sense.concept.id === 'have')
    return no.map((word) => ({ ...word, from: [...word.from, verb.token] }));
  const main = verb ? [...doing, verbOf(language, clause, verb)] : [];
  // Tidak akan datang, 不会来: what will not be is denied first.
  const coming = language === 'th' || language === 'vi' ? [...will, ...no] : [...no, ...will];
  return [...past, ...coming, ...able, ...main, ...(second ? [plain(language, second)] : [])];
}

/** I am going home, we are playing tomorrow: what is still to come is not happening now. */
function isComing({ verb, adverbs }: Clause): boolean {
  const going = /^(?:go|come|arrive|leave|return|travel)/.test(verb?.sense.concept.id ?? '');
  return going || adverbs.some(({ sense }) => /^(?:tomorrow|next|soon|later)/.test(sense.concept.id));
}

/** Here and there with a verb: 在这里工作. */
function adverbial(language: IsolatingTongue, { verb, copula }: Clause, adverb: Meant): Out {
  const adverbOut = plain(language, adverb);
  const acts = verb !== undefined && !copula && !/^(?:go|come|arrive|return)/.test(verb.sense.concept.id);
  const isThere = /^(?:here|there)$/.test(adverb.sense.concept.id);
  return language === 'zh' && acts && isThere ? { ...adverbOut, text: `在${adverbOut.text}` } : adverbOut;
}

/** 花园里有猫: where something is comes first, without 在. */
function inside({ places }: Clause, words: Out[]): Out[] {
  const [place] = places;
  const [first, ...rest] = words;
  if (places.length !== 1 || place?.preposition?.sense.concept.id !== 'in' || first?.text !== '在')
    return words;
  return [...rest, { ...out('里', first.from), glued: true }];
}

/** Indonesian asks and forbids by the root; Thai wants a thing by another verb than to do something. */
function verbOf(language: IsolatingTongue, clause: Clause, verb: Meant): Out {
  const verbOut = plain(language, verb);
  const { root } = wordOf(language, verb).marks;
  if (language === 'id' && clause.tense === 'imperative' && root) return { ...verbOut, text: root };
  const wants = language === 'th' && verb.sense.concept.id === 'want' && !clause.second && clause.object;
  return wants ? { ...verbOut, text: 'อยากได้' } : verbOut;
}
