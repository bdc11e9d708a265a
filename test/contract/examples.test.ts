/** The examples are what the mock answers, the docs print and the first call a newcomer copies: all of them must be true. */
import { describe, expect, test } from 'vitest';
import { isNode, type Json, list, type Node, node } from '../../openapi/generate/document.ts';
import { describePrice } from '../../src/pricing/describe-price.ts';
import type { Pricing } from '../../src/pricing/pricing.ts';
import {
  DOCUMENTS,
  follow,
  type Host,
  OPERATIONS,
  type Operation,
  propertiesOf,
  validator,
} from './documents.ts';

type Case = { title: string; host: Host; schema: Node; value: Json };

/** A body that several operations share, as errors are, stands here once. */
const cases: Case[] = [
  ...new Map(
    OPERATIONS.flatMap((operation) => [
      ...bodies(operation, 'request', operation.body),
      ...operation.responses.flatMap(({ status, content }) => bodies(operation, String(status), content)),
    ]).map((each) => [JSON.stringify([each.schema, each.value]), each]),
  ).values(),
];

describe('an example is valid', () => {
  test.each(cases)('$title', ({ schema, value, host }) => {
    const check = validator(schema, host);
    check(structuredClone(value));
    expect(check.errors ?? []).toEqual([]);
  });
});

describe('an example names nothing that its schema does not know', () => {
  test.each(cases)('$title', ({ schema, value, host }) => {
    expect(strangers(value, [schema], host, '')).toEqual([]);
  });
});

test.each(OPERATIONS)('$host $name: the examples of parameters and headers are valid', (operation) => {
  const parts = [
    ...operation.parameters,
    ...operation.responses.flatMap(({ headers }) => Object.values(headers)),
  ];
  const wrong = parts.filter(({ schema, example }) => !validator(node(schema), operation.host)(example));
  expect(wrong).toEqual([]);
});

test('the examples of schemas are valid', () => {
  const wrong = Object.entries(DOCUMENTS).flatMap(([host, document]) =>
    Object.entries(node(node(document.components).schemas)).flatMap(([name, schema]) =>
      list(node(schema).examples ?? [])
        .filter((example) => !validator(node(schema), host as Host)(structuredClone(example)))
        .map((example) => `${host} ${name}: ${JSON.stringify(example)}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('a default satisfies the schema it stands in', () => {
  const wrong = OPERATIONS.flatMap((operation) =>
    Object.keys(operation.body).flatMap((type) =>
      Object.entries(propertiesOf(operation, type))
        .filter(
          ([, { default: value, ...schema }]) =>
            value !== undefined && !validator(schema, operation.host)(value),
        )
        .map(([name]) => `${operation.name} ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

test('the price list in the example of listModels is in the words that prices have', () => {
  const [listed] = cases.filter(({ title }) => title.includes('GET /api/models') && title.includes('200'));
  for (const model of list(node(listed?.value).models)) {
    const { summary, ...pricing } = node(node(model).pricing);
    expect(describePrice({ ...pricing, defaults: {} } as unknown as Pricing).summary).toBe(summary);
  }
});

test('an example of an error has the status of its response', () => {
  const wrong = OPERATIONS.flatMap(({ name, responses }) =>
    responses
      .filter(({ status }) => status >= 400)
      .flatMap(({ status, content }) =>
        Object.values(node(node(content['application/json']).examples))
          .filter((example) => statusIn(node(node(example).value)) !== status)
          .map(() => `${name} ${status}`),
      ),
  );
  expect(wrong).toEqual([]);
});

/** An error of `/v1` has its members one step deeper. */
function statusIn({ status, error }: Node) {
  return status ?? node(error).status;
}

function bodies({ host, name }: Operation, part: string, content: Record<string, Node>): Case[] {
  return Object.entries(content).flatMap(([type, { schema, examples }]) =>
    Object.entries(node(examples)).map(([example, entry]) => ({
      title: `${host} ${name} ${part} ${type} ${example}`,
      host,
      schema: node(schema),
      value: follow(node(entry), host).value!,
    })),
  );
}

/** Paths of the members that none of the schemas declares, at any depth. */
function strangers(value: Json, schemas: Node[], host: Host, at: string): string[] {
  const flat = schemas.flatMap((schema) => flattened(schema, host));
  if (Array.isArray(value)) {
    const items = flat.filter(({ items }) => isNode(items)).map(({ items }) => node(items));
    return value.flatMap((item, index) => strangers(item, items, host, `${at}[${index}]`));
  }
  if (!isNode(value) || flat.some(({ additionalProperties }) => additionalProperties !== undefined))
    return [];
  return Object.entries(value).flatMap(([name, member]) => {
    const declared = flat.flatMap(({ properties }) =>
      isNode(properties) && isNode(properties[name]) ? [properties[name]] : [],
    );
    return declared.length === 0 ? [`${at}.${name}`] : strangers(member, declared, host, `${at}.${name}`);
  });
}

/** A schema and all that is combined into it. */
function flattened(schema: Node, host: Host): Node[] {
  const followed = follow(schema, host);
  const combined = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => list(followed[keyword] ?? []));
  return [followed, ...combined.flatMap((each) => flattened(node(each), host))];
}
