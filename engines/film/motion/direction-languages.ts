/** Direction words of other languages: their terms for directions and actions, and the patterns that combine them. */
import lists from './direction-languages.json' with { type: 'json' };

/**
 * Patterns by meaning. In them a star ends a stem, and ` ~ ` stands for up to three words. `script` is how a prompt in
 * it is known; Latin letters may be any language's.
 */
type List = { script?: string; not?: string } & Record<string, string>;

export type DirectionTongue = {
  list: List;
  /** Its words are not parted, or grow at their ends: they are found anywhere. */
  anywhere: boolean;
  /** Pattern allowed between two related words, in either order. */
  gap: string;
  /** Prefixes that may be attached to a word. */
  lead: string;
};

const ANYWHERE = new Set(['ja', 'ko', 'th', 'zh']);
/** Of a word in a clause, where nothing but spaces parts words; a class of all letters would take long to compile. */
const LETTER = '[^ ]';
const WORD = `${LETTER}+`;
const BEGINNING = 4;
/** Arabic writes "and", "with" and "the" onto the word. */
const ARABIC_LEAD = '(?:[وفبكل]{0,2}ال|[وفب]|لل)?';

const TONGUES = (Object.entries(lists) as [string, List][]).map(([name, list]): [string, DirectionTongue] => {
  const anywhere = ANYWHERE.has(name);
  const gap = anywhere ? '.{0,10}?' : ` (?:${WORD} ){0,4}`;
  return [name, { list, anywhere, gap, lead: name === 'ar' ? ARABIC_LEAD : '' }];
});

/** A script that only these languages have, or how some of a language's words begin. */
const RECOGNIZERS = new Map(
  TONGUES.map(([name, { list }]) => [
    name,
    list.script === undefined ? beginnings(Object.values(list).join(' ')) : new RegExp(list.script, 'u'),
  ]),
);

/** Candidate languages of a prompt. Languages that are ruled out need no search. */
export function tonguesIn(prompt: string): [name: string, tongue: DirectionTongue][] {
  const text = prompt.normalize('NFKC').toLowerCase();
  const begun = [...beginnings(text)];
  return TONGUES.filter(([name]) => {
    const by = RECOGNIZERS.get(name)!;
    return by instanceof RegExp ? by.test(text) : begun.some((each) => by.has(each));
  });
}

/** The first letters of every word, or of what looks like one in a pattern. */
function beginnings(text: string): Set<string> {
  const words = text.normalize('NFKC').match(/[\p{L}\p{M}]{3,}/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, BEGINNING)));
}

/** A language's pattern for a meaning; undefined when it has no word for it. */
export function speak(tongue: DirectionTongue, meaning: string): string | undefined {
  const sayings = (PHRASES[meaning] ?? [[meaning]]).map((parts) => together(tongue, parts));
  const present = sayings.filter((each) => each !== undefined);
  return present.length > 0 ? present.join('|') : undefined;
}

/** Of what each move is put together: any of these, each a word or two in either order. */
const PHRASES: Record<string, string[][]> = {
  push_in: [['near']],
  pull_back: [['far']],
  pan_left: [['turn', 'left']],
  pan_right: [['turn', 'right']],
  tilt_up: [
    ['tilt', 'up'],
    ['turn', 'up'],
  ],
  tilt_down: [
    ['tilt', 'down'],
    ['turn', 'down'],
  ],
  truck_left: [['move', 'left']],
  truck_right: [['move', 'right']],
  crane_up: [['rise'], ['move', 'up']],
  crane_down: [['sink'], ['move', 'down']],
  orbit_left: [['around', 'left']],
  orbit_right: [['around']],
  static: [['still']],
  handheld: [['hand']],
  water: [['waves']],
};

function together({ list, gap, lead }: DirectionTongue, parts: string[]): string | undefined {
  const patterns = parts.map((part) => list[part] && `${lead}(?:${opened(list[part])})`);
  if (patterns.some((each) => !each)) return undefined;
  const [one, other] = patterns;
  return other === undefined ? one : `${one}${gap}${other}|${other}${gap}${one}`;
}

/** As prompts are read, in which some letters of Thai and Hindi are two. */
function opened(pattern: string): string {
  return pattern
    .normalize('NFKC')
    .replaceAll(' ~ ', ` (?:${WORD} ){0,3}`)
    .replaceAll('\\p{L}+', WORD)
    .replace(/(?<=[\p{L}\p{M})\]])\*/gu, `${LETTER}*`);
}
