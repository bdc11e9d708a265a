import { type Problem, problem } from '../../contract/problem.ts';

const NEAREST = 5;

/** The 404 for an unknown model. It names the nearest known models. */
export function unknownModel(model: string, names: readonly string[]): Problem {
  const ranked = names
    .map((name) => ({ name, far: distance(model.toLowerCase(), name.toLowerCase()) }))
    .sort((a, b) => a.far - b.far)
    .slice(0, NEAREST)
    .map(({ name }) => name);
  const nearest = ranked.length > 0 ? `The nearest: ${ranked.join(', ')}` : 'There are none at present';
  return problem('model_not_found', `There is no model ${model.slice(0, 60)} here. ${nearest}`, {
    facts: { param: 'model' },
  });
}

/** Edit distance (Levenshtein) of two short names. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const swap = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, swap));
    }
    row = next;
  }
  return row[b.length]!;
}
