/** Sentences whose verb comes last: Japanese, Korean, Hindi, Turkish. Particles and cases say who does what. */
import type { Choice, Clause, NounPhrase } from '../clause.ts';
import { lexiconOf } from '../dictionary.ts';
import type { Agreement, Case } from '../grammar/agreement.ts';
import { hindi } from '../grammar/hindi.ts';
import { attributive, copula, japaneseAdjective, japaneseVerb, masu } from '../grammar/japanese.ts';
import { adnominal, infinitive, josa, please, polite } from '../grammar/korean.ts';
import { four, turkishAble, turkishCase, turkishCopula, turkishVerb, two } from '../grammar/turkish.ts';
import type { Word } from '../lexicon/load.ts';
import { determiner } from './determiners.ts';
import { agreementOf, genderIn, has, inOrder, isPronoun, lead, type Out, out, plain, wordOf } from './out.ts';

type Tongue = 'ja' | 'ko' | 'hi' | 'tr';
type Role = 'topic' | 'subject' | 'object' | 'place' | 'none';

export function final(language: Tongue, clause: Clause): Out[] {
  const agreement = agreementOf(language, clause);
  if (possessive(clause) && (language === 'hi' || language === 'tr')) return owning(language, clause);
  const ergative = language === 'hi' && clause.tense === 'past' && wordOf('hi', clause.verb ?? ({} as Choice))?.marks.class === 't';
  const questionSubject = clause.question && /^(?:what|who|which)$/.test(clause.question.sense?.concept.id ?? '') && !clause.subject;
  const subject = clause.subject ? noun(language, clause.subject, clause.thereIs ? 'subject' : ergative ? 'subject' : 'topic', ergative) : [];
  const object = clause.object ? noun(language, clause.object, clause.copula ? 'none' : clause.thereIs || possessive(clause) || liked(language, clause) ? 'subject' : 'object') : [];
  const places = clause.places.flatMap((place) => placed(language, place, clause));
  const question = clause.question ? asked(language, clause, questionSubject === true) : [];
  const adverbs = inOrder(clause.adverbs).map((adverb) => adverbial(language, adverb));
  const ofObject = ergative && clause.object?.head ? { ...agreement, person: 3 as const, many: clause.object.many, gender: genderIn('hi', clause.object.head) } : agreement;
  const asks = clause.asks && !clause.question;
  const opening = language === 'hi' && asks ? [out('क्या')] : [];
  return [...lead(language, clause), ...opening, ...subject, ...adverbs, ...places, ...question, ...object, ...predicate(language, clause, ofObject, asks)];
}

/** An adjective that tells how: 早く, 静かに, 一人で, 빨리. */
function adverbial(language: Tongue, adverb: Choice): Out {
  const said = plain(language, adverb);
  if (adverb.sense?.concept.part !== 'adj') return said;
  if (language === 'ja') return { ...said, text: said.text.replace(/い$/, 'く').replace(/人$/, '人で').replace(/([^くで])$/, '$1に') };
  if (language === 'ko') return { ...said, text: said.text.replace(/이다$/, '').replace(/다$/, '게') };
  return said;
}

const OWNERS: Record<'hi' | 'tr', Record<string, string>> = {
  hi: { first: 'मेरे', firsts: 'हमारे', second: 'आपके', seconds: 'आप लोगों के', third: 'उसके', thirds: 'उनके' },
  tr: { first: 'benim', firsts: 'bizim', second: 'senin', seconds: 'sizin', third: 'onun', thirds: 'onların' },
};
const OWNING = { first: 'my', firsts: 'our', second: 'your', seconds: 'your.plural', third: 'his', thirds: 'their' } as const;

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
    const owner = pronoun ? [out(OWNERS.hi[key]!, from)] : subject ? [...noun('hi', subject, 'place'), out('के')] : [];
    const is = hindi.verb({ text: 'होना', marks: {} }, { person: 3, many: object?.many ?? false, gender: object?.head ? genderIn('hi', object.head) : 'm', tense: clause.tense === 'past' ? 'past' : 'present' });
    return [...lead('hi', clause), ...owner, out('पास', [verb!.token]), ...own, ...(negative ? [out('नहीं')] : []), out(is)];
  }
  const owner = pronoun ? [out(OWNERS.tr[key]!, from)] : subject ? suffixed(noun('tr', subject, 'none'), (text) => turkishCase({ text, marks: {} }, 'gen', false)) : [];
  const word = object?.head && wordOf('tr', object.head);
  const owned = suffixed(own, (text) => turkishOwned(word?.marks.stem ?? text, OWNING[key]));
  return [...lead('tr', clause), ...owner, ...owned, out(clause.tense === 'past' ? (negative ? 'yoktu' : 'vardı') : negative ? 'yok' : 'var', [verb!.token])];
}

