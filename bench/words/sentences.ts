/**
 * First-day sentences: of those that the embedded translator calls a `sentence`, how many a reader found wrong. The verdicts
 * stand in `sentences-reviewed.tsv`, line by line; a line that reads otherwise than it was reviewed has no verdict yet.
 */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language } from '../../engines/language/languages.ts';
import { translateByRule } from '../../engines/translation/translate-by-rule.ts';
import type { Verdict } from '../measure.ts';

const WRONG_PERCENT = 5;
/** Every English sentence goes into so many languages, each sentence into others. */
const TARGETS_EACH = 6;

export type Composed = { source: string; target: string; text: string; quality: string; dst: string };

/** All lines of the measure as the translator says them now. */
export function composed(): Composed[] {
  const others = LANGUAGES.filter((language) => language !== 'en');
  return table('sentences.tsv').flatMap(([source, text], i) => {
    const targets: Language[] =
      source === 'en'
        ? Array.from({ length: TARGETS_EACH }, (_, k) => others[(i * 5 + k * 3) % others.length]!)
        : ['en'];
    return targets.map((target) => {
      const { quality, dst } = translateByRule({ lines: [text!], source: source!, target }).lines[0]!;
      return { source: source!, target, text: text!, quality: quality ?? 'words', dst };
    });
  });
}

/** Verdicts by line: `right` or `wrong`. */
export function reviewed(): Map<string, string> {
  return new Map(
    table('sentences-reviewed.tsv').map(([source, target, text, dst, verdict]) => [
      [source, target, text, dst].join('\t'),
      verdict!,
    ]),
  );
}

export function keyOf({ source, target, text, dst }: Composed): string {
  return [source, target, text, dst].join('\t');
}

function table(name: string): string[][] {
  const lines = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  return lines.map((line) => line.split('\t'));
}

export async function words(): Promise<Verdict[]> {
  const verdicts = reviewed();
  const all = composed();
  const sentences = all.filter(({ quality }) => quality === 'sentence');
  const of = (verdict: string | undefined) =>
    sentences.filter((line) => verdicts.get(keyOf(line)) === verdict);
  const wrong = of('wrong');
  const unread = of(undefined);
  const share = ((wrong.length + unread.length) / sentences.length) * 100;
  console.log(
    `  ${all.length} lines: ${sentences.length} as a sentence, ${all.filter(({ quality }) => quality === 'phrase').length} as a phrase; ` +
      `wrong: ${wrong.map(({ target, dst }) => `${target} ${dst}`).join(' | ') || 'none'}; not reviewed: ${unread.length}`,
  );
  return [
    {
      what: 'sentences of a first day that are wrong or not reviewed',
      measured: share,
      unit: '%',
      target: `< ${WRONG_PERCENT} %`,
      reached: share < WRONG_PERCENT,
    },
  ];
}
