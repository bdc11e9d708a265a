/** What belongs where: the rules of `openapi/README.md` that a linter without conditions cannot say. */
import { describe, expect, test } from 'vitest';
import * as alt from '../../generated/alt/operations.ts';
import * as main from '../../generated/main/operations.ts';
import { list, node } from '../../openapi/generate/document.ts';
import type { Route } from '../../src/contract.ts';
import { DOCUMENTS, follow, isPaid, OPERATIONS, type Operation, propertiesOf } from './documents.ts';

const keyed = ({ node }: Operation): boolean => list(node['x-api-key-in']).length > 0;
const statuses = ({ responses }: Operation): number[] => responses.map(({ status }) => status);
const named = ({ parameters }: Operation, place: string): string[] =>
  parameters.filter((parameter) => parameter.in === place).map(({ name }) => String(name));
const hasBody = ({ body }: Operation): boolean => Object.keys(body).length > 0;
const successes = ({ responses }: Operation) => responses.filter(({ status }) => status < 300);

/** Who must do what. A law that binds nobody fails, so none can die unnoticed. */
const LAWS: [
  law: string,
  binds: (operation: Operation) => boolean,
  kept: (operation: Operation) => boolean,
][] = [
  ['a paid call may be 402, 403, 409, 422, 503 or 504', isPaid, has(402, 403, 409, 422, 503, 504)],
  [
    'a failed generation is 502, but 500 on ltx-2.3',
    isPaid,
    (operation) => statuses(operation).includes(502) === !operation.path.includes('ltx-2.3'),
  ],
  [
    'a free call is never 402, but for the quote that is held',
    (operation) => !isPaid(operation) && operation.node.operationId !== 'createQuote',
    (operation) => !statuses(operation).includes(402),
  ],
  ['a call with a key may be 401', keyed, has(401)],
  [
    'a call without a key is never 401',
    (operation) => !keyed(operation),
    (operation) => !statuses(operation).includes(401),
  ],
  ['every call may be 400, which takes API-Version', () => true, has(400)],
  [
    'every call takes API-Version, and every answer tells it',
    () => true,
    (operation) =>
      named(operation, 'header').includes('API-Version') &&
      operation.responses.every(({ headers }) => 'API-Version' in headers),
  ],
  ['a call with a body may be 413 or 415', hasBody, has(413, 415)],
  ['a call that names a thing may be 404', ({ path }) => path.includes('{'), has(404)],
  ['every call may be 500', () => true, has(500)],
  ['every call may be 429', () => true, has(429)],
  [
    'a paid call takes Idempotency-Key, X-Max-Credits, X-Test-Scenario, Prefer, Quote-Id and dry_run',
    isPaid,
    (operation) =>
      ['Idempotency-Key', 'X-Max-Credits', 'X-Test-Scenario', 'Prefer', 'Quote-Id'].every((name) =>
        named(operation, 'header').includes(name),
      ) && named(operation, 'query').includes('dry_run'),
  ],
  [
    'a call that takes Idempotency-Key may be 409 and 422, but for the operator’s grant',
    (operation) => named(operation, 'header').includes('Idempotency-Key') && operation.host !== 'admin',
    has(409, 422),
  ],
  ['a paid call is named by its path', (operation) => isPaid(operation), namedByPath],
  [
    'a free call has no name in the books',
    (operation) => !isPaid(operation),
    ({ node }) => !('x-operation' in node),
  ],
  [
    'a paid success says what it cost, in its headers too, but for one that only tells a price',
    isPaid,
    (operation) =>
      successes(operation).every(
        ({ headers, status }) =>
          (status === 200 && statuses(operation).includes(202) && !('X-Cost-USD' in headers)) ||
          ['X-Credits-Charged', 'X-Credits-Remaining', 'X-Cost-USD'].every((name) => name in headers),
      ),
  ],
  [
    'a success of a limited call says how much is left',
    ({ host }) => host !== 'admin',
    (operation) =>
      successes(operation).every(({ headers }) => 'RateLimit' in headers && 'RateLimit-Policy' in headers),
  ],
  ['where the key is looked for is what security says', () => true, securityAgrees],
  ['a body has a place for the key exactly when it is looked for there', hasBody, keyInBodyAgrees],
  ['a key in a body is optional: without it the call is 401, not 400', hasBody, keyIsOptional],
  [
    'a key in the query is a parameter',
    ({ node }) => list(node['x-api-key-in']).includes('query'),
    (operation) => named(operation, 'query').includes('api_key'),
  ],
  [
    'the operator’s calls are marked, and no others',
    () => true,
    ({ host, path, node }) =>
      (host === 'admin') === (node['x-admin'] === true) && (host === 'admin') === path.startsWith('/admin/'),
  ],
  ['a 202 says where the job is', (operation) => statuses(operation).includes(202), jobIsFound],
];

describe.each(LAWS)('%s', (_, binds, kept) => {
  test('everywhere', () => {
    const bound = OPERATIONS.filter(binds);
    expect(bound).not.toEqual([]);
    expect(bound.filter((operation) => !kept(operation)).map(({ host, name }) => `${host} ${name}`)).toEqual(
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
    const promised = ({ node: { operationId, summary, description, 'x-alias-of': _, ...rest } }: Operation) =>
      rest;
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

function has(...wanted: number[]): (operation: Operation) => boolean {
  return (operation) => wanted.every((status) => statuses(operation).includes(status));
}

function namedByPath({ node: { 'x-operation': name, 'x-alias-of': alias }, path }: Operation): boolean {
  return alias !== undefined || name === path.replace(/^\/(api\/)?/, '');
}

/** OpenAPI cannot say "in the body": there, and only there, its security has an empty alternative. */
function securityAgrees({ node: operation }: Operation): boolean {
  const schemes: Record<string, string> = {
    KeyInHeader: 'header',
    KeyInQuery: 'query',
    BearerKey: 'bearer',
    AdminToken: 'bearer',
  };
  const told = list(operation.security).map((each) => schemes[Object.keys(node(each))[0] ?? ''] ?? 'body');
  return [...told].sort().join() === [...list(operation['x-api-key-in'])].sort().join();
}

function jobIsFound({ responses }: Operation): boolean {
  return responses.every(({ status, headers }) => status !== 202 || 'Location' in headers);
}

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
