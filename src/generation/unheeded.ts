/** What a caller said and the model that served the call has no place for: told, for the answer repeats it. */
import type { JsonObject } from '../lib/json.ts';

/** One sentence for each of the fields that the request names. */
export function unheeded(input: JsonObject, fields: readonly string[] = []): string[] {
  return fields
    .filter((field) => input[field] !== undefined)
    .map((field) => `The model that made this takes no ${field}: what you said of it was not used`);
}
