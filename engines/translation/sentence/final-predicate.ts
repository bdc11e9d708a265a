/** The final predicate of a Japanese, Korean, Hindi or Turkish sentence. */

import type { Agreement } from '../../language/grammar/agreement.ts';
import { hindi } from '../../language/grammar/hindi.ts';
import { copula, japaneseAdjective, japaneseVerb, masu } from '../../language/grammar/japanese.ts';
import { adnominal, infinitive, please, polite } from '../../language/grammar/korean.ts';
import { four, turkishAble, turkishCopula, turkishVerb } from '../../language/grammar/turkish.ts';
import type { LexiconWord } from '../../language/lexicon/load-lexicon.ts';
import type { Clause } from '../clause.ts';
import type { Token } from '../token.ts';
import { genderIn, isLocated, negative, type Out, out, plain, wordOf } from './out.ts';

/** Languages whose sentences end in the predicate. */
export type LastTongue = 'ja' | 'ko' | 'hi' | 'tr';

type Ending = {
  clause: Clause;
  agreement: Agreement;
  asks: boolean;
  no: boolean;
  past: boolean;
  /** The source tokens that negate. */
  by: Token[];
};

/**
 * Sentence endings of a language: adjective, existence, to be, verb. `from` lists the source tokens that an
 * ending covers.
 */
type Endings = {
  adjective(word: LexiconWord, from: Token, ending: Ending): Out[];
  exists(ending: Ending, from: Token[]): Out[];
  is(ending: Ending): Out[];
  verb(word: LexiconWord, from: Token[], ending: Ending): Out[];
};

export function predicate(language: LastTongue, clause: Clause, agreement: Agreement, asks: boolean): Out[] {
  const by = negative(clause);
  const no = clause.negative !== undefined;
  const ending: Ending = { clause, agreement, asks, no, past: clause.tense === 'past', by };
  const own = ENDINGS[language];
  const { predicate, verb, second, modal } = clause;
  if (predicate) {
    const { adjective } = predicate;
    const degree = predicate.degree ? [plain(language, predicate.degree)] : [];
    if (language === 'ja' && predicate.degree?.sense.concept.id === 'too')
      return [
        tooMuch(wordOf('ja', adjective), [predicate.degree.token, adjective.token], ending),
        ...ka(ending),
      ];
    return [...degree, ...own.adjective(wordOf(language, adjective), adjective.token, ending)];
  }
  const isPlace = /^(?:ja|ko)$/.test(language) && isLocated(clause, /^(?:from|of|for|like|about)/);
  if (clause.thereIs || (clause.copula && isPlace)) return own.exists(ending, by);
  if (clause.copula) return own.is(ending);
  const choice = second ?? verb;
  if (!choice) return [];
  const from = [choice, second && verb, modal].flatMap((each) => (each ? [each.token] : []));
  if (possessive(clause)) return own.exists(ending, [...from, ...by]);
  return own.verb(wordOf(language, choice), [...from, ...by], ending);
}

