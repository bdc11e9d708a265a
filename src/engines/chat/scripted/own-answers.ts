/** Questions about the character, answered by the part of its description that says just that. English. */
import type { Sentence } from './knowledge.ts';

export type Asked = 'work' | 'age' | 'home' | 'likes';

/** In the first person already: "I am 25 years old.", "I live in Oslo."; undefined where the description does not say. */
export function ownAnswer(asked: Asked, knowledge: Sentence[]): string | undefined {
  for (const { text, language } of knowledge) {
    const found = language === 'en' ? FINDERS[asked](text) : undefined;
    if (found) return found;
  }
  return undefined;
}

const END =
  '(?=,|;|\\.|!|\\?| and | who | that | which | where | when | while | because | but | with (?:my|a|an|the) |$)';

const FINDERS: Record<Asked, (text: string) => string | undefined> = {
  age(text) {
    const years = /\b(?:aged?|I am|I was) (\d{1,4})(?=[ ,.;-]|$)|\b(\d{1,4})[- ]years?[- ]old\b/iu.exec(text);
    const number = years?.[1] ?? years?.[2];
    if (number && /\b(?:I|aged|my)\b|years?[- ]old/iu.test(text)) return `I am ${number} years old.`;
    const about =
      /\b(?:in my (?:early |mid[- ]?|late )?(?:twenties|thirties|forties|fifties|sixties|seventies|eighties)|centuries old|immortal)\b/iu.exec(
        text,
      );
    return about ? `I am ${about[0]}.` : undefined;
  },
  work(text) {
    const works = new RegExp(`\\bI (?:work|worked) (?:as|in|at|for) .+?${END}`, 'u').exec(text);
    if (works) return `${works[0]}.`;
    const is = new RegExp(
      `\\bI am (an? |the )(?!.{0,12}(?:years? old|man|woman|girl|boy|person)\\b)(.+?)(?: in | at | from | on | near |${END})`,
      'u',
    ).exec(text);
    if (is) return `I am ${is[1]}${is[2]!.replace(/^\d+[- ]years?[- ]old /u, '')}.`;
    const aged = new RegExp(
      `\\bI am an? \\d+[- ]years?[- ]old (.+?)(?: in | at | from | on | near |${END})`,
      'u',
    ).exec(text);
    if (aged && !/^(?:man|woman|girl|boy|person)$/u.test(aged[1]!))
      return `I am ${/^[aeiou]/iu.test(aged[1]!) ? 'an' : 'a'} ${aged[1]}.`;
    const does = new RegExp(
      `\\bI (?:run|own|keep|teach|guard|sell|build|make|hunt|manage|repair) .+?${END}`,
      'u',
    ).exec(text);
    return does ? `${does[0]}.` : undefined;
  },
  home(text) {
    const lives = new RegExp(`\\bI (?:\\p{Ll}+ )?(?:live|lived|dwell|reside|stay) .+?${END}`, 'u').exec(text);
    if (lives) return `${lives[0]}.`;
    const from =
      /\bI (?:am|come|grew up|was born)(?: \p{Ll}+)? (?:from|in) ([\p{Lu}][\p{L}' -]*?)(?=,|;|\.| and | who | where |$)/u.exec(
        text,
      );
    if (from) return `I am from ${from[1]!.trim()}.`;
    const at =
      /\b(?:living|based|born|raised) (?:in|at|near|on|by) [^,;.]+?(?=,|;|\.| and | who | where |$)/u.exec(
        text,
      );
    if (at) return `I am ${at[0]}.`.replace('I am living', 'I live').replace('I am born', 'I was born');
    const in_ =
      /\b(?:in|from|at|of) (\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)(?=,|;|\.| and | who | where |$)/u.exec(
        text,
      );
    return in_ ? `I am in ${in_[1]}.` : undefined;
  },
  likes(text) {
    const likes =
      /\b(?:I (?:\p{Ll}+ )?|and )(?:really )?(love|like|enjoy|adore|collect)s? (.+?)(?=;|\.|!| but | because |,? and (?:I |hate|dislike|am |have |live|work|own|run)|$)/u.exec(
        text,
      );
    if (likes) return `I ${likes[1]} ${likes[2]}.`;
    const fond = /\b(?:fond of|passionate about|crazy about|interested in|fan of) ([^,;.]+)/u.exec(text);
    if (fond) return `I like ${fond[1]}.`;
    const favourite = /\b[Mm]y favou?rite [^.;]+/u.exec(text);
    return favourite ? `${favourite[0].replace(/^m/u, 'M')}.` : undefined;
  },
};
