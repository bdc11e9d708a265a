/** English sentences about a character, said by the character: one grammatical person, from the first word to the last. */
import { escaped, namesOf } from './character-name.ts';

/**
 * "A keeper of bees." → "I am a keeper of bees."; "Mira keeps the lamp, and she loves her cat." → "I keep the lamp, and I
 * love my cat."; "You are Mira." → "I am Mira.". A sentence of another shape stays as it is.
 */
export function inFirstPerson(name: string, sentence: string): string {
  const text = closed(sentence).replaceAll('’', "'");
  if (/^you(?:r|'re)?\b/iu.test(text)) return fromYou(text);
  if (/^(?:an?|the)\s/iu.test(text) && !hasVerb(text))
    return inFirstPerson(name, `She is ${text.charAt(0).toLowerCase()}${text.slice(1)}`);
  const called = name === '' ? '(?!)' : namesOf(name).map(escaped).join('|');
  const self = new RegExp(`^(?:${called}|she|he|they)(?='s|\\s)`, 'iu');
  const named = new RegExp(`(?<![\\p{L}'])(?:${called})(?![\\p{L}])`, 'u');
  const joined = /(?:,|\band|\bbut|\bwhile|\bwhen|\bbecause|\bthat)\s(?:she|he)\b/iu.test(text);
  const owned = /^(?:her|his|their)\s/iu.test(text);
  if (!self.test(text) && !joined && !named.test(text) && !owned)
    return text.replaceAll(/\b(?:her|his)\b(?=\s\p{L})/gu, 'my');
  // "They" is the character only where a sentence begins with it.
  const their = /^they\b/iu.test(text) || self.test(text) ? '|their' : '';
  return bareVerbs(
    text
      .replaceAll(
        new RegExp(
          `(?<![\\p{L}'])(?:${called})'s(?=\\s\\p{L})(?!\\s(?:an?|the|been|not|${STATES})\\b)`,
          'gu',
        ),
        'my',
      )
      .replace(self, 'I')
      .replaceAll(new RegExp(`${AFTER_OBJECT}(?:${called})(?![\\p{L}'])`, 'gu'), 'me')
      .replaceAll(new RegExp(`(?<![\\p{L}'])(?:${called})(?![\\p{L}'])`, 'gu'), 'I')
      .replaceAll(/\b(?:herself|himself|themself)\b/giu, 'myself')
      .replaceAll(/\b(?:she|he)\b/giu, 'I')
      .replaceAll(/^(?:her|his|their)(?=\s+\p{L})/giu, 'My')
      .replaceAll(
        new RegExp(
          `\\b(?:her|his${their})\\b(?=\\s+(?!(?:and|or|but|to|in|on|at|for|with|by|from|when|because|as)\\b)\\p{L})`,
          'giu',
        ),
        'my',
      )
      .replaceAll(/\b(?:her|him)\b/giu, 'me')
      .replaceAll(/\b(?:hers|his)\b/giu, 'mine')
      .replace(/^my\b/u, 'My'),
  );
}

const STATES = 'very|always|never|so|quite|known|called|born|from|in|at|on|afraid|proud|happy';
/** Before a name that is acted on. */
const AFTER_OBJECT =
  '(?<=\\b(?:to|with|of|for|about|by|from|around|near|after|call|calls|called|love|loves|know|knows|like|likes|ask|asks|Ask|Meet|Trust|Call|Help|Visit|See|see|sees|help|helps|trust|trusts|meet|meets|visit|visits|than)\\s)';
const ADVERBS = 'always|never|often|also|still|only|really|usually|sometimes|secretly|now|currently|just';

/** "I is a barista who owns my cafe" → "I am a barista and own my cafe": verbs follow their new subject. */
function bareVerbs(text: string): string {
  return (
    text
      .replaceAll(/\bI('s| is)(?=\s)/gu, 'I am')
      .replaceAll(/\bI('s| is) not\b/gu, 'I am not')
      .replaceAll(/\bI has\b/gu, 'I have')
      .replaceAll(/\b(is|was|has|does) I\b/gu, (_, verb: string) => `${bare(verb)} I`)
      .replaceAll(/\bI are\b/gu, 'I am')
      .replaceAll(/\bI were\b/gu, 'I was')
      .replaceAll(
        new RegExp(`\\bI ((?:${ADVERBS}) )?(\\p{Ll}+s)\\b`, 'gu'),
        (_, adverb = '', verb: string) => `I ${adverb}${bare(verb)}`,
      )
      // A barista who owns my cafe: the clause goes on about the same person.
      .replace(
        new RegExp(
          `^(I am (?:an? |the )[^,;]*?),? (?:who|that) ((?:${ADVERBS}) )?(\\p{Ll}+s)\\b(?=[^.]*\\b(?:my|me|myself|I)\\b)`,
          'u',
        ),
        (_, before: string, adverb = '', verb: string) => `${before} and ${adverb}${bare(verb)}`,
      )
      .replaceAll(
        new RegExp(
          `(\\bI (?:am|have|\\p{Ll}+)\\b[^.;]*?(?:,| ) ?and) ((?:${ADVERBS}) )?(\\p{Ll}+s)(?=\\s(?:the|a|an|my|me|to|in|on|at|with|of|for|about|every|that|not)\\b)`,
          'gu',
        ),
        (_, before: string, adverb = '', verb: string) => `${before} ${adverb}${bare(verb)}`,
      )
      // I am 61 years old and collects brass compasses: a noun has no noun right behind it.
      .replaceAll(
        /\b(I (?:am|have|\p{Ll}+)\b[^;]*?,? and) (\p{Ll}+[^s\W]s)(?=\s(?!(?:in|on|at|of|with|and|or|for|to|from|by|who|that|which|are|is|as)\b)\p{Ll})/gu,
        (_, before: string, verb: string) => `${before} ${bare(verb)}`,
      )
      .replaceAll(
        /\b(I [^.;]*?,? and) (is|has|does) /gu,
        (_, before: string, verb: string) => `${before} ${bare(verb)} `,
      )
  );
}

export function closed(sentence: string): string {
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

/** True when a sentence that begins with an article has a verb of its own, outside a "who" or "that". */
function hasVerb(text: string): boolean {
  const main = text.split(/\b(?:who|that|which|whose|with|of)\b/iu)[0]!;
  return /\b(?:is|are|was|were|has|have|can|will|lives?|stands?|keeps?|loves?)\b/iu.test(main);
}
