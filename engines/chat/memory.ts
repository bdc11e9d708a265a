/** Facts that users state about themselves during a conversation. */
import { sensesOf } from '../translation/dictionary.ts';
import { chatLanguageOf } from './chat-languages.ts';
import { type ChatLanguage, PHRASES } from './phrases/phrasebook.ts';

export type Memory = {
  name: string | undefined;
  /** In the order they were told, without repeats. */
  likes: string[];
  /** English only: `favourite colour` → `blue`, `home` → `Oslo`. */
  facts: Map<string, string>;
};

/** Reads what the user said, oldest first; what was said later counts. Each text in its own language. */
export function remember(statements: string[], likely: ChatLanguage): Memory {
  const memory: Memory = { name: undefined, likes: [], facts: new Map() };
  for (const text of statements) {
    const language = chatLanguageOf(text, likely) ?? likely;
    const { hear } = PHRASES[language];
    if (!hear.whatIsMyName.test(text)) memory.name = nameIn(text, language) ?? memory.name;
    const thing = hear.whatDoILike.test(text) ? undefined : likedIn(text, language);
    if (thing && !memory.likes.includes(thing)) memory.likes.push(thing);
    const fact = language === 'en' ? factIn(text) : undefined;
    if (fact) memory.facts.set(fact.key, fact.value);
  }
  return memory;
}

/** The name stated in this text. Only phrases that introduce a name count, never a state or a feeling. */
export function nameIn(text: string, language: ChatLanguage): string | undefined {
  if (PHRASES[language].hear.loved.test(text.replaceAll('’', "'"))) return undefined;
  const match = PHRASES[language].hear.myName.exec(text);
  const name = match?.slice(1).find((group) => group !== undefined);
  if (name === undefined) return bareNameIn(text, language);
  if (NO_NAME.has(name.toLowerCase())) return undefined;
  // "Call me later", "I'm scared": only a capital tells a name there; and "I'm French" is where one comes from.
  const cased = /^\p{Lu}/u.test(name) || !/\p{Ll}/u.test(name);
  if (!cased && (CALLS.test(match![0]) || match!.groups?.bare !== undefined))
    return match!.groups?.bare === undefined ? undefined : bareNameIn(text, language);
  if (match!.groups?.bare !== undefined && OF_A_PEOPLE.test(name)) return undefined;
  return properName(name);
}

/** "Hi, I'm mark": a word that the lexicon does not know is a name, and so is a word with a capital that English gives it. */
function bareNameIn(text: string, language: ChatLanguage): string | undefined {
  const name = PHRASES[language].hear.bareName.exec(text.trim())?.groups?.bare;
  if (name === undefined || NO_NAME.has(name.toLowerCase()) || OF_A_PEOPLE.test(name)) return undefined;
  const isWord = sensesOf(language, name).some(({ concept }) => concept.part !== 'name');
  const ends = language === 'en' && /(?:ing|ed|ly|ful|less|ous)$/iu.test(name);
  if (isWord || ends || (language === 'de' && !/^\p{Lu}/u.test(name))) return undefined;
  return properName(name);
}

const CALLS =
  /(?:call me|nenne? mich|noem me|appelle[- ]moi|ll[áa]mame|chiamami|me chame de|mów mi|зови меня|gọi tôi là|panggil (?:saya|aku))/iu;
const OF_A_PEOPLE =
  /(?:ish|ese|[aeiou]nian|ican|talian|ussian|ndian|asian|ustralian|anadian|razilian|erman|rench|utch|reek|wiss|czech|thai|atholic|hristian|ewish|uslim|uddhist|indu)$/iu;

/** "Ann Lee", "Ann and" → "Ann": a second word belongs to a name only with a capital of its own. */
export function properName(text: string): string {
  const [first = '', second] = text.split(/\s+/);
  // Users who write all in lower case still get a capitalised name.
  const name = first.charAt(0).toUpperCase() + first.slice(1);
  return second !== undefined && /^\p{Lu}/u.test(second) ? `${name} ${second}` : name;
}

