/** Settings of a chat that a model server may receive: none of them makes it fetch an address. */
import { wrongField } from '../../contract/problem.ts';
import type { Json, JsonObject } from '../../lib/json.ts';

/** Tools of other types, such as `mcp` and `web_search`, work on the server's own network. */
const TOOLS: ReadonlySet<unknown> = new Set([undefined, 'function', 'custom']);
/** Members of a JSON schema that a validator may fetch. Source: https://json-schema.org/draft/2020-12, section 8.2.3 */
const REFERENCES: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/** Throws the 400 for a tool of another type, and for a schema that refers to another document. */
export function refuseReaching(settings: JsonObject): void {
  const { tools, functions, response_format } = settings;
  for (const [at, tool] of (Array.isArray(tools) ? tools : []).entries())
    if (!TOOLS.has((tool as JsonObject | null)?.type))
      throw wrongField(`tools[${at}].type`, 'Type must be function or custom');
  for (const [name, value] of Object.entries({ tools, functions, response_format }))
    if (value !== undefined && refersElsewhere(value))
      throw wrongField(name, 'A $ref in a schema must begin with #');
}

function refersElsewhere(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some(refersElsewhere);
  return Object.entries(value).some(([name, each]) =>
    REFERENCES.has(name) && typeof each === 'string' ? !each.startsWith('#') : refersElsewhere(each),
  );
}
