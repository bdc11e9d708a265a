/** Warnings about request fields that the serving model does not support. */
import type { JsonObject } from '../../lib/json.ts';

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
