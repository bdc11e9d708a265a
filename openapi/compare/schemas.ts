/** What became stricter or poorer in a schema, for those who send by it and those who read by it. */

export type Json = Record<string, unknown>;
/** `sent` by callers: it must take all that it took. `read` by callers: it must hold all that it promised. */
export type Side = 'sent' | 'read';
export type Resolve = (node: unknown) => Json;
type Pair = { before: unknown; after: unknown };
type Found = (where: string, what: string) => void;

/** What callers must stay within; a higher least or a lower most refuses what was taken. */
const LEAST = ['minimum', 'minLength', 'minItems', 'minProperties'];
const MOST = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Rules that are compared as a whole: nobody can say in general which of two is the stricter. */
const RULES = [
  'pattern',
  'format',
  'const',
  'not',
  'if',
  'then',
  'else',
  'dependentRequired',
  'uniqueItems',
  'multipleOf',
];

export function compareSchemas(
  { before, after }: Pair,
  context: { side: Side; where: string; resolve: { before: Resolve; after: Resolve }; found: Found },
  seen: ReadonlySet<string> = new Set(),
): void {
  const name = refOf(before);
  if (name !== undefined && seen.has(name)) return;
  const within = name === undefined ? seen : new Set([...seen, name]);
  const { side, where, resolve, found } = context;
  const old = flat(before, resolve.before);
  const now = flat(after, resolve.after);
  const deeper = (pair: Pair, to: string) => compareSchemas(pair, { ...context, where: to }, within);

  compareTypes(old, now, context);
  compareRequired(old, now, context);
  for (const [property, was] of Object.entries(old.properties)) {
    const is = now.properties[property];
    const at = `${where}.${property}`;
    if (is === undefined) found(at, side === 'sent' ? 'is not taken any more' : 'is not told any more');
    else deeper({ before: was, after: is }, at);
  }
  if (old.items && now.items) deeper({ before: old.items, after: now.items }, `${where}[]`);
  for (const kind of ['oneOf', 'anyOf'] as const) {
    const [was, is] = [old[kind], now[kind]];
    const apart = !was && is && side === 'sent' ? byType(old.rest, is, resolve.after) : [];
    if (apart === undefined) found(where, `has a new ${kind}`);
    else for (const pair of apart) deeper(pair, where);
    if (!was) continue;
    for (const [n, branch] of was.entries()) {
      const twin =
        is?.find((each) => titleOf(each, resolve.after) === titleOf(branch, resolve.before)) ?? is?.[n];
      if (twin !== undefined) deeper({ before: branch, after: twin }, where);
      else if (is || side === 'read') found(where, `lost a way of its ${kind}`);
    }
  }
}

/** What was said of several types at once beside the branch that now says it of one; undefined when that misses a type. */
function byType(old: Json, branches: unknown[], resolve: Resolve): Pair[] | undefined {
  const pairs = typesOf(old).map((type) => ({
    before: only(type, old),
    after: branches.find((branch) => covers(typesOf(resolve(branch)), type)),
  }));
  return pairs.length === 0 || pairs.some(({ after }) => after === undefined) ? undefined : pairs;
}

const OF_TEXT = ['pattern', 'format', 'minLength', 'maxLength'];
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The part of a schema that binds values of this type; of listed numbers, their range. */
function only(type: string, schema: Json): Json {
  const isText = type === 'string';
  const foreign = isText ? OF_NUMBERS : OF_TEXT;
  const kept = Object.entries(schema).filter(([keyword]) => ![...foreign, 'enum'].includes(keyword));
  const listed = ((schema.enum ?? []) as unknown[]).filter((value) => (typeof value === 'string') === isText);
  if (listed.length === 0) return { ...Object.fromEntries(kept), type };
  const values = isText
    ? { enum: listed }
    : { minimum: Math.min(...(listed as number[])), maximum: Math.max(...(listed as number[])) };
  return { ...Object.fromEntries(kept), type, ...values };
}

function compareTypes(
  old: Flat,
  now: Flat,
  { side, where, found }: { side: Side; where: string; found: Found },
) {
  const types = typesOf(old.rest);
  const newTypes = typesOf(now.rest);
  // Whoever sends may count on all the old types, whoever reads on no new ones.
  const [kept, by] = side === 'sent' ? [types, newTypes] : [newTypes, types];
  const odd = by.length === 0 ? [] : kept.filter((type) => !covers(by, type));
  const unbound = kept.length === 0 && by.length > 0;
  if (odd.length > 0 || unbound) {
    found(where, `was ${types.join(' or ') || 'anything'}, is ${newTypes.join(' or ') || 'anything'}`);
  }
  const values = old.rest.enum as unknown[] | undefined;
  const newValues = now.rest.enum as unknown[] | undefined;
  if (side === 'read') return;
  if (newValues && !values) found(where, `takes only ${newValues.join(', ')} now`);
  const lost = newValues ? (values ?? []).filter((value) => !newValues.includes(value)) : [];
  if (lost.length > 0) found(where, `does not take ${[...new Set(lost.map(String))].join(', ')} any more`);
  for (const [limits, isStricter] of [
    [LEAST, (is: number, was: number | undefined) => was === undefined || is > was],
    [MOST, (is: number, was: number | undefined) => was === undefined || is < was],
  ] as const) {
    for (const limit of limits) {
      const is = now.rest[limit] as number | undefined;
      if (is !== undefined && isStricter(is, old.rest[limit] as number | undefined)) {
        found(where, `has a stricter ${limit}: ${old.rest[limit] ?? 'none'} → ${is}`);
      }
    }
  }
  for (const rule of RULES) {
    const is = now.rest[rule];
    if (is !== undefined && JSON.stringify(is) !== JSON.stringify(old.rest[rule]))
      found(where, `has another ${rule}`);
  }
}

function compareRequired(
  old: Flat,
  now: Flat,
  { side, where, found }: { side: Side; where: string; found: Found },
) {
  if (side === 'sent') {
    for (const name of now.required)
      if (!old.required.has(name)) found(`${where}.${name}`, 'is required now');
  } else {
    for (const name of old.required) {
      // One that is gone altogether is told of where the properties are compared.
      if (!now.required.has(name) && name in now.properties) found(`${where}.${name}`, 'may be missing now');
    }
  }
}

type Flat = {
  properties: Record<string, unknown>;
  required: Set<string>;
  items?: unknown;
  oneOf?: unknown[];
  anyOf?: unknown[];
  rest: Json;
};

/** A schema with what its `allOf` and its reference say. */
function flat(node: unknown, resolve: Resolve): Flat {
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

function typesOf({ type }: Json): string[] {
  return type === undefined ? [] : ([type].flat() as string[]);
}

function covers(types: string[], type: string): boolean {
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function titleOf(node: unknown, resolve: Resolve): unknown {
  return resolve(node).title ?? refOf(node) ?? JSON.stringify(node);
}

function refOf(node: unknown): string | undefined {
  return (node as { $ref?: string } | undefined)?.$ref;
}
