/** Request bodies as the contract allows them, at random: what fast-check makes of a schema. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { Json } from './documents.ts';

export type Schema = Json & {
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  examples?: unknown[];
};

const ajv = new Ajv2020({ strict: false, formats: { uri: true, 'date-time': true, binary: true } });

/** Valid bodies of an operation. Text and addresses are those of the contract's examples, which lead somewhere. */
export function anyBody(schema: Json): fc.Arbitrary<Json> {
  const isValid = ajv.compile(schema);
  return anyOf(schema as Schema)
    .map((body) => body as Json)
    .filter((body) => isValid(body));
}

/** Any value of a schema, valid but for what binds several members. */
export function anyOf(schema: Schema): fc.Arbitrary<unknown> {
  const branches = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (branches && schema.properties === undefined) return fc.oneof(...branches.map(anyOf));
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as unknown[]));
  const [type] = [schema.type ?? (schema.properties ? 'object' : 'string')].flat() as string[];
  switch (type) {
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -1000), max: Number(schema.maximum ?? 1000) });
    case 'number':
      return fc.constantFrom(...((schema.examples ?? [1]) as unknown[]));
    case 'array':
      return fc.array(anyOf(schema.items ?? {}), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 4), 10),
      });
    case 'object':
      return anyObject(schema, branches);
    default:
      return anyText(schema);
  }
}

/** "Exactly one of" stands beside the properties: of the names that its branches require, one branch's are kept. */
function anyObject(schema: Schema, branches: Schema[] | undefined): fc.Arbitrary<Json> {
  const { api_key: _, ...properties } = schema.properties ?? {};
  const required = schema.required ?? [];
  const all = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, anyOf(each)])),
    { requiredKeys: [...required, ...(branches ?? []).flatMap((branch) => branch.required ?? [])] },
  ) as fc.Arbitrary<Json>;
  if (!branches) return all;
  const sources = new Set(branches.flatMap((branch) => branch.required ?? []));
  return fc
    .tuple(all, fc.constantFrom(...branches))
    .map(([body, chosen]) =>
      Object.fromEntries(
        Object.entries(body).filter(([name]) => !sources.has(name) || chosen.required?.includes(name)),
      ),
    );
}

const WORDS = fc.stringMatching(/^[a-z]{3,8}( [a-z]{2,8}){1,5}$/);

/** Only what is for people to read may be anything. */
function anyText({ pattern, examples = [] }: Schema): fc.Arbitrary<unknown> {
  if (examples.length === 0)
    return pattern === undefined ? WORDS : fc.stringMatching(new RegExp(String(pattern)));
  const example = fc.constantFrom(...examples);
  return pattern === '\\S' ? fc.oneof(example, WORDS) : example;
}
