/** Schemas in the form that is compared, with `allOf` and references merged. */

export type Json = Record<string, unknown>;
export type Resolve = (node: unknown) => Json;

export type Flat = {
  properties: Record<string, unknown>;
  required: Set<string>;
  items?: unknown;
  oneOf?: unknown[];
  anyOf?: unknown[];
  rest: Json;
};

/** Merges a schema with its `allOf` and its reference. */
export function flat(node: unknown, resolve: Resolve): Flat {
  const {
    allOf = [],
    properties = {},
    required = [],
    ...rest
  } = resolve(node) as Json & {
    allOf?: unknown[];
    properties?: Record<string, unknown>;
    required?: string[];
  };
  const parts = allOf.map((part) => flat(part, resolve));
  const all = Object.assign({}, ...parts.map((part) => part.rest), rest) as Json;
  return {
    properties: Object.assign({}, ...parts.map((part) => part.properties), properties),
    required: new Set([...parts.flatMap((part) => [...part.required]), ...required]),
    items: all.items,
    oneOf: all.oneOf as unknown[],
    anyOf: all.anyOf as unknown[],
    rest: all,
  };
}

export function typesOf({ type }: Json): string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

export function covers(types: string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

export function titleOf(node: unknown, resolve: Resolve): unknown {
  return resolve(node).title ?? refOf(node) ?? JSON.stringify(node);
}

export function refOf(node: unknown): string | undefined {
  return (node as { $ref?: string } | undefined)?.$ref;
}
