/** Stretches of a clause that name what is not wanted: `no people`, `ohne Text`, `人なし`. */
import { asPattern, asText, readRows } from '../lib/read-table.ts';

/** Written without spaces: words are found wherever they stand. */
const UNSPACED = new Set(['zh', 'th']);

type Rules = { before?: RegExp; until?: RegExp; after?: RegExp };

let rules: Record<string, Rules> | undefined;

/**
 * By language; all texts are folded. `before` are words that deny what follows, `until` where that is wanted again,
 * `after` what denies that which stands right before it.
 */
function rulesOf(language: string): Rules {
  rules ??= Object.fromEntries(
    readRows(
      new URL('negation.tsv', import.meta.url),
      { language: asText },
      { before: asText, until: asText, after: asPattern },
    ).map(({ language: of, before, until, after }) => {
      const whole = (words: string) =>
        new RegExp(UNSPACED.has(of) ? `(?:${words})` : ` (?:${words})(?= )`, 'g');
      return [
        of,
        {
          ...(before && { before: whole(before) }),
          ...(until && { until: whole(until) }),
          ...(after && { after }),
        },
      ];
    }),
  );
  return rules[language] ?? {};
}

type NegatedSpan = { from: number; to: number };

/** The spans of a clause that preceding words negate; `open` when the negation reaches the clause's end. */
export function deniedSpans(
  text: string,
  languages: readonly string[],
): { spans: NegatedSpan[]; open: boolean } {
  const spans = languages.flatMap((language) => {
    const { before, until } = rulesOf(language);
    return [...(before ? text.matchAll(before) : [])].map(({ index, 0: word }): NegatedSpan => {
      const from = index + word.length;
      const ends = [...(until ? text.slice(from).matchAll(until) : [])].map((end) => from + end.index);
      // `without a wall in sight` would end before it began if the first word were counted.
      return { from, to: ends.find((end) => end > from) ?? text.length };
    });
  });
  return { spans, open: spans.some(({ to }) => to === text.length) };
}

/** True when the words directly after a match negate it. */
export function deniedAfter(text: string, end: number, languages: readonly string[]): boolean {
  const rest = text.slice(end).trimStart();
  return languages.some((language) => rulesOf(language).after?.test(rest));
}

/** `or cars`: the clause goes on with the list that the one before it began. */
export function goesOn(text: string): boolean {
  return /^ (?:or|nor|and no|oder|noch|ou|ni|o|oppure|of|ani|lub|или|ни|veya|atau|hoac) /.test(text);
}
