/**
 * The words that direct a film, by what they ask for. English, and phrases of any language, are whole in
 * direction-words.json; the seventeen other languages say in direction-languages.json what their words are, and moves
 * are put together from them.
 */
import { type DirectionTongue, speak, tonguesIn } from './direction-languages.ts';
import lists from './direction-words.json' with { type: 'json' };
import type { AmbienceKind, CameraMove, TransitionKind } from './vocabulary.ts';

/**
 * `words` are patterns of whole words, for scripts with word spaces; `signs` match anywhere. `except` is removed from
 * the clause before it is read: snow under a walker's feet does not fall. A star marks a stem.
 */
type Entry = { words: string[]; signs?: string[]; except?: string[] };

type Named<Name> = [name: Name, words: RegExp, except: RegExp | undefined][];

export type DirectionWords = {
  camera: Named<CameraMove>;
  ambience: Named<AmbienceKind>;
  transition: Named<Exclude<TransitionKind, 'dissolve'>>;
  slow: RegExp;
  fast: RegExp;
  weak: RegExp;
  strong: RegExp;
  /** Every "no" that stands before what it means. */
  negation: RegExp;
  /** And that stands behind it. */
  after: RegExp;
};

const NEGATION: Entry = {
  words: [
    "no|not|without|never|don't|doesn't|do not|does not|isn't|aren't|avoid|free of|ohne|kein\\p{L}*|nicht|nie|sans",
    "pas de|pas d'|aucune?|sin|nada de|senza|niente|sem|nenhuma?|zonder|geen|без|нет|не",
  ],
};

/** By the languages that were read with them: most prompts need those in Latin letters only. */
const READ = new Map<string, DirectionWords>();

/** The words of all languages that a prompt may be in, going by its letters. */
export function wordsFor(prompt: string): DirectionWords {
  const tongues = tonguesIn(prompt);
  const key = tongues.map(([name]) => name).join(' ');
  const cached = READ.get(key);
  if (cached) return cached;
  const tongueList = tongues.map(([, tongue]) => tongue);
  const of = (entry: Entry, what: string) => patternOf(entry, tongueList, what);
  const named = <Name extends string>(entries: Record<Name, Entry>): Named<Name> =>
    (Object.entries(entries) as [Name, Entry][]).map(([name, entry]) => [
      name,
      of(entry, name),
      entry.except && patternOf({ words: entry.except }, [], name),
    ]);
  const words: DirectionWords = {
    camera: named<CameraMove>(lists.camera),
    ambience: named<AmbienceKind>(lists.ambience),
    transition: named<Exclude<TransitionKind, 'dissolve'>>(lists.transition),
    slow: of(lists.slow, 'slow'),
    fast: of(lists.fast, 'fast'),
    weak: of(lists.weak, 'weak'),
    strong: of(lists.strong, 'strong'),
    negation: of(NEGATION, 'no'),
    after: of({ words: [] }, 'not'),
  };
  READ.set(key, words);
  return words;
}

function patternOf({ words, signs = [] }: Entry, tongues: readonly DirectionTongue[], what: string): RegExp {
  const whole = words.map((each) =>
    each.endsWith('*') && !each.endsWith('}*') ? `${each.slice(0, -1)}\\p{L}*` : each,
  );
  const anywhere = [...signs];
  for (const tongue of tongues) {
    const phrase = speak(tongue, what);
    if (phrase !== undefined) (tongue.anywhere ? anywhere : whole).push(phrase);
  }
  const parted = whole.length > 0 ? [`(?<!\\p{L})(?:${whole.join('|')})(?!\\p{L})`] : [];
  // Nothing to say is nothing found.
  return new RegExp([...parted, ...anywhere].join('|') || '(?!)', 'gu');
}
