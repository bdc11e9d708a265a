/** Which members an answer has, and of which kind, without what is in them. */

/** Members that an engine adds where it has something to say; both sides may leave them out. */
const ENGINE_STATEMENTS: ReadonlySet<string> = new Set(['understood', 'warnings', 'confidence']);

/**
 * `{a: {b: 1}, c: ['x']}` → `a object`, `a.b number`, `c list`. List items count as data. Null fits every kind, so it
 * is left out.
 */
export function shapeOf(value: unknown): Set<string> {
  const found = new Set<string>();
  walk(value, '', found);
  return found;
}

function walk(value: unknown, path: string, found: Set<string>): void {
  if (value === null || value === undefined) return;
  if (path !== '') found.add(`${path} ${Array.isArray(value) ? 'list' : typeof value}`);
  if (Array.isArray(value)) return;
  if (typeof value !== 'object') return;
  for (const [name, inner] of Object.entries(value)) {
    if (ENGINE_STATEMENTS.has(name)) continue;
    walk(inner, path === '' ? name : `${path}.${name}`, found);
  }
}
