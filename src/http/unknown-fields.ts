import type { Request } from 'express';
import type { OperationSchema } from './invalid.ts';

/** Unknown fields are ignored and named, so that a misspelt one is noticed. */
export function unknownFields(
  request: Request,
  operation: OperationSchema,
  type: string | undefined,
): string[] {
  const schema = type === undefined ? undefined : operation.requestBody?.content?.[type]?.schema;
  const known = new Set<string>();
  const collect = (each: typeof schema): void => {
    for (const name of Object.keys(each?.properties ?? {})) known.add(name);
    for (const part of [...(each?.allOf ?? []), ...(each?.oneOf ?? []), ...(each?.anyOf ?? [])])
      collect(part);
  };
  collect(schema);
  const sent = known.size > 0 && isObject(request.body) ? Object.entries(request.body) : [];
  const parameters = (operation.parameters ?? [])
    .filter((each) => each.in === 'query')
    .map((each) => each.name);
  return [
    ...sent
      .filter(([name]) => !known.has(name))
      .map(([name, value]) => ignored(isUpload(value) ? 'file' : 'field', name)),
    ...Object.keys(request.query)
      .filter((name) => !parameters.includes(name))
      .map((name) => ignored('field', name)),
  ].slice(0, 20);
}

function ignored(what: 'file' | 'field', name: string): string {
  return `Unknown ${what} "${name.slice(0, 60)}" was ignored`;
}

function isUpload(value: unknown): boolean {
  return isObject(value) && 'bytes' in value && value.bytes instanceof Uint8Array;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
