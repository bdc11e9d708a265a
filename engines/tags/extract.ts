/** The tags that a prompt names, in its order. */
import { isDense } from '../lib/fold.ts';
import { SMALL_WORDS } from '../lib/small-words.ts';
import { deniedAfter, deniedSpans, goesOn } from './negation.ts';
import { type PromptClause, promptClauses } from './prompt-clauses.ts';
import { type Group, type Naming, NO_TAG, type Vocabulary } from './tag-vocabulary.ts';
import { countsOf, isCount, isListed, isOneName, ownTag } from './written.ts';

export type TagFinder = {
  /** Each tag once, in the order of its first mention; none that the prompt says it does not want. */
  find(prompt: string): string[];
};

type Find = { from: number; to: number; namings: readonly Naming[] };

/** Names have at most so many words; beginnings and names in scripts without spaces so many letters. */
const WORDS_MAX = 5;
const LETTERS_MAX = 24;
const DENSE_MAX = 10;
/** A space and two letters. */
const HEAD = 3;
/** Languages whose scripts are theirs alone, so that their names cannot be mistaken for another language's. */
const UNMISTAKABLE = new Set(['ar', 'hi', 'ja', 'ko', 'ru', 'th', 'zh']);
/** A list that a denial begins goes on over clauses of so many words. */
const LISTED_WORDS_MAX = 3;

export function openTagFinder({ patterns, groups }: Vocabulary): TagFinder {
  const heads = new Set<string>();
  for (const pattern of patterns.keys()) {
    if (pattern.startsWith(' ') && !pattern.endsWith(' ')) heads.add(pattern.slice(0, HEAD));
  }
  return {
    find(prompt) {
      const clauses = promptClauses(prompt);
      const finds = clauses.map(({ text }) => findsIn(patterns, heads, text));
      // Counts are English whatever the names beside them look like.
      const counted = clauses.some(({ text }) => isCount(text));
      const language = counted ? 'en' : languageOf(clauses, finds);
      const languages = language === 'en' ? ['en', ...UNMISTAKABLE] : [language, 'en', ...UNMISTAKABLE];
      const denying = language === 'pt' ? languages.filter((language) => language !== 'en') : languages;
      const denials = clauses.map(({ text }) => deniedSpans(text, denying));
      const denied = clauses.map(({ unwanted }) => unwanted);
      denials.forEach(({ open }, at) => {
        if (open) for (const next of restOfList(clauses, at)) denied[next] = true;
      });
      const listed = (counted || isListed(denied.filter((each) => !each).length)) && language === 'en';
      const wanted = clauses.flatMap(({ text }, at) => {
        const counts = clauses[at]!.unwanted ? [] : countsOf(text);
        if (denied[at] || isCount(text)) return counts;
        const named = longest(finds[at]!, languages);
        const tags = named
          .filter(({ from, to }) => !denials[at]!.spans.some((span) => from < span.to && to > span.from))
          .filter(({ to }) => !deniedAfter(text, to, denying))
          .map(({ tag }) => tag)
          .filter((tag) => tag !== NO_TAG);
        if (counts.length > 0 || !listed || denials[at]!.spans.length > 0 || tags.length < named.length)
          return [...counts, ...tags];
        const written = ownTag(clauses[at]!, named, isThing(groups.get(tags.at(-1) ?? '')));
        if (written === undefined) return tags;
        return isOneName(written) ? [written] : [written, ...tags];
      });
      return [...new Set(wanted)];
    },
  };
}

/** White and dress make a white dress; 8k and detailed make nothing. */
function isThing(groups: readonly Group[] | undefined): boolean {
  return groups?.some((group) => group === 'clothing' || group === 'subject') ?? false;
}

/** Everything in the text that names a tag, overlapping as it may; `heads` are how names begin that are only beginnings. */
function findsIn(patterns: Vocabulary['patterns'], heads: ReadonlySet<string>, text: string): Find[] {
  const finds: Find[] = [];
  const look = (pattern: string, from: number, to: number) => {
    const namings = patterns.get(pattern);
    if (namings) finds.push({ from, to, namings });
  };
  for (let from = 1; from < text.length; from++) {
    if (text[from - 1] === ' ') {
      let to = from;
      for (let words = 0; words < WORDS_MAX && to < text.length - 1; words++) {
        to = text.indexOf(' ', to + 1);
        look(text.slice(from - 1, to + 1), from, to);
      }
      if (heads.has(text.slice(from - 1, from - 1 + HEAD))) {
        for (let end = from + 1; end <= Math.min(to, from + LETTERS_MAX); end++) {
          look(text.slice(from - 1, end), from, end);
        }
      }
    }
    if (isDense(text[from]!)) {
      for (let end = from + 1; end <= Math.min(text.length, from + DENSE_MAX); end++) {
        look(text.slice(from, end), from, end);
      }
    }
  }
  return finds;
}

/** The language that most words of the prompt speak for; English when nothing is clearer. */
function languageOf(clauses: PromptClause[], finds: Find[][]): string {
  const votes = new Map<string, number>();
  const vote = (languages: readonly string[]) => {
    for (const language of languages) votes.set(language, (votes.get(language) ?? 0) + 1 / languages.length);
  };
  for (const { text } of clauses) for (const word of text.trim().split(' ')) vote(SPEAKERS.get(word) ?? []);
  for (const { namings } of finds.flat()) vote(namings.map(({ language }) => language));
  let best = 'en';
  for (const [language, count] of votes) if (count > (votes.get(best) ?? 0)) best = language;
  return best;
}

const SPEAKERS = new Map<string, string[]>();
for (const [language, words] of Object.entries(SMALL_WORDS)) {
  for (const word of words.split(' ')) SPEAKERS.set(word, [...(SPEAKERS.get(word) ?? []), language]);
}

/** Of finds that overlap, the one that begins first, and of those the longest. */
function longest(finds: Find[], languages: readonly string[]): { from: number; to: number; tag: string }[] {
  const named = finds
    .flatMap(({ from, to, namings }) => {
      const naming = languages
        .map((language) => namings.find((each) => each.language === language))
        .find((each) => each !== undefined);
      return naming ? [{ from, to, tag: naming.tag }] : [];
    })
    .sort((a, b) => a.from - b.from || b.to - a.to);
  let end = 0;
  return named.filter(({ from, to }) => {
    if (from < end) return false;
    end = to;
    return true;
  });
}

/** `no people, cars, or text`: the clauses after the first, if one of them says that the list goes on. */
function restOfList(clauses: PromptClause[], at: number): number[] {
  const last = clauses.findIndex(({ text }, next) => next > at && goesOn(text));
  const between = clauses.slice(at + 1, last);
  const short = between.every(({ text }) => text.trim().split(' ').length <= LISTED_WORDS_MAX);
  return last > at && short ? Array.from({ length: last - at }, (_, i) => at + 1 + i) : [];
}
