/** The part of JSON Schema that this module reads. */
type Schema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, Schema>;
  items?: Schema;
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
};

/**
 * Takes every member out of a JSON body that is null and may not be: many clients send null for what they leave out.
 * The body itself is changed. A null in a list stays, and so does one that the contract gives a meaning.
 */
export function leaveOutNulls(schema: Schema | undefined, body: unknown): void {
  if (schema) leaveOut(partsOf(schema), body);
}

function leaveOut(schemas: Schema[], value: unknown): void {
  if (typeof value !== 'object' || value === null || schemas.length === 0) return;
  if (Array.isArray(value)) {
    const items = schemas.flatMap((schema) => (schema.items ? partsOf(schema.items) : []));
    for (const item of value) leaveOut(items, item);
    return;
  }
  // A body may bring far more names than the contract has.
  const known = new Set(schemas.flatMap(({ properties = {} }) => Object.keys(properties)));
  for (const name of known) {
    if (!Object.hasOwn(value, name)) continue;
    const inner = (value as Record<string, unknown>)[name];
    const own = schemas.flatMap((schema) => memberOf(schema, name));
    if (inner !== null) leaveOut(own, inner);
    else if (!own.some(takesNull)) delete (value as Record<string, unknown>)[name];
  }
}

/** Names are the caller's: `constructor` is none of the contract's. */
function memberOf({ properties }: Schema, name: string): Schema[] {
  return properties && Object.hasOwn(properties, name) ? partsOf(properties[name]!) : [];
}

/** A schema and all that it is put together of. */
function partsOf(schema: Schema): Schema[] {
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return parts.length === 0 ? [schema] : [schema, ...parts.flatMap(partsOf)];
}

function takesNull({ type, const: only, enum: values }: Schema): boolean {
  return [type ?? []].flat().includes('null') || only === null || (values?.includes(null) ?? false);
}
