/** Bodies that no client of the protocol sends. None is a fault of the service, and none runs anything. */
import { afterAll, expect, test } from 'vitest';
import { openAiStage } from '../openai/stage.ts';
import { overHttp, use } from './connect.ts';

const stage = openAiStage();
const ACCEPT = { accept: 'application/json, text/event-stream' };
const statuses: number[] = [];
afterAll(() => {
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
});

async function post(body: unknown, headers: Record<string, string> = {}) {
  const answer = await stage.post('/mcp', body as object, { ...ACCEPT, ...headers });
  statuses.push(answer.status);
  return answer;
}

const message = (more: object) => ({ jsonrpc: '2.0', id: 1, method: 'tools/list', ...more });
const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
const BODIES: [what: string, body: unknown][] = [
  ['no JSON', '{'],
  ['nothing', ''],
  ['a number', '5'],
  ['null', 'null'],
  ['an empty list', '[]'],
  ['a list of lists', '[[[]]]'],
  ['a list of numbers', '[1,2,3]'],
  ['no version', { id: 1, method: 'tools/list' }],
  ['another version', message({ jsonrpc: '1.0' })],
  ['no method', { jsonrpc: '2.0', id: 1 }],
  ['an unknown method', message({ method: 'tools/destroy' })],
  ['a method of 100 kB', message({ method: 'm'.repeat(100_000) })],
  ['a method that is an object', message({ method: {} })],
  ['a method of every object', message({ method: '__proto__' })],
  ['an id of 1 MB', message({ id: 'i'.repeat(1_000_000) })],
  ['an id that is an object', message({ id: { deep: [] } })],
  ['a broken number as id', message({ id: 1.5e300 })],
  ['parameters that are a list', message({ params: [1] })],
  ['parameters that are a text', message({ method: 'tools/call', params: 'all' })],
  ['no name of a tool', message({ method: 'tools/call', params: {} })],
  ['a name of every object', message({ method: 'tools/call', params: { name: 'constructor' } })],
  ['a tool with a name of 100 kB', message({ method: 'tools/call', params: { name: 'n'.repeat(100_000) } })],
  [
    'arguments that are a list',
    message({ method: 'tools/call', params: { name: 'generate_image', arguments: [] } }),
  ],
  [
    'a reserved revision',
    message({ params: { _meta: { 'io.modelcontextprotocol/protocolVersion': 'never' } } }),
  ],
  ['meta that is a text', message({ params: { _meta: 'x' } })],
  ['a cursor that is foreign', message({ method: 'resources/list', params: { cursor: 'media %00' } })],
  [
    'an address of 100 kB',
    message({ method: 'resources/read', params: { uri: `reverie://${'u'.repeat(100_000)}` } }),
  ],
  [
    'an address with dots',
    message({ method: 'resources/read', params: { uri: 'reverie://characters/../../x' } }),
  ],
  ['a subscription', message({ method: 'resources/subscribe', params: { uri: 'reverie://models' } })],
  ['an answer that nobody asked for', { jsonrpc: '2.0', id: 9, result: {} }],
  ['nesting of 100 levels', `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${nested(100)}}`],
  ['nesting of 50,000 levels', nested(50_000)],
  ['60,000 values', JSON.stringify(message({ params: { list: Array(60_000).fill(1) } }))],
  ['21 messages', Array.from({ length: 21 }, (_, id) => message({ id }))],
];

test.each(BODIES)('%s', async (_what, body) => {
  const before = await stage.posted();
  const { status, body: refusal } = await post(body);
  expect(status).toBeLessThan(500);
  expect(JSON.stringify(refusal).length).toBeLessThan(1_100_000);
  expect(JSON.stringify(refusal)).not.toMatch(/node_modules|at \w+ \(/);
  expect(await stage.posted()).toBe(before);
});

test('the deepest, the longest and the most numerous are told in the shape of JSON-RPC', async () => {
  const malformed = { jsonrpc: '2.0', id: null, error: { code: -32700, data: { code: 'malformed_json' } } };
  for (const body of ['{', nested(100), JSON.stringify(Array(60_000).fill(1))])
    expect((await post(body)).body).toMatchObject(malformed);
  const many = Array.from({ length: 21 }, (_, id) => message({ id }));
  expect((await post(many)).body).toMatchObject({ error: { code: -32600 } });
  const { status, body } = await post(`{"pad":"${'a'.repeat(17 * 2 ** 20)}"}`);
  expect([status, body]).toMatchObject([413, { error: { code: -32000, data: { code: 'body_too_large' } } }]);
});

test('a list of calls of an old revision is answered call by call, each of them counted', async () => {
  const call = (id: number) => ({
    ...{ jsonrpc: '2.0', id, method: 'tools/call' },
    params: { name: 'generate_image', arguments: { prompt: 'a fox' } },
  });
  const before = Number(await stage.posted());
  const { status, body } = await post([call(1), call(2)], { 'mcp-protocol-version': '2025-03-26' });
  expect(status).toBe(200);
  expect((String(body.text).match(/image_url/g) ?? []).length).toBeGreaterThan(1);
  expect(before - Number(await stage.posted())).toBe(8);
});

test('a tool is refused with 429 when its limit is used up, and nothing is charged', async () => {
  const { openService } = await import('../../support/service.ts');
  const limited = await openService({ env: { RATE_LIMITS: 'paid=2' } });
  const account = await limited.account();
  const client = await overHttp(limited.baseUrl, account.key);
  for (let at = 0; at < 2; at++) await use(client, 'generate_image', { prompt: 'a fox' });
  await expect(use(client, 'generate_image', { prompt: 'a fox' })).rejects.toThrow('rate_limited');
  expect(await use(client, 'get_balance')).toMatchObject({ credits_whole: 92 });
  await client.close();
  await limited.stop();
});

const LONG = 'x'.repeat(9000);
test.each([
  ['id', message({ id: LONG })],
  ['address', message({ method: 'resources/read', params: { uri: `reverie://${LONG}` } })],
  ['progress token', message({ params: { _meta: { progressToken: LONG } } })],
])('a long %s beside the arguments is refused, and no response repeats it', async (_, body) => {
  const { status, body: answer } = await post(body);
  expect(status).toBe(400);
  const text = JSON.stringify(answer);
  expect(text).toContain('must have at most 8192 characters');
  expect(text.length).toBeLessThan(1000);
});

test('a long text in the arguments has the limit of its field', async () => {
  const params = { name: 'generate_image', arguments: { prompt: LONG } };
  const { status, body } = await post(message({ method: 'tools/call', params }));
  expect(status).toBe(200);
  expect(JSON.stringify(body)).toContain('prompt_used');
});

test('a client may have an icon as a data URI', async () => {
  const icons = [{ src: `data:image/png;base64,${LONG}`, mimeType: 'image/png' }];
  const clientInfo = { name: 'a-client', version: '1', icons };
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
  const { status } = await post(message({ method: 'initialize', params }));
  expect(status).toBe(200);
});
