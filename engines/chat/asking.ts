/**
 * Properties of a user's question: whether it is one, its addressee, its subject and the permitted length of
 * the reply.
 */

import { contentWords } from './knowledge.ts';
import { type ChatLanguage, PHRASES } from './phrases/phrasebook.ts';

const BRIEF = /\b(?:one|a single|1) (?:short )?sentence\b|\bbriefly\b|\bin one line\b/iu;

export function isBrief(statement: string): boolean {
  return BRIEF.test(statement);
}

/** True when the user asks about their own facts: "what is my name?" */
export function asksBack(query: string, language: ChatLanguage): boolean {
  return asksSomething(query) && PHRASES[language].mine.test(query);
}

/**
 * Language in which the user asks whether they are talking to a machine. `likely` wins when two languages
 * match. The reply is truthful for every character.
 */
export function asksForTruth(query: string, likely: ChatLanguage): ChatLanguage | undefined {
  const text = query.normalize('NFC').replaceAll('’', "'");
  if (PHRASES[likely].machine.test(text)) return likely;
  // "Hai?" does not ask about AI: a question in Latin letters alone matches no language of another script.
  const isLatin = !/\p{L}/u.test(text.replaceAll(/\p{Script=Latin}/gu, ''));
  return (Object.keys(PHRASES) as ChatLanguage[]).find(
    (language) => !(isLatin && !PHRASES[language].cased) && PHRASES[language].machine.test(text),
  );
}

export function asksSomething(text: string): boolean {
  return (
    /[?？؟]/u.test(text) ||
    /^(?:what|who|where|when|why|how|which|do|does|did|is|are|can|could|will|would|tell)\b/iu.test(text) ||
    QUESTION.test(text)
  );
}

/** Questions that need no mark: か。, 吗, ไหม. */
const QUESTION =
  /(?:か|かな)[。.]?$|[吗呢嗎][。.]?$|(?:ไหม|หรือเปล่า|อะไร|ที่ไหน|เท่าไหร่)$|(?:까|나요|가요|니)[.。]?$|^(?:هل|ما|ماذا|من|أين|متى|كيف|لماذا)\s|^क्या\s/u;

/** Little enough to be a greeting and nothing else. */
export function isShortQuery(query: string): boolean {
  return [...query].length <= 14 || contentWords(query).length <= 3;
}
