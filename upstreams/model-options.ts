/** `options` of an entry in the engines file: the members that `options` of a request may have. */

import type { JsonObject } from '@reverie/engines';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { isSteering, type Mapping } from './mapping.ts';

/** JSON Schemas by option. An empty schema allows any value. */
export type OptionSchemas = Readonly<Record<string, JsonObject>>;

const OPTIONS = 'takes a list of names, or names with their JSON Schemas, e.g. { steps: { type: integer } }';
const SCHEMA = 'takes a JSON Schema of draft 2020-12';
const Name = z.string({ error: OPTIONS }).regex(/^[A-Za-z][\w-]{0,63}$/, { error: OPTIONS });
const Schema = z.record(z.string(), z.json(), { error: SCHEMA });

export const Options = z
  .union(
    [
      z
        .array(Name)
        .transform(
          (names): Record<string, JsonObject> => Object.fromEntries(names.map((name) => [name, {}])),
        ),
      z.record(Name, Schema),
    ],
    { error: OPTIONS },
  )
  .superRefine((schemas, context) => {
    for (const [name, schema] of Object.entries(schemas))
      if (!compiled(schema)) context.addIssue({ code: 'custom', path: [name], message: SCHEMA });
  });

/** Returns undefined if it is not a valid JSON Schema. */
function compiled(schema: JsonObject): ValidateFunction | undefined {
  try {
    // Each schema has its own compiler, so that equal `$id`s do not collide.
    return new Ajv2020({ allErrors: false, logger: false }).compile(schema);
  } catch {
    return undefined;
  }
}

/** Finds the first option whose value its schema rejects. */
export function optionChecks(schemas: OptionSchemas) {
  const checks = Object.entries(schemas)
    .filter(([, schema]) => Object.keys(schema).length > 0)
    .map(([name, schema]) => [name, compiled(schema)!] as const);
  return (options: JsonObject): { option: string; says: string } | undefined => {
    for (const [option, takes] of checks) {
      if (!Object.hasOwn(options, option) || takes(options[option])) continue;
      const [{ instancePath = '', message = 'is not valid' } = {}] = takes.errors ?? [];
      return { option, says: instancePath === '' ? message : `${message} at ${instancePath}` };
    }
    return undefined;
  };
}

/**
 * Extends a mapping to send every option. An option is sent as the mapping says, or else under its own name, with the
 * mapping's constant of that name as its default. A steering field also fills the option of the same name. `duplicates`
 * lists options whose names are already used by other fields of the mapping.
 */
export function withOptions(
  mapping: Mapping,
  options: OptionSchemas,
): { mapping: Mapping; duplicates: string[] } {
  const read = new Set(Object.values(mapping).map((source) => ('from' in source ? source.from : undefined)));
  const own = Object.keys(options).filter((name) => !read.has(`options.${name}`));
  const fieldOf = (name: string) => (Object.hasOwn(mapping, name) ? mapping[name] : undefined);
  const added = own.map((name) => {
    const there = fieldOf(name);
    const constant = there && 'value' in there && { default: there.value };
    const field = there && 'from' in there && isSteering(there.from) && { instead: there.from };
    return [name, { from: `options.${name}`, ...constant, ...field }] as const;
  });
  const named = Object.entries(mapping).map(([field, source]) => {
    const name = 'from' in source ? source.from.replace(/^options\./, '') : '';
    return [field, isSteering(name) && !read.has(name) ? { ...source, instead: name } : source] as const;
  });
  return {
    mapping: { ...Object.fromEntries(named), ...Object.fromEntries(added) },
    duplicates: own.filter((name) => {
      const there = fieldOf(name);
      return there && 'from' in there && !isSteering(there.from);
    }),
  };
}
