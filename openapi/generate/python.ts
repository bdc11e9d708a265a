/**
 * The Python client's generated part: two classes per group (blocking and asyncio), a method per operation, and a
 * TypedDict per schema.
 */
import { isStream, nameOf, routeOf } from './client.ts';
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

/** `calls.py`: the contract's data for the hand-written `client.py`. */
export function pythonFile(main: Node, alt: Node): string {
  const onMain = new Set(operationsOf(main).map(({ path }) => path));
  const altOnly = operationsOf(alt).filter(({ path }) => !onMain.has(path));
  const named = [
    ...operationsOf(main).map((each) => ({ each, document: main })),
    ...altOnly.map((each) => ({ each, document: alt })),
  ]
    .filter(({ each, document }) => !('x-alias-of' in each.node) && !isStream(each, document))
    .map(({ each, document }) => ({ each, document, ...nameOf(each) }));
  const groups = Map.groupBy(named, ({ group }) => group);
  const schemas = { ...node(node(alt.components).schemas), ...node(node(main.components).schemas) };
  // Inputs of a call become parameters of the method.
  const bodies = new Set(named.flatMap(({ each, document }) => bodiesOf(each, document)));
  return [
    HEAD,
    ...basesFirst(schemas)
      .filter((name) => !bodies.has(name))
      .map((name) => typeNamed(name, node(schemas[name]), schemas)),
    ...[...groups].flatMap(([group, members]) =>
      KINDS.map((kind) => {
        const methods = members.map(({ each, document, name }) => method(name, each, document, kind));
        return `class ${kind.prefix}${classOf(group)}(${kind.prefix}Group):\n${methods.join('\n')}`;
      }),
    ),
    `ALT_PATHS = frozenset(${JSON.stringify(altOnly.map(({ path }) => path))})\n`,
    `GROUPS = {${[...groups.keys()].map((group) => `${JSON.stringify(group)}: ${classOf(group)}`).join(', ')}}\n`,
  ].join('\n\n');
}

const HEAD = `# Generated from openapi/ by \`npm run generate\`. Do not edit.
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, Optional, TypedDict, Union, overload

from .async_transport import AsyncGroup, AsyncPage
from .transport import UNSET, FileInput, Group, Page, Unset
`;

/** Blocking and awaited calls. */
const KINDS = [
  { prefix: '', def: 'def', wait: '' },
  { prefix: 'Async', def: 'async def', wait: 'await ' },
];
type Kind = (typeof KINDS)[number];

/** Sorts classes after their base classes. */
function basesFirst(schemas: Node): string[] {
  const order = new Set<string>();
  const place = (name: string): void => {
    for (const part of list(node(schemas[name]).allOf ?? []).map(node))
      if (typeof part.$ref === 'string') place(nameIn(part.$ref));
    order.add(name);
  };
  for (const name of Object.keys(schemas)) place(name);
  return [...order];
}

function bodiesOf({ node: operation }: Operation, document: Node): string[] {
  return Object.values(mediaOf(operation, document)).map((media) =>
    nameIn(text(node(node(media).schema).$ref)),
  );
}

const classOf = (group: string) => `${group[0]!.toUpperCase()}${group.slice(1)}Calls`;
const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const KEYWORDS = new Set(['import', 'from', 'class', 'def', 'return', 'pass', 'in', 'is']);
/** `removeBackground` → `remove_background`. */
export const pythonMethod = (name: string) => pythonArgument(snake(name));

/** A field as an argument. Python's keywords get an underscore. */
export const pythonArgument = (name: string) => (KEYWORDS.has(name) ? `${name}_` : name);

function method(name: string, operation: Operation, document: Node, { prefix, def, wait }: Kind): string {
  const fields = fieldsOf(operation, document).filter(([field]) => field !== 'api_key' && field !== 'stream');
  const [, , flags] = routeOf(operation, document).split(' ');
  const answers = answersOf(operation, document);
  const answer = union([...answers.values()]);
  const head = (answered: string, mode?: string) =>
    `    ${def} ${pythonMethod(name)}(self, ${argumentsOf(fields, mode)}) -> ${answered}:`;
  // The overload that returns a job.
  const overloads = flags!.includes('m')
    ? [
        [answers.get('202')!, 'Literal["polling"]'],
        [answers.get('200')!, 'Union[Literal["inline"], None, Unset] = UNSET'],
      ].map(([answered, mode]) => `    @overload\n${head(answered!, mode)} ...\n`)
    : [];
  const sent = fields.map(([field]) => `${JSON.stringify(field)}: ${pythonArgument(field)}`).join(', ');
  return `${overloads.join('')}${head(flags!.includes('p') ? `${prefix}Page[${answer}]` : answer)}
        """${text(operation.node.summary)}."""
        return ${wait}self._call(${JSON.stringify(routeOf(operation, document))}, {${sent}}, call_options)
`;
}

/** `mode` replaces the type of the argument `response_mode`. */
function argumentsOf(fields: [string, Field][], mode?: string): string {
  const parameters = fields
    .toSorted(([, a], [, b]) => Number(b.required) - Number(a.required))
    .map(([field, { required, type }]) =>
      field === 'response_mode' && mode
        ? `response_mode: ${mode}`
        : `${pythonArgument(field)}: ${required ? type : `Union[${type}, None, Unset] = UNSET`}`,
    );
  return [...(parameters.length > 0 ? ['*', ...parameters] : []), '**call_options: Any'].join(', ');
}

