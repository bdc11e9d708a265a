/** Bodies at random: the contract's examples with something else in some places. */
import fc from 'fast-check';
import type { Schema } from '../support/contract/bodies.ts';
import { Attachment, type Call, FORM } from '../support/contract/calls.ts';
import type { Json, Operation } from '../support/contract/documents.ts';
import { Raw, textOf } from '../support/contract/raw.ts';
import { ANY_TEXT, valueFor } from './values.ts';

export type Change = (call: Call) => Call;
/** Members are named by number: a change is made before the body that it changes is known. */
type Spot = { at: number; value: unknown; how: 'set' | 'remove' | 'add'; name: string };

export const SAME: Change = (call) => call;

/** Mostly left as it is, so that a change elsewhere is reached. */
export function sometimes(change: fc.Arbitrary<Change>, weight = 2): fc.Arbitrary<Change> {
  return fc.oneof({ weight: 3, arbitrary: fc.constant(SAME) }, { weight, arbitrary: change });
}

export function bodyChange({ bodies }: Operation): fc.Arbitrary<Change> {
  const types = Object.entries(bodies);
  if (types.length === 0) return fc.constant(SAME);
  const schemas = new Map(
    types.map(([type, { schema }]): [string, Map<string, Schema>] => [
      type,
      membersOf((schema ?? {}) as Schema),
    ]),
  );
  const names = [...new Set([...schemas.values()].flatMap((members) => [...members.keys()]))];
  const named = fc.constantFrom(...(names.length > 0 ? names : ['prompt'])).chain((name) => {
    const schema = [...schemas.values()].find((members) => members.has(name))?.get(name);
    return fc.record({
      name: fc.constant(name),
      value: valueFor(schema),
      how: fc.constantFrom('add' as const, 'remove' as const),
      at: fc.constant(-1),
    });
  });
  const deep = fc.record({
    name: ANY_TEXT,
    value: valueFor(undefined),
    how: fc.constantFrom('set' as const, 'add' as const),
    at: fc.nat(),
  });
  const spots = fc.array(fc.oneof({ weight: 4, arbitrary: named }, { weight: 1, arbitrary: deep }), {
    minLength: 1,
    maxLength: 4,
  });
  return sometimes(
    spots.map(
      (list): Change =>
        (call) =>
          call.body ? withSpots(call, list) : call,
    ),
    9,
  );
}

/** The members of a body, whatever it is put together of. */
function membersOf(schema: Schema): Map<string, Schema> {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => (schema[name] ?? []) as Schema[]);
  return new Map([
    ...parts.flatMap((part) => [...membersOf(part)]),
    ...Object.entries(schema.properties ?? {}),
  ]);
}

function withSpots(call: Call, spots: Spot[]): Call {
  const { type, fields } = call.body!;
  const isForm = type === FORM;
  const copy = isForm ? { ...(fields as Json) } : (structuredClone(fields) as Json);
  for (const spot of spots) {
    const places = isForm || spot.at < 0 ? [copy] : containersOf(copy);
    const place = places[Math.max(0, spot.at) % places.length]!;
    const name = spot.how === 'set' ? (Object.keys(place)[spot.at % 7] ?? spot.name) : spot.name;
    // The key has a change of its own.
    if (name === 'api_key') continue;
    if (spot.how === 'remove') delete place[name];
    else
      Object.defineProperty(place, name, {
        value: copied(spot.value),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return { ...call, body: { type, fields: isForm ? formFields(copy) : textOf(copy) } };
}

function formFields(fields: Json): Json {
  const texts = Object.entries(fields).map(([name, value]): [string, unknown] => [
    name.toWellFormed(),
    value instanceof Attachment ? value : typeof value === 'string' ? value.toWellFormed() : textOf(value),
  ]);
  return Object.fromEntries(texts);
}

/** Of its own, or a later change could put it into itself. */
function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Raw || value instanceof Attachment)
    return value;
  if (Array.isArray(value)) return value.map(copied);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, copied(each)]));
}

/** Every object of a body, however deep. */
function containersOf(value: unknown): Json[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(containersOf);
  return Array.isArray(value) ? inside : [value as Json, ...inside];
}
