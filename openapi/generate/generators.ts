/**
 * The served contract in words that code generators understand. Each change keeps the set of valid values, or widens it
 * in responses by a value that the service does not send. Source of each fact: `npm run real -- generators`.
 */
import { isNode, type Json, list, type Node, node, operationsOf, resolved, visit } from './document.ts';

const WEBHOOK_TAG = 'events';

/** Changes the document in place. */
export function suitGenerators(document: Node): void {
  visit(document, (found) => {
    if (isNode(found.properties)) typeNulls(found.properties);
    if (isBoolean(found.type)) onlyTyped(found);
    nameMembers(found);
    listLast(found);
  });
  for (const { node: operation } of operationsOf(document)) unformatHeaders(operation, document);
  if (isNode(document.webhooks)) tagWebhooks(document, document.webhooks);
}

/** Generators for Go and Python have no type for a property that is always null, and that for TypeScript no list of it. */
function typeNulls(properties: Node): void {
  for (const property of Object.values(properties))
    if (isNode(property) && property.type === 'null')
      Object.assign(property, { type: ['string', 'null'], 'x-const': null });
}

function isBoolean(type: Json | undefined): boolean {
  const types = [type ?? []].flat();
  return types.includes('boolean') && types.every((each) => each === 'boolean' || each === 'null');
}

/** Python's generators read `const` and `enum` as texts, and drop the schema or write a name that Python does not have. */
function onlyTyped(found: Node): void {
  if (found.const !== undefined) found['x-const'] = found.const;
  delete found.const;
  delete found.enum;
}

/** Of several types, openapi-generator writes the first as the name: it has no list without the type of its items. */
function listLast(found: Node): void {
  if (!Array.isArray(found.type) || found.type[0] !== 'array') return;
  found.type = [...found.type.slice(1), 'array'];
}

/** openapi-python-client leaves out an operation that has a date in a header. Its pattern says the same. */
function unformatHeaders(operation: Node, document: Node): void {
  for (const each of operation.parameters === undefined ? [] : list(operation.parameters)) {
    const parameter = resolved(each, document);
    if (parameter.in !== 'header') continue;
    const schema = node(parameter.schema);
    if (schema.format === 'date' && schema.pattern !== undefined) delete schema.format;
  }
}

/** Generators write one file per tag: those of webhooks would replace those of the operations about them. */
function tagWebhooks(document: Node, webhooks: Node): void {
  for (const item of Object.values(webhooks)) node(node(item).post).tags = [WEBHOOK_TAG];
  const description = 'Requests that the service sends to webhooks.';
  document.tags = [...list(document.tags), { name: WEBHOOK_TAG, description }];
}

/** Names for members that differ in case alone. Generators would give two of them the same name. */
function nameMembers(found: Node): void {
  const values = Array.isArray(found.enum) ? found.enum.filter((each) => typeof each === 'string') : [];
  const names = values.map((value) => `VALUE_${value.toUpperCase()}`);
  if (new Set(names).size < values.length)
    found['x-enum-varnames'] = names.map((name, at) => (names.indexOf(name) < at ? `${name}_LOWER` : name));
}
