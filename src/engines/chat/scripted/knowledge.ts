/** What a character knows of itself: the sentences written about it, said in the first person. */
import { segment } from '../../../language/segment.ts';
import { meaningsIn } from './bridge.ts';
import { chatLanguageOf } from './chat-languages.ts';
import type { ChatLanguage } from './phrases/phrasebook.ts';

export type Sentence = {
  text: string;
  /** As it was written; said in quotation marks where the language of the conversation is another. */
  written: string;
  language: ChatLanguage;
  words: Set<string>;
};

/** What is no knowledge but an order to a language model, or its marks: nobody says that of themselves. */
const ORDERS =
  /^(?:please )?(?:ignore|disregard|forget|override)\b.*\b(?:instruction|prompt|rule|previous|above|before)|^[[<(]*(?:system|assistant|user|developer)\b[\])>]*\s*:|<\/?[a-z][^>]*>|\[\/?(?:system|inst|assistant)\]|<\|/iu;

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

/**
 * "A keeper of bees." → "I am a keeper of bees."; "Mira keeps the lamp, and she loves her cat." → "I keep the lamp, and I
 * love my cat."; "You are Mira." → "I am Mira.". What is no English sentence of these shapes stays as it is.
 */
export function inFirstPerson(name: string, sentence: string): string {
  const text = closed(sentence).replaceAll('’', "'");
  if (/^(?:an?|the)\s/iu.test(text) && !hasVerb(text))
    return `I am ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
  if (/^you(?:r|'re)?\b/iu.test(text)) return fromYou(text);
  const subject = new RegExp(
    `^(?:${escaped(name)}|${escaped(name.split(/\\s/)[0]!)}|she|he|they)(?='s|\\s)`,
    'iu',
  );
  const about = subject.test(text) || /(?:,|\band|\bbut|\bwhile|\bwhen|\bbecause)\s(?:she|he)\b/iu.test(text);
  if (!about)
    return text.replace(/^(?:her|his|their)\s/iu, 'My ').replaceAll(/\b(?:her|his)\b(?=\s\p{L})/gu, 'my');
  return (
    text
      .replace(subject, 'I')
      .replaceAll(/(?<=(?:,|\band|\bbut|\bwhile|\bwhen|\bbecause|\bthat)\s)(?:she|he)\b/giu, 'I')
      .replaceAll(/\b(?:her|his)\b(?=\s+\p{L})/giu, 'my')
      .replaceAll(/\b(?:herself|himself)\b/giu, 'myself')
      .replaceAll(/\bI('s| is)(?=\s)/gu, 'I am')
      .replaceAll(
        /\bI ((?:always|never|often|also|still|only|really|usually|sometimes|secretly) )?(\p{Ll}+s)\b/gu,
        (_, adverb = '', verb: string) => `I ${adverb}${bare(verb)}`,
      )
      .replaceAll(
        /\bI (\p{Ll}+)((?:\s\p{Ll}+){0,4}) and (\p{Ll}+s)(?=\s(?:the|a|an|my|to|in|on|at|with|of|for|about|every)\b)/gu,
        (_, verb: string, rest: string, second: string) => `I ${verb}${rest} and ${bare(second)}`,
      )
      // I am 61 years old and collects brass compasses: a noun has no noun right behind it.
      .replaceAll(
        /\b(I (?:am|have)\b[^,.;]*?) and (\p{Ll}+[^s\W]s)(?=\s(?!(?:in|on|at|of|with|and|or|for|to|from|by|who|that|which|are|is|as)\b)\p{Ll})/gu,
        (_, before: string, verb: string) => `${before} and ${bare(verb)}`,
      )
  );
}

function closed(sentence: string): string {
  const open = /[\p{L}\p{N}]$/u.test(sentence) && !/[\p{Script=Thai}]$/u.test(sentence);
  return open
    ? `${sentence}${/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(sentence) ? '。' : '.'}`
    : sentence;
}

function fromYou(text: string): string {
  return text
    .replaceAll(/\byou are\b|\byou're\b/giu, 'I am')
    .replaceAll(/\byourself\b/giu, 'myself')
    .replaceAll(/\byour\b/gu, 'my')
    .replaceAll(/\bYour\b/gu, 'My')
    .replaceAll(/\byou\b/giu, 'I');
}

/** Third person to bare: "keeps" → "keep", "carries" → "carry", "watches" → "watch". */
function bare(verb: string): string {
  if (['is', 'was', 'has', 'does', 'as', 'always', 'perhaps'].includes(verb))
    return ({ is: 'am', has: 'have', does: 'do' } as Record<string, string>)[verb] ?? verb;
  if (/ss$/.test(verb)) return verb;
  if (/[^aeiou]ies$/.test(verb)) return `${verb.slice(0, -3)}y`;
  if (/(?:ch|sh|ss|x|zz|[^aeiou]o)es$/.test(verb)) return verb.slice(0, -2);
  return verb.slice(0, -1);
}

/** Whether a sentence that begins with an article says something of its own, outside a "who" or "that". */
function hasVerb(text: string): boolean {
  const main = text.split(/\b(?:who|that|which|whose|with|of)\b/iu)[0]!;
  return /\b(?:is|are|was|were|has|have|can|will|lives?|stands?|keeps?|loves?)\b/iu.test(main);
}

/** The sentence that has most to do with what is asked, and whether it has anything to do with it at all. */
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
    [...words].some((known) => known.length >= 5 && known.slice(0, 5) === word.slice(0, 5))
  );
}

/** What a kind of question is usually answered with. */
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
  const pairs = unspaced.flatMap(([run]) =>
    [...run].slice(1).map((letter, index) => [...run][index]! + letter),
  );
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

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
