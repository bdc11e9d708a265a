/**
 * `npm run lint:patterns`: every regular expression of the service and its engines runs in linear time. Exits 1 and
 * names those that do not, each with a character whose repetition shows it.
 */
import { analyse } from 'scslre';
import { constructedPatterns } from './constructed.ts';
import { literalPatterns, type Pattern, patternSources } from './literals.ts';

/** One line a finding: place, kind, the character to repeat. */
export function superLinear({ place, source, flags }: Pattern): string[] {
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } });
  return reports.map(({ type, exponential, character }) => {
    const kind = exponential ? 'exponential' : type === 'Move' ? 'quadratic by its starts' : 'polynomial';
    return `${place} ${kind} in repeated ${JSON.stringify(character.pick)}: /${source.slice(0, 120)}/${flags}`;
  });
}

/** `--list` prints the expressions as JSON instead. */
if (import.meta.main) {
  const patterns = [...literalPatterns(patternSources()), ...(await constructedPatterns())];
  const unique = [...new Map(patterns.map((each) => [`${each.source} ${each.flags}`, each])).values()];
  if (process.argv.includes('--list')) console.log(JSON.stringify(unique));
  else {
    const found = unique.flatMap(superLinear);
    console.log([...found, `${unique.length} regular expressions, ${found.length} findings`].join('\n'));
    process.exitCode = found.length === 0 ? 0 : 1;
  }
}
