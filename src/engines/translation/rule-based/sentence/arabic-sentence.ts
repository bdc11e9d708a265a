/** Arabic sentences: subject first, the article and agreement on noun and adjective, no present "to be". */

import type { Agreement } from '../../../../language/grammar/agreement.ts';
import { definite, arabic as forms, unvocalised } from '../../../../language/grammar/arabic.ts';
import type { Clause, Meant, NounPhrase } from '../clause.ts';
import type { Token } from '../lex.ts';
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
  const { verb, modal, second, predicate: told, negative: denied, tense } = clause;
  const agreement = agreementOf('ar', clause);
  const by = negative(clause);
  const owns = verb?.sense.concept.id === 'have';
  const dropped = isPronoun(clause.subject) && verb !== undefined && clause.subject?.joined === undefined;
  const subject = clause.subject && !dropped && !owns ? noun(clause.subject, true) : [];
  const object = clause.object ? noun(clause.object, false) : [];
  const places = clause.places.flatMap((place) => noun(place, false));
  const front = [
    ...lead('ar', clause),
    ...(clause.question ? [plain('ar', clause.question)] : clause.asks ? [out('هَل')] : []),
  ];
  const adverbs = clause.adverbs.map((adverb) => plain('ar', adverb));
  if (clause.thereIs) return [...front, out(denied ? 'لَا يُوجَدُ' : 'يُوجَدُ', by), ...object, ...places];
  const isNot = out('لَيْسَ', by);
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
  const described = told
    ? [
        out(forms.adjective(wordOf('ar', told.adjective), { ...agreement, grammatical: 'nom' }), [
          told.adjective.token,
        ]),
        ...(told.degree ? [plain('ar', told.degree)] : []),
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

function noun(phrase: NounPhrase, isSubject: boolean): Out[] {
  const { head, adjectives, determiner, count, owner, joined, preposition } = phrase;
  const word = head && wordOf('ar', head);
  const gender = head ? genderIn('ar', head) : 'm';
  const known =
    phrase.article === 'the' ||
    (isSubject && phrase.article === undefined) ||
    (determiner && hasTag(determiner, 'demonstrative'));
  const isNoun = head?.sense?.concept.part === 'noun';
  const suffix = determiner && POSSESSIVE[determiner.sense.concept.id];
  const base = word ? (phrase.many && isNoun ? forms.plural(word) : word.text) : (head?.token.text ?? '');
  const own = suffix ? base.replace(/ة$/, 'ت') + suffix : known && isNoun && !owner ? definite(base) : base;
  const nounOut = head
    ? [
        out(
          own,
          [head.token, ...(suffix ? [determiner.token] : [])],
          word !== undefined || head.token.kind === 'number',
        ),
      ]
    : [];
  const told = adjectives.map((adjective) => {
    const text = forms.adjective(wordOf('ar', adjective), { gender, many: phrase.many, grammatical: 'nom' });
    return out(known || suffix ? definite(text) : text, [adjective.token]);
  });
  const this_ = determiner && !suffix ? [demonstrative(determiner, gender)] : [];
  const of = owner?.head ? noun({ ...without(owner), article: owner.article ?? 'the' }, false) : [];
  const words = [...(count ? [plain('ar', count)] : []), ...this_, ...nounOut, ...told, ...of];
  if (joined?.other.head) words.push(plain('ar', joined.by), ...noun(joined.other, isSubject));
  return preposition ? [plain('ar', preposition), ...words] : words;
}

function demonstrative(determiner: Meant, gender: string): Out {
  const said = plain('ar', determiner);
  const feminine: Record<string, string> = { هَذَا: 'هَذِهِ', هٰذَا: 'هٰذِهِ', ذَلِكَ: 'تِلْكَ', ذٰلِكَ: 'تِلْكَ' };
  return gender === 'f' ? { ...said, text: feminine[said.text] ?? said.text } : said;
}

/** Prefixes are written onto the next word; letters are shown, vowels kept for the reading. */
function written(words: Out[]): Out[] {
  const done: Out[] = [];
  let prefix: Out | undefined;
  for (const word of words) {
    if (/^(?:وَ|فَ|بِ|لِ|كَ|سَ)ـ?$/.test(word.text)) {
      prefix = word;
      continue;
    }
    const text = (prefix ? prefix.text.replace(/ـ$/, '') : '') + word.text;
    const from = prefix ? [...prefix.from, ...word.from] : word.from;
    const letters = unvocalised(text.replaceAll('ـ', ''));
    done.push({ ...word, from, text: letters, ...(letters !== text && { spoken: text }) });
    prefix = undefined;
  }
  return done;
}