function possessive({ verb }: Clause): boolean {
  return verb?.sense?.concept.id === 'have';
}

function liked(language: Tongue, { verb }: Clause): boolean {
  return language === 'ja' && /だ$/.test((verb && wordOf('ja', verb)?.text) ?? '');
}

function asked(language: Tongue, { question, copula: is }: Clause, subject: boolean): Out[] {
  const said = plain(language, question!);
  const id = question!.sense?.concept.id;
  if (language === 'ja' && id === 'what') return is ? [{ ...said, text: '何' }] : [{ ...said, text: '何' }, out(subject ? 'が' : 'を')];
  if (language === 'ja' && id === 'who') return is ? [said] : [said, out(subject ? 'が' : 'を')];
  if (language === 'ja' && id === 'where') return is ? [said] : [said, out('で')];
  if (language === 'ko' && id === 'what') return [{ ...said, text: is ? '무엇' : '무엇을' }];
  return [said];
}

function noun(language: Tongue, phrase: NounPhrase, role: Role, ergative = false): Out[] {
  const words = core(language, phrase, role, ergative);
  const { joined } = phrase;
  if (joined?.other.head) {
    const and = joined.by.sense?.concept.id === 'and';
    const other = noun(language, joined.other, role, ergative);
    const first = core(language, phrase, 'none');
    if (language === 'ja') return [...first, out(and ? 'と' : 'か', [joined.by.token]), ...other];
    if (language === 'ko') return [...suffixed(first, (text) => josa(text, and ? '과' : '이나', and ? '와' : '나')), ...other];
    return [...core(language, phrase, language === 'tr' ? 'none' : role), plain(language, joined.by), ...other];
  }
  return words;
}

function suffixed(words: Out[], change: (text: string) => string): Out[] {
  const last = words.at(-1);
  return last ? [...words.slice(0, -1), { ...last, text: change(last.text) }] : words;
}

function core(language: Tongue, phrase: NounPhrase, role: Role, ergative = false): Out[] {
  const { head, adjectives, determiner: told, count, degree, owner } = phrase;
  const nominal = { gender: head ? genderIn(language, head) : ('m' as const), many: phrase.many, grammatical: (language === 'hi' && (ergative || role === 'place') ? 'dat' : 'nom') as Case };
  const own = told ? [out(language === 'hi' ? determiner('hi', wordOf('hi', told) ?? { text: told.token.text, marks: {} }, nominal, '') : (wordOf(language, told)?.text ?? told.token.text), [told.token], told.sense !== undefined)] : [];
  const of = owner?.head ? ownerOf(language, owner) : [];
  const very = degree ? [plain(language, degree)] : [];
  const described = adjectives.map((adjective) => adjectiveOf(language, adjective, nominal));
  const nounOut = head ? [headOf(language, head, phrase, nominal)] : [];
  const before = [...own, ...of, ...counting(language, phrase), ...very, ...described];
  const korean = language === 'ko' && count ? [...own, ...of, ...very, ...described, ...nounOut, ...counting('ko', phrase)] : undefined;
  if (language === 'tr' && told && has(told, 'possessive') && head) nounOut[0] = { ...nounOut[0]!, text: turkishOwned(wordOf('tr', head)?.marks.stem ?? wordOf('tr', head)?.text ?? head.token.text, told.sense!.concept.id) };
  return marked(language, korean ?? [...before, ...nounOut], phrase, role, ergative);
}

