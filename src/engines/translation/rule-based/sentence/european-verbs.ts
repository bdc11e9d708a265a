/** The verbs of a European clause: what is finite, and what the language keeps for its end. */

import type { Agreement, Tense } from '../../../../language/grammar/agreement.ts';
import { FORMS } from '../../../../language/grammar/forms.ts';
import { separable } from '../../../../language/grammar/germanic.ts';
import type { Language } from '../../../../language/languages.ts';
import type { LexiconWord } from '../../../../language/lexicon/load-lexicon.ts';
import type { Choice, Clause } from '../clause.ts';
import { type Out, out, plain, wordOf } from './out.ts';

export const V2: ReadonlySet<Language> = new Set(['de', 'nl']);

/** What is finite, and what the language keeps for later: infinitives, participles, prefixes. */
export type Verbs = { finite: Out[]; rest: Out[] };

const BE: Partial<Record<Language, string>> = {
  en: 'be',
  de: 'sein',
  nl: 'zijn',
  fr: 'être',
  it: 'essere',
  es: 'ser',
  pt: 'ser',
  ru: 'быть',
  pl: 'być',
};

const HAVE: Partial<Record<Language, string>> = {
  en: 'have',
  de: 'haben',
  nl: 'hebben',
  fr: 'avoir',
  it: 'avere',
};

const MODALS: Partial<Record<Language, Record<string, string>>> = {
  en: { can: 'can', must: 'must', should: 'should', may: 'may', would: 'would' },
  de: { can: 'können', must: 'müssen', should: 'sollen', may: 'dürfen', cannot: 'können', would: 'werden' },
  nl: { can: 'kunnen', must: 'moeten', should: 'moeten', may: 'mogen', cannot: 'kunnen', would: 'zullen' },
  fr: { can: 'pouvoir', must: 'devoir', should: 'devoir', may: 'pouvoir', cannot: 'pouvoir' },
  es: { can: 'poder', must: 'deber', should: 'deber', may: 'poder', cannot: 'poder' },
  it: { can: 'potere', must: 'dovere', should: 'dovere', may: 'potere', cannot: 'potere' },
  pt: { can: 'poder', must: 'dever', should: 'dever', may: 'poder', cannot: 'poder' },
};

const SLAVIC_MODALS: Partial<
  Record<Language, Record<string, { present_1s: string; present_3s: string; text: string }>>
> = {
  ru: { can: { text: 'мочь', present_1s: 'могу', present_3s: 'может' } },
  pl: {
    can: { text: 'móc', present_1s: 'mogę', present_3s: 'może' },
    must: { text: 'musieć', present_1s: 'muszę', present_3s: 'musi' },
    should: { text: 'powinien', present_1s: 'powinienem', present_3s: 'powinien' },
    may: { text: 'móc', present_1s: 'mogę', present_3s: 'może' },
  },
};