/** A fact stated in this text, e.g. `favourite colour` and `teal`. */
export function factIn(text: string): { key: string; value: string } | undefined {
  if (/\?\s*$/.test(text)) return undefined;
  for (const [pattern, key] of FACTS) {
    const match = pattern.exec(text);
    if (match) return { key: key(match), value: tidy(match.groups!.value!) };
  }
  return undefined;
}

export function likedIn(text: string, language: ChatLanguage): string | undefined {
  const { hear } = PHRASES[language];
  const thing = hear.iLike.exec(text)?.[1];
  if (thing === undefined || /\?\s*$/.test(text) || hear.loved.test(text.replaceAll('’', "'")))
    return undefined;
  const fact = tidy(thing);
  return /^(?:you|it|that|this|him|her|them|dich|te|ti|toi|lo|você|ciebie|тебя)$/iu.test(fact)
    ? undefined
    : fact;
}

/** Words that can follow "I am" without being a name. */
const NO_NAME = new Set(
  'a an the not so very just fine good well here sorry happy sad tired lost from in at on looking trying going afraid glad new back ok okay hungry cold curious your my it me you he she they we this that bored scared busy done ready sure lonely'.split(
    ' ',
  ),
);

const FACTS: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /\bmy (?<key>favou?rite [a-z]+)(?: is| are|'s)\s+(?<value>[^.,;!?\n]{1,60})/iu,
    ({ groups }) => groups!.key!.toLowerCase().replace('favorite', 'favourite').replace('color', 'colour'),
  ],
  [
    /\bmy (?<key>dog|cat|horse|sister|brother|mother|father|wife|husband|son|daughter|friend|boat|ship)(?:'s name is| is called| is named|, called,?)\s+(?<value>[\p{L}'-]+)/iu,
    ({ groups }) => `${groups!.key!.toLowerCase()}'s name`,
  ],
  [/\bi (?:live|am living) (?:in|at|on|near)\s+(?<value>[^.,;!?\n]{2,60})/iu, () => 'home'],
  [/\bi(?: a|')m from\s+(?<value>[^.,;!?\n]{2,60})/iu, () => 'origin'],
  [/\bi work (?:as|in|at|for)\s+(?<value>[^.,;!?\n]{2,60})/iu, () => 'work'],
  [/\bi(?: a|')m (?<value>\d{1,3}) years old/iu, () => 'age'],
];

function tidy(text: string): string {
  return text
    .trim()
    .replace(
      /(?<!\s)\s+(?:very much|a lot|so much|too|as well|because\b.*|but\b.*|and i\b.*|und ich\b.*)$/iu,
      '',
    )
    .replace(/\s+/g, ' ');
}

/**
 * Answers a question about these facts. Undefined when the question asks for none of them; the value is
 * undefined when the fact is unknown.
 */
export function recall(
  question: string,
  { facts }: Memory,
): { subject: string; value: string | undefined } | undefined {
  for (const [pattern, key] of RECALLS) {
    const match = pattern.exec(question);
    if (match) {
      const subject = key(match);
      return { subject, value: facts.get(subject) };
    }
  }
  return undefined;
}

const RECALLS: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /\bwhat(?:'s| is| was| are) my (favou?rite [a-z]+)/iu,
    ([, key]) => key!.toLowerCase().replace('favorite', 'favourite').replace('color', 'colour'),
  ],
  [
    /\bwhat(?:'s| is) (?:the name of my (\w+)|my (\w+)(?:'s|’s) name|my (\w+) called)/iu,
    ([, a, b, c]) => `${(a ?? b ?? c)!.toLowerCase()}'s name`,
  ],
  [/\bwhere do i live\b/iu, () => 'home'],
  [/\bwhere (?:am i|do i come) from\b/iu, () => 'origin'],
  [/\bwhat do i do for a living\b|\bwhere do i work\b|\bwhat is my (?:job|work)\b/iu, () => 'work'],
  [/\bhow old am i\b/iu, () => 'age'],
];