const ENDINGS: Record<LastTongue, Endings> = {
  ja: {
    adjective: (word, from, ending) => [
      out(lasting(word, ending) ?? japaneseAdjective(word, ending.past, ending.no), [from, ...ending.by]),
      ...ka(ending),
    ],
    exists: (ending, from) => [
      out(masu(living(ending.clause) ? 'い' : 'あり', ending.past, ending.no), from),
      ...ka(ending),
    ],
    is: (ending) => [out(copula(ending.past, ending.no), ending.by), ...ka(ending)],
    verb: (word, from, ending) => [out(japanese(word, ending), from), ...ka(ending)],
  },
  ko: {
    adjective: (word, from, { no, past, by }) => [
      ...(no ? [out('안', by)] : []),
      out(/다$/.test(word.text) ? polite(word, past) : word.text, [from, ...by]),
    ],
    exists: ({ no, past }, from) => [out(polite({ text: no ? '없다' : '있다', marks: {} }, past), from)],
    is: ({ no, past, by }) => [glue(out(no ? '이 아니에요' : past ? '이었어요' : '이에요', by))],
    verb: (word, from, ending) =>
      /다$/.test(word.text)
        ? korean(word, from, ending)
        : [plain('ko', (ending.clause.second ?? ending.clause.verb)!)],
  },
  hi: {
    adjective: (word, from, ending) => [
      out(hindi.adjective(word, { ...ending.agreement, grammatical: 'nom' }), [from]),
      ...inHindi(ending),
    ],
    exists: (ending) =>
      inHindi({ ...ending, agreement: { ...ending.agreement, ...agreementOfThing(ending.clause) } }),
    is: inHindi,
    verb: hindiVerb,
  },
  tr: {
    adjective(word, from, { agreement, asks, no, by }) {
      const verbOut = out(word.text, [from]);
      if (no) return [verbOut, out(turkishCopula('değil', agreement), by), ...mi('değil', asks)];
      if (asks) return [verbOut, out(turkishCopula(`m${four(word.text)}`, agreement))];
      return [out(turkishCopula(word.text, agreement), [from])];
    },
    exists: ({ no, asks }, from) => [out(no ? 'yok' : 'var', from), ...mi('var', asks)],
    is({ agreement, asks, no, past, by }) {
      if (no) return [out(turkishCopula('değil', agreement), by)];
      return agreement.person === 3 && !past ? mi('e', asks) : [glue(out(turkishCopula('', agreement)))];
    },
    verb: turkish,
  },
};

/** 疲れた and 閉まっている are verbs: they end as verbs do. */
function lasting({ text }: LexiconWord, { past, no }: Ending): string | undefined {
  const stem = /^(.+[てで])いる$/.exec(text)?.[1] ?? /^(.+)た$/.exec(text)?.[1]?.concat('て');
  return stem && masu(`${stem}い`, past, no);
}

/** 高すぎます. */
function tooMuch({ text }: LexiconWord, from: Token[], { past, no }: Ending): Out {
  return out(masu(`${text.replace(/い$/, '')}すぎ`, past, no), from);
}

function glue(word: Out): Out {
  return { ...word, glued: true };
}

function ka({ asks, clause }: Ending): Out[] {
  return asks || clause.question ? [glue(out('か'))] : [];
}

function mi(text: string, asks: boolean): Out[] {
  return asks ? [out(`m${four(text)}`)] : [];
}

function living({ subject, object }: Clause): boolean {
  const head = (object ?? subject)?.head?.sense?.concept;
  return (
    /^(?:person|animal|large-animal|bird|fish)$/.test(head?.counting ?? '') ||
    (head?.part === 'pron' && !/^(?:it|this|that)/.test(head.id))
  );
}

function japanese(word: LexiconWord, { clause, past, no }: Ending): string {
  const modal = clause.modal?.sense.concept.id;
  const wanted = clause.verb?.sense.concept.id;
  if (modal === 'can' || modal === 'cannot') return masu(japaneseVerb(word, 'potential'), past, no);
  if (modal === 'must') return `${japaneseVerb(word, 'negative').replace(/い$/, '')}ければなりません`;
  if (modal === 'should') return `${word.text}べきです`;
  if (modal === 'may') return `${japaneseVerb(word, 'te')}もいいです`;
  if (clause.second && wanted === 'want')
    return `${japaneseVerb(word, 'stem')}た${past ? 'かった' : 'い'}です`;
  if (clause.second && wanted === 'like.verb') return `${word.text}のが好きです`;
  if (clause.tense === 'imperative')
    return no ? `${japaneseVerb(word, 'negative')}でください` : `${japaneseVerb(word, 'te')}ください`;
  if (/だ$/.test(word.text)) return word.text.replace(/だ$/, copula(past, no));
  if (/い$/.test(word.text)) return japaneseAdjective(word, past, no);
  const lasts = happensNow(clause) || /^(?:know|live|have)$/.test(wanted ?? '');
  if (lasts && !/ている$/.test(word.text)) return masu(`${japaneseVerb(word, 'te')}い`, past, no);
  return masu(japaneseVerb(word, 'stem'), past, no);
}

/** I am going home: what is still to come is not happening now. */
function happensNow({ verb, adverbs }: Clause): boolean {
  const comes = adverbs.some(({ sense }) => /^(?:tomorrow|next|soon|later)/.test(sense.concept.id));
  const goes = /^(?:go|come|arrive|leave|return|travel)/.test(verb?.sense.concept.id ?? '');
  return verb?.sense.progressive === true && !goes && !comes;
}

