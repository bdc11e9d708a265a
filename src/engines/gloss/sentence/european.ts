/** Sentences of the European languages: verb second or third, agreement, negation around the verb. */
import type { Language } from '../../../language/languages.ts';
import type { Choice, Clause, NounPhrase } from '../clause.ts';
import type { Agreement, Tense } from '../grammar/agreement.ts';
import { FORMS } from '../grammar/forms.ts';
import { separable } from '../grammar/germanic.ts';
import type { Word } from '../lexicon/load.ts';
import { agreementOf, has, inOrder, isPronoun, lead, type Out, out, plain, wordOf } from './out.ts';
import { phrase } from './phrase.ts';

/** What is finite, and what the language keeps for later: infinitives, participles, prefixes. */
type Verbs = { finite: Out[]; rest: Out[] };

const PRO_DROP: ReadonlySet<Language> = new Set(['es', 'it', 'pl', 'pt']);
const V2: ReadonlySet<Language> = new Set(['de', 'nl']);
const NOT: Partial<Record<Language, string>> = { es: 'no', it: 'non', pt: 'não', ru: 'не', pl: 'nie', de: 'nicht', nl: 'niet', en: 'not' };
const BE: Partial<Record<Language, string>> = { en: 'be', de: 'sein', nl: 'zijn', fr: 'être', it: 'essere', es: 'ser', pt: 'ser', ru: 'быть', pl: 'być' };
const HAVE: Partial<Record<Language, string>> = { en: 'have', de: 'haben', nl: 'hebben', fr: 'avoir', it: 'avere' };
const THERE: Partial<Record<Language, [one: string, many: string]>> = {
  en: ['there is', 'there are'], de: ['es gibt', 'es gibt'], nl: ['er is', 'er zijn'], fr: ['il y a', 'il y a'], es: ['hay', 'hay'], it: ["c'è", 'ci sono'], pt: ['há', 'há'], ru: ['есть', 'есть'], pl: ['jest', 'są'],
};
const MODALS: Partial<Record<Language, Record<string, string>>> = {
  en: { can: 'can', must: 'must', should: 'should', may: 'may', would: 'would' }, de: { can: 'können', must: 'müssen', should: 'sollen', may: 'dürfen', cannot: 'können', would: 'werden' }, nl: { can: 'kunnen', must: 'moeten', should: 'moeten', may: 'mogen', cannot: 'kunnen', would: 'zullen' },
  fr: { can: 'pouvoir', must: 'devoir', should: 'devoir', may: 'pouvoir', cannot: 'pouvoir' }, es: { can: 'poder', must: 'deber', should: 'deber', may: 'poder', cannot: 'poder' }, it: { can: 'potere', must: 'dovere', should: 'dovere', may: 'potere', cannot: 'potere' }, pt: { can: 'poder', must: 'dever', should: 'dever', may: 'poder', cannot: 'poder' },
};
const SLAVIC_MODALS: Partial<Record<Language, Record<string, { present_1s: string; present_3s: string; text: string }>>> = {
  ru: { can: { text: 'мочь', present_1s: 'могу', present_3s: 'может' } },
  pl: { can: { text: 'móc', present_1s: 'mogę', present_3s: 'może' }, must: { text: 'musieć', present_1s: 'muszę', present_3s: 'musi' }, should: { text: 'powinien', present_1s: 'powinienem', present_3s: 'powinien' }, may: { text: 'móc', present_1s: 'mogę', present_3s: 'może' } },
};

