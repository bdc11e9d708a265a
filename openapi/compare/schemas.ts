/** Finds restrictions and removals in a schema, for its senders and its readers. */

import { covers, type Flat, flat, type Json, type Resolve, refOf, titleOf, typesOf } from './flat.ts';
import { takesAtLeast } from './patterns.ts';

/**
 * Callers send a `sent` schema, so it must accept at least the old values. They receive a `read` schema, so it must
 * keep at least the old guarantees.
 */
export type Side = 'sent' | 'read';
type Pair = { before: unknown; after: unknown };
type Found = (where: string, what: string) => void;

/** Keywords that limit callers: a higher minimum or a lower maximum refuses values that were accepted. */
const LEAST = ['minimum', 'minLength', 'minItems', 'minProperties'];
const MOST = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Rules that are compared as a whole, because in general the stricter of two cannot be determined. */
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

/** The types that a keyword restricts. Values of other types always pass it. */
const BOUND: Record<string, string[]> = {
  ...{ minLength: ['string'], maxLength: ['string'], pattern: ['string'], format: ['string'] },
  ...{ minItems: ['array'], maxItems: ['array'], uniqueItems: ['array'] },
  ...{ minimum: ['integer', 'number'], maximum: ['integer', 'number'], multipleOf: ['integer', 'number'] },
  ...{ minProperties: ['object'], maxProperties: ['object'] },
};

type Context = {
  side: Side;
  where: string;
  resolve: { before: Resolve; after: Resolve };
  found: Found;
  /** Names of schemas that are only returned to callers with a certain optional parameter. */
  optionalSchemas?: ReadonlySet<string>;
};

export function compareSchemas(
  { before, after }: Pair,
  context: Context,
  seen: ReadonlySet<string> = new Set(),
): void {
  if (comparedAsWays({ before, after }, context, seen)) return;
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
    if (is && side === 'read') {
      for (const branch of unheardOf({ was, is }, context, within)) {
        found(where, `may be ${nameOf(branch, resolve.after)} now`);
      }
    }
    for (const [n, branch] of was.entries()) {
      const twin =
        is?.find((each) => titleOf(each, resolve.after) === titleOf(branch, resolve.before)) ?? is?.[n];
      if (twin !== undefined) deeper({ before: branch, after: twin }, where);
      else if (is || side === 'read') found(where, `lost a way of its ${kind}`);
    }
  }
}

/**
 * Compares schemas where one variant became several, or the reverse. Returns true when nothing else needs comparison. A
 * sender needs one variant that accepts the old input. A reader must understand every variant, except those that are
 * only sent on request.
 */
function comparedAsWays(pair: Pair, context: Context, seen: ReadonlySet<string>): boolean {
  const { side, where, found, resolve, optionalSchemas } = context;
  const was = waysOf(pair.before, resolve.before);
  const is = waysOf(pair.after, resolve.after)?.filter((way) => !optionalSchemas?.has(componentOf(way)));
  if (side === 'sent') {
    return !was && !!is && is.some((after) => fits({ before: pair.before, after }, context, seen));
  }
  if (was && !is) return was.some((before) => fits({ before, after: pair.after }, context, seen));
  if (was || !is || is.length === 0) return false;
  for (const after of is) {
    const tells = fits({ before: pair.before, after }, context, seen);
    if (is.length === 1) compareSchemas({ before: pair.before, after }, context, seen);
    else if (!tells) found(where, `may be ${nameOf(after, resolve.after)} now`);
  }
  return true;
}

/** New variants of a response that fit none of the old ones. */
function unheardOf(
  { was, is }: { was: unknown[]; is: unknown[] },
  context: Context,
  seen: ReadonlySet<string>,
): unknown[] {
  const { resolve, optionalSchemas } = context;
  return is.filter(
    (after) =>
      !optionalSchemas?.has(componentOf(after)) &&
      !was.some((before) => titleOf(before, resolve.before) === titleOf(after, resolve.after)) &&
      !was.some((before) => fits({ before, after }, context, seen)),
  );
}

/** True when the change breaks nothing. */
function fits(pair: Pair, context: Context, seen: ReadonlySet<string>): boolean {
  let broken = 0;
  const found = () => {
    broken += 1;
  };
  compareSchemas(pair, { ...context, found }, seen);
  return broken === 0;
}

