/** TypeScript types from schemas in two views: validated inputs for the server, and optional defaults for clients. */
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';
import ts from 'typescript';
import {
  isNode,
  list,
  METHODS,
  mediaOf,
  type Node,
  node,
  operationsOf,
  resolved,
  visit,
} from './document.ts';

/**
 * After validation every default is applied, every file is an `Upload`, and the key is removed. Aliases share a
 * handler.
 */
export function serverTypes(document: Node): Promise<string> {
  const view = structuredClone(document);
  // Webhook bodies belong to no handler.
  delete view.webhooks;
  for (const item of Object.values(node(view.paths)))
    for (const method of METHODS) {
      const operation = node(item)[method];
      if (isNode(operation) && 'x-alias-of' in operation) delete node(item)[method];
    }
  for (const operation of operationsOf(view)) withoutKey(operation.node, view);
  visit(view, requireDefaults);
  return typesOf(
    view,
    ({ 'x-streamed': isStreamed }) => (isStreamed ? 'StreamedFile' : 'Upload'),
    '../../src/contract/contract.ts',
  );
}

/** Defaults stay optional, and files are `Blob`s. Streams of events have a separate method. */
export function clientTypes(document: Node): Promise<string> {
  const view = structuredClone(document);
  visit(view.paths, ({ content }) => {
    if (isNode(content) && 'application/json' in content) delete content['text/event-stream'];
  });
  for (const { node: operation } of operationsOf(view)) withoutDryRun(operation, view);
  withoutOptional(view);
  return typesOf(view, () => 'Blob');
}

/** Removes responses that only callers with an optional field get (`x-answers`). */
function withoutOptional(view: Node): void {
  const optional = new Set<string>();
  visit(view, ({ 'x-answers': name }) => {
    if (typeof name === 'string') optional.add(`#/components/schemas/${name}`);
  });
  visit(view, (found) => {
    if (!Array.isArray(found.anyOf)) return;
    const [only, ...others] = found.anyOf.filter((way) => !optional.has(String(node(way).$ref)));
    if (only === undefined || others.length + 1 === found.anyOf.length) return;
    if (others.length > 0) found.anyOf = [only, ...others];
    else {
      delete found.anyOf;
      Object.assign(found, only);
    }
  });
}

/** Clients price with `POST /api/quotes`, so that the responses of each call have one type. */
export function withoutDryRun(operation: Node, view: Node): void {
  const parameters = list(operation.parameters ?? []);
  const others = parameters.filter((each) => resolved(each, view).name !== 'dry_run');
  if (others.length === parameters.length) return;
  operation.parameters = others;
  const responses = node(operation.responses);
  const media = node(node(resolved(responses['200'], view).content)['application/json']);
  const schema = node(media.schema);
  if (String(schema.$ref).endsWith('/Quote')) delete responses['200'];
  // A response that two operations share is visited twice.
  else if ('anyOf' in schema) media.schema = list(schema.anyOf)[0]!;
}

/** `file` returns the type of a file, which is imported from `source`. */
async function typesOf(document: Node, file: (schema: Node) => string, source?: string): Promise<string> {
  const used = new Set<string>();
  const nodes = await openapiTS(structuredClone(document) as unknown as OpenAPI3, {
    defaultNonNullable: false,
    transform: (schema) => {
      if (schema.format !== 'binary') return undefined;
      const type = file(schema as unknown as Node);
      used.add(type);
      return ts.factory.createTypeReferenceNode(type);
    },
  });
  const isImported = source !== undefined && used.size > 0;
  const names = [...used].sort().join(', ');
  return (isImported ? `import type { ${names} } from '${source}';\n\n` : '') + astToString(nodes);
}

function withoutKey(operation: Node, view: Node): void {
  if ('parameters' in operation)
    operation.parameters = list(operation.parameters).filter(
      (parameter) => resolved(parameter, view).name !== 'api_key',
    );
  for (const media of Object.values(mediaOf(operation, view))) {
    const schema = resolved(node(media).schema, view);
    if (isNode(schema.properties)) delete schema.properties.api_key;
  }
}

function requireDefaults(found: Node): void {
  if (isNode(found.properties) && found.type === 'object') {
    const defaulted = Object.entries(found.properties)
      .filter(([, property]) => isNode(property) && 'default' in property)
      .map(([name]) => name);
    const required = 'required' in found ? list(found.required) : [];
    if (defaulted.length > 0) found.required = [...new Set([...required, ...defaulted])];
  }
  if ('in' in found && 'name' in found && isNode(found.schema) && 'default' in found.schema)
    found.required = true;
}