/** Benim annem, onun evi. */
function turkishOwned(text: string, by: string): string {
  const i = four(text);
  const open = /[aeıioöuü]$/.test(text);
  const vowel = open ? '' : i;
  const endings: Record<string, string> = { my: `${vowel}m`, your: `${vowel}n`, our: `${vowel}m${i}z`, 'your.plural': `${vowel}n${i}z`, their: `l${two(text)}r${two(text) === 'a' ? 'ı' : 'i'}` };
  return text + (endings[by] ?? (open ? `s${i}` : i));
}

function ownerOf(language: Tongue, owner: NounPhrase): Out[] {
  const bare = core(language, owner, language === 'hi' ? 'place' : 'none');
  if (language === 'ja') return [...bare, out('の')];
  if (language === 'ko') return suffixed(bare, (text) => `${text}의`);
  if (language === 'tr') return suffixed(bare, (text) => turkishCase({ text, marks: {} }, 'gen', false));
  return [...bare, out('का')];
}

function adjectiveOf(language: Tongue, adjective: Choice, nominal: { gender: 'm' | 'f' | 'n'; many: boolean; grammatical: Case }): Out {
  const word = wordOf(language, adjective);
  if (!word) return plain(language, adjective);
  const text = language === 'ja' ? attributive(word) : language === 'ko' ? (/다$/.test(word.text) ? adnominal(word, 'ㄴ') : word.text) : language === 'hi' ? hindi.adjective(word, nominal) : word.text;
  return out(text, [adjective.token]);
}

/** 三冊の, 책 세 권, तीन, üç. */
function counting(language: Tongue, { count, head }: NounPhrase): Out[] {
  if (!count) return [];
  const said = plain(language, count);
  if (language === 'hi' || language === 'tr') return [said];
  const word = head && wordOf(language, head);
  const counter = word?.marks.counter ?? lexiconOf().counters.get(head?.sense?.concept.counting ?? '')?.[language] ?? '-';
  if (counter === '-') return language === 'ja' ? [said, out('の')] : [said];
  if (language === 'ja') return [{ ...said, text: said.text + counter }, out('の')];
  const short: Record<string, string> = { 하나: '한', 둘: '두', 셋: '세', 넷: '네', 스물: '스무' };
  return [{ ...said, text: short[said.text] ?? said.text }, out(counter)];
}

function headOf(language: Tongue, head: Choice, phrase: NounPhrase, nominal: { gender: 'm' | 'f' | 'n'; many: boolean; grammatical: Case }): Out {
  const word = wordOf(language, head);
  if (!word) return plain(language, head);
  const isNoun = head.sense!.concept.part === 'noun';
  if (language === 'hi' && isNoun) return out(hindi.decline!(word, nominal), [head.token]);
  if (language === 'ko' && phrase.many && head.sense!.concept.counting === 'person' && !phrase.count) return out(`${word.text}들`, [head.token]);
  return plain(language, head);
}

/** は, を, 은, 를, ने, को, -i: what the phrase is for. */
function marked(language: Tongue, words: Out[], phrase: NounPhrase, role: Role, ergative: boolean): Out[] {
  const { head } = phrase;
  if (words.length === 0 || role === 'none' || role === 'place') return words;
  if (language === 'ja') return [...words, out({ topic: 'は', subject: 'が', object: 'を' }[role])];
  if (language === 'ko') {
    const [closed, opened] = { topic: ['은', '는'], subject: ['이', '가'], object: ['을', '를'] }[role] as [string, string];
    return suffixed(words, (text) => (role === 'subject' && /[나저]$/.test(text) && isPronoun(phrase) ? text.replace('나', '내').replace('저', '제') + '가' : josa(text, closed, opened)));
  }
  if (language === 'hi') {
    if (ergative) return [...suffixed(words, (text) => ({ वह: 'उस', यह: 'इस', वे: 'उन्हों', ये: 'इन्हों', कौन: 'किस' })[text] ?? text), out('ने')];
    return role === 'object' && head?.sense?.concept.counting === 'person' && !isPronoun(phrase) ? [...words, out('को')] : words;
  }
  const definite = phrase.article === 'the' || phrase.determiner !== undefined || head?.sense === undefined;
  if (role !== 'object' || isPronoun(phrase)) return phrase.many && !phrase.count && head?.sense?.concept.part === 'noun' ? suffixed(words, (text) => `${text}l${two(text)}r`) : words;
  const word = head && wordOf('tr', head);
  if (!definite || !word) return words;
  return suffixed(words, () => turkishCase(word, 'acc', phrase.many && !phrase.count));
}

