/** Bodies that are wrong, and bodies that are others, for any operation. */
import type { Call } from './calls.ts';
import type { Json, Operation } from './documents.ts';

/** An empty body is wrong where something is required; where nothing is, a field of the wrong type is. */
export function wrongWhereNothingIsRequired({ operation, call }: { operation: Operation; call: Call }): Json {
  const schema = operation.bodies[call.body?.type ?? '']?.schema ?? {};
  if ('required' in schema || 'allOf' in schema || 'oneOf' in schema || 'anyOf' in schema) return {};
  const [name] = Object.keys((schema.properties ?? {}) as Json).filter((each) => each !== 'api_key');
  return name === undefined ? {} : { [name]: { not: 'this' } };
}

/** Fields that make another request of the same kind: another prompt, text or name, or else another seed or the least count. */
export function another({ bodies }: Operation, { body }: Call): Json {
  const properties = bodies[body?.type ?? '']?.schema?.properties as Record<string, Json> | undefined;
  const text = 'Another one altogether';
  if (properties?.model && properties.messages) return { messages: [{ role: 'user', content: text }] };
  const isFree = ([name, schema]: [string, Json]) =>
    !['api_key', 'operation', 'model', 'user'].includes(name) &&
    schema.type === 'string' &&
    !('enum' in schema || 'format' in schema) &&
    new RegExp(String(schema.pattern ?? ''), 'u').test(text);
  const free = Object.entries(properties ?? {})
    .filter(isFree)
    .map(([name]) => name);
  const name = free.includes('prompt') ? 'prompt' : free[0];
  if (name !== undefined) return { [name]: text };
  // A seed is not always named where it is taken: in a form, or beside the fields of another schema.
  const counted = Object.entries(properties ?? {}).filter(([, schema]) => schema.type === 'integer');
  return counted.length === 1 ? { [counted[0]![0]]: counted[0]![1].minimum } : { seed: 4321 };
}
