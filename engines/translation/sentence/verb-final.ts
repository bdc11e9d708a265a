/** Sentences whose verb comes last: Japanese, Korean, Hindi, Turkish. Particles and cases say who does what. */

import { formAt } from '../../language/grammar/agreement.ts';
import { hindi } from '../../language/grammar/hindi.ts';
import { hasFinal } from '../../language/grammar/korean.ts';
import { four, turkishCase } from '../../language/grammar/turkish.ts';
import type { Clause, Meant } from '../clause.ts';
import { noun, placed } from './final-phrase.ts';
import { type LastTongue, possessive, predicate } from './final-predicate.ts';
import {
  adverbsInOrder,
  agreementOf,
  genderIn,
  isPronoun,
  lead,
  type Out,
  out,
  plain,
  suffixed,
  wordOf,
} from './out.ts';
import { turkishOwned } from './turkish-phrase.ts';

export function final(language: LastTongue, clause: Clause): Out[] {
  return joinedEnd(language, sentence(language, clause));
}

/** Endings that follow the sound before them: 친구예요, 의사가 아니에요, gündü. */
function joinedEnd(language: LastTongue, words: Out[]): Out[] {
  const last = words.at(-1);
  const before = words.at(-2)?.text ?? '';
  if (!last?.glued || words.length < 2) return words;
  if (language === 'tr') {
    // The ending takes the vowel before it, and is voiceless after a voiceless sound.
    const text = last.text
      .replaceAll(/[ıiuü]/g, four(before))
      .replace(/^d(?=.)/, /[çfhkpsşt]$/.test(before) ? 't' : 'd');
    return [...words.slice(0, -1), { ...last, text }];
  }
  if (language === 'ko' && !hasFinal(before)) {
    const text = last.text
      .replace(/^이에요/, '예요')
      .replace(/^이었어요/, '였어요')
      .replace(/^이 아니/, '가 아니');
    return [...words.slice(0, -1), { ...last, text }];
  }
  return words;
}

function sentence(language: LastTongue, clause: Clause): Out[] {
  const agreement = agreementOf(language, clause);
  const { verb, modal, copula, thereIs, object, question } = clause;
  if (possessive(clause) && (language === 'hi' || language === 'tr')) return owning(language, clause);
  const ergative =
    language === 'hi' && clause.tense === 'past' && verb && wordOf('hi', verb).marks.class === 't';
  const alone = !verb && !modal && !copula && !clause.predicate && !object && !question;
  const subject = clause.subject
    ? noun(language, clause.subject, alone ? 'none' : thereIs || ergative ? 'subject' : 'topic', ergative)
    : [];
  const isSubject = thereIs || possessive(clause) || liked(language, clause);
  const objects = object ? noun(language, object, copula ? 'none' : isSubject ? 'subject' : 'object') : [];
  const places = clause.places.flatMap((place) => placed(language, place, clause));
  const adverbs = adverbsInOrder(clause.adverbs).map((adverb) => adverbial(language, clause, adverb));
  const ofObject =
    ergative && object?.head
      ? { ...agreement, person: 3 as const, many: object.many, gender: genderIn('hi', object.head) }
      : agreement;
  const asks = clause.asks && !question;
  return [
    ...lead(language, clause),
    ...(language === 'hi' && asks ? [out('क्या')] : []),
    ...subject,
    ...adverbs,
    ...places,
    ...questionOuts(language, clause),
    ...objects,
    ...predicate(language, clause, ofObject, asks),
  ];
}

/** Here and there: where something is done, and where something is. */
function adverbial(language: LastTongue, { verb }: Clause, adverb: Meant): Out {
  const adverbOut = plain(language, adverb);
  const { id = '' } = verb?.sense.concept ?? {};
  if (!/^(?:here|there)$/.test(adverb.sense.concept.id) || id === '' || /^(?:go|come|arrive)/.test(id))
    return adverbOut;
  const rests = /^(?:live|exist|stay|be)/.test(id);
  if (language === 'ja') return { ...adverbOut, text: adverbOut.text + (rests ? 'に' : 'で') };
  return language === 'ko' && !rests ? { ...adverbOut, text: `${adverbOut.text}서` } : adverbOut;
}

/** I, you, he, we, you all, they. */
const OWNERS = {
  hi: ['मेरे', 'आपके', 'उसके', 'हमारे', 'आप लोगों के', 'उनके'],
  tr: ['benim', 'senin', 'onun', 'bizim', 'sizin', 'onların'],
};
const OWNING = ['my', 'your', 'his', 'our', 'your.plural', 'their'];

/** मेरे पास … है; benim …-ım var. */
function owning(language: 'hi' | 'tr', clause: Clause): Out[] {
  const { subject, object, verb, negative, tense } = clause;
  const head = subject?.head;
  const at = formAt(agreementOf(language, clause));
  const pronoun = isPronoun(subject) && [out(OWNERS[language][at]!, head ? [head.token] : [])];
  const own = object ? noun(language, object, 'none') : [];
  const from = [verb!.token];
  if (language === 'hi') {
    const owner = pronoun || (subject ? [...noun('hi', subject, 'place'), out('के')] : []);
    const is = hindi.verb(
      { text: 'होना', marks: {} },
      {
        person: 3,
        many: object?.many ?? false,
        gender: object?.head ? genderIn('hi', object.head) : 'm',
        tense: tense === 'past' ? 'past' : 'present',
      },
    );
    const not = negative ? [out('नहीं')] : [];
    return [...lead('hi', clause), ...owner, out('पास', from), ...own, ...not, out(is)];
  }
  const named = subject ? noun('tr', subject, 'none') : [];
  const owner = pronoun || suffixed(named, (text) => turkishCase({ text, marks: {} }, 'gen', false));
  const word = object?.head && wordOf('tr', object.head);
  const owned = suffixed(own, (text) => turkishOwned(word?.marks.stem ?? text, OWNING[at]!));
  const is = negative ? 'yok' : 'var';
  const ending = tense === 'past' ? `${is}${negative ? 'tu' : 'dı'}` : is;
  return [...lead('tr', clause), ...owner, ...owned, out(ending, from)];
}

function liked(language: LastTongue, { verb, second }: Clause): boolean {
  return language === 'ja' && verb !== undefined && !second && /(?:だ|欲しい)$/.test(wordOf('ja', verb).text);
}

function questionOuts(language: LastTongue, { question, copula: is, subject }: Clause): Out[] {
  if (!question) return [];
  const questionOut = plain(language, question);
  const { id } = question.sense.concept;
  if (language === 'ko' && id === 'where' && !is) return [{ ...questionOut, text: '어디서' }];
  if (language === 'ko' && id === 'what') return [{ ...questionOut, text: is ? '무엇' : '무엇을' }];
  if (language !== 'ja' || !/^(?:what|who|where)$/.test(id)) return [questionOut];
  const word = id === 'what' ? { ...questionOut, text: '何' } : questionOut;
  return is ? [word] : [word, out(id === 'where' ? 'で' : subject ? 'を' : 'が')];
}
