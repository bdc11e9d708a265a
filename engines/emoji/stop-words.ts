/** Words that say little about an emoji, and much about the language of a query. */
import { SMALL_WORDS } from '../lib/small-words.ts';
import { EMOJI_LANGUAGES } from './index-file.ts';

/** Says of nearly every emoji that it is one. */
const GENERIC = new Set(
  (
    'emoji emojis emoticon icon symbol symbols sign face smiley button faces emoticono símbolo simbolo cara visage ' +
    'gesicht symbool gezicht twarz лицо смайлик эмодзи символ yüz sembol simge wajah faccia rosto khuon mat 表情 符号 顔 ' +
    '絵文字 얼굴 이모지 وجه رمز चेहरा อีโมจิ'
  ).split(' '),
);

/** Words of when and whether: a rainy day is rain. Alone they mean themselves. */
const MILD = new Set(
  (
    'lets let go going gonna get getting today tonight tomorrow yesterday now day days time soon again tag heute morgen ' +
    'jetzt jour aujourd hui demain maintenant día dia hoy mañana ahora hoje amanhã agora giorno giornata oggi domani adesso ' +
    'dag vandaag nu dzień dzisiaj dziś jutro teraz день сегодня завтра сейчас gün bugün yarın şimdi hari sekarang ngày hôm ' +
    'nay दिन आज कल अब يوم اليوم غدا الآن'
  ).split(' '),
);

/** Letters of scripts without spaces that only join words. */
const JOINING = /^[\p{Script=Hiragana}的了我你他她是很在有吧吗呢啊着们这那个一不想要]$/u;
const JOINING_THAI = /^(?:ฉัน|ผม|มาก|ที่|ของ|และ|เป็น|ใน|ไป|มา|ๆ)$/u;

const languagesOf = new Map<string, number[]>();
EMOJI_LANGUAGES.forEach((language, number) => {
  for (const word of SMALL_WORDS[language]!.split(' ').filter((each) => each !== '')) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), number]);
  }
});

/** Share of a query's meaning that this word carries in the given languages, 0–1. */
export function weightOf(word: string, languages: readonly number[]): number {
  if (GENERIC.has(word)) return 0.25;
  if (MILD.has(word)) return 0.29;
  if (JOINING.test(word)) return 0.08;
  const small = languagesOf.get(word)?.some((language) => languages.includes(language));
  return small || JOINING_THAI.test(word) ? 0.06 : 1;
}

/** The languages that this small word is of; none for other words. */
export function spokenIn(word: string): readonly number[] {
  return languagesOf.get(word) ?? [];
}
