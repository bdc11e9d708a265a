/** Russian forms. */
import type { LexiconWord } from '../lexicon/load-lexicon.ts';
import { type Agreement, aroundVerb, type Forms, formAt, genderOf, type Nominal } from './agreement.ts';

export const russian: Forms = {
  verb: russianVerb,
  plural: (word) => word.marks.plural ?? russianPlural(word.text),
  adjective: russianAdjective,
  decline: russianNoun,
};
const WILL = ['буду', 'будешь', 'будет', 'будем', 'будете', 'будут'];

function russianVerb(word: LexiconWord, { person, many, gender, tense }: Agreement): string {
  const { verb, after } = aroundVerb(word.text, 'first');
  if (tense === 'infinitive') return word.text;
  const at = formAt({ person, many });
  if (verb === 'быть') return (tense === 'past' ? past('был', gender, many) : WILL[at]) + after;
  if (tense === 'future') return `${WILL[at]} ${word.text}`;
  const reflexive = /с[яь]$/.test(verb);
  const base = verb.replace(/с[яь]$/, '');
  const cut = (mark: string | undefined) => mark?.split(' ')[0]?.replace(/с[яь]$/, '');
  if (tense === 'past') {
    const perfective = perfectivePast(word.marks.perfective);
    if (perfective) return self(past(perfective.stem, gender, many), perfective.reflexive);
    const stem = cut(word.marks.past) ?? base.replace(/ть$/, 'л').replace(/(?:ти|чь)$/, '');
    return self(past(stem, gender, many), reflexive) + after;
  }
  const one = cut(word.marks.present_1s) ?? regularRussian(base, 'one');
  const three = cut(word.marks.present_3s) ?? regularRussian(base, 'three');
  if (tense === 'imperative') {
    const stem = three.replace(/(?:ет|ёт|ит)$/, '');
    return self(/[аеиоуыэюя]$/.test(stem) ? `${stem}йте` : `${stem}ите`, reflexive) + after;
  }
  const vowel = /ит$/.test(three) ? 'и' : three.at(-2)!;
  const stem = three.slice(0, -2);
  const hard = /у$/.test(one);
  const they = vowel === 'и' ? (/[жшщч]$/.test(stem) ? 'ат' : 'ят') : hard ? 'ут' : 'ют';
  const root = vowel === 'и' || !hard ? stem : one.slice(0, -1);
  const forms = [one, `${stem}${vowel}шь`, three, `${stem}${vowel}м`, `${stem}${vowel}те`, root + they];
  return self(forms[at]!, reflexive) + after;
}

/**
 * The past of the perfective partner, used for completed acts; undefined when it does not follow from the
 * infinitive.
 */
function perfectivePast(infinitive: string | undefined): { stem: string; reflexive: boolean } | undefined {
  if (!infinitive) return undefined;
  const base = infinitive.replace(/с[яь]$/, '');
  const reflexive = base !== infinitive;
  if (/[иауеёяоы]ть$/.test(base) && !/(?:ереть|нуть)$/.test(base))
    return { stem: base.replace(/ть$/, 'л'), reflexive };
  return /(?:по|при|у|вы|за|подо|во|пере)йти$/.test(base)
    ? { stem: base.replace(/йти$/, 'шёл'), reflexive }
    : undefined;
}

function regularRussian(base: string, which: 'one' | 'three'): string {
  if (/(?:ова|ева)ть$/.test(base)) return base.replace(/[ое]вать$/, which === 'one' ? 'ую' : 'ует');
  if (/нуть$/.test(base)) return base.replace(/уть$/, which === 'one' ? 'у' : 'ет');
  if (/ить$/.test(base)) {
    if (which === 'three') return base.replace(/ить$/, 'ит');
    return base
      .replace(/ить$/, '')
      .replace(/[бпвмф]$/, '$&л')
      .replace(/ст$/, 'щ')
      .replace(/[дз]$/, 'ж')
      .replace(/с$/, 'ш')
      .replace(/т$/, 'ч')
      .replace(/(.)$/, (end) => end + (/[жшщч]/.test(end) ? 'у' : 'ю'));
  }
  return base.replace(/ть$/, which === 'one' ? 'ю' : 'ет');
}

function past(stem: string, gender: string, many: boolean): string {
  if (!many && gender === 'm') return stem;
  const root = stem.replace(/шёл$/, 'шл');
  const base = /л$/.test(root) ? root : `${root}л`;
  return base + (many ? 'и' : gender === 'f' ? 'а' : 'о');
}

function self(form: string, reflexive: boolean): string {
  return reflexive ? form + (/[аеёиоуыэюя]$/.test(form) ? 'сь' : 'ся') : form;
}

