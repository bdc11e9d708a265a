/** Names that may also be written in camelCase, as the contract says with `x-aliases: camelCase` on an object. */
type Schema = { properties?: Record<string, Schema>; 'x-aliases'?: string };

/**
 * Rewrites the names of such objects in a JSON body, all the way down; values stay as they are. A name that is there
 * in both spellings keeps the snake_case one.
 */
export function withoutAliases(schema: Schema | undefined, body: unknown): unknown {
  const aliased = Object.entries(schema?.properties ?? {}).filter(
    (each) => each[1]['x-aliases'] === 'camelCase',
  );
  if (aliased.length === 0 || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const copy: Record<string, unknown> = { ...body };
  for (const [name] of aliased) if (Object.hasOwn(copy, name)) copy[name] = snakeCased(copy[name]);
  return copy;
}

/** Nesting this deep is no project; the validator says so. */
const DEPTH_MAX = 16;

function snakeCased(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth > DEPTH_MAX) return value;
  if (Array.isArray(value)) return value.map((each) => snakeCased(each, depth + 1));
  const entries = Object.entries(value).map(([name, inner]) => {
    const told = /^[a-z]+(?:[A-Z][a-z]*)+$/.test(name)
      ? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
      : name;
    return { name, told, inner: snakeCased(inner, depth + 1) };
  });
  const kept = entries.filter(({ name, told }) => name === told || !Object.hasOwn(value, told));
  return Object.fromEntries(kept.map(({ told, inner }) => [told, inner]));
}
