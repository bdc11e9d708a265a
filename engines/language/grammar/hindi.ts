/** Hindi forms. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import { type Agreement, aroundVerb, type Forms, formAt, genderOf, type Nominal } from './agreement.ts';

const HONA = { present: ['हूँ', 'हैं', 'है', 'हैं', 'हैं', 'हैं'], past: { m: ['था', 'थे'], f: ['थी', 'थीं'] } };

export const hindi: Forms = { verb, plural: (word) => plural(word), adjective, decline };

function verb(word: LexiconWord, { person, many, gender, tense }: Agreement): string {
  const { before, verb: last } = aroundVerb(word.text, 'last');
  const at = formAt({ person, many });
  const plural = many || person === 2;
  const feminine = gender === 'f';
  if (last === 'होना' && before === '' && /^(?:present|past)$/.test(tense))
    return tense === 'past' ? HONA.past[feminine ? 'f' : 'm'][plural ? 1 : 0]! : HONA.present[at]!;
  const stem = last.replace(/ना$/, '');
  if (tense === 'infinitive') return word.text;
  if (tense === 'imperative')
    return (
      before +
      ({ कर: 'कीजिए', दे: 'दीजिए', ले: 'लीजिए', पी: 'पीजिए' }[stem] ??
        stem + (/[ािीुूेोआएओ]$/.test(stem) ? 'इए' : 'िए'))
    );
  if (tense === 'future') return before + future(stem, at, feminine);
  if (tense === 'past') return agreeing(word.marks.past ?? before + perfective(stem), feminine, plural);
  return `${before}${stem}${feminine ? 'ती' : plural ? 'ते' : 'ता'} ${HONA.present[at]}`;
}

function future(stem: string, at: number, feminine: boolean): string {
  const vowel = /[ािीुूेोआएओ]$/.test(stem);
  const short = { दे: 'द', ले: 'ल' }[stem];
  const link = (vowel && !short ? ['ऊँ', 'एँ', 'ए'] : ['ूँ', 'ें', 'े'])[at > 2 ? 1 : at]!;
  return (short ?? stem) + link + (feminine ? 'गी' : at === 0 || at === 2 ? 'गा' : 'गे');
}

function perfective(stem: string): string {
  const irregular: Record<string, string> = {
    कर: 'किया',
    जा: 'गया',
    दे: 'दिया',
    ले: 'लिया',
    पी: 'पिया',
    हो: 'हुआ',
  };
  return (
    irregular[stem] ?? stem + (/[ाो]$/.test(stem) ? 'या' : /ी$/.test(stem) ? '' : 'ा').replace(/^$/, 'या')
  );
}

function agreeing(past: string, feminine: boolean, many: boolean): string {
  if (feminine) return past.replace(/(?:या|आ)$/, many ? 'ईं' : 'ई').replace(/ा$/, many ? 'ीं' : 'ी');
  return many ? past.replace(/या$/, 'ये').replace(/आ$/, 'ए').replace(/ा$/, 'े') : past;
}

function plural(word: LexiconWord): string {
  const { text } = word;
  if (genderOf(word) === 'f') {
    if (/ी$/.test(text)) return text.replace(/ी$/, 'ियाँ');
    if (/ि$/.test(text)) return `${text}याँ`;
    return /या$/.test(text) ? `${text}ँ` : /[ाू]$/.test(text) ? `${text}एँ` : `${text}ें`;
  }
  return /ा$/.test(text) && !/(?:पिता|राजा|नेता|दादा|नाना|चाचा|मामा)$/.test(text)
    ? text.replace(/ा$/, 'े')
    : text;
}

/** Direct for nom, oblique for every other case: before a postposition. */
function decline(word: LexiconWord, { many, grammatical }: Nominal): string {
  const { text } = word;
  if (grammatical === 'nom') return many ? plural(word) : text;
  if (!many) return genderOf(word) === 'm' ? plural(word) : text;
  const stem =
    genderOf(word) === 'f' ? text.replace(/ी$/, 'िय').replace(/ि$/, 'िय') : plural(word).replace(/े$/, '');
  return /[ािुूो]$/.test(stem) ? `${stem}ओं` : `${stem}ों`;
}

function adjective({ text }: LexiconWord, { gender, many, grammatical }: Nominal): string {
  if (!/ा$/.test(text)) return text;
  if (gender === 'f') return text.replace(/ा$/, 'ी');
  return many || grammatical !== 'nom' ? text.replace(/ा$/, 'े') : text;
}