export function verbsOf(language: Language, clause: Clause, agreement: Agreement): Verbs {
  const { modal, verb, second } = clause;
  const forms = FORMS[language];
  const from = (choice: Choice | undefined) => (choice ? [choice.token] : []);
  const infinitive = (choice: Choice): Out =>
    inflected(language, choice, { ...agreement, tense: 'infinitive' });
  if (modal) {
    const word = modalWord(language, modal);
    const main = verb ? [infinitive(verb)] : clause.copula ? [out(BE[language]!)] : [];
    const text = word
      ? language === 'en'
        ? word.text
        : forms.verb(word, { ...agreement, tense: clause.tense === 'past' ? 'past' : 'present' })
      : (wordOf(language, modal)?.text ?? modal.token.text);
    return {
      finite: [out(text, from(modal))],
      rest: [...main, ...(second ? [...link(language, second), infinitive(second)] : [])],
    };
  }
  if (clause.copula || (!verb && clause.predicate)) {
    if (language === 'ru' && clause.tense === 'present') return { finite: [], rest: [] };
    return { finite: [out(forms.verb(copulaWord(language, clause), agreement))], rest: [] };
  }
  if (!verb) return { finite: [], rest: [] };
  const tail = second ? [...link(language, second), infinitive(second)] : [];
  const word = wordOf(language, verb);
  if (!word) return { finite: [plain(language, verb)], rest: tail };
  if (clause.tense === 'future' && /^(?:de|nl)$/.test(language))
    return { finite: [out(future(language, agreement))], rest: [...tail, infinitive(verb)] };
  if (clause.tense === 'past' && HAVE[language] && language !== 'en') {
    const own = word.marks.auxiliary ? BE[language]! : HAVE[language]!;
    const auxiliary = forms.verb({ text: own, marks: {} }, { ...agreement, tense: 'present' });
    const participle = agreed(language, forms.participle!(word), word, agreement);
    const done = out(participle, [verb.token]);
    return V2.has(language)
      ? { finite: [out(auxiliary)], rest: [...tail, done] }
      : { finite: [out(auxiliary), done], rest: tail };
  }
  const { prefix } = separable(word.text);
  const said = forms.verb(word, agreement);
  const mark = prefix && V2.has(language) ? [out(prefix, [verb.token])] : [];
  const company = V2.has(language) ? word.text.split(' ').slice(0, -1) : [];
  const self = company
    .filter((each) => /^[sz]ich$/.test(each))
    .map(() => out(reflexive(language, agreement), [verb.token]));
  const others = company.filter((each) => !/^[sz]ich$/.test(each)).map((each) => out(each, [verb.token]));
  const bare = prefix ? said.replace(new RegExp(` ${prefix}$`), '') : said;
  return { finite: [out(bare, [verb.token]), ...self], rest: [...tail, ...others, ...mark] };
}

function reflexive(language: Language, { person, many }: Agreement): string {
  const at = (many ? 3 : 0) + person - 1;
  return (
    language === 'de'
      ? ['mich', 'dich', 'sich', 'uns', 'euch', 'sich']
      : ['me', 'je', 'zich', 'ons', 'je', 'zich']
  )[at]!;
}

function modalWord(language: Language, modal: Choice): LexiconWord | undefined {
  const id = modal.sense!.concept.id;
  const text = MODALS[language]?.[id];
  if (text) return { text, marks: {} };
  const slavic = SLAVIC_MODALS[language]?.[id.replace('cannot', 'can')];
  return (
    slavic && { text: slavic.text, marks: { present_1s: slavic.present_1s, present_3s: slavic.present_3s } }
  );
}

/** ser or estar: what is passing, and where something is, is estar. */
function copulaWord(language: Language, { predicate, places, object, question }: Clause): LexiconWord {
  const passing =
    predicate?.adjective.sense?.concept.theme.startsWith('feel') ||
    /^(?:tired|sick|ready|open|closed|happy|sad|angry|busy|empty|full|hungry|thirsty|hot|cold)/.test(
      predicate?.adjective.sense?.concept.id ?? '',
    );
  const located =
    (places.some(
      ({ preposition }) =>
        preposition && preposition.sense?.concept.id !== 'from' && preposition.sense?.concept.id !== 'of',
    ) &&
      !object) ||
    question?.sense?.concept.id === 'where';
  if ((language === 'es' || language === 'pt') && (passing || located)) return { text: 'estar', marks: {} };
  return { text: BE[language]!, marks: {} };
}

function future(language: Language, { person, many }: Agreement): string {
  const at = (many ? 3 : 0) + person - 1;
  return (
    language === 'de'
      ? ['werde', 'wirst', 'wird', 'werden', 'werdet', 'werden']
      : ['zal', 'zult', 'zal', 'zullen', 'zullen', 'zullen']
  )[at]!;
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

function link(language: Language, second: Choice): Out[] {
  if (language === 'en' && !second.sense?.progressive) return [out('to')];
  return language === 'nl' || language === 'de' ? [] : [];
}

function inflected(language: Language, choice: Choice, agreement: Agreement & { tense: Tense }): Out {
  const word = wordOf(language, choice);
  return word ? out(FORMS[language].verb(word, agreement), [choice.token]) : plain(language, choice);
}