/** `sourced`: the source language has articles, so that none there means none here. */
export function european(language: Language, clause: Clause, sourced: boolean): Out[] {
  const turned = pleasing(language, clause) ?? possessing(language, clause);
  if (turned) return [...lead(language, clause), ...turned];
  const agreement = agreementOf(language, clause);
  const verbs = verbsOf(language, clause, agreement);
  const dropped = PRO_DROP.has(language) && isPronoun(clause.subject) && verbs.finite.length > 0 && !clause.subject?.joined;
  if (dropped && clause.subject?.head && verbs.finite[0]) verbs.finite[0] = { ...verbs.finite[0], from: [...verbs.finite[0].from, clause.subject.head.token] };
  const subject = clause.subject && !dropped ? phrase(language, clause.subject, { grammatical: 'nom', as: 'subject' }, sourced) : [];
  const object = clause.object ? objectOf(language, clause, clause.object, sourced) : [];
  const places = clause.places.flatMap((place) => phrase(language, place, { grammatical: 'dat', as: 'place' }, sourced));
  const predicate = predicateOf(language, clause, agreement);
  const question = clause.question ? [plain(language, clause.question)] : [];
  const adverbs = (V2.has(language) ? inOrder(clause.adverbs) : clause.adverbs).map((adverb) => plain(language, adverb));
  const front = lead(language, clause);
  if (clause.thereIs) return [...front, ...question, ...there(language, clause), ...object, ...places, ...adverbs];
  const clitic = isPronoun(clause.object) && !clause.object?.preposition && /^(?:es|fr|it|pt)$/.test(language) && clause.tense !== 'imperative';
  const early = clitic ? object : [];
  const told = clause.tense === 'imperative' && isPronoun(clause.object) && /^(?:es|fr|it|pt)$/.test(language);
  const late = clitic || told ? [] : object;
  if (told) verbs.finite[0] = toldTo(language, verbs.finite[0] ?? out(''), object);
  const finite = negated(language, clause, early, verbs, agreement);
  if (V2.has(language)) {
    const inverted = clause.asks || (adverbs.length > 0 && subject.length === 0);
    const no = clause.negative ? [out(NOT[language]!, negative(clause))] : [];
    const opening = clause.asks ? question : [];
    const middle = isPronoun(clause.object) ? [...late, ...adverbs] : [...adverbs, ...late];
    const order = inverted ? [...opening, ...turnedRound(language, finite, agreement), ...subject] : [...subject, ...finite];
    return [...front, ...order, ...middle, ...no, ...places, ...predicate, ...verbs.rest];
  }
  if (language === 'en' && clause.asks && clause.tense !== 'imperative') return [...front, ...question, ...englishQuestion(clause, agreement, subject, verbs), ...late, ...predicate, ...places, ...adverbs];
  const asking = language === 'fr' && clause.asks && verbs.finite.length > 0 && !clause.copula ? [out(subject[0] && /^[aeiouyhéê]/i.test(subject[0].text) ? "est-ce qu'" : 'est-ce que')] : [];
  const wh = clause.copula && clause.question ? [...finite, ...subject] : [...subject, ...finite];
  return [...front, ...question, ...asking, ...wh, ...verbs.rest, ...predicate, ...late, ...places, ...adverbs];
}

/** ayúdame, aidez-moi, aiutami, ajuda-me. */
function toldTo(language: Language, finite: Out, object: Out[]): Out {
  const [pronoun] = object;
  if (!pronoun) return finite;
  const own = language === 'fr' ? pronoun.text.replace(/^me$/, 'moi').replace(/^te$/, 'toi') : pronoun.text;
  const stressed = language === 'es' ? finite.text.replace(/[aeiou](?=[^aeiouáéíóú]+[aeo]$)/, (vowel) => `${vowel}\u0301`.normalize('NFC')) : finite.text;
  return { ...finite, text: stressed + (language === 'fr' || language === 'pt' ? '-' : '') + own, from: [...finite.from, ...pronoun.from] };
}

const PLEASED: Partial<Record<Language, [me: string, you: string, them: string, us: string, yous: string, thems: string]>> = {
  es: ['me', 'te', 'le', 'nos', 'os', 'les'],
  it: ['mi', 'ti', 'gli', 'ci', 'vi', 'gli'],
};