function korean(word: LexiconWord, from: Token[], { clause, past, no }: Ending): Out[] {
  const modal = clause.modal?.sense.concept.id;
  const stem = word.text.replace(/다$/, '');
  const not = no ? [out('안')] : [];
  if (modal === 'can' || modal === 'cannot')
    return [out(adnominal(word, 'ㄹ'), from), out('수'), out(no ? '없어요' : past ? '있었어요' : '있어요')];
  if (modal === 'must') return [out(`${infinitive(word)}야`, from), out(past ? '했어요' : '해요')];
  if (modal) return [out(adnominal(word, 'ㄹ'), from), out('거예요')];
  if (clause.second && clause.verb!.sense.concept.id === 'want')
    return [...not, out(`${stem}고`, from), out(past ? '싶었어요' : '싶어요')];
  if (clause.second)
    return [
      ...not,
      out(`${stem}는`, [clause.second.token]),
      out('것을'),
      out(polite(wordOf('ko', clause.verb!), past), [clause.verb!.token]),
    ];
  if (clause.tense === 'future') return [...not, out(adnominal(word, 'ㄹ'), from), out('거예요')];
  if (clause.tense === 'imperative')
    return no ? [out(`${stem}지`, from), out('마세요')] : [out(please(word), from)];
  if (happensNow(clause)) return [...not, out(`${stem}고`, from), out(past ? '있었어요' : '있어요')];
  return [...not, out(polite(word, past), from)];
}

/** The existing thing determines the agreement: पाँच लोग हैं. */
function agreementOfThing({ object, tense }: Clause): Partial<Agreement> {
  const head = object?.head;
  return { person: 3, many: object?.many ?? false, ...(head && { gender: genderIn('hi', head) }), tense };
}

/** To be, and before it that it is not so. */
function inHindi({ agreement, no, by }: Ending): Out[] {
  return [...(no ? [out('नहीं', by)] : []), out(hindi.verb({ text: 'होना', marks: {} }, agreement))];
}

/** A prohibition: मत खोलिए. */
function hindiVerb(word: LexiconWord, from: Token[], { clause, agreement, no, by }: Ending): Out[] {
  const not = no ? [out(clause.tense === 'imperative' ? 'मत' : 'नहीं', by)] : [];
  const { modal, verb, second } = clause;
  if (/^can(?:not)?$/.test(modal?.sense.concept.id ?? ''))
    return [
      out(word.text.replace(/ना$/, ''), from),
      ...not,
      out(hindi.verb({ text: 'सकना', marks: {} }, agreement)),
    ];
  if (modal) return [...not, out(word.text, from), out('चाहिए')];
  if (!second) return [...not, out(hindi.verb(word, agreement), from)];
  return [
    out(word.text, [second.token]),
    ...not,
    out(hindi.verb(wordOf('hi', verb!), agreement), [verb!.token]),
  ];
}

function turkish(word: LexiconWord, from: Token[], { clause, agreement, asks, no }: Ending): Out[] {
  const { modal, verb, second } = clause;
  if (/^can(?:not)?$/.test(modal?.sense.concept.id ?? ''))
    return [out(turkishAble(word, agreement, no), from)];
  if (modal)
    return [
      out(word.text, from),
      out(wordOf('tr', modal).text.replace(/^-/, '') === 'malı' ? 'gerek' : 'lazım'),
    ];
  if (second)
    return [
      out(word.text, [second.token]),
      out(turkishVerb(wordOf('tr', verb!), agreement, no), [verb!.token]),
    ];
  if (asks && clause.tense !== 'past') {
    const base = turkishVerb(word, { ...agreement, person: 3, many: false }, no);
    return [out(base, from), out(turkishCopula(`m${four(base)}`, agreement))];
  }
  const form = turkishVerb(word, agreement, no);
  return [out(form, from), ...mi(form, asks)];
}

export function possessive({ verb }: Clause): boolean {
  return verb?.sense.concept.id === 'have';
}
