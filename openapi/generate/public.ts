/**
 * The contract as served: both hosts in one document, in a form that suits client generators.
 *
 * It is less precise than its sources where OpenAPI cannot express a rule. A key in the body could only be declared
 * by `{}` in `security`, which every tool reads as "no key needed": here a key is required, preferably in a header.
 * Tools support only one body type per operation: here it is the form where a body may be a form with a file or JSON,
 * and a second path of the same operation takes JSON. Prices come from `/api/quotes`, so that every call has
 * responses of one kind; `?dry_run=true` is for people. Conditions (`if`) are left out, because linters misread them.
 * Defaults of inputs are in their descriptions, because generators require a field that has a default. Integers declare
 * their width. Examples with schemas among their values are left out, because linters would check them as schemas. A
 * list in a form is only a list here, not also a string, because generators write one field per item.
 */
import {
  isNode,
  type Json,
  list,
  mediaOf,
  type Node,
  node,
  operationsOf,
  resolved,
  sorted,
  visit,
} from './document.ts';
import { suitGenerators } from './generators.ts';
import { addSamples } from './samples.ts';
import { withoutDryRun } from './types.ts';

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const INT32_MAX = 2 ** 31 - 1;

/** Headers come first, because URLs are logged. */
const WAYS = ['KeyInHeader', 'BearerKey', 'KeyInQuery'];

/** Only paths of the alternative host declare their own `servers`. */
export function publicDocument(main: Node, alt: Node): Node {
  const document = served(main, alt);
  addSamples(document, [
    { host: 'main', document: main },
    { host: 'alt', document: alt },
  ]);
  return document;
}

/** The document of `/v1` in the same form. */
export function publicOpenAiDocument(openai: Node): Node {
  return served(openai, { paths: {}, components: {} });
}

function served(main: Node, alt: Node): Node {
  const document = structuredClone(main);
  const paths = node(document.paths);
  for (const [path, item] of Object.entries(structuredClone(node(alt.paths))))
    paths[path] ??= { servers: structuredClone(alt.servers!), ...node(item) };
  const components = node(document.components);
  for (const [group, members] of Object.entries(structuredClone(node(alt.components))))
    components[group] = sorted({ ...node(members), ...node(components[group] ?? {}) });
  for (const { node: operation } of operationsOf(document)) {
    const ways = list(operation.security).flatMap((way) => Object.keys(node(way)));
    operation.security = WAYS.filter((way) => ways.includes(way)).map((way) => ({ [way]: [] }));
    // Engine settings are internal to the operator; tools are described by `/mcp` itself.
    delete operation['x-engine'];
    delete operation['x-tool'];
    takeOneType(operation, document);
    const { [FORM]: form } = mediaOf(operation, document);
    if (form !== undefined) takeLists(node(form), document);
    withoutDryRun(operation, document);
    inlineSuccesses(operation, document);
    for (const media of Object.values(mediaOf(operation, document)))
      tellDefaults(node(node(media).schema), document);
    if (operation.operationId === 'listModels')
      visit(operation.responses, ({ content }) => withoutExamples(content));
  }
  visit(document, (found) => inlineSeveralTypes(found, document));
  visit(document, liftNot);
  visit(document, tellWidth);
  visit(document, withoutConditions);
  suitGenerators(document);
  dropUnused(document, components);
  return document;
}

/** Generators take one body for each operation. `x-served-body: json` marks forms that have nothing beyond the JSON body. */
function takeOneType(operation: Node, document: Node): void {
  const { [FORM]: form, [JSON_TYPE]: json } = mediaOf(operation, document);
  const isJson = 'x-alias-of' in operation || operation['x-served-body'] === 'json';
  delete operation['x-served-body'];
  if (form === undefined || json === undefined) return;
  const content = isJson ? { [JSON_TYPE]: json } : { [FORM]: form };
  operation.requestBody = { required: true, content: structuredClone(content) };
}

