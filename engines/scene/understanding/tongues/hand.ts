/** The words of the tables that are written by hand, in `hand/`. Only the build of the tables reads them. */
import { readFileSync } from 'node:fs';
import { kindOf } from './kinds.ts';
import type { Kind, Tongue } from './spelling.ts';

/** Marks before the English text of a hand-written line. */
const MARKS: Readonly<Record<string, Kind>> = {
  s: 'subj',
  b: 'obj',
  g: 'gen',
  c: 'class',
  x: 'x',
  w: 'fore',
  t: 'trans',
};

export type HandLine = { english: string; kind: Kind; forms: string[] };

/** Hand-written entries: the words of this language first, then those of the shared table. */
export function handOf(tongue: Tongue): HandLine[] {
  const more = column('more', tongue).map(
    ({ english, forms }): HandLine => ({ english, kind: kindOf(english, english === 'rose'), forms }),
  );
  // The words that edit a picture are no words of the illustrator's.
  const edits = column('edits', tongue).map(
    ({ english, forms }): HandLine => ({ english, kind: english.endsWith('er') ? 'look' : 'trans', forms }),
  );
  return [...ownOf(tongue), ...edits, ...more];
}

/** One language of a table of all. */
function column(file: string, tongue: Tongue): { english: string; forms: string[] }[] {
  const [head = '', ...rows] = readFileSync(new URL(`hand/${file}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((row) => row.split('\t'));
  const at = head.indexOf(tongue);
  return rows.map((cells) => ({ english: cells[0]!, forms: cells[at]!.split('|') }));
}

function ownOf(tongue: Tongue): HandLine[] {
  return readFileSync(new URL(`hand/${tongue}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, mark, head = '', forms] = /^(?:@([a-z])\s?)?([^:]*): (.+)$/.exec(line) ?? [];
      if (forms === undefined) throw new Error(`hand/${tongue}.txt: not a line of the table: ${line}`);
      const english = head === '-' ? '' : head;
      const kind = mark ? MARKS[mark]! : english === '' ? 'x' : kindOf(english);
      return { english, kind, forms: forms.split(', ') };
    });
}
