/** Words that say little about an emoji, and much about the language of a query. */
import { LANGUAGES } from './index-file.ts';

const STOP: Record<(typeof LANGUAGES)[number], string> = {
  en: 'a an the i im am is are was be been being to of for and or in on at my me your you it its this that so very with we us our have has had will would do does did just really too some get got want need feeling feel when i’m about there can as by from he she they them his her',
  ar: 'في من على الى إلى انا أنا هو هي يا مع هذا هذه جدا ان عن لا ما لي عيد',
  de: 'ich bin ist der die das ein eine einen und oder im in am auf zu mir mich mein meine sehr so wir du es hat habe den dem mit für von nicht',
  es: 'el la los las un una de del y o en mi me te se es estoy soy muy que con por para tengo al lo tu hay',
  fr: 'le la les un une des de du et ou en je suis est mon ma mes très au aux ce cette que qui avec pour j l d il a ai',
  hi: 'है हूँ हूं मैं का की के को में से और यह बहुत मेरा मेरी हो रहा रही',
  id: 'saya aku di ke dari dan yang ini itu sangat untuk dengan ada sedang',
  it: 'il lo la i gli le un una di del della e o in sono è mio mia molto che con per ho a al mi l',
  ja: '',
  ko: '나는 저는 너무 정말 아주 나 내 그 이',
  nl: 'ik ben is de het een en of in op aan mijn heel zo we je jij met voor van te heb er',
  pl: 'jestem jest i w na do z ja mi się bardzo to mój moja o dla po mam',
  pt: 'o a os as um uma de do da dos das e ou em no na estou sou é muito que com por para meu minha eu tenho me',
  ru: 'я мы ты он она и в на с к у мне меня мой моя очень это не для по от как',
  th: '',
  tr: 've bir bu çok ben benim için ile da de mi ne',
  vi: 'tôi toi là la và va của cua rất một cái đang có bị quá',
  zh: '',
};

/** Says of nearly every emoji that it is one. */
const GENERIC = new Set(
  (
    'emoji emojis emoticon icon symbol symbols sign face smiley button faces emoticono símbolo simbolo cara visage ' +
    'gesicht symbool gezicht twarz лицо смайлик эмодзи символ yüz sembol simge wajah faccia rosto khuon mat 表情 符号 顔 ' +
    '絵文字 얼굴 이모지 وجه رمز चेहरा อีโมจิ'
  ).split(' '),
);

/** Letters of scripts without spaces that only join words. */
const JOINING = /^[\p{Script=Hiragana}的了我你他她是很在有吧吗呢啊着们这那个一不想要]$/u;
const JOINING_THAI = /^(?:ฉัน|ผม|มาก|ที่|ของ|และ|เป็น|ใน|ไป|มา|ๆ)$/u;

const languagesOf = new Map<string, number[]>();
LANGUAGES.forEach((language, number) => {
  for (const word of STOP[language].split(' ').filter((each) => each !== '')) {
    languagesOf.set(word, [...(languagesOf.get(word) ?? []), number]);
  }
});

/** How much of a query in one of these languages this word carries, 0–1. */
export function weightOf(word: string, languages: readonly number[]): number {
  if (GENERIC.has(word)) return 0.25;
  if (JOINING.test(word)) return 0.08;
  const small = languagesOf.get(word)?.some((language) => languages.includes(language));
  return small || JOINING_THAI.test(word) ? 0.06 : 1;
}

/** The languages that this small word is of; none for other words. */
export function spokenIn(word: string): readonly number[] {
  return languagesOf.get(word) ?? [];
}
