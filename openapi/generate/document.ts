/** The contract as data: bundling, and functions to walk it. */

export type Json = null | boolean | number | string | Json[] | Node;
export type Node = { [key: string]: Json };

export const METHODS = ['get', 'put', 'post', 'patch', 'delete'] as const;

export type Operation = {
  id: string;
  method: (typeof METHODS)[number];
  path: string;
  node: Node;
};

/** The bundled document of one host. The order of its components does not depend on the order of reading. */
export async function bundled(host: string): Promise<Node> {
  // Imported here, because only the generator has this package. The documentation of a running service uses this module
  // too.
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: result, problems } = await bundle({
    ref: `openapi/${host}/openapi.yaml`,
    config: await createConfig({}),
  });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const document = structuredClone(result.parsed) as Node;
  const components = node(document.components);
  document.components = sorted(mapValues(components, (group) => sorted(node(group))));
  return document;
}

/** Every operation, in the order of the document. */
export function operationsOf(document: Node): Operation[] {
  return Object.entries(node(document.paths)).flatMap(([path, item]) =>
    METHODS.filter((method) => method in node(item)).map((method) => {
      const found = node(node(item)[method]);
      return { id: text(found.operationId), method, path, node: found };
    }),
  );
}

/** The JSON schema of an operation's body, JSON before form; undefined without a body. */
export function bodySchemaOf(operation: Node, document: Node): Node | undefined {
  const content = mediaOf(operation, document);
  const media = content['application/json'] ?? Object.values(content)[0];
  return media === undefined ? undefined : resolved(node(media).schema, document);
}

/** Media types of the request body, each with its media object. */
export function mediaOf(operation: Node, document: Node): Node {
  const body = operation.requestBody;
  return body === undefined ? {} : node(resolved(body, document).content);
}

/** Follows a local `$ref`. Members beside it override its target. */
export function resolved(json: Json | undefined, document: Node): Node {
  const found = node(json);
  if (typeof found.$ref !== 'string') return found;
  const { $ref, ...beside } = found;
  const target = $ref
    .slice(2)
    .split('/')
    .reduce<Json>((at, key) => node(at)[key.replaceAll('~1', '/').replaceAll('~0', '~')]!, document);
  return { ...resolved(target, document), ...beside };
}

/** Applies `change` to every object of a document in place, parents first. */
export function visit(json: Json | undefined, change: (found: Node) => void): void {
  if (Array.isArray(json)) for (const item of json) visit(item, change);
  else if (isNode(json)) {
    change(json);
    for (const item of Object.values(json)) visit(item, change);
  }
}

export function isNode(json: Json | undefined): json is Node {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function node(json: Json | undefined): Node {
  if (!isNode(json)) throw new TypeError(`Not an object: ${JSON.stringify(json)}`);
  return json;
}

export function list(json: Json | undefined): Json[] {
  if (!Array.isArray(json)) throw new TypeError(`Not a list: ${JSON.stringify(json)}`);
  return json;
}

export function text(json: Json | undefined): string {
  if (typeof json !== 'string') throw new TypeError(`Not a string: ${JSON.stringify(json)}`);
  return json;
}

export function mapValues(from: Node, change: (value: Json, key: string) => Json): Node {
  return Object.fromEntries(Object.entries(from).map(([key, value]) => [key, change(value, key)]));
}

export function sorted(from: Node): Node {
  return Object.fromEntries(Object.entries(from).sort(([a], [b]) => (a < b ? -1 : 1)));
}
