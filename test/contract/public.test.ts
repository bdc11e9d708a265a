/** The contract as it is served, in the hands of a tool that knows nothing else. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import contract from '../../generated/openapi.json' with { type: 'json' };
import { KEYS } from '../../mock/example-objects.ts';
import { type Mock, startMock } from '../../mock/mock.ts';
import {
  isNode,
  mediaOf,
  type Node,
  node,
  operationsOf,
  resolved,
  visit,
} from '../../openapi/generate/document.ts';

const document = contract as unknown as Node;
const operations = operationsOf(document);
const named = operations.map((operation) => [operation.id, operation] as const);

let mock: Mock;
beforeAll(async () => {
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1', job_seconds: 0 });
});
afterAll(() => mock.close());

/** The first example of the first body, and where it stands. */
function firstBody(operation: Node): { type: string; value: unknown } | undefined {
  const [found] = Object.entries(mediaOf(operation, document));
  if (!found) return undefined;
  const [example] = Object.values(node(node(found[1]).examples ?? {}));
  return { type: found[0], value: node(example).value };
}

function typesOf(schema: Node): unknown[] {
  return [schema.type ?? []].flat().filter((type) => type !== 'null');
}

test('every body and every answer has a name', () => {
  const anonymous: string[] = [];
  const isNamed = (schema: Node): boolean =>
    schema.$ref !== undefined ||
    schema.type === 'string' ||
    ((schema.oneOf ?? schema.anyOf ?? []) as Node[]).some(isNamed);
  for (const [id, { node: operation }] of named) {
    const answers = Object.values(node(operation.responses)).map((each) => resolved(each, document).content);
    for (const content of [mediaOf(operation, document), ...answers]) {
      for (const [type, media] of Object.entries(node(content ?? {}))) {
        if (!isNamed(node(node(media).schema))) anonymous.push(`${id} ${type}`);
      }
    }
  }
  expect(anonymous).toEqual([]);
});

test('every integer says how wide it is', () => {
  const bare: Node[] = [];
  visit(document, (found) => {
    if ([found.type].flat().includes('integer') && found.format === undefined) bare.push(found);
  });
  expect(bare).toEqual([]);
});

test('no parameter has the name of a schema', () => {
  const { parameters, schemas } = node(document.components) as { parameters: Node; schemas: Node };
  expect(Object.keys(parameters).filter((name) => name in schemas)).toEqual([]);
});

test('no reference leads to a schema of several types, which Kubb follows without end', () => {
  const { schemas } = node(document.components) as { schemas: Node };
  const several = Object.entries(schemas).filter(([, schema]) => typesOf(node(schema)).length > 1);
  const text = JSON.stringify(document);
  const referenced = several.filter(([name]) => text.includes(`"#/components/schemas/${name}"`));
  expect(referenced.map(([name]) => name)).toEqual([]);
});

test('a field of a form has one type, so that generators write a list item by item', () => {
  const mixed = named.flatMap(([id, { node: operation }]) => {
    const { 'multipart/form-data': form } = mediaOf(operation, document);
    const fields = form ? Object.entries(node(resolved(node(form).schema, document).properties)) : [];
    return fields.flatMap(([name, field]) =>
      typesOf(resolved(field, document)).length > 1 ? [`${id} ${name}`] : [],
    );
  });
  expect(mixed).toEqual([]);
});

test('no property is only null, and no boolean has one value, which generators for Go and Python cannot write', () => {
  const unwritable: Node[] = [];
  visit(document, (found) => {
    const properties = Object.values((found.properties ?? {}) as Node).filter(isNode);
    unwritable.push(...properties.filter(({ type }) => type === 'null'));
    const isBoolean = [found.type].flat().includes('boolean');
    if (isBoolean && ('const' in found || 'enum' in found)) unwritable.push(found);
  });
  expect(unwritable).toEqual([]);
});

test('members that differ in case alone have names of their own', () => {
  const names = [
    resolved({ $ref: '#/components/schemas/RelightResolution' }, document)['x-enum-varnames'],
  ].flat();
  expect(names.slice(3, 5)).toEqual(['VALUE_2K', 'VALUE_480P_LOWER']);
  expect(new Set(names).size).toBe(8);
});

test('no text ends a comment, into which generators for TypeScript, Java and C# write it', () => {
  const ending: unknown[] = [];
  visit(document, ({ title, summary, description }) => {
    ending.push(...[title, summary, description].filter((text) => String(text).includes('*/')));
  });
  expect(ending).toEqual([]);
});

test('of several types the list comes last, because openapi-generator takes the first for the name', () => {
  const places = [...JSON.stringify(document).matchAll(/"type":\["array",.{0,80}/g)].map(([place]) => place);
  expect(places).toEqual([]);
});

test('no header is a date, which openapi-python-client leaves out with its operation', () => {
  const headers = Object.values(node(node(document.components).parameters)).map(node);
  const dated = headers.filter((each) => each.in === 'header' && node(each.schema).format === 'date');
  expect(dated).toEqual([]);
});

test('requests to webhooks have a tag of their own, because generators write one file for each tag', () => {
  const tags = operations.flatMap(({ node: operation }) => operation.tags as string[]);
  const events = Object.values(node(document.webhooks)).flatMap(
    (item) => node(node(item).post).tags as string[],
  );
  expect(new Set(events)).toEqual(new Set(['events']));
  expect(tags).not.toContain('events');
});

test('its address is no template', () => {
  expect((document.servers as Node[]).map(({ url }) => url)).toEqual(['https://api.example.com']);
});

test('a key is needed wherever one is, and none is optional', () => {
  const optional = operations.filter(({ node: operation }) =>
    (operation.security as Node[]).some((way) => Object.keys(way).length === 0),
  );
  expect(optional.map(({ id }) => id)).toEqual([]);
});

test('webhook events are declared', () => {
  expect(Object.keys(node(document.webhooks))).toEqual(['jobEnded', 'creditsLow', 'topUpFailed']);
});

test('a call that is only priced is answered with what is declared for it', async () => {
  const answer = await fetch(`${mock.url}/api/ra1?dry_run=true`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': KEYS.good },
    body: '{"prompt":"A fox"}',
  });
  expect(answer.headers.get('sl-violations')).toBeNull();
  expect(await answer.json()).toMatchObject({ operation: 'ra1', credits: '4' });
});

describe('the first example with the key in a header, as tools make calls', () => {
  const json = named.flatMap(([id, { node: operation, method, path }]) => {
    const body = firstBody(operation);
    return body?.type === 'application/json' ? [[id, { body, method, path }] as const] : [];
  });

  test.each(json)('%s is let in', async (id, { body, method, path }) => {
    expect(body.value).not.toHaveProperty('api_key');
    const url = id === 'generateLtx23Video' ? mock.altUrl : mock.url;
    const filled = path.replace('{character_id}', 'chr_0').replace('{post_id}', 'pst_0');
    const answer = await fetch(url + filled, {
      method: method.toUpperCase(),
      headers: { 'content-type': 'application/json', 'x-api-key': KEYS.good },
      body: JSON.stringify(body.value),
    });
    await answer.arrayBuffer();
    expect([400, 401, 403, 415, 422]).not.toContain(answer.status);
    if (id !== 'deleteAccount') return;
    const restored = { method: 'POST', headers: { 'x-api-key': KEYS.good } };
    expect((await fetch(`${mock.url}/api/account/restore`, restored)).status).toBe(200);
  });
});
