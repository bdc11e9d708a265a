/** Facts that an engine reports beside its media, filtered by the contract's schema. */

import type { EngineSpec } from '@reverie/engines';
import { z } from 'zod';
import type { Json, JsonObject } from '../../lib/json.ts';

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
