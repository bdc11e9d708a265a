/** What stands at the end of a Japanese, Korean, Hindi or Turkish sentence. */

import type { Agreement } from '../../../../language/grammar/agreement.ts';
import { hindi } from '../../../../language/grammar/hindi.ts';
import { copula, japaneseAdjective, japaneseVerb, masu } from '../../../../language/grammar/japanese.ts';
import { adnominal, infinitive, please, polite } from '../../../../language/grammar/korean.ts';
import { four, turkishAble, turkishCopula, turkishVerb } from '../../../../language/grammar/turkish.ts';
import type { LexiconWord } from '../../../../language/lexicon/load-lexicon.ts';
import type { Clause } from '../clause.ts';
import { type Ending, endingOf, type LastTongue } from './clause-ending.ts';
import { type Out, out, plain, wordOf } from './out.ts';

export function predicate(language: LastTongue, clause: Clause, agreement: Agreement, asks: boolean): Out[] {
  return ENDINGS[language](endingOf(language, clause, agreement, asks));
}

function inJapanese({
  clause,
  asks,
  no,
  past,
  choice,
  main,
  known,
  adjective,
  by,
  from,
  ofAdjective,
  degree,
}: Ending): Out[] {
  const question = asks || clause.question ? [{ ...out('か'), glued: true }] : [];
  if (adjective) return [...degree, out(japaneseAdjective(adjective, past, no), ofAdjective), ...question];
  if (clause.thereIs || (clause.copula && located(clause)))
    return [out(masu(living(clause) ? 'い' : 'あり', past, no), by), ...question];
  if (clause.copula) return [out(copula(past, no), by), ...question];
  if (!choice) return [];
  if (possessive(clause)) return [out(masu(living(clause) ? 'い' : 'あり', past, no), from), ...question];
  if (!known) return [plain('ja', choice)];
  return [out(japanese(clause, main, past, no), from), ...question];
}

function inKorean({
  clause,
  no,
  past,
  choice,
  main,
  known,
  adjective,
  by,
  from,
  ofAdjective,
  degree,
}: Ending): Out[] {
  if (adjective)
    return [
      ...degree,
      ...(no ? [out('안', by)] : []),
      out(/다$/.test(adjective.text) ? polite(adjective, past) : adjective.text, ofAdjective),
    ];
  if (clause.thereIs || (clause.copula && located(clause)))
    return [out(polite({ text: no ? '없다' : '있다', marks: {} }, past), by)];
  if (clause.copula) return [glue(out(no ? '이 아니에요' : past ? '이었어요' : '이에요', by))];
  if (!choice) return [];
  if (possessive(clause)) return [out(polite({ text: no ? '없다' : '있다', marks: {} }, past), from)];
  if (!known || !/다$/.test(main.text)) return [plain('ko', choice)];
  return korean(clause, main, past, no, from);
}

function inHindi({ clause, agreement, no, choice, main, known, adjective, by, from, degree }: Ending): Out[] {
  const not = no ? [out('नहीं', by)] : [];
  const is = hindi.verb({ text: 'होना', marks: {} }, agreement);
  if (adjective)
    return [
      ...degree,
      out(
        hindi.adjective(adjective, { gender: agreement.gender, many: agreement.many, grammatical: 'nom' }),
        [clause.predicate!.adjective.token],
      ),
      ...not,
      out(is),
    ];
  if (clause.copula || clause.thereIs) return [...not, out(is)];
  if (!choice) return [];
  if (clause.modal || clause.second) {
    const stem = main.text.replace(/ना$/, '');
    if (clause.modal?.sense?.concept.id === 'can' || clause.modal?.sense?.concept.id === 'cannot')
      return [out(stem, from), ...not, out(hindi.verb({ text: 'सकना', marks: {} }, agreement))];
    if (clause.modal) return [...not, out(main.text, from), out('चाहिए')];
    return [
      out(main.text, [choice.token]),
      ...not,
      out(hindi.verb(wordOf('hi', clause.verb!) ?? main, agreement), [clause.verb!.token]),
    ];
  }
  return known ? [...not, out(hindi.verb(main, agreement), from)] : [...not, plain('hi', choice)];
}

function inTurkish({
  clause,
  agreement,
  asks,
  no,
  past,
  choice,
  main,
  known,
  adjective,
  by,
  from,
  ofAdjective,
  degree,
}: Ending): Out[] {
  const mi = (text: string) => (asks ? [out(`m${four(text)}`)] : []);
  if (adjective)
    return no
      ? [
          ...degree,
          out(adjective.text, [clause.predicate!.adjective.token]),
          out(turkishCopula('değil', agreement), by),
          ...mi('değil'),
        ]
      : asks
        ? [
            ...degree,
            out(adjective.text, [clause.predicate!.adjective.token]),
            out(turkishCopula(`m${four(adjective.text)}`, agreement)),
          ]
        : [...degree, out(turkishCopula(adjective.text, agreement), ofAdjective)];
  if (clause.thereIs) return [out(no ? 'yok' : 'var', by), ...mi('var')];
  if (clause.copula)
    return no
      ? [out(turkishCopula('değil', agreement), by)]
      : agreement.person === 3 && !past
        ? mi('e')
        : [glue(out(turkishCopula('', agreement)))];
  if (!choice) return [];
  if (!known) return [plain('tr', choice)];
  if (/^(?:can|cannot)$/.test(clause.modal?.sense?.concept.id ?? ''))
    return [out(turkishAble(main, agreement, no), from)];
  if (clause.modal)
    return [
      out(main.text, from),
      out(wordOf('tr', clause.modal)?.text.replace(/^-/, '') === 'malı' ? 'gerek' : 'lazım'),
    ];
  if (clause.second)
    return [
      out(main.text, [choice.token]),
      out(turkishVerb(wordOf('tr', clause.verb!) ?? main, agreement, no), [clause.verb!.token]),
    ];
  if (asks && clause.tense !== 'past') {
    const base = turkishVerb(main, { ...agreement, person: 3, many: false }, no);
    return [out(base, from), out(turkishCopula(`m${four(base)}`, agreement))];
  }
  const said = turkishVerb(main, agreement, no);
  return [out(said, from), ...mi(said)];
}

