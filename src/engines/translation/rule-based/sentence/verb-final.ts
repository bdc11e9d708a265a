/** Sentences whose verb comes last: Japanese, Korean, Hindi, Turkish. Particles and cases say who does what. */

import { hindi } from '../../../../language/grammar/hindi.ts';
import { turkishCase } from '../../../../language/grammar/turkish.ts';
import type { Choice, Clause } from '../clause.ts';
import type { LastTongue } from './clause-ending.ts';
import { noun, placed, suffixed } from './final-phrase.ts';
import { possessive, predicate } from './final-predicate.ts';
import {
  adverbsInOrder,
  agreementOf,
  genderIn,
  isPronoun,
  lead,
  type Out,
  out,
  plain,
  wordOf,
} from './out.ts';
import { turkishOwned } from './turkish-phrase.ts';

export function final(language: LastTongue, clause: Clause): Out[] {
  const agreement = agreementOf(language, clause);
  if (possessive(clause) && (language === 'hi' || language === 'tr')) return owning(language, clause);
  const ergative =
    language === 'hi' &&
    clause.tense === 'past' &&
    wordOf('hi', clause.verb ?? ({} as Choice))?.marks.class === 't';
  const questionSubject =
    clause.question &&
    /^(?:what|who|which)$/.test(clause.question.sense?.concept.id ?? '') &&
    !clause.subject;
  const alone =
    !clause.verb &&
    !clause.modal &&
    !clause.copula &&
    !clause.predicate &&
    !clause.object &&
    !clause.question;
  const subject = clause.subject
    ? noun(
        language,
        clause.subject,
        alone ? 'none' : clause.thereIs || ergative ? 'subject' : 'topic',
        ergative,
      )
    : [];
  const object = clause.object
    ? noun(
        language,
        clause.object,
        clause.copula
          ? 'none'
          : clause.thereIs || possessive(clause) || liked(language, clause)
            ? 'subject'
            : 'object',
      )
    : [];
  const places = clause.places.flatMap((place) => placed(language, place, clause));
  const question = clause.question ? asked(language, clause, questionSubject === true) : [];
  const adverbs = adverbsInOrder(clause.adverbs).map((adverb) => adverbial(language, adverb));
  const ofObject =
    ergative && clause.object?.head
      ? {
          ...agreement,
          person: 3 as const,
          many: clause.object.many,
          gender: genderIn('hi', clause.object.head),
        }
      : agreement;
  const asks = clause.asks && !clause.question;
  const opening = language === 'hi' && asks ? [out('क्या')] : [];
  return [
    ...lead(language, clause),
    ...opening,
    ...subject,
    ...adverbs,
    ...places,
    ...question,
    ...object,
    ...predicate(language, clause, ofObject, asks),
  ];
}

/** An adjective that tells how: 早く, 静かに, 一人で, 빨리. */
function adverbial(language: LastTongue, adverb: Choice): Out {
  const said = plain(language, adverb);
  if (adverb.sense?.concept.part !== 'adj') return said;
  if (language === 'ja')
    return {
      ...said,
      text: said.text
        .replace(/い$/, 'く')
        .replace(/人$/, '人で')
        .replace(/([^くで])$/, '$1に'),
    };
  if (language === 'ko') return { ...said, text: said.text.replace(/이다$/, '').replace(/다$/, '게') };
  return said;
}

const OWNERS: Record<'hi' | 'tr', Record<string, string>> = {
  hi: { first: 'मेरे', firsts: 'हमारे', second: 'आपके', seconds: 'आप लोगों के', third: 'उसके', thirds: 'उनके' },
  tr: {
    first: 'benim',
    firsts: 'bizim',
    second: 'senin',
    seconds: 'sizin',
    third: 'onun',
    thirds: 'onların',
  },
};
const OWNING = {
  first: 'my',
  firsts: 'our',
  second: 'your',
  seconds: 'your.plural',
  third: 'his',
  thirds: 'their',
} as const;

/** मेरे पास … है; benim …-ım var. */
function owning(language: 'hi' | 'tr', clause: Clause): Out[] {
  const { subject, object, verb, negative } = clause;
  const head = subject?.head;
  const { person, many } = agreementOf(language, clause);
  const key = `${['first', 'second', 'third'][person - 1]}${many ? 's' : ''}` as keyof typeof OWNING;
  const from = head ? [head.token] : [];
  const pronoun = isPronoun(subject);
  const own = object ? noun(language, object, 'none') : [];
  if (language === 'hi') {
    const owner = pronoun
      ? [out(OWNERS.hi[key]!, from)]
      : subject
        ? [...noun('hi', subject, 'place'), out('के')]
        : [];
    const is = hindi.verb(
      { text: 'होना', marks: {} },
      {
        person: 3,
        many: object?.many ?? false,
        gender: object?.head ? genderIn('hi', object.head) : 'm',
        tense: clause.tense === 'past' ? 'past' : 'present',
      },
    );
    return [
      ...lead('hi', clause),
      ...owner,
      out('पास', [verb!.token]),
      ...own,
      ...(negative ? [out('नहीं')] : []),
      out(is),
    ];
  }
  const owner = pronoun
    ? [out(OWNERS.tr[key]!, from)]
    : subject
      ? suffixed(noun('tr', subject, 'none'), (text) => turkishCase({ text, marks: {} }, 'gen', false))
      : [];
  const word = object?.head && wordOf('tr', object.head);
  const owned = suffixed(own, (text) => turkishOwned(word?.marks.stem ?? text, OWNING[key]));
  return [
    ...lead('tr', clause),
    ...owner,
    ...owned,
    out(clause.tense === 'past' ? (negative ? 'yoktu' : 'vardı') : negative ? 'yok' : 'var', [verb!.token]),
  ];
}

function liked(language: LastTongue, { verb }: Clause): boolean {
  return language === 'ja' && /だ$/.test((verb && wordOf('ja', verb)?.text) ?? '');
}

function asked(language: LastTongue, { question, copula: is }: Clause, subject: boolean): Out[] {
  const said = plain(language, question!);
  const id = question!.sense?.concept.id;
  if (language === 'ja' && id === 'what')
    return is ? [{ ...said, text: '何' }] : [{ ...said, text: '何' }, out(subject ? 'が' : 'を')];
  if (language === 'ja' && id === 'who') return is ? [said] : [said, out(subject ? 'が' : 'を')];
  if (language === 'ja' && id === 'where') return is ? [said] : [said, out('で')];
  if (language === 'ko' && id === 'what') return [{ ...said, text: is ? '무엇' : '무엇을' }];
  return [said];
}