/** Me gusta el café: what is liked is the subject. */
function pleasing(language: Language, clause: Clause): Out[] | undefined {
  const { verb, subject, object, second } = clause;
  const word = verb && wordOf(language, verb);
  const clitics = PLEASED[language];
  if (!clitics || !word || !/^(?:gustar|piacere)$/.test(word.text) || (!object && !second)) return undefined;
  const { person, many } = agreementOf(language, clause);
  const clitic = out(clitics[(many ? 3 : 0) + person - 1]!, subject?.head ? [subject.head.token] : []);
  const liked = object ? phrase(language, { ...object, ...(object.determiner || isPronoun(object) ? {} : { article: 'the' as const }) }, { grammatical: 'nom', as: 'subject' }, true) : [];
  const tense = clause.tense === 'past' ? 'past' : clause.tense === 'future' ? 'future' : 'present';
  const said = out(FORMS[language].verb(word, { person: 3, many: object?.many ?? false, gender: 'm', tense }), [verb.token]);
  const told = subject && !isPronoun(subject) ? [out('a'), ...phrase(language, subject, { grammatical: 'dat', as: 'place' }, true)] : [];
  const then = second ? [out(wordOf(language, second)?.text ?? second.token.text, [second.token])] : [];
  const no = clause.negative ? [out(NOT[language]!, negative(clause))] : [];
  return [...told, ...no, clitic, said, ...then, ...liked, ...clause.adverbs.map((adverb) => plain(language, adverb))];
}

const WITH_ME: Record<string, string> = { first: 'меня', firsts: 'нас', second: 'тебя', seconds: 'вас', third: 'него', thirds: 'них' };

/** У меня есть книга. */
function possessing(language: Language, clause: Clause): Out[] | undefined {
  const { verb, subject, object } = clause;
  if (language !== 'ru' || verb?.sense?.concept.id !== 'have' || !object || !subject?.head) return undefined;
  const { person, many } = agreementOf('ru', clause);
  const key = `${['first', 'second', 'third'][person - 1]}${many ? 's' : ''}`;
  const owner = isPronoun(subject)
    ? [out(has(subject.head, 'feminine') ? 'неё' : WITH_ME[key]!, [subject.head.token])]
    : phrase('ru', subject, { grammatical: 'gen', as: 'place' }, false);
  const is = clause.negative ? out('нет', [verb.token]) : out(clause.tense === 'past' ? 'было' : 'есть', [verb.token]);
  return [out('у'), ...owner, is, ...phrase('ru', object, { grammatical: clause.negative ? 'gen' : 'nom', as: 'object' }, false)];
}

/** Dutch drops the t before jij: ben jij, heb jij. */
function turnedRound(language: Language, finite: Out[], { person, many }: Agreement): Out[] {
  if (language !== 'nl' || person !== 2 || many || !finite[0]) return finite;
  return [{ ...finite[0], text: finite[0].text.replace(/(?<=[^t])t$/, '') }, ...finite.slice(1)];
}

function negative({ negative: by }: Clause): Choice['token'][] {
  return by && by !== true ? [by.token] : [];
}

function objectOf(language: Language, clause: Clause, object: NounPhrase, sourced: boolean): Out[] {
  const grammatical = clause.copula ? 'nom' : clause.negative && language === 'pl' ? 'gen' : 'acc';
  return phrase(language, object, { grammatical, as: clause.copula ? 'predicate' : 'object' }, sourced);
}

function predicateOf(language: Language, { predicate, subject }: Clause, { many, gender }: Agreement): Out[] {
  if (!predicate) return [];
  const { adjective, degree } = predicate;
  const word = wordOf(language, adjective);
  const agrees = language !== 'de' && language !== 'nl' && language !== 'en';
  const text = word ? (agrees ? FORMS[language].adjective(word, { gender: subject ? gender : 'm', many, grammatical: 'nom' }) : word.text) : adjective.token.text;
  return [...(degree ? [plain(language, degree)] : []), out(text, [adjective.token], word !== undefined)];
}

