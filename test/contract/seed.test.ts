/**
 * The customer's own list: what every endpoint takes and answers, its defaults and its allowed values. Typed from the
 * requirements, not from the contract, so that the contract cannot drift away from them.
 */
import { describe, expect, test } from 'vitest';
import { type Json, list, type Node, node } from '../../openapi/generate/document.ts';
import { find, follow, type Host, OPERATIONS, type Operation, propertiesOf } from './documents.ts';
import { FACTS } from './facts.ts';

describe('endpoints of the seed that take a body', () => {
  test.each(FACTS)('$name', (fact) => {
    const operation = find(fact.name, fact.host);
    const properties = propertiesOf(operation);
    const schema = follow(node(operation.body['application/json']!.schema), operation.host);
    expect(operation.node['x-api-key-in']).toEqual(fact.key);
    expect(operation.node['x-operation']).toBe(fact.operation);
    expect(Object.keys(operation.body).sort()).toEqual([
      'application/json',
      ...(fact.form ? ['multipart/form-data'] : []),
    ]);
    expect([...list(schema.required ?? [])].sort()).toEqual([...fact.required].sort());
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining([...fact.required, ...(fact.optional ?? [])]),
    );
    for (const [name, value] of Object.entries(fact.defaults ?? {}))
      expect(properties[name]?.default, name).toEqual(value);
    for (const [name, values] of Object.entries(fact.values ?? {}))
      expect(allowed(properties[name]!), name).toEqual(values);
    expect(answered(operation, fact.status ?? 200)).toEqual(expect.arrayContaining(fact.answers));
  });

  test('and no POST of the seed is missing', () => {
    const added =
      /^POST \/auth\/|^POST \/api\/(account\/restore|invitations|keys|provenance|quotes|top-ups|uploads|webhooks|characters\/(import|\{character_id\}\/lorebook\/try)|(jobs|webhook-deliveries)\/.*)$/;
    const posts = OPERATIONS.filter(
      ({ host, method }) => ['main', 'alt'].includes(host) && method === 'post',
    ).map(({ name }) => name);
    expect([...new Set(posts)].filter((name) => !added.test(name)).sort()).toEqual(
      FACTS.map(({ name }) => name).sort(),
    );
  });
});

/** The values of an enum, of a range of whole numbers, or of those it is one of. */
function allowed({ enum: values, anyOf, minimum, maximum }: Node): Json[] {
  if (values !== undefined) return list(values);
  if (anyOf !== undefined) return list(anyOf).flatMap((branch) => allowed(node(branch)));
  return Array.from({ length: Number(maximum) - Number(minimum) + 1 }, (_, at) => Number(minimum) + at);
}

type Query = {
  name: string;
  key: string[];
  required: string[];
  defaults: Record<string, unknown>;
  answers: string[];
};

const QUERIES: Query[] = [
  {
    name: 'GET /api/relay/status/{job_id}',
    key: ['query', 'header', 'bearer'],
    required: ['job_id'],
    defaults: { api_key: undefined },
    answers: ['job_id', 'status', 'video_url', 'result'],
  },
  {
    name: 'GET /api/emoji-search',
    key: [],
    required: ['q'],
    defaults: { limit: 20 },
    answers: ['results'],
  },
  {
    name: 'GET /api/search-aiimages',
    key: [],
    required: [],
    defaults: { query: undefined, limit: 20, offset: 0 },
    answers: ['name', 'avatar_file_name'],
  },
  {
    name: 'GET /api/get-tags-for-prompt',
    key: [],
    required: ['prompt'],
    defaults: { max_related: 10 },
    answers: ['extracted_tags', 'related_tags', 'category_tags'],
  },
];

test.each(QUERIES)('$name', ({ name, key, required, defaults, answers }) => {
  const operation = find(name);
  const named = (parameter: Node) => String(parameter.name);
  expect(operation.node['x-api-key-in']).toEqual(key);
  expect(operation.parameters.filter((parameter) => parameter.required === true).map(named)).toEqual(
    required,
  );
  for (const [parameter, value] of Object.entries(defaults)) {
    const found = operation.parameters.find((each) => each.name === parameter);
    expect(node(found?.schema).default, parameter).toEqual(value);
  }
  expect(answered(operation, 200)).toEqual(expect.arrayContaining(answers));
});

test('a job can be read on both hosts, with the same answer', () => {
  const [main, alt] = [find('GET /api/relay/status/{job_id}'), find('GET /api/relay/status/{job_id}', 'alt')];
  expect(alt.node).toEqual(main.node);
});

/** Names of the members of a success, or of its items where it is a list. */
function answered({ responses, host }: Operation, status: number): string[] {
  const content = responses.find((response) => response.status === status)?.content['application/json'];
  return members(node(content?.schema), host);
}

function members(schema: Node, host: Host): string[] {
  const followed = follow(schema, host);
  const combined = [...list(followed.allOf ?? []), ...list(followed.anyOf ?? [])].flatMap((each) =>
    members(node(each), host),
  );
  const items = followed.type === 'array' ? members(node(followed.items), host) : [];
  return [...Object.keys(node(followed.properties ?? {})), ...combined, ...items];
}