function placed(language: Tongue, phrase: NounPhrase, clause: Clause): Out[] {
  const { preposition } = phrase;
  const words = noun(language, phrase, 'place');
  if (!preposition) return noun(language, phrase, 'none');
  const id = preposition.sense?.concept.id ?? '';
  const from = [preposition.token];
  if (language === 'ja') {
    const moving = !(clause.copula || clause.thereIs || /^(?:live|exist|stay|be)/.test(clause.verb?.sense?.concept.id ?? ''));
    const said = /^(?:in|at)$/.test(id) ? (moving ? 'で' : 'に') : wordOf('ja', preposition)!.text;
    return [...words, out(said, from)];
  }
  if (language === 'ko') {
    if (id === 'in' || id === 'at') return suffixed(words, (text) => text + (clause.verb && !/^(?:live|exist|stay)/.test(clause.verb.sense?.concept.id ?? '') ? '에서' : '에'));
    const word = wordOf('ko', preposition)!;
    const open = word.marks.after_vowel;
    if (open) return suffixed(words, (text) => josa(text, word.text, open));
    return /^(?:에|에서|의|로|부터|까지|에게|처럼)$/.test(word.text) ? suffixed(words, (text) => text + word.text) : [...words, out(word.text, from)];
  }
  if (language === 'hi') return [...suffixed(words, (text) => ({ मैं: 'मुझ', वह: 'उस', यह: 'इस', वे: 'उन', ये: 'इन', मुझे: 'मुझ', उसे: 'उस', हमें: 'हम', आपको: 'आप', उन्हें: 'उन' })[text] ?? text), out(wordOf('hi', preposition)!.text, from)];
  return turkishPlace(phrase, words, id, preposition);
}

const TURKISH_CASES: Record<string, Case | 'abl'> = { in: 'loc', at: 'loc', on: 'loc', to: 'dat', from: 'abl', of: 'gen', with: 'ins', 'with.tool': 'ins' };

function turkishPlace(phrase: NounPhrase, words: Out[], id: string, preposition: Choice): Out[] {
  const grammatical = TURKISH_CASES[id];
  const word = (phrase.head && wordOf('tr', phrase.head)) ?? { text: words.at(-1)?.text ?? '', marks: {} };
  if (grammatical) return suffixed(words, () => turkishCase(word, grammatical, phrase.many && !phrase.count));
  return [...words, out(wordOf('tr', preposition)!.text.replace(/^-/, ''), [preposition.token])];
}