type Field = { required: boolean; type: string };

function fieldsOf({ node: operation, method: verb }: Operation, document: Node): [string, Field][] {
  const parameters = (operation.parameters === undefined ? [] : list(operation.parameters))
    .map((each) => resolved(each, document))
    .filter((each) => each.in === 'path' || (each.in === 'query' && (verb === 'get' || verb === 'delete')))
    .map((each): [string, Field] => [
      text(each.name),
      { required: each.required === true, type: typeOf(node(each.schema)) },
    ]);
  const bodies = Object.values(mediaOf(operation, document)).map((media) => {
    const schema = resolved(node(media).schema, document);
    // A body that is a file becomes the argument `file`.
    return schema.format === 'binary' ? { properties: { file: schema }, required: ['file'] } : schema;
  });
  const body = bodies.flatMap(({ properties, required = [] }) =>
    Object.entries(node(properties!)).map(([field, property]): [string, Field] => {
      const everywhere = bodies.every((each) => list(each.required ?? []).includes(field));
      return [
        field,
        { required: list(required).includes(field) && everywhere, type: typeOf(node(property)) },
      ];
    }),
  );
  const merged = new Map<string, Field>();
  for (const [field, { required, type }] of [...parameters, ...body]) {
    const earlier = merged.get(field);
    merged.set(field, {
      required: required && (earlier?.required ?? true),
      type: earlier && earlier.type !== type ? `Union[${earlier.type}, ${type}]` : type,
    });
  }
  return [...merged];
}

/** Successful responses by status. The quote of a dry run is omitted, because the client does not send dry runs. */
function answersOf({ node: operation }: Operation, document: Node): Map<string, string> {
  const successes = Object.entries(node(operation.responses)).filter(([status]) => Number(status) < 300);
  const types = successes.map(([status, response]): [string, string] => {
    const schema = node(node(node(resolved(response, document).content)['application/json']).schema!);
    const branches = (schema.anyOf as Json[] | undefined)?.map((branch) => typeOf(node(branch)));
    const results = branches?.filter((branch) => branch !== 'Quote');
    return [status, results ? union(results) : typeOf(schema)];
  });
  const isJobOnly = types.some(([status]) => status === '202') && types.some(([, type]) => type === 'Quote');
  return new Map(isJobOnly ? types.filter(([, type]) => type !== 'Quote') : types);
}

/** An object becomes a TypedDict, another schema a type alias. */
function typeNamed(name: string, schema: Node, schemas: Node): string {
  const parts = schema.allOf === undefined ? [] : list(schema.allOf).map(node);
  const bases = parts.flatMap(({ $ref }) => (typeof $ref === 'string' ? [nameIn($ref)] : []));
  const own = [schema, ...parts.filter(({ $ref }) => $ref === undefined)];
  const properties = Object.assign({}, ...own.map((each) => each.properties ?? {})) as Node;
  if (Object.keys(properties).length === 0 && bases.length === 0)
    return `${name} = ${typeOf(schema, true)}\n`;
  const required = new Set(own.flatMap((each) => list(each.required ?? [])));
  const inherited = new Set(bases.flatMap((base) => Object.keys(node(node(schemas[base]).properties ?? {}))));
  const members = Object.entries(properties)
    .filter(([field]) => !inherited.has(field) && /^[a-z_]\w*$/i.test(field) && !KEYWORDS.has(field))
    .map(
      ([field, property]) =>
        `    ${field}: ${required.has(field) ? typeOf(node(property)) : `NotRequired[${typeOf(node(property))}]`}`,
    );
  const about =
    typeof schema.description === 'string'
      ? [`    """${schema.description.trim().replaceAll('\n', ' ').replaceAll('\\', '')}"""`]
      : [];
  return `class ${name}(${bases.join(', ') || 'TypedDict'}):\n${[...about, ...members].join('\n') || '    pass'}\n`;
}

const SCALARS: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
  object: 'Dict[str, Any]',
};

/** `alias`: the type is evaluated when the module is loaded, so the name of a later type is written as a string. */
function typeOf(schema: Node, alias = false): string {
  if (typeof schema.$ref === 'string')
    return alias ? JSON.stringify(nameIn(schema.$ref)) : nameIn(schema.$ref);
  if (schema.format === 'binary') return 'FileInput';
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum !== undefined) return `Literal[${list(schema.enum).map(literal).join(', ')}]`;
  const branches = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (branches && schema.properties === undefined)
    return union(branches.map((branch) => typeOf(node(branch), alias)));
  const types = [schema.type ?? []].flat() as string[];
  if (types.length > 1) return union(types.map((type) => typeOf({ ...schema, type }, alias)));
  if (types[0] === 'array') return `List[${isNode(schema.items) ? typeOf(schema.items, alias) : 'Any'}]`;
  return SCALARS[types[0] ?? ''] ?? 'Any';
}

const union = (types: string[]) =>
  new Set(types).size === 1 ? types[0]! : `Union[${[...new Set(types)].join(', ')}]`;
const literal = (value: Json) =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value);
const nameIn = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1);
