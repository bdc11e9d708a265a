/** The verbs of a European clause: what is finite, and what the language keeps for its end. */

import { type Agreement, asSix, formAt, type Six } from '../../language/grammar/agreement.ts';
import { FORMS } from '../../language/grammar/forms.ts';
import { separable } from '../../language/grammar/germanic.ts';
import { LANGUAGES, type Language } from '../../language/languages.ts';
import type { LexiconWord } from '../../language/lexicon/load-lexicon.ts';
import { asOneOf, asSeveral, asText, readRows, rowsBy } from '../../lib/read-table.ts';
import type { Clause, Meant } from '../clause.ts';
import { isLocated, type Out, out, wordOf } from './out.ts';

export const V2: ReadonlySet<Language> = new Set(['de', 'nl']);

/** The finite verb, and the parts that the language places later: infinitives, participles, prefixes. */
export type Verbs = { finite: Out[]; rest: Out[] };

/** A verb, and where no rule tells them its forms of I and he. */
const asModal = asSeveral(asText);

/** By language: the verbs that help, how it denies, and what there is. */
export const HELPING_WORDS = rowsBy(
  readRows(
    new URL('european.tsv', import.meta.url),
    { language: asOneOf(LANGUAGES), be: asText, there: asText, there_many: asText },
    {
      have: asText,
      not: asText,
      future: asSix,
      reflexive: asSix,
      can: asModal,
      must: asModal,
      should: asModal,
      may: asModal,
    },
  ),
  'language',
);

/** To be in the past, where a compound tense would say something else. */
const WAS: Partial<Record<Language, Six>> = {
  fr: ['étais', 'étais', 'était', 'étions', 'étiez', 'étaient'],
  it: ['ero', 'eri', 'era', 'eravamo', 'eravate', 'erano'],
};

export function verbsOf(language: Language, clause: Clause, agreement: Agreement): Verbs {
  const { modal, verb, second, tense } = clause;
  const { be, have, future } = HELPING_WORDS[language];
  const forms = FORMS[language];
  const infinitive = (choice: Meant): Out => {
    const word = wordOf(language, choice);
    // A single completed act takes the perfective partner.
    const once = clause.object ? word.marks.perfective : undefined;
    return out(once ?? forms.verb(word, { ...agreement, tense: 'infinitive' }), [choice.token]);
  };
  const to = language === 'en' && second && !second.sense.progressive ? [out('to')] : [];
  const tail = second ? [...to, infinitive(second)] : [];
  if (modal) {
    const main = verb ? [infinitive(verb)] : clause.copula ? [out(be)] : [];
    return {
      finite: [out(modalOf(language, clause, modal, agreement), [modal.token])],
      rest: [...main, ...tail],
    };
  }
  if (clause.copula || (!verb && clause.predicate)) {
    if (language === 'ru' && tense === 'present') return { finite: [], rest: [] };
    const imperfect = tense === 'past' ? WAS[language] : undefined;
    if (imperfect) return { finite: [out(imperfect[formAt(agreement)]!)], rest: [] };
    const isEstar = /^(?:es|pt)$/.test(language) && passes(clause);
    return { finite: [out(forms.verb({ text: isEstar ? 'estar' : be, marks: {} }, agreement))], rest: [] };
  }
  if (!verb) return { finite: [], rest: [] };
  const word = wordOf(language, verb);
  const from = [verb.token];
  if (tense === 'future' && future)
    return { finite: [out(future[formAt(agreement)]!)], rest: [...tail, infinitive(verb)] };
  if (tense === 'past' && have) {
    const own = { text: word.marks.auxiliary ? be : have, marks: {} };
    const auxiliary = out(forms.verb(own, { ...agreement, tense: 'present' }));
    const participle = out(agreed(language, forms.participle!(word), word, agreement), from);
    return V2.has(language)
      ? { finite: [auxiliary], rest: [...tail, participle] }
      : { finite: [auxiliary, participle], rest: tail };
  }
  const perfective = language === 'pl' && tense === 'imperative' && !clause.negative && word.marks.perfective;
  const verbText = perfective ? `proszę ${perfective}` : forms.verb(word, agreement);
  if (!V2.has(language)) return { finite: [out(verbText, from)], rest: tail };
  const { prefix } = separable(word.text);
  const company = word.text.split(' ').slice(0, -1);
  const isSelf = (each: string) => /^[sz]ich$/.test(each);
  const self = company
    .filter(isSelf)
    .map(() => out(HELPING_WORDS[language].reflexive![formAt(agreement)]!, from));
  const others = company.filter((each) => !isSelf(each)).map((each) => out(each, from));
  const bare = prefix ? verbText.replace(new RegExp(` ${prefix}$`), '') : verbText;
  return {
    finite: [out(bare, from), ...self],
    rest: [...tail, ...others, ...(prefix ? [out(prefix, from)] : [])],
  };
}

function modalOf(language: Language, { tense }: Clause, modal: Meant, agreement: Agreement): string {
  const { id } = modal.sense.concept;
  const kind = id.replace('cannot', 'can');
  const { can, must, should, may } = HELPING_WORDS[language];
  const [text, present_1s, present_3s] = { can, must, should, may }[kind] ?? [];
  if (text === undefined) return wordOf(language, modal).text;
  if (language === 'en') return text;
  const word: LexiconWord = { text, marks: present_1s && present_3s ? { present_1s, present_3s } : {} };
  return FORMS[language].verb(word, { ...agreement, tense: tense === 'past' ? 'past' : 'present' });
}

/** ser or estar: what is passing, and where something is, is estar. */
function passes(clause: Clause): boolean {
  const { id = '', theme = '' } = clause.predicate?.adjective.sense.concept ?? {};
  return (
    theme.startsWith('feel') ||
    /^(?:tired|sick|ready|open|closed|happy|sad|angry|busy|empty|full|hungry|thirsty|hot|cold|broken|dirty|clean|wet|dry|sick|drunk)/.test(
      id,
    ) ||
    clause.adverbs.some(({ sense }) => /^(?:at-home|here|there)$/.test(sense.concept.id)) ||
    isLocated(clause, /^(?:from|of)$/) ||
    clause.question?.sense.concept.id === 'where'
  );
}

function agreed(
  language: Language,
  participle: string,
  word: LexiconWord,
  { gender, many }: Agreement,
): string {
  if (!word.marks.auxiliary || (language !== 'fr' && language !== 'it')) return participle;
  return FORMS[language].adjective({ text: participle, marks: {} }, { gender, many, grammatical: 'nom' });
}
