/** Which of the 18 languages a text is in: by its script where that settles it, else by its n-grams. */
import { LANGUAGES, type Language } from './languages.ts';

export type Detected = {
  language: Language;
  /**
   * True when the detection is reliable enough to report without doubt. A text without letters counts as
   * English, not sure.
   */
  sure: boolean;
};

/** One script, one language among the 18; Han alone is Chinese, with any kana Japanese. */
const SCRIPTS: [script: RegExp, language: Language][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Han}/gu, 'zh'],
];
/** Letters that only one of the Latin languages has. */
const LETTERS: [letters: RegExp, language: Language][] = [
  [/[ąćęłńśźż]/iu, 'pl'],
  [/[ğışİ]/u, 'tr'],
  [/^[^ßäöü\n\r\u2028\u2029]*[ßäöü].*\b(?:der|die|das|und|ist|ich|nicht)\b|ß/imu, 'de'],
  [/[ñ¿¡]/iu, 'es'],
  [/[ãõ]/iu, 'pt'],
  [/[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu, 'vi'],
  [/[œæ]/iu, 'fr'],
];

/** Scores of n-grams by language. Their table is loaded when a text first needs it: it takes a third of a second. */
async function scoresOf(text: string): Promise<Record<string, number>> {
  const { eld } = await import('eld/small');
  return eld.detect(text).getScores();
}

/** `countWords` answers how many of these lower-case words a language has: the lexicon's help where n-grams are few. */
export async function recogniseLanguage(
  text: string,
  countWords?: (language: Language, words: string[]) => number,
): Promise<Detected> {
  const byScript = scriptOf(text);
  if (byScript) return { language: byScript, sure: true };
  const words = text.toLowerCase().match(/\p{L}+(?:['’]\p{L}+)?/gu) ?? [];
  if (words.length === 0) return { language: 'en', sure: false };
  const scores: Record<string, number> = { ...(await scoresOf(text)) };
  // Its Malay is Indonesian too.
  scores.id = Math.max(scores.id ?? 0, scores.ms ?? 0);
  const letter = LETTERS.find(([letters]) => letters.test(text))?.[1];
  const ranked = LANGUAGES.filter((language) => isLatin(language))
    .map((language) => ({ language, score: scoreOf(language) }))
    .sort((a, b) => b.score - a.score);
  return { language: ranked[0]!.language, sure: words.length >= 3 || ranked[0]!.score > 1 };

  function scoreOf(language: Language): number {
    const share = countWords ? countWords(language, words) / words.length : 0;
    // Few words say little by their n-grams, and all by being in a dictionary.
    const weight = words.length <= 4 ? 1.2 : 0.4;
    return (scores[language] ?? 0) + share * weight + (letter === language ? 1 : 0);
  }
}

/** The script that has most of the letters, when it is not Latin. */
function scriptOf(text: string): Language | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return undefined;
  const counts = SCRIPTS.map(([script, language]) => ({ language, count: text.match(script)?.length ?? 0 }));
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  const count = (language: Language) => counts.find((each) => each.language === language)!.count;
  const japanese = count('ja');
  if (japanese > 0 && (japanese + count('zh')) * 2 > latin && japanese * 12 >= count('zh')) return 'ja';
  const most = counts.sort((a, b) => b.count - a.count)[0]!;
  // A Latin word takes several letters where a Han one takes two.
  const weight = most.language === 'zh' || most.language === 'ko' ? 3 : 1;
  return most.count > 0 && most.count * weight >= latin ? most.language : undefined;
}

function isLatin(language: Language): boolean {
  return !SCRIPTS.some(([, other]) => other === language);
}
