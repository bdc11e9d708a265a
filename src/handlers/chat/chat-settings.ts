/** Settings of a chat that a model server may receive: none of them makes it fetch an address. */
import { wrongField } from '../../contract/problem.ts';
import type { Json, JsonObject } from '../../lib/json.ts';

/** Tools of other types, such as `mcp` and `web_search`, work on the server's own network. */
const TOOLS: ReadonlySet<unknown> = new Set([undefined, 'function', 'custom']);
/** Members of a JSON schema that a validator may fetch. Source: https://json-schema.org/draft/2020-12, section 8.2.3 */
const REFERENCES: ReadonlySet<string> = new Set(['$ref', '$dynamicRef', '$recursiveRef']);

/** Members of a JSON schema whose values are data. Source: JSON Schema Validation 2020-12, sections 6.1 and 9 */
const DATA: ReadonlySet<string> = new Set(['const', 'enum', 'default', 'examples', 'example']);
/** Members of a JSON schema whose members are schemas under names of the caller. */
const NAMED: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', 'dependentSchemas', 'dependencies', '$defs', 'definitions'],
]);
/** May name a scheme or a host. */
const ADDRESS = /^[^#]*:|^[^#\w]*[\\/]{2}/;

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

/** The kind of an object: a schema, schemas under names of the caller, or data that a schema describes. */
type Place = 'schema' | 'names' | 'data';

/**
 * In a schema, a reference must begin with `#`. Elsewhere, a member such as `$ref` is a name of the caller. It
 * must be no address there, because some servers resolve every `$ref`, wherever it is.
 * Source: ggml-org/llama.cpp, `resolve_refs` in common/json-schema-to-grammar.cpp
 */
function refersElsewhere(value: Json, place: Place = 'schema'): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(value)) return value.some((each) => refersElsewhere(each, place));
  return Object.entries(value).some(([name, each]) =>
    REFERENCES.has(name) && typeof each === 'string'
      ? place === 'schema'
        ? !each.startsWith('#')
        : ADDRESS.test(each)
      : refersElsewhere(each, placeOf(name, place)),
  );
}

function placeOf(name: string, around: Place): Place {
  if (around === 'data') return 'data';
  if (around === 'names') return 'schema';
  return DATA.has(name) ? 'data' : NAMED.has(name) ? 'names' : 'schema';
}
