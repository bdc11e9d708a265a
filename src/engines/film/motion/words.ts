/** The words that direct a film, by what they ask for; the lists themselves are data, in words.json. */
import type { AmbienceKind, CameraMove, TransitionKind } from './vocabulary.ts';
import lists from './words.json' with { type: 'json' };

/**
 * `words` are patterns of whole words, for scripts that part them; `signs` stand anywhere. `except` is taken out of
 * the clause before it is read: snow that somebody walks in does not fall. A star ends a stem.
 */
type Entry = { words: string[]; signs?: string[]; except?: string[] };

export const CAMERA_WORDS = entriesOf<CameraMove>(lists.camera);
export const AMBIENCE_WORDS = entriesOf<AmbienceKind>(lists.ambience);
export const TRANSITION_WORDS = entriesOf<Exclude<TransitionKind, 'dissolve'>>(lists.transition);

export const SLOW = patternOf(lists.slow);
export const FAST = patternOf(lists.fast);
export const WEAK = patternOf(lists.weak);
export const STRONG = patternOf(lists.strong);

/** Every "no" of a clause. */
export const NEGATION =
  /(?<!\p{L})(?:no|not|without|never|don't|doesn't|do not|does not|isn't|aren't|avoid|free of|ohne|kein\p{L}*|nicht|nie|sans|pas de|pas d'|aucune?|sin|nada de|senza|niente|sem|nenhuma?|zonder|geen|без|нет|не)(?!\p{L})/gu;

function entriesOf<Name extends string>(
  entries: Record<Name, Entry>,
): [name: Name, words: RegExp, except: RegExp | undefined][] {
  return (Object.entries(entries) as [Name, Entry][]).map(([name, entry]) => [
    name,
    patternOf(entry),
    entry.except && patternOf({ words: entry.except }),
  ]);
}

function patternOf({ words, signs = [] }: Entry): RegExp {
  const parted = words.map((each) =>
    each.endsWith('*') && !each.endsWith('}*') ? `${each.slice(0, -1)}\\p{L}*` : each,
  );
  return new RegExp([`(?<!\\p{L})(?:${parted.join('|')})(?!\\p{L})`, ...signs].join('|'), 'gu');
}
