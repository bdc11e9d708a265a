/** Meaning of a search word: its synonyms and its names in other languages, from the tag vocabulary. */
import { fold, isDense } from '../lib/fold.ts';
import { NO_TAG, readVocabulary } from './tag-vocabulary.ts';

export type Meanings = {
  /** Other names of what the words name together; undefined where they name nothing. */
  of(words: string[]): string[] | undefined;
  /** The names in a run of a script without spaces, and what stands between them. */
  cut(run: string): { text: string; names?: string[] }[];
};

/** A beginning shorter than this fits too much. */
const STEM_MIN = { letters: 4, hangul: 2 };
/** One thing has so many names that are worth looking for. */
const NAMES_MAX = 60;
const RUN_MAX = 10;

let opened: Meanings | undefined;

/** Opened with the first search that has words. */
export function openMeanings(): Meanings {
  opened ??= open();
  return opened;
}

function open(): Meanings {
  const { patterns } = readVocabulary();
  const names = new Map<string, Set<string>>();
  for (const [pattern, namings] of patterns)
    for (const { tag } of namings) {
      // A beginning is no word that a picture could have.
      const whole = pattern.endsWith(' ') || [...pattern].some(isDense);
      if (tag !== NO_TAG && whole) names.set(tag, (names.get(tag) ?? new Set()).add(pattern.trim()));
    }
  const namesOf = (pattern: string): string[] | undefined => {
    const namings = patterns.get(pattern) ?? [];
    const english = namings.filter(({ language }) => language === 'en');
    const tags = (english.length > 0 ? english : namings)
      .map(({ tag }) => tag)
      .filter((tag) => tag !== NO_TAG);
    if (tags.length === 0) return undefined;
    return [...new Set(tags.flatMap((tag) => [tag, ...(names.get(tag) ?? [])]))].slice(0, NAMES_MAX);
  };
  return {
    of(words) {
      const text = fold(words.join(' '));
      const whole = namesOf(` ${text} `);
      if (whole || words.length > 1) return whole;
      const least = /\p{Script=Hangul}/u.test(text) ? STEM_MIN.hangul : STEM_MIN.letters;
      for (let end = text.length; end >= least; end--) {
        const begun = namesOf(` ${text.slice(0, end)}`);
        if (begun) return begun;
      }
      return undefined;
    },
    cut(run) {
      const pieces: { text: string; names?: string[] }[] = [];
      let open = '';
      for (let at = 0; at < run.length; ) {
        let end = Math.min(run.length, at + RUN_MAX);
        let found = namesOf(run.slice(at, end));
        while (!found && end > at + 1) {
          end -= 1;
          found = namesOf(run.slice(at, end));
        }
        if (found) {
          if (open !== '') pieces.push({ text: open });
          open = '';
          pieces.push({ text: run.slice(at, end), names: found });
          at = end;
        } else {
          open += run[at]!;
          at += 1;
        }
      }
      return open === '' ? pieces : [...pieces, { text: open }];
    },
  };
}