/** Declares a list that a form also accepts as a string (`x-list`) only as a list. Its examples become lists too. */
function takeLists(form: Node, document: Node): void {
  const fields = node(resolved(form.schema, document).properties);
  const sent = Object.values(node(form.examples ?? {})).map((example) => node(node(example).value));
  for (const [name, field] of Object.entries(fields)) {
    const { maxLength, examples, ...others } = resolved(field, document);
    if (others['x-list'] !== true) continue;
    fields[name] = { ...others, type: 'array', examples: list(examples).map(itemsOf) };
    for (const value of sent) if (name in value) value[name] = itemsOf(value[name]!);
  }
}

function itemsOf(example: Json): Json {
  return typeof example === 'string' ? example.split(/, */) : example;
}

/** Generators follow references in schemas, but not all of them in responses. */
function inlineSuccesses(operation: Node, document: Node): void {
  const responses = node(operation.responses);
  for (const [status, response] of Object.entries(responses))
    if (Number(status) < 300) responses[status] = structuredClone(resolved(response, document));
}

/** Some generators recurse without end into a reference to a schema of several types. */
function inlineSeveralTypes(found: Node, document: Node): void {
  if (typeof found.$ref !== 'string') return;
  const schema = resolved(found, document);
  if (!Array.isArray(schema.type) || schema.type.filter((type) => type !== 'null').length < 2) return;
  delete found.$ref;
  Object.assign(found, structuredClone(schema));
}

/** Describes the defaults of a body's fields and of the schemas inside it, each once. */
function tellDefaults(schema: Node, document: Node, seen = new Set<string>()): void {
  visit(schema, (found) => {
    if (isNode(found.properties))
      for (const property of Object.values(found.properties).filter(isNode)) tellDefault(property, document);
    if (typeof found.$ref !== 'string' || seen.has(found.$ref)) return;
    seen.add(found.$ref);
    tellDefaults(resolved({ $ref: found.$ref }, document), document, seen);
  });
}

function tellDefault(property: Node, document: Node): void {
  const { default: value, ...others } = property;
  if (value === undefined) return;
  delete property.default;
  property['x-default'] = value;
  const described = String(others.description ?? resolved(others, document).description ?? '').trim();
  property.description = `${described} Default: \`${JSON.stringify(value)}\`.`.trim();
}

const CONDITION = ['if', 'then', 'else'];

function withoutConditions(found: Node): void {
  if (Array.isArray(found.allOf)) {
    const others = found.allOf.filter((part) =>
      Object.keys(node(part)).some((word) => !CONDITION.includes(word)),
    );
    if (others.length > 0) found.allOf = others;
    else delete found.allOf;
  }
  if (isNode(found.if)) for (const word of CONDITION) delete found[word];
}

function withoutExamples(content: Json | undefined): void {
  if (isNode(content)) for (const media of Object.values(content)) delete node(media).examples;
}

/** Removes an `allOf` around a single `not`, which means the same. Generators cannot read it in a string schema. */
function liftNot(found: Node): void {
  if (found.type !== 'string' || !Array.isArray(found.allOf)) return;
  const [only, ...others] = found.allOf.map(node);
  if (!only || others.length > 0 || only.not === undefined) return;
  delete found.allOf;
  found.not = only.not;
}

/** Removes components that only the dropped bodies referenced, repeatedly until every remaining one is referenced. */
function dropUnused(document: Node, components: Node): void {
  const text = JSON.stringify(document);
  const unused = Object.entries(components)
    .filter(([group]) => group !== 'securitySchemes')
    .flatMap(([group, members]) => Object.keys(node(members)).map((name) => [group, name] as const))
    .filter(([group, name]) => !text.includes(`"#/components/${group}/${name}"`));
  for (const [group, name] of unused) delete node(components[group])[name];
  if (unused.length > 0) dropUnused(document, components);
}

function tellWidth(found: Node): void {
  if (found.format !== undefined || ![found.type].flat().includes('integer')) return;
  found.format = Number(found.maximum ?? Infinity) <= INT32_MAX ? 'int32' : 'int64';
}
