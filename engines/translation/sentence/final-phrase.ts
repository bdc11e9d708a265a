/** Noun phrases of Japanese, Korean, Hindi and Turkish, with the particles and cases that say what they are for. */

import type { Nominal } from '../../language/grammar/agreement.ts';
import { hindi } from '../../language/grammar/hindi.ts';
import { attributive } from '../../language/grammar/japanese.ts';
import { adnominal, josa } from '../../language/grammar/korean.ts';
import { turkishCase, two } from '../../language/grammar/turkish.ts';
import type { Choice, Clause, Meant, NounPhrase } from '../clause.ts';
import { determiner } from './determiners.ts';
import type { LastTongue } from './final-predicate.ts';
import { counterOf, genderIn, hasTag, isPronoun, type Out, out, plain, suffixed, wordOf } from './out.ts';
import { turkishOwned, turkishPlace } from './turkish-phrase.ts';

type Role = 'topic' | 'subject' | 'object' | 'place' | 'none';

export function noun(language: LastTongue, phrase: NounPhrase, role: Role, ergative = false): Out[] {
  const { joined } = phrase;
  if (!joined?.other.head) return core(language, phrase, role, ergative);
  const and = joined.by.sense.concept.id === 'and';
  const other = noun(language, joined.other, role, ergative);
  const first = core(language, phrase, language === 'hi' ? role : 'none');
  if (language === 'ja') return [...first, out(and ? 'と' : 'か', [joined.by.token]), ...other];
  if (language === 'ko')
    return [...suffixed(first, (text) => josa(text, and ? '과' : '이나', and ? '와' : '나')), ...other];
  return [...first, plain(language, joined.by), ...other];
}

function core(language: LastTongue, phrase: NounPhrase, role: Role, ergative = false): Out[] {
  const { head, adjectives, determiner: determinerMeant, count, owner } = phrase;
  const nominal: Nominal = {
    gender: head ? genderIn(language, head) : 'm',
    many: phrase.many,
    grammatical: language === 'hi' && (ergative || role === 'place') ? 'dat' : 'nom',
  };
  const own = determinerMeant
    ? [
        out(
          language === 'hi'
            ? determiner('hi', wordOf('hi', determinerMeant), nominal, '')
            : wordOf(language, determinerMeant).text,
          [determinerMeant.token],
        ),
      ]
    : [];
  const of = owner?.head ? ownerOf(language, owner) : [];
  const described = adjectives.map((adjective) => adjectiveOf(language, adjective, nominal));
  const nounOut = head ? [headOf(language, head, phrase, nominal)] : [];
  const counted = counting(language, phrase);
  if (language === 'tr' && determinerMeant && hasTag(determinerMeant, 'possessive') && head) {
    const word = wordOf('tr', head);
    const base = word?.marks.stem ?? word?.text ?? head.token.text;
    nounOut[0] = { ...nounOut[0]!, text: turkishOwned(base, determinerMeant.sense.concept.id) };
  }
  // A good man is bir adam with its adjective before it.
  if (language === 'tr' && phrase.article === 'a' && described.length > 0 && !count)
    described.push(out('bir'));
  const words =
    language === 'ko' && count
      ? [...own, ...of, ...described, ...nounOut, ...counted]
      : [...own, ...of, ...counted, ...described, ...nounOut];
  return marked(language, words, phrase, role, ergative);
}

function ownerOf(language: LastTongue, owner: NounPhrase): Out[] {
  const bare = core(language, owner, language === 'hi' ? 'place' : 'none');
  if (language === 'ja') return [...bare, out('の')];
  if (language === 'ko') return suffixed(bare, (text) => `${text}의`);
  if (language === 'tr') return suffixed(bare, (text) => turkishCase({ text, marks: {} }, 'gen', false));
  return [...bare, out('का')];
}

function adjectiveOf(language: LastTongue, adjective: Meant, nominal: Nominal): Out {
  const word = wordOf(language, adjective);
  const from = [adjective.token];
  if (language === 'ja') return out(attributive(word), from);
  if (language === 'hi') return out(hindi.adjective(word, nominal), from);
  return out(language === 'ko' && /다$/.test(word.text) ? adnominal(word, 'ㄴ') : word.text, from);
}

/** 三冊の, 책 세 권, तीन, üç. */
function counting(language: LastTongue, { count, head }: NounPhrase): Out[] {
  if (!count) return [];
  const countOut = plain(language, count);
  if (language === 'hi' || language === 'tr') return [countOut];
  const counter = counterOf(language, head);
  if (language === 'ja') return [{ ...countOut, text: countOut.text + counter }, out('の')];
  if (counter === '') return [countOut];
  const short: Record<string, string> = { 하나: '한', 둘: '두', 셋: '세', 넷: '네', 스물: '스무' };
  return [{ ...countOut, text: short[countOut.text] ?? countOut.text }, out(counter)];
}

