/** One step of a sample, and the operation that it calls. */

import type { ADDRESSES } from '../../src/contract/sample-addresses.ts';
import { isStream, nameOf } from '../generate/client.ts';
import {
  type Json,
  list,
  type Node,
  type Operation,
  operationsOf,
  resolved,
  text,
} from '../generate/document.ts';
import { exampleOf, neededOf } from './example.ts';

/** In an input: before the name of what an earlier step kept. */
export const MARK = '\u0000';

export type Step =
  /**
   * A call. `keep`: what later steps take from its answer; `pick` is where that stands (`deliveries.0.delivery_id`);
   * `or`: what its type says that could stand there instead, nothing or a job on its way, and here does not.
   */
  | { call: string; input: Node; keep?: { variable: string; pick: string; or?: 'null' | 'job' } }
  /** The file at a kept address. */
  | { download: string; variable: string; file: string }
  /** The part after the last slash of a kept value. */
  | { lastPartOf: string; variable: string };

/** Where samples find their operations: the host whose reference they stand in first, then the others. */
export type Contract = { host: keyof typeof ADDRESSES; document: Node }[];

export type Call = {
  id: string;
  method: string;
  path: Node;
  /** As the contract writes it, with its parameters in braces. */
  place: string;
  host: keyof typeof ADDRESSES;
  document: Node;
  operation: Node;
  query: Node;
  example: Node;
  files: string[];
  isForm: boolean;
  /** In the clients; undefined in the operator's API, which they do not call. */
  named: { group: string; name: string } | undefined;
  takesKey: boolean;
  /** It answers with events until the caller leaves, or until a job of its path ends. */
  isStream: boolean;
};

export function callIn(contract: Contract, id: string): Call {
  for (const { host, document } of contract) {
    const operations = operationsOf(document);
    const found = operations.find((each) => each.id === id);
    if (found === undefined) continue;
    const original = operations.find((each) => each.id === found.node['x-alias-of']) ?? found;
    return {
      ...told(found, { host, document }),
      named: host === 'admin' || host === 'openai' ? undefined : nameOf(original),
    };
  }
  throw new Error(`No host has an operation ${id}.`);
}

function told(
  { id, method, path, node: operation }: Operation,
  { host, document }: Contract[number],
): Omit<Call, 'named'> {
  const at = { operation, document };
  return {
    ...at,
    ...exampleOf(at),
    id,
    host,
    place: path,
    method: method.toUpperCase(),
    path: neededOf(at, 'path'),
    query: neededOf(at, 'query'),
    isStream: isStream({ id, method, path, node: operation }, document),
    takesKey: host === 'admin' || list(operation['x-api-key-in'] ?? []).length > 0,
  };
}

/** A place with its query, whose values are plain words. */
export function address({ place, query }: Asked): string {
  return query.length === 0
    ? place
    : `${place}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

export type Asked = { place: string; query: [string, Json][]; body: Node };

/** Places the members of an input. `inPath` writes the name of a kept value into the path. */
export function asked(call: Call, input: Node, inPath: (name: string) => string): Asked {
  const { operation, document, path } = call;
  const inQuery = list(operation.parameters ?? [])
    .map((each) => resolved(each, document))
    .filter((each) => each.in === 'query')
    .map(({ name }) => text(name));
  const rest = Object.entries(input).filter(([name]) => !(name in path));
  return {
    place: call.place.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = text(input[name]);
      return value.startsWith(MARK) ? inPath(value.slice(MARK.length)) : value;
    }),
    query: rest.filter(([name]) => inQuery.includes(name)),
    body: Object.fromEntries(rest.filter(([name]) => !inQuery.includes(name))),
  };
}
