/** Consistency across several files: rules about a single call are in the linter, in `openapi/rules`. */
import { describe, expect, test } from 'vitest';
import * as alt from '../../generated/alt/operations.ts';
import * as main from '../../generated/main/operations.ts';
import { list, node } from '../../openapi/generate/document.ts';
import type { Route } from '../../src/contract/contract.ts';
import { DOCUMENTS, follow, OPERATIONS, type Operation, propertiesOf } from './documents.ts';

const hasBody = ({ body }: Operation): boolean => Object.keys(body).length > 0;

/** Rules by group of operations. A rule that matches no operation fails, so that none becomes dead. */
const LAWS: [
  law: string,
  binds: (operation: Operation) => boolean,
  holds: (operation: Operation) => boolean,
][] = [
  ['a body has a place for the key exactly when it is looked for there', hasBody, keyInBodyAgrees],
  ['a key in a body is optional: without it the call is 401, not 400', hasBody, keyIsOptional],
];

describe.each(LAWS)('%s', (_, binds, holds) => {
  test('everywhere', () => {
    const bound = OPERATIONS.filter(binds);
    expect(bound).not.toEqual([]);
    expect(bound.filter((operation) => !holds(operation)).map(({ host, name }) => `${host} ${name}`)).toEqual(
      [],
    );
  });
});

test('an operationId means one operation, whichever host serves it', () => {
  const paths = new Map<unknown, Set<string>>();
  for (const { node, name } of OPERATIONS)
    paths.set(node.operationId, (paths.get(node.operationId) ?? new Set()).add(name));
  expect([...paths].filter(([, names]) => names.size > 1)).toEqual([]);
});

test('an alias promises exactly what its original does', () => {
  const aliases = OPERATIONS.filter(({ node }) => 'x-alias-of' in node);
  expect(aliases).toHaveLength(1);
  for (const alias of aliases) {
    const original = OPERATIONS.find(({ node }) => node.operationId === alias.node['x-alias-of'])!;
    // A tool is described once.
    const promised = ({
      node: { operationId, summary, description, 'x-alias-of': _, 'x-tool': __, ...rest },
    }: Operation) => rest;
    expect(promised(alias)).toEqual(promised(original));
  }
});

test('every path of the alternative host but its own is also on the main host', () => {
  const on = (host: string) =>
    OPERATIONS.filter((operation) => operation.host === host).map(({ name }) => name);
  expect(on('alt').filter((name) => !on('main').includes(name))).toEqual([
    'POST /api/ltx-2.3-image-to-video',
  ]);
  expect(on('main')).not.toContain('POST /api/ltx-2.3-image-to-video');
});

test('request bodies are open', () => {
  const closed = OPERATIONS.filter(({ node }) =>
    JSON.stringify(node.requestBody ?? {}).includes('"additionalProperties":false'),
  );
  expect(closed).toEqual([]);
});

function keyInBodyAgrees(operation: Operation): boolean {
  const places = list(operation.node['x-api-key-in']).includes('body');
  return Object.keys(operation.body).every((type) => 'api_key' in propertiesOf(operation, type) === places);
}

function keyIsOptional({ body, host }: Operation): boolean {
  return Object.values(body).every(({ schema }) => {
    const { required } = follow(node(schema), host);
    return required === undefined || !list(required).includes('api_key');
  });
}

describe('lists that the contract writes out name everything there is', () => {
  const enumOf = (name: string) => {
    const { properties: _, ...schema } = node(node(node(DOCUMENTS.main.components).schemas)[name]);
    return new Set(list(schema.enum ?? node(schema.items).enum));
  };
  const routes = Object.values<Route>({ ...main.ROUTES, ...alt.ROUTES });

  test('a quote is given for every paid operation', () => {
    const paid = routes.filter(({ pricing }) => pricing === 'paid').map(({ operation }) => operation);
    expect(enumOf('PaidOperation')).toEqual(new Set(paid));
  });

  test('a scope is everything, reading, paying, a tag of calls with a key, or a paid operation', () => {
    const keyed = routes.filter(({ key_in }) => key_in.length > 0);
    const named = keyed.flatMap(({ tag, operation }) => (operation === null ? [tag] : [tag, operation]));
    expect(enumOf('Scopes')).toEqual(new Set(['*', 'read', 'paid', ...named]));
  });
});

test('x-message belongs to the schema whose rule it describes; elsewhere it would never be sent', () => {
  const keywords = ['oneOf', 'anyOf', 'not', 'if', 'pattern', 'dependentRequired'];
  const sentences: string[] = [];
  const silent: string[] = [];
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    const sentence = 'x-message' in value ? String(value['x-message']) : undefined;
    if (sentence !== undefined) sentences.push(sentence);
    if (sentence !== undefined && !keywords.some((rule) => rule in value)) silent.push(sentence);
    for (const each of Object.values(value)) visit(each);
  };
  for (const document of Object.values(DOCUMENTS)) visit(document);
  expect(sentences).toContain('Prompt is required');
  expect(silent).toEqual([]);
});
