/** Questions about the character, answered by the part of its description that says just that. English. */
import type { Sentence } from './knowledge.ts';

export type OwnAnswer = { text: string; sentence: Sentence };
export type OwnTopic = 'work' | 'age' | 'home' | 'likes';

/** In the first person already: "I am 25 years old.", "I live in Oslo."; undefined where the description does not say. */
export function ownAnswer(topic: OwnTopic, knowledge: Sentence[]): OwnAnswer | undefined {
  const written = knowledge.filter(({ language }) => language === 'en');
  for (const find of FINDERS[topic]) {
    for (const sentence of written) {
      const text = find(sentence.text);
      if (text) return { text, sentence };
    }
  }
  return undefined;
}

const END =
  '(?=,|;|\\.|!|\\?| and | who | that | which | where | when | while | because | but | with (?:my|a|an|the) |$)';

type Find = (text: string) => string | undefined;
const PLACE_END = '(?=,|;|\\.|!| and | who | where | with |$)';

/** Patterns in the order they are tried over the whole description; `$1` and the like are of the pattern. */
const FINDERS: Record<OwnTopic, Find[]> = {
  age: [
    findBy(
      `\\bI am (?:an? )?(?:\\p{Ll}+ )?(?:aged? )?(\\d{1,4})(?:[- ]years?(?:[- ]old)?)?(?=[ ,.;]|$)`,
      'I am $1 years old.',
    ),
    findBy(`\\baged? (\\d{1,4})\\b`, 'I am $1 years old.'),
    findBy(
      `\\bI am (?:an? )?(?:\\p{Ll}+ )?(in my (?:early |mid[- ]?|late )?\\p{Ll}+ties|centuries old|immortal)\\b`,
      'I am $1.',
    ),
  ],
  work: [
    findBy(`\\bI (work(?:ed)? (?:as|in|at|for) .+?)${END}`, 'I $1.'),
    findBy(
      `\\bI am an? \\d+[- ]years?[- ]old (?!man|woman|girl|boy|person)([aeiou].+?)${END}`,
      'I am an $1.',
    ),
    findBy(
      `\\bI am an? \\d+[- ]years?[- ]old (?!man|woman|girl|boy|person)(.+?)(?: in | from |${END})`,
      'I am a $1.',
    ),
    findBy(
      `\\bI am ((?:an? |the )(?!(?:\\p{Ll}+ )?(?:man|woman|girl|boy|person)\\b|\\d)[^\\d]+?)(?: in | from |${END})`,
      'I am $1.',
    ),
    findBy(`\\bI ((?:run|own|keep|teach|guard|sell|build|make|hunt|manage|repair) .+?)${END}`, 'I $1.'),
  ],
  home: [
    findBy(`\\b(?:I|and|,)(?: \\p{Ll}+)? lives? (.+?)(?=,|;|\\.|!| and | who | where |$)`, 'I live $1.'),
    findBy(`\\bliving ((?:in|at|near|on|by) .+?)${PLACE_END}`, 'I live $1.'),
    findBy(`\\b(?:I|and) (?:am|come)(?: originally)? from (.+?)${PLACE_END}`, 'I am from $1.'),
    findBy(`\\b(?:was born|born|grew up|raised) in (.+?)${PLACE_END}`, 'I grew up in $1.'),
    findBy(`\\bfrom (\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*)${PLACE_END}`, 'I am from $1.'),
    findBy(`\\b(?:based )?in (\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)*)${PLACE_END}`, 'I am in $1.'),
  ],
  likes: [
    findBy(
      `\\b(?:I|and)(?: \\p{Ll}+)? (love|like|enjoy|adore)s? (.+?)(?=;|\\.|!| but | because |,? and (?:I |hates?|dislikes?|am |have |lives?|works?|owns?|runs?)|$)`,
      'I $1 $2.',
    ),
    findBy(`\\b(?:fond of|passionate about|crazy about|interested in|fan of) ([^,;.]+)`, 'I like $1.'),
    findBy(`\\b[Mm]y (favou?rite [^.;]+)`, 'My $1.'),
    findBy(`\\b(?:I|and)(?: \\p{Ll}+)? collects? (.+?)${END}`, 'I collect $1.'),
  ],
};

/** A pattern that answers with its groups; a name of the character has become I before. */
function findBy(pattern: string, answer: string): Find {
  const expression = new RegExp(pattern, 'u');
  return (text) => {
    const match = expression.exec(text);
    return match
      ? answer.replaceAll(/\$(\d)/g, (_, group: string) => match[Number(group)]!.trim())
      : undefined;
  };
}
