/** Reports of an engine beside its media: the fields that it ignored, and facts. */
import type { EngineSpec } from '@reverie/engines';
import { z } from 'zod';
import type { Json, JsonObject } from '../../lib/json.ts';

/** One sentence for each of the fields that the request names. */
export function ignoredFieldWarnings(input: JsonObject, fields: readonly string[] = []): string[] {
  return fields
    .filter((field) => isSent(input, field))
    .map((field) => `${field} was ignored: the model does not support it`);
}

/** `options.steps` is a member of `options`. */
function isSent(input: JsonObject, field: string): boolean {
  const [, option] = /^options\.(.+)$/.exec(field) ?? [];
  return option === undefined ? input[field] !== undefined : Object.hasOwn(Object(input.options), option);
}

/** The checks of facts, by operation and member. */
const checks = new Map<string, z.ZodType>();

/**
 * The facts that fit the contract's schema. Every member is optional, so the service drops invalid ones.
 * Members that the schema does not name are our own and stay.
 */
export function checkedFacts(
  operation: string,
  { facts: schema }: EngineSpec,
  facts: JsonObject,
): JsonObject {
  const properties = ((schema ?? {}) as { properties?: Record<string, JsonObject> }).properties ?? {};
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([name, value]) =>
        !Object.hasOwn(properties, name) || fits(`${operation} ${name}`, properties[name]!, value),
    ),
  );
}

function fits(name: string, schema: JsonObject, value: Json): boolean {
  const check = checks.get(name) ?? z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(name, check);
  return check.safeParse(value).success;
}
