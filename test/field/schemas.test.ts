/** JSON schemas of tools and of structured output, as people write them: data in a schema is no reference. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { type ChatServer, openChatServer } from '../support/upstream/chat-server.ts';

let server: ChatServer;
let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  server = await openChatServer();
  const chat = `acme/large: { protocol: openai, base_url: "${server.base_url}", model: m, default: true }`;
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([['ra1', instantEngine()]]),
    file: parseEngines(`chat_models:\n  ${chat}`),
    environment: {},
    fetch,
  });
  service = await openService({ registry });
  headers = (await service.account({ credits: '1000' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  server.close();
});

const SETTINGS: [string, (schema: unknown) => object][] = [
  ['tools', (parameters) => ({ tools: [{ type: 'function', function: { name: 'f', parameters } }] })],
  [
    'response_format',
    (schema) => ({ response_format: { type: 'json_schema', json_schema: { name: 'a', schema } } }),
  ],
];
const send = (settings: object) => {
  const messages = [{ role: 'user', content: 'A fox' }];
  return service.post('/v1/chat/completions', { model: 'acme/large', messages, ...settings }, headers);
};

/** Source: json-schema-org/JSON-Schema-Test-Suite, the cases of `const`, `enum`, `ref`, `unknownKeyword` and `default`. */
const VALID: [string, object][] = [
  ['const is an object with $ref', { const: { $ref: 'a' } }],
  ['enum has objects with $ref', { enum: [{ $ref: 'a' }, { deep: [{ $dynamicRef: 'b' }] }] }],
  ['default is an object with $ref', { type: 'object', default: { $ref: 'file.json' } }],
  ['examples have objects with $ref', { examples: [{ $ref: 'a', const: { $ref: 'b' } }] }],
  ['a property is called $ref', { properties: { $ref: { type: 'string' } } }],
  [
    'a property called $ref is a reference',
    { properties: { $ref: { $ref: '#/$defs/a' } }, $defs: { a: {} } },
  ],
  [
    'a property called const is a schema',
    { properties: { const: { type: 'string', const: { $ref: 'a' } } } },
  ],
  ['$ref refers to the root', { properties: { next: { $ref: '#' } } }],
  ['$dynamicRef names an anchor', { $dynamicAnchor: 'node', items: { $dynamicRef: '#node' } }],
  ['schemas are booleans', { properties: { a: true, b: false }, additionalProperties: false }],
  [
    '$schema and $id are addresses',
    { $schema: 'https://json-schema.org/draft/2020-12/schema', $id: 'urn:a' },
  ],
];
const ELSEWHERE = 'http://169.254.169.254/latest/';
const REFUSED: [string, object][] = [
  ['a reference to an address', { items: { $ref: ELSEWHERE } }],
  ['a reference to a file', { items: { $ref: 'a.json#/b' } }],
  ['a property called default refers elsewhere', { properties: { default: { $ref: 'a.json' } } }],
  ['a definition called enum refers elsewhere', { $defs: { enum: { $ref: 'a.json' } } }],
  ['properties of a property called properties', { properties: { properties: { $ref: 'a.json' } } }],
  ['an address in data, which some servers fetch', { const: { $ref: ELSEWHERE } }],
  ['an address without a scheme in data', { default: { a: { $ref: '//169.254.169.254/' } } }],
  ['an address in place of a schema', { properties: { $ref: ELSEWHERE } }],
];

describe.each(SETTINGS)('%s', (name, settings) => {
  test.each(VALID)('%s: the server gets the schema', async (_, schema) => {
    server.requests.length = 0;
    const { status, body } = await send(settings(schema));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(server.requests[0]!.body).toMatchObject(settings(schema));
  });

  test.each(REFUSED)('%s: 400, and the server gets nothing', async (_, schema) => {
    server.requests.length = 0;
    const { status, body } = await send(settings(schema));
    expect([status, body.error]).toMatchObject([
      400,
      { param: name, message: 'A $ref in a schema must begin with #' },
    ]);
    expect(server.requests).toEqual([]);
  });
});