function there(language: Language, clause: Clause): Out[] {
  const [one, many] = THERE[language]!;
  const text = clause.object?.many ? many : one;
  const no = clause.negative ? NOT[language] : undefined;
  if (language === 'fr' && no === undefined && clause.negative) return [out("il n'y a pas")];
  if (language === 'ru' && no) return [out('нет', negative(clause))];
  return no && /^(?:es|it|pt|pl)$/.test(language) ? [out(no, negative(clause)), out(text)] : no ? [out(text), out(language === 'en' ? 'not' : no, negative(clause))] : [out(text)];
}

function verbsOf(language: Language, clause: Clause, agreement: Agreement): Verbs {
  const { modal, verb, second } = clause;
  const forms = FORMS[language];
  const from = (choice: Choice | undefined) => (choice ? [choice.token] : []);
  const infinitive = (choice: Choice): Out => inflected(language, choice, { ...agreement, tense: 'infinitive' });
  if (modal) {
    const word = modalWord(language, modal);
    const main = verb ? [infinitive(verb)] : clause.copula ? [out(BE[language]!)] : [];
    const text = word ? (language === 'en' ? word.text : forms.verb(word, { ...agreement, tense: clause.tense === 'past' ? 'past' : 'present' })) : (wordOf(language, modal)?.text ?? modal.token.text);
    return { finite: [out(text, from(modal))], rest: [...main, ...(second ? [...link(language, second), infinitive(second)] : [])] };
  }
  if (clause.copula || (!verb && clause.predicate)) {
    if (language === 'ru' && clause.tense === 'present') return { finite: [], rest: [] };
    return { finite: [out(forms.verb(copulaWord(language, clause), agreement))], rest: [] };
  }
  if (!verb) return { finite: [], rest: [] };
  const tail = second ? [...link(language, second), infinitive(second)] : [];
  const word = wordOf(language, verb);
  if (!word) return { finite: [plain(language, verb)], rest: tail };
  if (clause.tense === 'future' && /^(?:de|nl)$/.test(language)) return { finite: [out(future(language, agreement))], rest: [...tail, infinitive(verb)] };
  if (clause.tense === 'past' && HAVE[language] && language !== 'en') {
    const own = word.marks.auxiliary ? BE[language]! : HAVE[language]!;
    const auxiliary = forms.verb({ text: own, marks: {} }, { ...agreement, tense: 'present' });
    const participle = agreed(language, forms.participle!(word), word, agreement);
    const done = out(participle, [verb.token]);
    return V2.has(language) ? { finite: [out(auxiliary)], rest: [...tail, done] } : { finite: [out(auxiliary), done], rest: tail };
  }
  const { prefix } = separable(word.text);
  const said = forms.verb(word, agreement);
  const mark = prefix && V2.has(language) ? [out(prefix, [verb.token])] : [];
  const company = V2.has(language) ? word.text.split(' ').slice(0, -1) : [];
  const self = company.filter((each) => /^[sz]ich$/.test(each)).map(() => out(reflexive(language, agreement), [verb.token]));
  const others = company.filter((each) => !/^[sz]ich$/.test(each)).map((each) => out(each, [verb.token]));
  const bare = prefix ? said.replace(new RegExp(` ${prefix}$`), '') : said;
  return { finite: [out(bare, [verb.token]), ...self], rest: [...tail, ...others, ...mark] };
}

function reflexive(language: Language, { person, many }: Agreement): string {
  const at = (many ? 3 : 0) + person - 1;
  return (language === 'de' ? ['mich', 'dich', 'sich', 'uns', 'euch', 'sich'] : ['me', 'je', 'zich', 'ons', 'je', 'zich'])[at]!;
}

function modalWord(language: Language, modal: Choice): Word | undefined {
  const id = modal.sense!.concept.id;
  const text = MODALS[language]?.[id];
  if (text) return { text, marks: {} };
  const slavic = SLAVIC_MODALS[language]?.[id.replace('cannot', 'can')];
  return slavic && { text: slavic.text, marks: { present_1s: slavic.present_1s, present_3s: slavic.present_3s } };
}

