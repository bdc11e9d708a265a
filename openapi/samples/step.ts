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

/** Prefix of a kept value's name in an input. */
export const MARK = '\u0000';

export type Step =
  /**
   * A call. `keep`: a value of its response for later steps. `pick` is the path of that value
   * (`deliveries.0.delivery_id`). `or`: an alternative in the response's type that does not occur in this sample: null,
   * or a running job.
   */
  | { call: string; input: Node; keep?: { variable: string; pick: string; or?: 'null' | 'job' } }
  /** Downloads the file at a kept URL. */
  | { download: string; variable: string; file: string }
  /** The part after the last slash of a kept value. */
  | { lastPartOf: string; variable: string };

/** The contracts of a sample's operations: that of its own reference first, then the others. */
export type Contract = { host: keyof typeof ADDRESSES; document: Node }[];

export type Call = {
  id: string;
  method: string;
  path: Node;
  /** The path in the contract, with its parameters in braces. */
  place: string;
  host: keyof typeof ADDRESSES;
  document: Node;
  operation: Node;
  query: Node;
  example: Node;
  files: string[];
  isForm: boolean;
  /** Method of the clients; undefined for the operator API, which they do not call. */
  named: { group: string; name: string } | undefined;
  takesKey: boolean;
  /** True when it returns events until the caller leaves, or until the job in its path ends. */
  isStream: boolean;
};

export function callIn(contract: Contract, id: string): Call {
  for (const { host, document } of contract) {
    const operations = operationsOf(document);
    const found = operations.find((each) => each.id === id);
    if (found === undefined) continue;
    const original = operations.find((each) => each.id === found.node['x-alias-of']) ?? found;
    return {
      ...callOf(found, { host, document }),
      named: host === 'admin' || host === 'openai' ? undefined : nameOf(original),
    };
  }
  throw new Error(`No host has an operation ${id}.`);
}

function callOf(
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

/** A path with its query, whose values need no escaping. */
export function address({ place, query }: SampleRequest): string {
  return query.length === 0
    ? place
    : `${place}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

export type SampleRequest = { place: string; query: [string, Json][]; body: Node };

/** Distributes the members of an input. `inPath` writes the name of a kept value into the path. */
export function sampleRequest(call: Call, input: Node, inPath: (name: string) => string): SampleRequest {
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
