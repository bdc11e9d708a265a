/** Resolves the references in a part of a bundled contract. */

type Node = { [key: string]: unknown };

/**
 * Keys beside a `$ref` override its target. `change` visits every object, parents first. A part with several
 * references becomes one shared object. The contract has no circular references.
 */
export function dereferenced<T>(part: unknown, document: object, change: (node: Node) => Node = same): T {
  const resolved = new Map<string, unknown>();
  const follow = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(follow);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...beside } = value as Node;
    if (typeof $ref !== 'string') return mapped(change(value as Node), follow);
    if (!resolved.has($ref)) resolved.set($ref, follow(target($ref, document)));
    const found = resolved.get($ref) as Node;
    return Object.keys(beside).length === 0 ? found : { ...found, ...mapped(change(beside), follow) };
  };
  return follow(part) as T;
}

/**
 * Adapts the contract to the validator. A file arrives as an Upload object, so a binary property must not require a
 * string. The validator also rejects queries with `+` for a space or a literal sign such as `,`. Forms and browsers
 * send both, so every query parameter allows reserved characters.
 */
export function asValidated(node: Node): Node {
  if (node.format === 'binary') {
    const { type: _, ...rest } = node;
    return rest;
  }
  return node.in === 'query' ? { ...node, allowReserved: true } : node;
}

function same(node: Node): Node {
  return node;
}

function mapped(node: Node, change: (value: unknown) => unknown): Node {
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, change(value)]));
}

function target(reference: string, document: object): unknown {
  const steps = reference.slice(2).split('/');
  return steps.reduce<unknown>(
    (at, step) => (at as Node)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}