/** ser or estar: what is passing, and where something is, is estar. */
function copulaWord(language: Language, { predicate, places, object, question }: Clause): Word {
  const passing = predicate?.adjective.sense?.concept.theme.startsWith('feel') || /^(?:tired|sick|ready|open|closed|happy|sad|angry|busy|empty|full|hungry|thirsty|hot|cold)/.test(predicate?.adjective.sense?.concept.id ?? '');
  const located = (places.some(({ preposition }) => preposition && preposition.sense?.concept.id !== 'from' && preposition.sense?.concept.id !== 'of') && !object) || question?.sense?.concept.id === 'where';
  if ((language === 'es' || language === 'pt') && (passing || located)) return { text: 'estar', marks: {} };
  return { text: BE[language]!, marks: {} };
}

function future(language: Language, { person, many }: Agreement): string {
  const at = (many ? 3 : 0) + person - 1;
  return (language === 'de' ? ['werde', 'wirst', 'wird', 'werden', 'werdet', 'werden'] : ['zal', 'zult', 'zal', 'zullen', 'zullen', 'zullen'])[at]!;
}

function agreed(language: Language, participle: string, word: Word, { gender, many }: Agreement): string {
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

function negated(language: Language, clause: Clause, early: Out[], { finite, rest }: Verbs, agreement: Agreement): Out[] {
  const no = clause.negative ? NOT[language] : undefined;
  const by = negative(clause);
  if (language === 'fr') {
    if (!clause.negative || finite.length === 0) return [...early, ...finite];
    const never = by[0] && clause.negative !== true && clause.negative?.sense?.concept.id === 'never';
    const [first, ...more] = finite;
    return [out('ne', by), ...early, first!, out(never ? 'jamais' : 'pas', by), ...more];
  }
  if (V2.has(language) || !clause.negative) return [...early, ...finite];
  if (language === 'en') return englishNegative(clause, finite, rest, agreement);
  const word = clause.negative !== true && clause.negative?.sense && !/^(?:not|no)$/.test(clause.negative.sense.concept.id) ? [plain(language, clause.negative)] : [out(no!, by)];
  return [...word, ...early, ...finite];
}

function englishNegative(clause: Clause, finite: Out[], rest: Out[], agreement: Agreement): Out[] {
  void rest;
  const [first, ...more] = finite;
  const by = negative(clause);
  if (clause.negative !== true && clause.negative?.sense?.concept.id === 'never') return [plain('en', clause.negative), ...finite];
  if (clause.copula || clause.modal || !clause.verb) return [first ?? out('be'), out('not', by), ...more];
  if (/^will /.test(first?.text ?? '')) return [{ ...first!, text: first!.text.replace(/^will /, 'will not ') }];
  const word = wordOf('en', clause.verb);
  const support = clause.tense === 'past' ? 'did' : agreement.person === 3 && !agreement.many ? 'does' : 'do';
  return [out(support), out('not', by), word ? out(word.text, [clause.verb.token]) : plain('en', clause.verb)];
}

function englishQuestion(clause: Clause, agreement: Agreement, subject: Out[], { finite, rest }: Verbs): Out[] {
  const not = clause.negative ? [out('not', negative(clause))] : [];
  if (clause.copula || clause.modal || !clause.verb) return [...finite.slice(0, 1), ...subject, ...not, ...rest];
  if (subject.length === 0) return [...finite, ...rest];
  const word = wordOf('en', clause.verb);
  const support = clause.tense === 'future' ? 'will' : clause.tense === 'past' ? 'did' : agreement.person === 3 && !agreement.many ? 'does' : 'do';
  return [out(support), ...subject, ...not, word ? out(word.text, [clause.verb.token]) : plain('en', clause.verb), ...rest];
}