function predicate(language: Tongue, clause: Clause, agreement: Agreement, asks: boolean): Out[] {
  const no = clause.negative !== undefined;
  const past = clause.tense === 'past';
  const by = clause.negative && clause.negative !== true ? [clause.negative.token] : [];
  const choice = clause.second ?? clause.verb;
  const word = choice && wordOf(language, choice);
  const from = [...(choice ? [choice.token] : []), ...(clause.second && clause.verb ? [clause.verb.token] : []), ...(clause.modal ? [clause.modal.token] : []), ...by];
  const told = clause.predicate;
  const degree = told?.degree ? [plain(language, told.degree)] : [];
  const adjective = told && (wordOf(language, told.adjective) ?? { text: told.adjective.token.text, marks: {} });
  const ofAdjective = told ? [told.adjective.token, ...by] : by;
  const known = choice === undefined || word !== undefined;
  const main: Word = word ?? { text: choice?.token.text ?? '', marks: {} };
  if (language === 'ja') {
    const か = asks || clause.question ? [{ ...out('か'), glued: true }] : [];
    if (adjective) return [...degree, out(japaneseAdjective(adjective, past, no), ofAdjective), ...か];
    if (clause.thereIs || (clause.copula && located(clause))) return [out(masu(living(clause) ? 'い' : 'あり', past, no), by), ...か];
    if (clause.copula) return [out(copula(past, no), by), ...か];
    if (!choice) return [];
    if (possessive(clause)) return [out(masu(living(clause) ? 'い' : 'あり', past, no), from), ...か];
    if (!known) return [plain('ja', choice)];
    return [out(japanese(clause, main, past, no), from), ...か];
  }
  if (language === 'ko') {
    if (adjective) return [...degree, ...(no ? [out('안', by)] : []), out(/다$/.test(adjective.text) ? polite(adjective, past) : adjective.text, ofAdjective)];
    if (clause.thereIs || (clause.copula && located(clause))) return [out(polite({ text: no ? '없다' : '있다', marks: {} }, past), by)];
    if (clause.copula) return [glue(out(no ? '이 아니에요' : past ? '이었어요' : '이에요', by))];
    if (!choice) return [];
    if (possessive(clause)) return [out(polite({ text: no ? '없다' : '있다', marks: {} }, past), from)];
    if (!known || !/다$/.test(main.text)) return [plain('ko', choice)];
    return korean(clause, main, past, no, from);
  }
  if (language === 'hi') {
    const not = no ? [out('नहीं', by)] : [];
    const is = hindi.verb({ text: 'होना', marks: {} }, agreement);
    if (adjective) return [...degree, out(hindi.adjective(adjective, { gender: agreement.gender, many: agreement.many, grammatical: 'nom' }), [told!.adjective.token]), ...not, out(is)];
    if (clause.copula || clause.thereIs) return [...not, out(is)];
    if (!choice) return [];
    if (clause.modal || clause.second) {
      const stem = main.text.replace(/ना$/, '');
      if (clause.modal?.sense?.concept.id === 'can' || clause.modal?.sense?.concept.id === 'cannot') return [out(stem, from), ...not, out(hindi.verb({ text: 'सकना', marks: {} }, agreement))];
      if (clause.modal) return [...not, out(main.text, from), out('चाहिए')];
      return [out(main.text, [choice.token]), ...not, out(hindi.verb(wordOf('hi', clause.verb!) ?? main, agreement), [clause.verb!.token])];
    }
    return known ? [...not, out(hindi.verb(main, agreement), from)] : [...not, plain('hi', choice)];
  }
  const mi = (text: string) => (asks ? [out(`m${four(text)}`)] : []);
  if (adjective) return no ? [...degree, out(adjective.text, [told!.adjective.token]), out(turkishCopula('değil', agreement), by), ...mi('değil')] : asks ? [...degree, out(adjective.text, [told!.adjective.token]), out(turkishCopula(`m${four(adjective.text)}`, agreement))] : [...degree, out(turkishCopula(adjective.text, agreement), ofAdjective)];
  if (clause.thereIs) return [out(no ? 'yok' : 'var', by), ...mi('var')];
  if (clause.copula) return no ? [out(turkishCopula('değil', agreement), by)] : agreement.person === 3 && !past ? mi('e') : [glue(out(turkishCopula('', agreement)))];
  if (!choice) return [];
  if (!known) return [plain('tr', choice)];
  if (/^(?:can|cannot)$/.test(clause.modal?.sense?.concept.id ?? '')) return [out(turkishAble(main, agreement, no), from)];
  if (clause.modal) return [out(main.text, from), out(wordOf('tr', clause.modal)?.text.replace(/^-/, '') === 'malı' ? 'gerek' : 'lazım')];
  if (clause.second) return [out(main.text, [choice.token]), out(turkishVerb(wordOf('tr', clause.verb!) ?? main, agreement, no), [clause.verb!.token])];
  if (asks && clause.tense !== 'past') {
    const base = turkishVerb(main, { ...agreement, person: 3, many: false }, no);
    return [out(base, from), out(turkishCopula(`m${four(base)}`, agreement))];
  }
  const said = turkishVerb(main, agreement, no);
  return [out(said, from), ...mi(said)];
}

