/** How something is asked: whether it is a question, of whom it speaks, what about, and how long the answer may be. */

import { contentWords } from './knowledge.ts';
import type { ChatLanguage } from './phrases/phrasebook.ts';

const BRIEF = /\b(?:one|a single|1) (?:short )?sentence\b|\bbriefly\b|\bin one line\b/iu;

export function isBrief(told: string): boolean {
  return BRIEF.test(told);
}

/** Words by which somebody speaks of themselves. */
const MINE: Record<ChatLanguage, RegExp> = {
  ar: /(?:ي|ني)(?=[\s؟]|$)|أنا|لي(?=\s|$)/u,
  de: /(?<!\p{L})(?:ich|mein\p{L}*|mir|mich)(?!\p{L})/iu,
  en: /\b(?:i|my|mine|me)\b/iu,
  es: /(?<!\p{L})(?:mi|mis|me|yo|mío|mía)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:mon|ma|mes|je|j|moi)(?!\p{L})/iu,
  hi: /मेरा|मेरी|मेरे|मैं|मुझे/u,
  id: /\b(?:saya|aku|\p{L}+ku)\b/iu,
  it: /(?<!\p{L})(?:mio|mia|miei|mie|mi|io)(?!\p{L})/iu,
  ja: /私|僕|俺|わたし|ぼく/u,
  ko: /(?:^|\s)(?:내|제|나의|저의|나는|저는|내가|제가)/u,
  nl: /(?<!\p{L})(?:mijn|ik|mij|me)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:mój|moja|moje|mojego|mojej|ja|mi|mnie)(?!\p{L})/iu,
  pt: /(?<!\p{L})(?:meu|minha|meus|minhas|eu|me)(?!\p{L})/iu,
  ru: /(?<!\p{L})(?:мой|моя|мо[её]|мои|моего|моей|я|мне|меня)(?!\p{L})/iu,
  th: /ฉัน|ผม|ดิฉัน/u,
  tr: /(?<!\p{L})(?:benim|ben|bana|\p{L}{2,}[ıiuü]m)(?!\p{L})/iu,
  vi: /(?<!\p{L})(?:tôi|mình)(?!\p{L})/iu,
  zh: /我/u,
};

/** Whether somebody asks back what is theirs: what is my name? */
export function asksBack(query: string, language: ChatLanguage): boolean {
  return asksSomething(query) && MINE[language].test(query);
}

export function asksSomething(text: string): boolean {
  return (
    /[?？؟]/u.test(text) ||
    /^(?:what|who|where|when|why|how|which|do|does|did|is|are|can|could|will|would|tell)\b/iu.test(text) ||
    ASKED.test(text)
  );
}

/** Questions that need no mark: か。, 吗, ไหม. */
const ASKED =
  /(?:か|かな)[。.]?$|[吗呢嗎][。.]?$|(?:ไหม|หรือเปล่า|อะไร|ที่ไหน|เท่าไหร่)$|(?:까|나요|가요|니)[.。]?$|^(?:هل|ما|ماذا|من|أين|متى|كيف|لماذا)\s|^क्या\s/u;

export const WONDER = [
  'About “{topic}” I can tell you nothing certain.',
  'Nobody has told me about “{topic}”.',
  'I know nothing of “{topic}”.',
];
export const HEARD = [
  'You speak of “{topic}”.',
  'So it is about “{topic}”.',
  'I will think about “{topic}”.',
];
export const PLAIN_REPLIES = ['I hear you.', 'Go on.', 'Let me think.'];

/** What is spoken of, as it was written: what follows an article or "about", else the longest word of meaning. */
export function topicOf(query: string): string | undefined {
  const meant = (word: string) => contentWords(word).length > 0;
  const named = [...query.matchAll(/\b(?:the|an?|about|of|my|this|that)\s+([\p{L}\p{N}'-]+)/giu)].map(
    ([, word]) => word!,
  );
  const words = query.split(/[^\p{L}\p{N}'-]+/u).filter(meant);
  return named.find(meant) ?? words.sort((a, b) => b.length - a.length)[0];
}

/** Little enough to be a greeting and nothing else. */
export function isShortQuery(query: string): boolean {
  return [...query].length <= 14 || contentWords(query).length <= 3;
}
