/** Arabic sentences: subject first, the article and agreement on noun and adjective, no present "to be". */

import { type Agreement, formAt } from '../../language/grammar/agreement.ts';
import { definite, arabic as forms, unvocalised } from '../../language/grammar/arabic.ts';
import type { Clause, Meant, NounPhrase } from '../clause.ts';
import type { Token } from '../token.ts';
import {
  agreementOf,
  genderIn,
  hasTag,
  isPronoun,
  lead,
  negative,
  type Out,
  out,
  plain,
  without,
  wordOf,
} from './out.ts';

const POSSESSIVE: Record<string, string> = {
  my: 'ِي',
  your: 'َكَ',
  his: 'ُهُ',
  her: 'ُهَا',
  its: 'ُهُ',
  our: 'ُنَا',
  'your.plural': 'ُكُم',
  their: 'ُهُم',
};
/** I have, you have, …: with me, with you. */
const HAVE = ['عِنْدِي', 'عِنْدَكَ', 'عِنْدَهُ', 'عِنْدَنَا'];
const FEMININE_HAS = 'عِنْدَهَا';
const MODALS: Record<string, string> = {
  can: 'يُمْكِنُ أَنْ',
  must: 'يَجِبُ أَنْ',
  should: 'يَنْبَغِي أَنْ',
  may: 'يُمْكِنُ أَنْ',
};

export function arabicSentence(clause: Clause): Out[] {
  return written(sentence(clause));
}

function sentence(clause: Clause): Out[] {
  const { verb, modal, second, predicate, negative: denied, tense } = clause;
  const agreement = agreementOf('ar', clause);
  const by = negative(clause);
  const owns = verb?.sense.concept.id === 'have';
  const isBe = clause.copula && verb === undefined && (tense === 'past' || denied !== undefined);
  const dropped =
    isPronoun(clause.subject) && (verb !== undefined || isBe) && clause.subject?.joined === undefined;
  const subject = clause.subject && !dropped && !owns ? pointing(clause, noun(clause.subject, true)) : [];
  const object = clause.object ? objectOf(clause, clause.object, isBe) : [];
  const places = clause.places.flatMap((place) => noun(place, false));
  const front = [
    ...lead('ar', clause),
    ...(clause.question ? [plain('ar', clause.question)] : clause.asks ? [out('هَل')] : []),
  ];
  const adverbs = clause.adverbs.map((adverb) => plain('ar', adverb));
  if (clause.thereIs) {
    const is = clause.object?.head && genderIn('ar', clause.object.head) === 'f' ? 'تُوجَدُ' : 'يُوجَدُ';
    return [...front, out(denied ? `لَا ${is}` : is, by), ...object, ...places];
  }
  const isNot = out(owns ? 'لَيْسَ' : isNotOf(agreement), by);
  if (owns) return [...front, ...(denied ? [isNot] : []), owned(clause), ...object, ...places, ...adverbs];
  const no = !denied ? [] : verb ? [out(tense === 'past' ? 'مَا' : 'لَا', by)] : [isNot];
  const was =
    clause.copula && tense === 'past'
      ? [out(forms.verb({ text: 'كَانَ', marks: { present: 'يَكُون' } }, agreement))]
      : [];
  const pronoun = dropped ? [clause.subject!.head!.token] : [];
  const able = modal ? [out(MODALS[modal.sense.concept.id] ?? wordOf('ar', modal).text, [modal.token])] : [];
  const main = verb ? [inflected(verb, modal ? { ...agreement, tense: 'present' } : agreement, pronoun)] : [];
  const then = second ? [out('أَنْ'), inflected(second, { ...agreement, tense: 'present' })] : [];
  const described = predicate
    ? [
        out(
          accused(
            forms.adjective(wordOf('ar', predicate.adjective), { ...agreement, grammatical: 'nom' }),
            isBe,
          ),
          [predicate.adjective.token],
        ),
        ...(predicate.degree ? [plain('ar', predicate.degree)] : []),
      ]
    : [];
  return [
    ...front,
    ...was,
    ...subject,
    ...no,
    ...able,
    ...main,
    ...then,
    ...described,
    ...object,
    ...places,
    ...adverbs,
  ];
}

const IS_NOT = ['لَسْتُ', 'لَسْتَ', 'لَيْسَ', 'لَسْنَا', 'لَسْتُمْ', 'لَيْسُوا'];

function isNotOf(agreement: Agreement): string {
  const { person, many, gender } = agreement;
  return person === 3 && !many && gender === 'f' ? 'لَيْسَتْ' : IS_NOT[formAt(agreement)]!;
}

/** An indefinite noun or adjective of the accusative ends in an alif: كتابًا, بعيدًا. */
function accused(text: string, is: boolean): string {
  if (!is || /[ةىا]$|اء$|^ال|\s|^أ..?.$/u.test(unvocalised(text))) return text;
  return `${text}ًا`.replace('ءًا', 'ءً');
}

