/** A character's knowledge of itself: the sentences of its description, in the first person. */
import { segment } from '../language/segment.ts';
import { meaningsIn } from './bridge.ts';
import { chatLanguageOf } from './chat-languages.ts';
import { closed, inFirstPerson } from './first-person.ts';
import type { ChatLanguage } from './phrases/phrasebook.ts';

export type Sentence = {
  text: string;
  /** As it was written; said in quotation marks where the language of the conversation is another. */
  written: string;
  language: ChatLanguage;
  words: Set<string>;
};

/** Prompt instructions and template markers. A character never says them of itself. */
const ORDERS =
  /^(?:please )?(?:ignore|disregard|forget|override)\b.*\b(?:instruction|prompt|rule|previous|above|before)|^[[<(]*(?:system|assistant|user|developer)\b[\])>]*\s*:|<\/?[a-z][^<>]*>|\[\/?(?:system|inst|assistant)\]|<\|/iu;

/** The sentences of a description, as the character itself would say them. */
export function knowledgeOf(name: string, description: string): Sentence[] {
  const whole = chatLanguageOf(description) ?? 'en';
  return sentencesOf(description)
    .filter((sentence) => !ORDERS.test(sentence))
    .map((written) => {
      const language = chatLanguageOf(written, whole) ?? whole;
      const text = language === 'en' ? inFirstPerson(name, written) : closed(written);
      return { text, written, language, words: new Set(contentWords(text)) };
    });
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?。！？।])\s*|\n+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\p{L}/u.test(sentence));
}

/** The sentence most relevant to the question, with a score that says if it is relevant at all. */
export function closest(
  knowledge: Sentence[],
  question: string,
  asking: ChatLanguage,
): { sentence: Sentence; score: number } | undefined {
  const own = contentWords(question);
  const foreign = [...new Set(knowledge.map(({ language }) => language))].filter((each) => each !== asking);
  const words = foreign.length > 0 ? segment(asking, question.toLowerCase()).map(({ text }) => text) : [];
  const translated = new Map(
    foreign.map((to) => [to, contentWords(meaningsIn(asking, to, words).join(' '))]),
  );
  const wanted = WANTED.find(([when]) => when.test(question))?.[1];
  const scored = knowledge.map((sentence, index) => {
    const terms = [...new Set([...own, ...(translated.get(sentence.language) ?? [])])];
    const shared = terms.filter((word) => knows(sentence, word)).length;
    // The kind of sentence decides among those that fit, or where the question names nothing.
    const fitting = (shared > 0 || own.length === 0) && wanted?.test(sentence.text) ? 0.6 : 0;
    return { sentence, score: shared + fitting - index * 0.001 };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0];
  return best && best.score >= 0.5 ? best : undefined;
}

function knows({ words, text }: Sentence, word: string): boolean {
  if (words.has(word)) return true;
  // In scripts without spaces a word has no edges.
  if (/[^\p{Script=Latin}]/u.test(word)) return text.includes(word);
  return (
    word.length >= 5 &&
    [...words].some((other) => other.length >= 5 && other.slice(0, 5) === word.slice(0, 5))
  );
}

/** Patterns that answers to each kind of question usually contain. */
const WANTED: [RegExp, RegExp][] = [
  [/\bwhere\b/iu, /\b(?:in|at|on|near|from|by|above|under|beside|behind)\s(?:the|a|an|my|\p{Lu})/u],
  [/\b(?:how old|what age)\b/iu, /\b(?:\d+|years?|old|young|age|century|centuries)\b/iu],
  [/\bwhen\b/iu, /\b(?:\d{3,4}|when|every|night|day|morning|evening|year|since|after|before)\b/iu],
  [/\bwhy\b/iu, /\b(?:because|since|so that|in order)\b/iu],
  [/\b(?:like|love|enjoy|favou?rite|hobb)/iu, /\b(?:love|like|enjoy|favou?rite|adore|collect|fond)/iu],
  [/\b(?:hate|dislike|fear|afraid|scared)/iu, /\b(?:hate|dislike|fear|afraid|scared|never)/iu],
  [
    /\b(?:what do you do|job|work|for a living)\b/iu,
    /\bI (?:am an? |keep|work|run|make|sell|hunt|guard|teach|build|collect)/u,
  ],
];

const STOP = new Set(
  'the a an and or but of to in on at for with from by is are was were be been am do does did have has had you your yours i me my mine we they he she it its this that these those what who where when why how which can could would will should tell about please know think there here not no yes so very just some any more most as if then than into out up down also really ever never say said like thing things something anything'.split(
    ' ',
  ),
);

/** Words that carry the meaning, cut down to what plural and singular have in common. */
export function contentWords(text: string): string[] {
  const unspaced = [
    ...text.matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{2,}/gu),
  ];
  const pairs = unspaced.flatMap(([run]) => {
    const letters = [...run];
    return letters.slice(1).map((letter, index) => letters[index]! + letter);
  });
  const words = text
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(
      (word) =>
        word.length > 1 &&
        !STOP.has(word) &&
        !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(word),
    )
    .map((word) =>
      word.length > 3 ? word.replace(/(?:ies|s)$/u, (end) => (end === 'ies' ? 'y' : '')) : word,
    );
  return [...new Set([...words, ...pairs.filter((pair) => !/[\p{Script=Hiragana}]{2}/u.test(pair))])];
}