const ENDINGS: Record<LastTongue, (ending: Ending) => Out[]> = {
  ja: inJapanese,
  ko: inKorean,
  hi: inHindi,
  tr: inTurkish,
};

function glue(word: Out): Out {
  return { ...word, glued: true };
}

function located({ places, object, question }: Clause): boolean {
  return (
    (places.some(
      ({ preposition }) =>
        preposition && !/^(?:from|of|for|like|about)/.test(preposition.sense?.concept.id ?? ''),
    ) &&
      !object) ||
    (question?.sense?.concept.id === 'where' && false)
  );
}

function living({ subject, object }: Clause): boolean {
  const head = (object ?? subject)?.head?.sense?.concept;
  return (
    /^(?:person|animal|large-animal|bird|fish)$/.test(head?.counting ?? '') ||
    (head?.part === 'pron' && !/^(?:it|this|that)/.test(head.id))
  );
}

function japanese(clause: Clause, word: LexiconWord, past: boolean, no: boolean): string {
  const modal = clause.modal?.sense?.concept.id;
  const wanted = clause.verb?.sense?.concept.id;
  if (modal === 'can' || modal === 'cannot')
    return masu(
      /する$/.test(word.text) && word.marks.class === 's'
        ? word.text.replace(/する$/, 'でき')
        : japaneseVerb(word, 'potential'),
      past,
      no,
    );
  if (modal === 'must') return `${japaneseVerb(word, 'negative').replace(/い$/, '')}ければなりません`;
  if (modal === 'should') return `${word.text}べきです`;
  if (modal === 'may') return `${japaneseVerb(word, 'te')}もいいです`;
  if (clause.second && wanted === 'want')
    return `${japaneseVerb(word, 'stem')}たい${past ? 'かった' : ''}です`.replace(/たいかった/, 'たかった');
  if (clause.second && wanted === 'like.verb') return `${word.text}のが好きです`;
  if (clause.tense === 'imperative')
    return no ? `${japaneseVerb(word, 'negative')}でください` : `${japaneseVerb(word, 'te')}ください`;
  const stem = japaneseVerb(word, 'stem');
  if (/だ$/.test(word.text)) return word.text.replace(/だ$/, copula(past, no));
  if (/い$/.test(word.text)) return japaneseAdjective(word, past, no);
  if (
    (clause.verb?.sense?.progressive || /^(?:know|live|have)$/.test(wanted ?? '')) &&
    !/ている$/.test(word.text)
  )
    return masu(`${japaneseVerb(word, 'te')}い`, past, no);
  return masu(stem, past, no);
}

function korean(clause: Clause, word: LexiconWord, past: boolean, no: boolean, from: Out['from']): Out[] {
  const modal = clause.modal?.sense?.concept.id;
  const stem = word.text.replace(/다$/, '');
  const not = no ? [out('안')] : [];
  if (modal === 'can' || modal === 'cannot')
    return [out(adnominal(word, 'ㄹ'), from), out('수'), out(no ? '없어요' : past ? '있었어요' : '있어요')];
  if (modal === 'must') return [out(`${infinitive(word)}야`, from), out(past ? '했어요' : '해요')];
  if (modal) return [out(adnominal(word, 'ㄹ'), from), out('거예요')];
  if (clause.second && clause.verb?.sense?.concept.id === 'want')
    return [...not, out(`${stem}고`, from), out(past ? '싶었어요' : '싶어요')];
  if (clause.second)
    return [
      ...not,
      out(`${stem}는`, [clause.second.token]),
      out('것을'),
      out(polite(wordOf('ko', clause.verb!) ?? word, past), [clause.verb!.token]),
    ];
  if (clause.tense === 'future') return [...not, out(adnominal(word, 'ㄹ'), from), out('거예요')];
  if (clause.tense === 'imperative')
    return no ? [out(`${stem}지`, from), out('마세요')] : [out(please(word), from)];
  if (clause.verb?.sense?.progressive)
    return [...not, out(`${stem}고`, from), out(past ? '있었어요' : '있어요')];
  return [...not, out(polite(word, past), from)];
}

export function possessive({ verb }: Clause): boolean {
  return verb?.sense?.concept.id === 'have';
}