/** A pronoun is written onto the verb; what is liked in general has the article. */
function objectOf({ verb, thereIs, copula }: Clause, object: NounPhrase, isBe: boolean): Out[] {
  if (isPronoun(object) && verb) return noun(object, false).map((word) => ({ ...word, glued: true }));
  const likes = /^(?:like|love|hate|prefer)/.test(verb?.sense.concept.id ?? '');
  const general = likes && !object.article && !object.determiner && !object.count;
  // بحث عن has its own preposition.
  const governs = verb !== undefined && / /.test(wordOf('ar', verb).text);
  const is = !governs && !thereIs && verb?.sense.concept.id !== 'have' && (!copula || isBe);
  return noun(general ? { ...object, article: 'the' } : object, false, is);
}

/** This agrees with the noun that says who it is: هذه أختي. */
function pointing({ subject, object, copula }: Clause, words: Out[]): Out[] {
  const points = /^(?:this|that)\.pronoun$/.test(subject?.head?.sense?.concept.id ?? '');
  const first = words[0];
  if (!copula || !points || !object?.head || !first) return words;
  return [{ ...first, text: pointed(first.text, genderIn('ar', object.head)) }];
}

function owned({ subject, verb }: Clause): Out {
  const head = subject?.head;
  const from = [...(head ? [head.token] : []), verb!.token];
  if (head && !isPronoun(subject))
    return out(`عِنْدَ ${definite(wordOf('ar', head)?.text ?? head.token.text)}`, from);
  const plural = hasTag(head, 'first') && hasTag(head, 'plural');
  const at = plural ? 3 : hasTag(head, 'first') ? 0 : hasTag(head, 'second') ? 1 : 2;
  return out(at === 2 && hasTag(head, 'feminine') ? FEMININE_HAS : HAVE[at]!, from);
}

function inflected(choice: Meant, agreement: Agreement, also: Token[] = []): Out {
  return out(forms.verb(wordOf('ar', choice), agreement), [choice.token, ...also]);
}

function noun(phrase: NounPhrase, isSubject: boolean, isAccused = false): Out[] {
  const { head, adjectives, determiner, count, owner, joined, preposition } = phrase;
  const word = head && wordOf('ar', head);
  const gender = head ? genderIn('ar', head) : 'm';
  const isDefinite =
    phrase.article === 'the' ||
    (isSubject && phrase.article === undefined) ||
    (determiner && hasTag(determiner, 'demonstrative'));
  const isNoun = head?.sense?.concept.part === 'noun';
  const suffix = determiner && POSSESSIVE[determiner.sense.concept.id];
  const base = word ? (phrase.many && isNoun ? forms.plural(word) : word.text) : (head?.token.text ?? '');
  const bare = isNoun && !suffix && !isDefinite && !owner && !phrase.many && !preposition && isAccused;
  const own = suffix
    ? base.replace(/ة$/, 'ت') + suffix
    : isDefinite && isNoun && !owner
      ? definite(base)
      : accused(base, bare);
  const nounOut = head
    ? [
        out(
          own,
          [head.token, ...(suffix ? [determiner.token] : [])],
          word !== undefined || head.token.kind === 'number',
        ),
      ]
    : [];
  const adjectiveOuts = adjectives.map((adjective) => {
    const text = forms.adjective(wordOf('ar', adjective), { gender, many: phrase.many, grammatical: 'nom' });
    return out(isDefinite || suffix ? definite(text) : accused(text, bare), [adjective.token]);
  });
  const this_ = determiner && !suffix ? [demonstrative(determiner, gender)] : [];
  const of = owner?.head ? noun({ ...without(owner), article: owner.article ?? 'the' }, false) : [];
  const words = [...(count ? [plain('ar', count)] : []), ...this_, ...nounOut, ...adjectiveOuts, ...of];
  if (joined?.other.head) words.push(plain('ar', joined.by), ...noun(joined.other, isSubject));
  return preposition ? [plain('ar', preposition), ...words] : words;
}

function demonstrative(determiner: Meant, gender: string): Out {
  const determinerOut = plain('ar', determiner);
  return { ...determinerOut, text: pointed(determinerOut.text, gender) };
}

function pointed(text: string, gender: string): string {
  const feminine: Record<string, string> = { هَذَا: 'هَذِهِ', هٰذَا: 'هٰذِهِ', ذَلِكَ: 'تِلْكَ', ذٰلِكَ: 'تِلْكَ' };
  const plain = unvocalised(text);
  const base = Object.keys(feminine).find((each) => unvocalised(each) === plain);
  return gender === 'f' && base ? feminine[base]! : text;
}

/** Prefixes are written onto the next word; letters are shown, vowels kept for the reading. */
function written(words: Out[]): Out[] {
  const outs: Out[] = [];
  let prefix: Out | undefined;
  for (const word of words) {
    if (/^(?:وَ|فَ|بِ|لِ|كَ|سَ)ـ?$/.test(word.text)) {
      prefix = word;
      continue;
    }
    const text = (prefix ? prefix.text.replace(/ـ$/, '') : '') + word.text;
    const from = prefix ? [...prefix.from, ...word.from] : word.from;
    const letters = unvocalised(text.replaceAll('ـ', ''));
    outs.push({ ...word, from, text: letters, ...(letters !== text && { pronounced: text }) });
    prefix = undefined;
  }
  return outs;
}
