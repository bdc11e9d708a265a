/** Schemas of tools, derived from the contract's: small, without references, and simple enough for every host. */
import { isNode, type Json, list, type Node, node, type Operation, resolved } from './document.ts';

/** Keywords that hosts and models understand. The contract checks everything else. */
const KEYWORDS = new Set([
  'type',
  'description',
  'enum',
  'const',
  'default',
  'minimum',
  'maximum',
  'maxItems',
]);
/** Keywords kept in members of an argument. Every conversation contains the list of tools, so it is kept short. */
const KEYWORDS_WITHIN = new Set(['type', 'description', 'enum', 'const']);
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
  const reduced: Node = {};
  for (const [key, value] of Object.entries(merged)) {
    const vain = typeof value === 'number' && Math.abs(value) > BOUND_MAX;
    if ((within ? KEYWORDS_WITHIN : KEYWORDS).has(key) && !vain) reduced[key] = value;
  }
  if (typeof reduced.description === 'string') reduced.description = shortened(reduced.description, within);
  if (within && String(reduced.description ?? '').length < DESCRIPTION_LEAST) delete reduced.description;
  if (Array.isArray(reduced.type)) reduced.type = reduced.type.find((type) => type !== 'null')!;
  if (merged.items !== undefined) reduced.items = argumentSchema(merged.items, document, true);
  const properties = Object.entries(node(merged.properties ?? {}));
  if (properties.length > 0) {
    reduced.properties = Object.fromEntries(
      properties
        .filter(([, property]) => resolved(property, document)['x-alias-of'] === undefined)
        .map(([name, property]) => [name, argumentSchema(property, document, true)]),
    );
    if (merged.required !== undefined) reduced.required = merged.required;
  }
  if (reduced.type === undefined) return formOf(merged, reduced, document, within);
  return portable(reduced, merged);
}

/** Hosts reject a choice of types, so a tool takes one form, preferably a list. The contract takes the others too. */
function formOf(merged: Node, reduced: Node, document: Node, within: boolean): Node {
  const forms = list(merged.oneOf ?? merged.anyOf ?? []).map((each) =>
    argumentSchema(each, document, within),
  );
  const form = FORMS.map((type) => forms.find((each) => each.type === type)).find(
    (each) => each !== undefined,
  );
  return { ...form, ...reduced };
}

const FORMS = ['array', 'number', 'integer', 'string', 'object', 'boolean'];

/**
 * A schema that Gemini takes too: enums of strings alone, and objects with members.
 *
 * Source: https://ai.google.dev/api/caching#Schema; google-gemini/gemini-cli#6632, anomalyco/opencode#48073,
 * backstage/backstage#34038
 */
function portable(
  { const: only, enum: values = only === undefined ? undefined : [only], ...others }: Node,
  merged: Node,
): Node {
  const isText = others.type === 'string';
  const words = values !== undefined && !isText ? `One of ${list(values).join(', ')}.` : undefined;
  const [example] = list(merged.examples ?? []);
  return {
    ...others,
    ...(values !== undefined && isText && { enum: values }),
    ...(words && { description: [others.description, words].filter(Boolean).join(' ') }),
    ...(others.type === 'object' && others.properties === undefined && { properties: membersLike(example) }),
  };
}

/** Members of an object that may have any, as its example has them. */
function membersLike(example: Json | undefined): Node {
  return Object.fromEntries(
    Object.entries(isNode(example) ? example : {}).map(([name, value]) => [
      name,
      isNode(value) ? { type: 'object', properties: membersLike(value) } : { type: typeof value },
    ]),
  );
}

/** The first sentence, and later ones as far as they fit. */
function shortened(description: string, within: boolean): string {
  const [paragraph = ''] = description.trim().split('\n\n');
  const [first = '', ...others] = paragraph.replaceAll(/\s+/g, ' ').split(/(?<=[.;]) /);
  let text = first;
  for (const sentence of within ? [] : others) {
    if (text.length + 1 + sentence.length > DESCRIPTION_MAX) break;
    text += ` ${sentence}`;
  }
  return text.replace(/;$/, '.').replaceAll('`', '');
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

/**
 * Name → schema of every member that a structured result may have. A list becomes the member `results`. Hosts reject a
 * choice of types, so a member that may have several, such as null, is not declared.
 */
export function outputProperties(
  operations: (Operation & { document: Node })[],
  paid: boolean,
): Record<string, Node> {
  const found: Record<string, Member> = {};
  for (const { node: operation, document } of operations) {
    const answer = answerOf(operation, document);
    const members = paid && isQuote(answer) ? [] : membersOf(answer, document);
    const job = node(node(node(node(document.components).schemas).Job).properties);
    const ofJob = members.length === 0 ? Object.keys(job) : paid ? OF_JOBS : [];
    for (const [name, schema] of [...members, ...ofJob.map((name): [string, Json] => [name, job[name]!])])
      if (!UNANNOUNCED.has(name)) add(found, name, memberOf(schema, document));
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, { types, items }]) =>
      types.length === 1 ? [[name, { type: types[0]!, ...(types[0] === 'array' && { items }) }]] : [],
    ),
  );
}

function memberOf(schema: Json, document: Node): Member {
  const items = resolved(schema, document).items;
  const types = items === undefined ? [] : [...new Set(typesOf(items, document))];
  return { types: typesOf(schema, document), items: types.length === 1 ? { type: types[0]! } : {} };
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

/** `items`: their schema in a list. Hosts reject a list without one. */
type Member = { types: Json[]; items: Node };

function add(found: Record<string, Member>, name: string, { types, items }: Member): void {
  const before = found[name];
  found[name] = {
    types: [...new Set([...(before?.types ?? []), ...types])],
    items: before?.items ?? items,
  };
}

function typesOf(json: Json | undefined, document: Node): Json[] {
  const schema = resolved(json, document);
  if (schema.type !== undefined) return [schema.type].flat();
  const parts = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((each) => list(each ?? []));
  return parts.flatMap((part) => typesOf(part, document));
}
