/** Arabic sentences: subject first, the article and agreement on noun and adjective, no present "to be". */

import { definite, arabic as forms, unvocalised } from '../../../../language/grammar/arabic.ts';
import type { Choice, Clause, NounPhrase } from '../clause.ts';
import { agreementOf, genderIn, hasTag, isPronoun, lead, type Out, out, plain, wordOf } from './out.ts';

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
const HAVE: Record<string, string> = {
  first: 'عِنْدِي',
  second: 'عِنْدَكَ',
  third: 'عِنْدَهُ',
  feminine: 'عِنْدَهَا',
  plural: 'عِنْدَنَا',
};

export function arabicSentence(clause: Clause): Out[] {
  return written(sentence(clause));
}

function sentence(clause: Clause): Out[] {
  const agreement = agreementOf('ar', clause);
  const { verb, modal, second, predicate: told } = clause;
  const by = clause.negative && clause.negative !== true ? [clause.negative.token] : [];
  const has_ = verb?.sense?.concept.id === 'have';
  const dropped = isPronoun(clause.subject) && verb !== undefined && clause.subject?.joined === undefined;
  const subject = clause.subject && !dropped && !has_ ? noun(clause.subject, true) : [];
  const object = clause.object ? noun(clause.object, false) : [];
  const places = clause.places.flatMap((place) => noun(place, false));
  const front = [
    ...lead('ar', clause),
    ...(clause.question ? [plain('ar', clause.question)] : clause.asks ? [out('هَل')] : []),
  ];
  const adverbs = clause.adverbs.map((adverb) => plain('ar', adverb));
  const pronoun = dropped && clause.subject?.head ? [clause.subject.head.token] : [];
  const no = clause.negative ? [out(verb ? (clause.tense === 'past' ? 'مَا' : 'لَا') : 'لَيْسَ', by)] : [];
  if (clause.thereIs) return [...front, out(clause.negative ? 'لَا يُوجَدُ' : 'يُوجَدُ', by), ...object, ...places];
  if (has_)
    return [
      ...front,
      ...(clause.negative ? [out('لَيْسَ', by)] : []),
      owned(clause),
      ...object,
      ...places,
      ...adverbs,
    ];
  const was =
    clause.copula && clause.tense === 'past'
      ? [out(forms.verb({ text: 'كَانَ', marks: { present: 'يَكُون' } }, agreement))]
      : [];
  const adjective = told && wordOf('ar', told.adjective);
  const described = told
    ? [
        out(
          adjective
            ? forms.adjective(adjective, {
                gender: agreement.gender,
                many: agreement.many,
                grammatical: 'nom',
              })
            : told.adjective.token.text,
          [told.adjective.token],
          adjective !== undefined,
        ),
        ...(told.degree ? [plain('ar', told.degree)] : []),
      ]
    : [];
  const word = verb && wordOf('ar', verb);
  const main = verb
    ? [
        word
          ? out(forms.verb(word, clause.modal ? { ...agreement, tense: 'present' } : agreement), [
              verb.token,
              ...pronoun,
            ])
          : plain('ar', verb),
      ]
    : [];
  const able = modal
    ? [
        out(
          { can: 'يُمْكِنُ أَنْ', must: 'يَجِبُ أَنْ', should: 'يَنْبَغِي أَنْ', may: 'يُمْكِنُ أَنْ' }[modal.sense!.concept.id] ??
            wordOf('ar', modal)!.text,
          [modal.token],
        ),
      ]
    : [];
  const then = second ? [out('أَنْ'), inflected(second, agreement)] : [];
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
  const key = hasTag(head, 'first')
    ? hasTag(head, 'plural')
      ? 'plural'
      : 'first'
    : hasTag(head, 'second')
      ? 'second'
      : hasTag(head, 'feminine')
        ? 'feminine'
        : 'third';
  return out(HAVE[key]!, from);
}

function inflected(choice: Choice, agreement: Parameters<typeof forms.verb>[1]): Out {
  const word = wordOf('ar', choice);
  return word
    ? out(forms.verb(word, { ...agreement, tense: 'present' }), [choice.token])
    : plain('ar', choice);
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
  const suffix = determiner && POSSESSIVE[determiner.sense?.concept.id ?? ''];
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
    const form = wordOf('ar', adjective);
    const text = form
      ? forms.adjective(form, { gender, many: phrase.many, grammatical: 'nom' })
      : adjective.token.text;
    return out((known || suffix) && form ? definite(text) : text, [adjective.token], form !== undefined);
  });
  const this_ = determiner && !suffix ? [demonstrative(determiner, gender)] : [];
  const of = owner?.head
    ? noun({ ...owner, article: owner.article ?? 'the', preposition: undefined as never }, false)
    : [];
  const words = [...(count ? [plain('ar', count)] : []), ...this_, ...nounOut, ...told, ...of];
  if (joined?.other.head) words.push(plain('ar', joined.by), ...noun(joined.other, isSubject));
  return preposition ? [plain('ar', preposition), ...words] : words;
}

function demonstrative(determiner: Choice, gender: string): Out {
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
