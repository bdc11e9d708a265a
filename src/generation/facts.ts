/** What an engine tells beside its media, as far as the contract's schema lets it through. */
import { z } from 'zod';
import type { EngineSpec } from '../engines/spec.ts';
import type { Json, JsonObject } from '../lib/json.ts';

const checks = new Map<string, z.ZodType>();

/** Every member is optional, so one that does not fit is left out; what the schema does not name is ours, and stays. */
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
