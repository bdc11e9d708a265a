/** MCP hosts of which public bug reports tell: they connect, take the list of tools, and read its results. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TOOLS } from '../../generated/tools.ts';
import { scriptedModel } from '../../upstreams/chat/chat-models.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await openService({ engines: { ra1: instantEngine() }, chatModels: [scriptedModel()] });
  headers = (await service.account({ credits: '10' })).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
});

const BOTH = 'application/json, text/event-stream';
const send = (method: string, { accept = BOTH, message }: { accept?: string; message?: object }) =>
  fetch(`${service.baseUrl}/mcp`, {
    method,
    headers: { ...headers, accept, ...(message && { 'content-type': 'application/json' }) },
    ...(message && { body: JSON.stringify(message) }),
  });
const initialize = {
  ...{ jsonrpc: '2.0', id: 1, method: 'initialize' },
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'host', version: '1' } },
};

describe('a host connects', () => {
  test.each(['application/json', 'text/event-stream', '*/*', BOTH])(
    'masumi-network/Citadel#45: Accept %s',
    async (accept) => {
      const { status } = await send('POST', { accept, message: initialize });
      expect(status).toBe(200);
    },
  );

  test.each([
    ['hyperdxio/hyperdx#2686', 'GET', 'text/event-stream'],
    ['hyperdxio/hyperdx#2686', 'DELETE', BOTH],
    ['XS-MLVP/UCAgent#127', 'GET', '*/*'],
  ])('%s: %s with %s is 405 and names POST', async (_source, method, accept) => {
    const response = await send(method, { accept });
    expect(response.status).toBe(405);
    // cap-js/mcp#36
    expect(response.headers.get('allow')).toContain('POST');
  });

  test('hyperdxio/hyperdx#2686: a notification without params', async () => {
    const message = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await send('POST', { message })).status).toBe(202);
  });
});

type Schema = { [key: string]: unknown; type?: unknown };

/** Every schema within a schema, with its path. */
function schemasIn(schema: Schema, path: string): [string, Schema][] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return [
    [path, schema] as [string, Schema],
    ...properties.flatMap(([name, each]) => schemasIn(each, `${path}.${name}`)),
    ...(schema.items ? schemasIn(schema.items as Schema, `${path}[]`) : []),
  ];
}

const INPUTS = TOOLS.flatMap(({ name, inputSchema }) => schemasIn(inputSchema as never, name));
const OUTPUTS = TOOLS.flatMap(({ name, outputSchema }) => schemasIn(outputSchema as never, name));
const pathsOf = (all: [string, Schema][], isWrong: (schema: Schema) => boolean) =>
  all.filter(([, schema]) => isWrong(schema)).map(([path]) => path);

test.each<[string, string, (schema: Schema) => boolean]>([
  ['google-gemini/gemini-cli#6632', 'a type', ({ type }) => typeof type !== 'string'],
  ['github/copilot-cli#4623', 'no choice of types', ({ type }) => Array.isArray(type)],
  ['anomalyco/opencode#48073', 'no union', (schema) => 'anyOf' in schema || 'oneOf' in schema],
  ['backstage/backstage#34038', 'items', ({ type, items }) => type === 'array' && items === undefined],
  [
    'google-gemini/gemini-cli#5388',
    'enums of texts',
    ({ type, enum: values }) => !!values && type !== 'string',
  ],
  [
    'google/adk-js#199',
    'none of the keywords that Gemini lacks',
    (schema) => ['const', 'allOf', 'not', '$ref', 'additionalProperties'].some((name) => name in schema),
  ],
])('%s: every schema of an argument has %s', (_source, _what, isWrong) => {
  expect(pathsOf(INPUTS, isWrong)).toEqual([]);
});

test('anomalyco/opencode#5846: every list in a result has items, and no member has several types', () => {
  expect(pathsOf(OUTPUTS, ({ type, items }) => type === 'array' && items === undefined)).toEqual([]);
  expect(pathsOf(OUTPUTS, ({ type }) => Array.isArray(type))).toEqual([]);
});

const call = async (name: string, args: object = {}) => {
  const message = { jsonrpc: '2.0', id: 2, method: 'tools/call', params: { name, arguments: args } };
  const text = await (await send('POST', { accept: 'application/json', message })).text();
  const json = text.startsWith('{') ? text : text.slice(text.indexOf('{'));
  return JSON.parse(json).result as {
    isError?: boolean;
    structuredContent: Record<string, unknown>;
    content: object[];
  };
};

test('koala73/worldmonitor#8330, cyanheads/git-mcp-server#40: results and refusals have structured content', async () => {
  expect(await call('get_balance')).toHaveProperty('structuredContent.credits');
  const refused = await call('generate_image', {});
  expect(refused).toMatchObject({
    isError: true,
    structuredContent: { problem: { code: 'invalid_request' } },
  });
});

test('the list of models is short, and one model is whole', async () => {
  const short = await call('list_models');
  expect(JSON.stringify(short).length).toBeLessThan(12_000);
  expect(short.structuredContent.models).toContainEqual(
    expect.objectContaining({ id: 'ra1', type: 'image', pricing: { summary: expect.any(String) } }),
  );
  const { models } = (await call('list_models', { id: 'ra1' })).structuredContent;
  expect(models).toMatchObject([{ id: 'ra1', inputs: { prompt: {} }, limits: {} }]);
  expect(await call('list_models', { id: 'none' })).toMatchObject({
    isError: true,
    structuredContent: { problem: { param: 'id' } },
  });
});

test('a character is created, imported, listed, and chatted with', async () => {
  const created = await call('create_character', { name: 'Nora', description: 'A baker.' });
  expect(created.structuredContent).toMatchObject({ name: 'Nora', url_name: expect.any(String) });
  const card = { spec: 'chara_card_v2', data: { name: 'Ole', first_mes: 'Hello.' } };
  const imported = await call('import_character', { card, visibility: 'private' });
  expect(imported.structuredContent).toMatchObject({ name: 'Ole', visibility: 'private' });
  const listed = await call('list_characters', { limit: 5 });
  expect((listed.structuredContent.characters as { name: string }[]).map(({ name }) => name)).toEqual([
    'Ole',
    'Nora',
  ]);
  const args = { character: imported.structuredContent.url_name, query: 'Good evening' };
  expect((await call('chat_with_character', args)).structuredContent).toHaveProperty('response');
});
