/** The contract's own examples, as requests to send and answers to expect. */
import { readFileSync } from 'node:fs';

type Node = { [name: string]: unknown };
export type Host = 'main' | 'admin' | 'alt' | 'openai';
export type Operation = {
  host: Host;
  id: string;
  method: string;
  path: string;
  /** Ascending, as declared. */
  statuses: number[];
  /** Media types of its body. */
  takes: string[];
  node: Node;
};

const KEY = 'mk_test_EXAMPLEKEY0123456789';
const METHODS = ['get', 'put', 'post', 'patch', 'delete'];

const documents = Object.fromEntries(
  ['main', 'admin', 'alt', 'openai'].map((host) => [
    host,
    JSON.parse(readFileSync(`generated/${host}/openapi.json`, 'utf8')),
  ]),
) as Record<Host, Node>;

/** Every operation of a host, in the order of its document. */
export function operationsOf(host: Host): Operation[] {
  return Object.entries(inside(host, documents[host].paths)).flatMap(([path, item]) =>
    Object.entries(inside(host, item))
      .filter(([method]) => METHODS.includes(method))
      .map(([method, found]) => {
        const node = inside(host, found);
        const statuses = Object.keys(inside(host, node.responses)).map(Number);
        const takes = Object.keys(inside(host, inside(host, node.requestBody).content));
        return {
          host,
          id: String(node.operationId),
          method: method.toUpperCase(),
          path,
          statuses,
          takes,
          node,
        };
      }),
  );
}

/** The contract's example for this status: the first example of its first media type; undefined without a body. */
export function answerOf(
  { host, node }: Operation,
  status: number,
): { type: string; body: unknown } | undefined {
  const content = inside(host, inside(host, inside(host, node.responses)[status]).content);
  const [type] = Object.keys(content);
  return type === undefined ? undefined : { type, body: firstExample(host, content[type]) };
}

/**
 * The request that the first example of its body and of its required parameters make, with the key where the client
 * puts it. `type` chooses among the media types of the body.
 */
export function requestOf(
  { host, node, method, path, takes }: Operation,
  type = takes[0],
): { path: string; init: RequestInit } {
  const headers = new Headers();
  const query = new URLSearchParams();
  let filled = path;
  for (const parameter of (node.parameters ?? []) as unknown[]) {
    const { name, in: place, required, example } = inside(host, parameter);
    if (place === 'path') filled = filled.replace(`{${name}}`, encodeURIComponent(String(example)));
    if (place === 'query' && required) query.set(String(name), String(example));
    if (place === 'header' && required) headers.set(String(name), String(example));
  }
  const [keyPlace] = node['x-api-key-in'] as string[];
  if (keyPlace === 'query') query.set('api_key', KEY);
  // In a body it is not part of the example: the header is taken as well.
  if (keyPlace === 'header' || keyPlace === 'body') headers.set('X-API-Key', KEY);
  if (keyPlace === 'bearer') headers.set('Authorization', `Bearer ${KEY}`);

  const media = type && inside(host, inside(host, node.requestBody).content)[type];
  const init: RequestInit = { method, headers };
  if (media && type === 'multipart/form-data') init.body = formOf(host, inside(host, media));
  else if (media) {
    headers.set('content-type', type!);
    init.body = JSON.stringify(firstExample(host, media));
  }
  return { path: query.size > 0 ? `${filled}?${query}` : filled, init };
}

function formOf(host: Host, media: Node): FormData {
  const properties = inside(host, inside(host, media.schema).properties);
  const form = new FormData();
  for (const [name, value] of Object.entries(firstExample(host, media) as Node)) {
    const { format, items } = inside(host, properties[name]);
    if (format === 'binary' || inside(host, items).format === 'binary')
      form.append(name, new Blob([readFileSync('mock/samples/square.png')]), String(value));
    else form.append(name, String(value));
  }
  return form;
}

function firstExample(host: Host, media: unknown): unknown {
  const [example] = Object.values(inside(host, inside(host, media).examples));
  return inside(host, example).value;
}

/** An object of the document, its `$ref` followed; an empty one where there is none. */
function inside(host: Host, found: unknown): Node {
  const node = (found ?? {}) as Node;
  if (typeof node.$ref !== 'string') return node;
  const keys = node.$ref.slice(2).split('/');
  const unescaped = keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
  return inside(
    host,
    unescaped.reduce<Node>((at, key) => at[key] as Node, documents[host]),
  );
}
