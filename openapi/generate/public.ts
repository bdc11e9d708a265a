/**
 * The contract as it is served: both hosts in one document, read best by tools that generate clients.
 *
 * It says less than the documents it is made of where OpenAPI has no word for the truth. A key may stand in the body,
 * which only `{}` in `security` could say, and every tool takes that for "no key is needed": here a key is needed, in
 * a header first. Where a body may be a form with a file or JSON, tools know one of them only: here it is the form, and
 * JSON on a second path of the same operation. What a call would cost is asked of `/api/quotes`, so that every call has
 * answers of one kind; `?dry_run=true` is for people. Integers are told how wide they are. And an example that lists schemas
 * among its values would be linted as one.
 */
import {
  isNode,
  type Json,
  list,
  mediaOf,
  type Node,
  node,
  operationsOf,
  sorted,
  visit,
} from './document.ts';

import { addSamples } from './samples.ts';
import { withoutDryRun } from './types.ts';

const FORM = 'multipart/form-data';
const JSON_TYPE = 'application/json';
const INT32_MAX = 2 ** 31 - 1;

/** In a header first: an address ends in logs. */
const WAYS = ['KeyInHeader', 'BearerKey', 'KeyInQuery'];

/** What only the alternative host serves says so by `servers` of its own. */
export function publicDocument(main: Node, alt: Node): Node {
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
    // What engines are told is the operator's.
    delete operation['x-engine'];
    takeOneType(operation, document);
    withoutDryRun(operation, document);
    if (operation.operationId === 'listModels')
      visit(operation.responses, ({ content }) => withoutExamples(content));
  }
  visit(document, liftNot);
  visit(document, tellWidth);
  addSamples(document, [
    { host: 'main', document: main },
    { host: 'alt', document: alt },
  ]);
  dropUnused(document, components);
  return document;
}

function takeOneType(operation: Node, document: Node): void {
  const { [FORM]: form, [JSON_TYPE]: json } = mediaOf(operation, document);
  if (form === undefined || json === undefined) return;
  const content = 'x-alias-of' in operation ? { [JSON_TYPE]: json } : { [FORM]: form };
  operation.requestBody = { required: true, content: structuredClone(content) };
}

function withoutExamples(content: Json | undefined): void {
  if (isNode(content)) for (const media of Object.values(content)) delete node(media).examples;
}

/** `allOf` around a lone `not` says the same without it; in a text it is more than generators can read. */
function liftNot(found: Node): void {
  if (found.type !== 'string' || !Array.isArray(found.allOf)) return;
  const [only, ...others] = found.allOf.map(node);
  if (!only || others.length > 0 || only.not === undefined) return;
  delete found.allOf;
  found.not = only.not;
}

/** What only the dropped bodies named, over and over until everything that is left is named. */
function dropUnused(document: Node, components: Node): void {
  const told = JSON.stringify(document);
  const unused = Object.entries(components)
    .filter(([group]) => group !== 'securitySchemes')
    .flatMap(([group, members]) => Object.keys(node(members)).map((name) => [group, name] as const))
    .filter(([group, name]) => !told.includes(`"#/components/${group}/${name}"`));
  for (const [group, name] of unused) delete node(components[group])[name];
  if (unused.length > 0) dropUnused(document, components);
}

function tellWidth(found: Node): void {
  if (found.format !== undefined || ![found.type].flat().includes('integer')) return;
  found.format = Number(found.maximum ?? Infinity) <= INT32_MAX ? 'int32' : 'int64';
}