/** The variants of a schema that consists only of them; undefined for other schemas. */
function waysOf(node: unknown, resolve: Resolve): unknown[] | undefined {
  const { properties, rest, oneOf = rest.anyOf as unknown[] | undefined } = flat(node, resolve);
  return rest.type === undefined && Object.keys(properties).length === 0 ? oneOf : undefined;
}

function componentOf(node: unknown): string {
  return refOf(node)?.split('/').at(-1) ?? '';
}

function nameOf(node: unknown, resolve: Resolve): string {
  return componentOf(node) || String(resolve(node).title ?? 'something else');
}

/** Matches a schema of several types with branches of one type each; undefined when a type has no branch. */
function byType(old: Json, branches: unknown[], resolve: Resolve): Pair[] | undefined {
  const pairs = typesOf(old).map((type) => ({
    before: only(type, old),
    after: branches.find((branch) => covers(typesOf(resolve(branch)), type)),
  }));
  return pairs.length === 0 || pairs.some(({ after }) => after === undefined) ? undefined : pairs;
}

const OF_TEXT = ['pattern', 'format', 'minLength', 'maxLength'];
const OF_NUMBERS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

/** The part of a schema that restricts values of this type. For listed numbers, their range. */
function only(type: string, schema: Json): Json {
  const isText = type === 'string';
  const foreign = isText ? OF_NUMBERS : OF_TEXT;
  const compared = Object.entries(schema).filter(([keyword]) => ![...foreign, 'enum'].includes(keyword));
  const listed = ((schema.enum ?? []) as unknown[]).filter((value) => (typeof value === 'string') === isText);
  if (listed.length === 0) return { ...Object.fromEntries(compared), type };
  const values = isText
    ? { enum: listed }
    : { minimum: Math.min(...(listed as number[])), maximum: Math.max(...(listed as number[])) };
  return { ...Object.fromEntries(compared), type, ...values };
}

function compareTypes(old: Flat, now: Flat, { side, where, found }: Context) {
  const types = typesOf(old.rest);
  const newTypes = typesOf(now.rest);
  // A sender relies on all old types; a reader knows no new ones.
  const [expected, by] = side === 'sent' ? [types, newTypes] : [newTypes, types];
  const odd = by.length === 0 ? [] : expected.filter((type) => !covers(by, type));
  const unbound = expected.length === 0 && by.length > 0;
  if (odd.length > 0 || unbound) {
    found(where, `was ${types.join(' or ') || 'anything'}, is ${newTypes.join(' or ') || 'anything'}`);
  }
  const values = old.rest.enum as unknown[] | undefined;
  const newValues = now.rest.enum as unknown[] | undefined;
  if (side === 'read') return;
  if (newValues && !values) found(where, `takes only ${newValues.join(', ')} now`);
  const lost = newValues ? (values ?? []).filter((value) => !newValues.includes(value)) : [];
  if (lost.length > 0) found(where, `does not take ${[...new Set(lost.map(String))].join(', ')} any more`);
  // A keyword for a new type restricts nothing that callers sent before.
  const isNew = (keyword: string) =>
    types.length > 0 && !!BOUND[keyword] && !types.some((type) => BOUND[keyword]!.includes(type));
  for (const [limits, isStricter] of [
    [LEAST, (is: number, was: number | undefined) => was === undefined || is > was],
    [MOST, (is: number, was: number | undefined) => was === undefined || is < was],
  ] as const) {
    for (const limit of limits) {
      const is = now.rest[limit] as number | undefined;
      if (is !== undefined && !isNew(limit) && isStricter(is, old.rest[limit] as number | undefined)) {
        found(where, `has a stricter ${limit}: ${old.rest[limit] ?? 'none'} → ${is}`);
      }
    }
  }
  for (const rule of RULES) {
    const is = now.rest[rule];
    const was = old.rest[rule];
    const isWider = rule === 'pattern' && was !== undefined && takesAtLeast(String(is), String(was));
    if (is !== undefined && !isNew(rule) && !isWider && JSON.stringify(is) !== JSON.stringify(was))
      found(where, `has another ${rule}`);
  }
}

function compareRequired(old: Flat, now: Flat, { side, where, found }: Context) {
  if (side === 'sent') {
    for (const name of now.required)
      if (!old.required.has(name)) found(`${where}.${name}`, 'is required now');
  } else {
    for (const name of old.required) {
      // The comparison of properties reports a property that was removed.
      if (!now.required.has(name) && name in now.properties) found(`${where}.${name}`, 'may be missing now');
    }
  }
}