function russianPlural(text: string): string {
  if (/(?:[гкхжшщч])а?$/.test(text)) return `${text.replace(/а$/, '')}и`;
  if (/а$/.test(text)) return text.replace(/а$/, 'ы');
  if (/[яьй]$/.test(text)) return text.replace(/[яьй]$/, 'и');
  if (/е$/.test(text)) return text.replace(/е$/, 'я');
  if (/о$/.test(text)) return text.replace(/о$/, 'а');
  return /[аеиоуыэюя]$/.test(text) ? text : `${text}ы`;
}

/** Singular only; plurals stay nominative, but for the animate's accusative, which is not attempted. */
const RIGID =
  /^(?:кофе|метро|кино|пальто|радио|такси|меню|какао|кафе|кенгуру|пианино|пюре|шоссе|фото|видео)$/;

/** In the garden is в саду, not в саде. */
const IN_U = /^(?:сад|лес|аэропорт|мост|пол|шкаф|снег|берег|порт|угол|год|край|лёд)$/;

/** `animate` tells the accusative of a masculine noun. */
export function russianNoun(word: LexiconWord, { many, grammatical }: Nominal, animate = false): string {
  const text = word.text;
  if (RIGID.test(text)) return text;
  if (grammatical === 'loc' && !many && IN_U.test(text)) return `${text.replace(/ол$/, 'л')}у`;
  if (text === 'время' && !many && grammatical !== 'nom' && grammatical !== 'acc')
    return grammatical === 'ins' ? 'временем' : 'времени';
  if (
    many ||
    grammatical === 'nom' ||
    (/[еиуюэ]$|[^аеёиоуыэюяйьбвгджзклмнпрстфхцчшщ]/.test(text.slice(-1)) && !/е$/.test(text))
  )
    return many ? (word.marks.plural ?? russianPlural(text)) : text;
  if (/а$|я$/.test(text)) {
    const soft = /я$/.test(text);
    const iya = /ия$/.test(text);
    const stem = text.slice(0, -1);
    return (
      stem +
      {
        acc: soft ? 'ю' : 'у',
        gen: soft || /[гкхжшщч]$/.test(stem) ? 'и' : 'ы',
        dat: iya ? 'и' : 'е',
        loc: iya ? 'и' : 'е',
        ins: soft || /[жшщчц]$/.test(stem) ? 'ей' : 'ой',
      }[grammatical]
    );
  }
  if (/ь$/.test(text) && genderOf(word) === 'f')
    return grammatical === 'acc' ? text : text.slice(0, -1) + (grammatical === 'ins' ? 'ью' : 'и');
  if (/[ое]$/.test(text)) {
    const soft = /е$/.test(text);
    const stem = text.slice(0, -1);
    return grammatical === 'acc'
      ? text
      : stem +
          {
            gen: soft ? 'я' : 'а',
            dat: soft ? 'ю' : 'у',
            ins: soft ? 'ем' : 'ом',
            loc: /ие$/.test(text) ? 'и' : 'е',
          }[grammatical as 'gen'];
  }
  if (grammatical === 'acc' && !animate) return text;
  const soft = /[йь]$/.test(text);
  const stem = (soft ? text.slice(0, -1) : text)
    .replace(/([^аеёиоуыэюя])(?:е|о|ё)ц$/, '$1ц')
    .replace(/(ён|ын|ар|ол|вон|ам|ус|ет|ос)ок$/, '$1к');
  return (
    stem +
    {
      acc: soft ? 'я' : 'а',
      gen: soft ? 'я' : 'а',
      dat: soft ? 'ю' : 'у',
      ins: soft || /[жшщчц]$/.test(stem) ? 'ем' : 'ом',
      loc: 'е',
    }[grammatical]
  );
}

function russianAdjective({ text }: LexiconWord, { gender, many, grammatical }: Nominal): string {
  if (!/(?:ый|ий|ой)$/.test(text)) return text;
  const stem = text.slice(0, -2);
  const soft = /ний$/.test(text);
  const velar = /[гкхжшщч]$/.test(stem);
  const i = soft || velar ? 'и' : 'ы';
  const o = soft || (/[жшщч]$/.test(stem) && /ий$/.test(text)) ? 'е' : 'о';
  if (many)
    return (
      stem +
      { nom: `${i}е`, acc: `${i}е`, gen: `${i}х`, dat: `${i}м`, ins: `${i}ми`, loc: `${i}х` }[grammatical]
    );
  if (gender === 'f')
    return (
      stem +
      {
        nom: soft ? 'яя' : 'ая',
        acc: soft ? 'юю' : 'ую',
        gen: `${o}й`,
        dat: `${o}й`,
        ins: `${o}й`,
        loc: `${o}й`,
      }[grammatical]
    );
  const oblique = { gen: `${o}го`, dat: `${o}му`, ins: `${i}м`, loc: `${o}м` };
  if (grammatical !== 'nom' && grammatical !== 'acc') return stem + oblique[grammatical];
  return gender === 'n' ? `${stem}${o}е` : text;
}
