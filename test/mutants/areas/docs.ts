/** Faults in the search of the documentation and in the prose linter. */
import { type Mutant, of } from '../mutant.ts';

const SEARCH = ['test/docs/search.test.ts'];

export const DOCS_MUTANTS: Mutant[] = [
  ...of(
    'docs/public/find.js',
    SEARCH,
    ['[/^recipes\\//, 1.4]', '[/^recipes\\//, 0.2]'],
    ['[/^reference\\//, 0.7]', '[/^reference\\//, 0.4]'],
    ['20 * weight(heading, word)', '2 * weight(heading, word)'],
    ["word.replace(/ies$/, 'y')", 'word'],
    ['rest(a, from + 1) === rest(b, from) ||', ''],
    ['starts ? (ends ? 1 : 0.7) : 0.25', '0.7'],
    [".normalize('NFKD')", ''],
  ),
  ...of('docs/site/search.ts', SEARCH, ['file)?.[1];', 'file)?.[2];']),
  ...of('docs/prose/texts.ts', ['test/docs/prose.test.ts'], ['guides,recipes,upstreams', 'guides,upstreams']),
];