function glue(word: Out): Out {
  return { ...word, glued: true };
}

function located({ places, object, question }: Clause): boolean {
  return (places.some(({ preposition }) => preposition && !/^(?:from|of|for|like|about)/.test(preposition.sense?.concept.id ?? '')) && !object) || (question?.sense?.concept.id === 'where' && false);
}

function living({ subject, object }: Clause): boolean {
  const head = (object ?? subject)?.head?.sense?.concept;
  return /^(?:person|animal|large-animal|bird|fish)$/.test(head?.counting ?? '') || head?.part === 'pron' && !/^(?:it|this|that)/.test(head.id);
}

function japanese(clause: Clause, word: Word, past: boolean, no: boolean): string {
  const modal = clause.modal?.sense?.concept.id;
  const wanted = clause.verb?.sense?.concept.id;
  if (modal === 'can' || modal === 'cannot') return masu(/する$/.test(word.text) && word.marks.class === 's' ? word.text.replace(/する$/, 'でき') : japaneseVerb(word, 'potential'), past, no);
  if (modal === 'must') return `${japaneseVerb(word, 'negative').replace(/い$/, '')}ければなりません`;
  if (modal === 'should') return `${word.text}べきです`;
  if (modal === 'may') return `${japaneseVerb(word, 'te')}もいいです`;
  if (clause.second && wanted === 'want') return `${japaneseVerb(word, 'stem')}たい${past ? 'かった' : ''}です`.replace(/たいかった/, 'たかった');
  if (clause.second && wanted === 'like.verb') return `${word.text}のが好きです`;
  if (clause.tense === 'imperative') return no ? `${japaneseVerb(word, 'negative')}でください` : `${japaneseVerb(word, 'te')}ください`;
  const stem = japaneseVerb(word, 'stem');
  if (/だ$/.test(word.text)) return word.text.replace(/だ$/, copula(past, no));
  if (/い$/.test(word.text)) return japaneseAdjective(word, past, no);
  if ((clause.verb?.sense?.progressive || /^(?:know|live|have)$/.test(wanted ?? '')) && !/ている$/.test(word.text)) return masu(`${japaneseVerb(word, 'te')}い`, past, no);
  return masu(stem, past, no);
}

function korean(clause: Clause, word: Word, past: boolean, no: boolean, from: Out['from']): Out[] {
  const modal = clause.modal?.sense?.concept.id;
  const stem = word.text.replace(/다$/, '');
  const not = no ? [out('안')] : [];
  if (modal === 'can' || modal === 'cannot') return [out(adnominal(word, 'ㄹ'), from), out('수'), out(no ? '없어요' : past ? '있었어요' : '있어요')];
  if (modal === 'must') return [out(`${infinitive(word)}야`, from), out(past ? '했어요' : '해요')];
  if (modal) return [out(adnominal(word, 'ㄹ'), from), out('거예요')];
  if (clause.second && clause.verb?.sense?.concept.id === 'want') return [...not, out(`${stem}고`, from), out(past ? '싶었어요' : '싶어요')];
  if (clause.second) return [...not, out(`${stem}는`, [clause.second.token]), out('것을'), out(polite(wordOf('ko', clause.verb!) ?? word, past), [clause.verb!.token])];
  if (clause.tense === 'future') return [...not, out(adnominal(word, 'ㄹ'), from), out('거예요')];
  if (clause.tense === 'imperative') return no ? [out(`${stem}지`, from), out('마세요')] : [out(please(word), from)];
  if (clause.verb?.sense?.progressive) return [...not, out(`${stem}고`, from), out(past ? '있었어요' : '있어요')];
  return [...not, out(polite(word, past), from)];
}
