/** Schemas of tools, derived from the contract's: small, without references, and simple enough for every host. */
import { isNode, type Json, list, type Node, node, type Operation, resolved } from './document.ts';

/** Keywords that hosts and models understand. The contract checks everything else. */
const KEPT = new Set(['type', 'description', 'enum', 'const', 'default', 'minimum', 'maximum', 'maxItems']);
/** Keywords kept in members of an argument. Every conversation contains the list of tools, so it is kept short. */
const KEPT_WITHIN = new Set(['type', 'description', 'enum', 'const']);
/** Characters of a description beyond its first sentence. */
const DESCRIPTION_MAX = 90;
/** Shorter descriptions of members only repeat the names. */
const DESCRIPTION_LEAST = 40;
/** Larger limits are those of JSON numbers, which carry no meaning. */
const BOUND_MAX = 1e15;

/**
 * The schema of an argument. If it has several types, the first is used. `within`: it is a member of another argument.
 */
export function argumentSchema(json: Json | undefined, document: Node, within = false): Node {
  const schema = resolved(json, document);
  const parts = list(schema.allOf ?? []).map((part) => resolved(part, document));
  const merged: Node = Object.assign({}, ...parts.toReversed(), schema);
  const kept: Node = {};
  for (const [key, value] of Object.entries(merged)) {
    const vain = typeof value === 'number' && Math.abs(value) > BOUND_MAX;
    if ((within ? KEPT_WITHIN : KEPT).has(key) && !vain) kept[key] = value;
  }
  if (typeof kept.description === 'string') kept.description = shortened(kept.description, within);
  if (within && String(kept.description ?? '').length < DESCRIPTION_LEAST) delete kept.description;
  if (Array.isArray(kept.type)) kept.type = kept.type.find((type) => type !== 'null')!;
  if (merged.items !== undefined) kept.items = argumentSchema(merged.items, document, true);
  const properties = Object.entries(node(merged.properties ?? {}));
  if (properties.length > 0) {
    kept.properties = Object.fromEntries(
      properties
        .filter(([, property]) => resolved(property, document)['x-alias-of'] === undefined)
        .map(([name, property]) => [name, argumentSchema(property, document, true)]),
    );
    if (merged.required !== undefined) kept.required = merged.required;
  }
  const choice = merged.oneOf ?? merged.anyOf;
  if (kept.type === undefined && choice !== undefined)
    kept.anyOf = list(choice).map((each) => argumentSchema(each, document, within));
  return kept;
}

/** The first sentence, and later ones as far as they fit. */
function shortened(description: string, within: boolean): string {
  const [paragraph = ''] = description.trim().split('\n\n');
  const [first = '', ...others] = paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.;]) /);
  let told = first;
  for (const sentence of within ? [] : others) {
    if (told.length + 1 + sentence.length > DESCRIPTION_MAX) break;
    told += ` ${sentence}`;
  }
  return told.replace(/;$/, '.').replaceAll('`', '');
}

/**
 * The arguments of all models of a tool. The first model's definition is used; the contract refuses values that do not
 * fit the others.
 */
export function mergedArguments(models: Record<string, Node>[]): Record<string, Node> {
  return Object.assign({}, ...models.toReversed());
}

/** Members of the job that a tool returns while its work continues. */
const OF_JOBS = ['job_id', 'status', 'progress'];
/** Members of responses that tools do not declare. The responses contain them anyway. */
const UNANNOUNCED = new Set(
  'cost cost_usd price_cents success checked understood engine billing metadata phase queue_position status_url cancel_url created_at started_at completed_at request_id final_prompt aspect_ratio aspect_ratio_requested resolution_used'.split(
    ' ',
  ),
);

/** Name → schema of every member that a structured result may have. A list becomes the member `results`. */
export function outputProperties(
  operations: (Operation & { document: Node })[],
  paid: boolean,
): Record<string, Node> {
  const found: Record<string, Node> = {};
  for (const { node: operation, document } of operations) {
    const answer = answerOf(operation, document);
    const members = paid && isQuote(answer) ? [] : membersOf(answer, document);
    const job = node(node(node(node(document.components).schemas).Job).properties);
    const ofJob = members.length === 0 ? Object.keys(job) : paid ? OF_JOBS : [];
    for (const [name, schema] of [...members, ...ofJob.map((name): [string, Json] => [name, job[name]!])])
      if (!UNANNOUNCED.has(name)) add(found, name, typesOf(schema, document));
  }
  return found;
}

function answerOf(operation: Node, document: Node): Json {
  const content = node(resolved(node(operation.responses)['200'], document).content);
  return node(content['application/json']).schema!;
}

/** The members of each part of a union. Only dry runs and `quote` itself return a quote. */
function membersOf(json: Json, document: Node): [string, Json][] {
  const schema = resolved(json, document);
  if (schema.type === 'array') return [['results', schema]];
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((each) => list(each ?? []));
  return [
    ...Object.entries(node(schema.properties ?? {})),
    ...parts.flatMap((part) => (isQuote(part) ? [] : membersOf(part, document))),
  ];
}

function isQuote(json: Json): boolean {
  return isNode(json) && /\/Quote$/.test(String(json.$ref));
}

function add(found: Record<string, Node>, name: string, types: Json[]): void {
  const all = [...new Set([...(found[name] ? [found[name].type!].flat() : []), ...types])];
  found[name] = { type: all.length === 1 ? all[0]! : all };
}

function typesOf(json: Json | undefined, document: Node): Json[] {
  const schema = resolved(json, document);
  if (schema.type !== undefined) return [schema.type].flat();
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => list(each ?? []));
  return parts.flatMap((part) => typesOf(part, document));
}