function headOf(language: LastTongue, head: Choice, phrase: NounPhrase, nominal: Nominal): Out {
  const word = wordOf(language, head);
  const concept = head.sense?.concept;
  if (word && language === 'hi' && concept?.part === 'noun')
    return out(hindi.decline!(word, nominal), [head.token]);
  const several = word && phrase.many && concept?.counting === 'person' && !phrase.count;
  if (several && language === 'ko' && !/들$/.test(word.text)) return out(`${word.text}들`, [head.token]);
  if (several && language === 'ja' && phrase.article === 'the' && !/[々達]$/.test(word.text))
    return out(`${word.text}たち`, [head.token]);
  return plain(language, head);
}

/** は, を, 은, 를, ने, को, -i: what the phrase is for. */
function marked(
  language: LastTongue,
  words: Out[],
  phrase: NounPhrase,
  role: Role,
  ergative: boolean,
): Out[] {
  const { head } = phrase;
  if (words.length === 0 || role === 'none' || role === 'place') return words;
  if (language === 'ja') return [...words, out({ topic: 'は', subject: 'が', object: 'を' }[role])];
  if (language === 'ko') {
    const [closed, opened] = { topic: ['은', '는'], subject: ['이', '가'], object: ['을', '를'] }[role] as [
      string,
      string,
    ];
    return suffixed(words, (text) =>
      role === 'subject' && /[나저]$/.test(text) && isPronoun(phrase)
        ? `${text.replace('나', '내').replace('저', '제')}가`
        : josa(text, closed, opened),
    );
  }
  if (language === 'hi') {
    if (ergative)
      return [
        ...suffixed(
          words,
          (text) => ({ वह: 'उस', यह: 'इस', वे: 'उन्हों', ये: 'इन्हों', कौन: 'किस' })[text] ?? text,
        ),
        out('ने'),
      ];
    return role === 'object' && head?.sense?.concept.counting === 'person' && !isPronoun(phrase)
      ? [...words, out('को')]
      : words;
  }
  const definite = phrase.article === 'the' || phrase.determiner !== undefined || head?.sense === undefined;
  if (role !== 'object' || isPronoun(phrase))
    return phrase.many && !phrase.count && head?.sense?.concept.part === 'noun'
      ? suffixed(words, (text) => `${text}l${two(text)}r`)
      : words;
  const word = head && wordOf('tr', head);
  if (!definite || !word) return words;
  return suffixed(words, () => turkishCase(word, 'acc', phrase.many && !phrase.count));
}

export function placed(language: LastTongue, phrase: NounPhrase, clause: Clause): Out[] {
  const { preposition } = phrase;
  const words = noun(language, phrase, 'place');
  if (!preposition) return noun(language, phrase, 'none');
  const { id } = preposition.sense.concept;
  const from = [preposition.token];
  const verb = clause.verb?.sense.concept.id ?? '';
  if (language === 'ja') {
    const rests = clause.copula || clause.thereIs || /^(?:live|exist|stay|be)/.test(verb);
    const particle = /^(?:in|at)$/.test(id) ? (rests ? 'に' : 'で') : wordOf('ja', preposition).text;
    return [...words, out(particle, from)];
  }
  if (language === 'ko') {
    if (id === 'in' || id === 'at')
      return suffixed(
        words,
        (text) => text + (verb !== '' && !/^(?:live|exist|stay)/.test(verb) ? '에서' : '에'),
      );
    const word = wordOf('ko', preposition);
    const open = word.marks.after_vowel;
    if (open) return suffixed(words, (text) => josa(text, word.text, open));
    return /^(?:에|에서|의|로|부터|까지|에게|처럼)$/.test(word.text)
      ? suffixed(words, (text) => text + word.text)
      : [...words, out(word.text, from)];
  }
  // One goes a place: समुद्र तट जाना.
  if (
    language === 'hi' &&
    id === 'to' &&
    /^(?:go|come)/.test(verb) &&
    phrase.head?.sense?.concept.counting !== 'person'
  )
    return words;
  // One is in a building, not on it.
  const inside = id === 'at' && /^(?:city|learning|house)$/.test(phrase.head?.sense?.concept.theme ?? '');
  if (language === 'hi' && inside) return [...words, out('में', from)];
  if (language === 'hi')
    return [
      ...suffixed(words, (text) => HINDI_OBLIQUE.get(text) ?? text),
      out(wordOf('hi', preposition).text, from),
    ];
  return turkishPlace(phrase, words, preposition);
}

const HINDI_OBLIQUE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    मैं: 'मुझ',
    वह: 'उस',
    यह: 'इस',
    वे: 'उन',
    ये: 'इन',
    मुझे: 'मुझ',
    उसे: 'उस',
    हमें: 'हम',
    आपको: 'आप',
    उन्हें: 'उन',
  }),
);
