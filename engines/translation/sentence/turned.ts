/** Sentences that another language turns round: what pleases, what is with me, what I am told to do. */

import { formAt, type Six } from '../../language/grammar/agreement.ts';
import { FORMS } from '../../language/grammar/forms.ts';
import type { Language } from '../../language/languages.ts';
import type { Clause } from '../clause.ts';
import { phrase } from './european-phrase.ts';
import { agreementOf, hasTag, isPronoun, negative, type Out, out, plain, wordOf } from './out.ts';

/** ayúdame, aidez-moi, aiutami, ajuda-me. */
export function withEnclitic(language: Language, finite: Out, object: Out[]): Out {
  const pronoun = object[0]!;
  const own = language === 'fr' ? pronoun.text.replace(/^me$/, 'moi').replace(/^te$/, 'toi') : pronoun.text;
  const stressed =
    language === 'es'
      ? finite.text.replace(/[aeiou](?=[^aeiouáéíóú]+[aeo]$)/, (vowel) => `${vowel}\u0301`.normalize('NFC'))
      : finite.text;
  return {
    ...finite,
    text: stressed + (language === 'fr' || language === 'pt' ? '-' : '') + own,
    from: [...finite.from, ...pronoun.from],
  };
}

const PLEASED: Partial<Record<Language, Six>> = {
  es: ['me', 'te', 'le', 'nos', 'os', 'les'],
  it: ['mi', 'ti', 'gli', 'ci', 'vi', 'gli'],
};

/** Me gusta el café: what is liked is the subject. */
export function pleasing(language: Language, clause: Clause): Out[] | undefined {
  const { verb, subject, object, second } = clause;
  const word = verb && wordOf(language, verb);
  const clitics = PLEASED[language];
  if (!clitics || !word || !/^(?:gustar|piacere)$/.test(word.text) || (!object && !second)) return undefined;
  const hers = language === 'it' && hasTag(subject?.head, 'feminine') && !hasTag(subject?.head, 'plural');
  const clitic = out(
    hers ? 'le' : clitics[formAt(agreementOf(language, clause))]!,
    subject?.head ? [subject.head.token] : [],
  );
  const liked = object
    ? phrase(
        language,
        { ...object, ...(object.determiner || isPronoun(object) ? {} : { article: 'the' as const }) },
        { grammatical: 'nom', as: 'subject' },
        true,
      )
    : [];
  const tense = clause.tense === 'imperative' ? 'present' : clause.tense;
  const verbOut = out(
    FORMS[language].verb(word, { person: 3, many: object?.many ?? false, gender: 'm', tense }),
    [verb.token],
  );
  const subjectOuts =
    subject && !isPronoun(subject)
      ? [out('a'), ...phrase(language, subject, { grammatical: 'dat', as: 'place' }, true)]
      : [];
  const then = second ? [plain(language, second)] : [];
  const no = clause.negative ? [out(language === 'es' ? 'no' : 'non', negative(clause))] : [];
  return [
    ...subjectOuts,
    ...no,
    clitic,
    verbOut,
    ...then,
    ...liked,
    ...clause.adverbs.map((adverb) => plain(language, adverb)),
  ];
}

const WITH_ME = ['меня', 'тебя', 'него', 'нас', 'вас', 'них'];

/** У меня есть книга. */
export function possessing(language: Language, clause: Clause): Out[] | undefined {
  const { verb, subject, object } = clause;
  if (language !== 'ru' || verb?.sense.concept.id !== 'have' || !object || !subject?.head) return undefined;
  const owner = isPronoun(subject)
    ? [
        out(hasTag(subject.head, 'feminine') ? 'неё' : WITH_ME[formAt(agreementOf('ru', clause))]!, [
          subject.head.token,
        ]),
      ]
    : phrase('ru', subject, { grammatical: 'gen', as: 'place' }, false);
  const is = clause.negative
    ? out('нет', [verb.token])
    : out(clause.tense === 'past' ? 'было' : 'есть', [verb.token]);
  return [
    out('у'),
    ...owner,
    is,
    ...phrase('ru', object, { grammatical: clause.negative ? 'gen' : 'nom', as: 'object' }, false),
  ];
}
