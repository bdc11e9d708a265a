/** One call of every operation, from its first example: with curl, in TypeScript and in Python. */
import { nameOf } from './client.ts';
import {
  isNode,
  type Json,
  list,
  mediaOf,
  type Node,
  node,
  type Operation,
  operationsOf,
  resolved,
  text,
} from './document.ts';
import { pythonArgument, pythonMethod } from './python.ts';

type Call = {
  operation: Operation;
  /** On the host that serves it. */
  base: string;
  /** Path and query parameters that a call needs, by their examples. */
  path: Node;
  query: Node;
  body: Node;
  files: string[];
  isForm: boolean;
};

/** Puts `x-codeSamples` beside every operation of the served document. */
export function addSamples(document: Node): void {
  const operations = operationsOf(document);
  for (const operation of operations) {
    const original = operations.find(({ id }) => id === operation.node['x-alias-of']) ?? operation;
    const call = callOf(operation, document);
    const { group, name } = nameOf(original);
    operation.node['x-codeSamples'] = [
      { lang: 'curl', label: 'curl', source: curl(call) },
      { lang: 'typescript', label: 'TypeScript', source: typescript(call, `${group}.${name}`) },
      { lang: 'python', label: 'Python', source: python(call, `${group}.${pythonMethod(name)}`) },
    ];
  }
}

function callOf(operation: Operation, document: Node): Call {
  const parameters = list(operation.node.parameters ?? []).map((each) => resolved(each, document));
  const needed = (place: string): Node =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && each.required === true)
        .map((each) => [text(each.name), each.example!]),
    );
  const [[type, media] = ['', {}]] = Object.entries(mediaOf(operation.node, document));
  const [example] = Object.values(node(node(media).examples ?? {}));
  const body = example === undefined ? {} : node(resolved(example, document).value);
  const { properties } = resolved(node(media).schema ?? {}, document);
  const isFile = ([, property]: [string, Json]) => resolved(property, document).format === 'binary';
  const files = Object.entries(isNode(properties) ? properties : {})
    .filter(isFile)
    .map(([name]) => name);
  const away = node(node(document.paths)[operation.path]).servers !== undefined;
  return {
    operation,
    base: away ? '$REVERIE_ALT_BASE_URL' : '$REVERIE_BASE_URL',
    path: needed('path'),
    query: needed('query'),
    body,
    files,
    isForm: type.startsWith('multipart'),
  };
}

function curl({ operation, base, path, query, body, files, isForm }: Call): string {
  const place = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(path[name])),
  );
  const search = new URLSearchParams(query as Record<string, string>).toString();
  const keyed = list(operation.node['x-api-key-in']).length > 0;
  const verb = operation.method.toUpperCase();
  const hasBody = Object.keys(body).length > 0;
  const plain = verb === 'GET' || (verb === 'POST' && hasBody);
  const fields = Object.entries(body).map(([name, value]) =>
    files.includes(name) ? `-F ${name}=@${value}` : `-F ${quoted(`${name}=${formText(value)}`)}`,
  );
  return [
    `curl -s${plain ? '' : ` -X ${verb}`} "${base}${place}${search && `?${search}`}"`,
    ...(keyed ? ['-H "X-API-Key: $REVERIE_API_KEY"'] : []),
    ...(isForm
      ? fields
      : hasBody
        ? ["-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(body))}`]
        : []),
  ].join(' \\\n  ');
}

function typescript({ path, query, body }: Call, name: string): string {
  const input = JSON.stringify({ ...path, ...query, ...body }, null, 2).replaceAll(
    /^( *)"([a-z_]\w*)":/gim,
    '$1$2:',
  );
  return `import { createClient } from '@reverie/client';

const reverie = createClient(); // REVERIE_API_KEY, REVERIE_BASE_URL, REVERIE_ALT_BASE_URL
const answer = await reverie.${name}(${input === '{}' ? '' : input});
`;
}

function python({ path, query, body }: Call, name: string): string {
  const given = Object.entries({ ...path, ...query, ...body }).map(
    ([field, value]) => `    ${pythonArgument(field)}=${literal(value, 1)},\n`,
  );
  return `from reverie import Reverie

reverie = Reverie()  # REVERIE_API_KEY, REVERIE_BASE_URL, REVERIE_ALT_BASE_URL
answer = reverie.${name}(${given.length === 0 ? '' : `\n${given.join('')}`})
`;
}

const quoted = (said: string) => `'${said.replaceAll("'", "'\\''")}'`;
const formText = (value: Json) =>
  Array.isArray(value) ? value.join(',') : typeof value === 'object' ? JSON.stringify(value) : String(value);

/** A value as Python writes it. */
function literal(value: Json, depth: number): string {
  const pad = '    '.repeat(depth + 1);
  const end = '    '.repeat(depth);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value))
    return value.length === 0
      ? '[]'
      : `[\n${value.map((each) => `${pad}${literal(each, depth + 1)},\n`).join('')}${end}]`;
  if (!isNode(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${pad}${JSON.stringify(name)}: ${literal(each, depth + 1)},\n`,
  );
  return members.length === 0 ? '{}' : `{\n${members.join('')}${end}}`;
}
