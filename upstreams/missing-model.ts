/** One sentence about a model that a server does not have, in every protocol that lists models. */

const NAMED_MAX = 5;
const CHARACTERS_MAX = 500;

/** `there`: the names of the models that it has. */
export function missingModel(name: string, model: string, there: readonly string[]): string {
  const more = there.length - NAMED_MAX;
  const listed = `${there.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${name} has no model ${model}${there.length > 0 ? `; it has ${listed}` : ''}`.slice(
    0,
    CHARACTERS_MAX,
  );
}
