/** Requests as plain HTTP clients and clients in other languages send them. */
import { describe, expect, test } from 'vitest';
import { openAiStage } from '../openai/stage.ts';

const stage = openAiStage();
const message = (method: string, params?: object) => ({
  jsonrpc: '2.0',
  id: 7,
  method,
  ...(params && { params }),
});

describe.each([['*/*'], ['application/json'], ['application/json;q=0.9, */*;q=0.1']])(
  'Accept: %s',
  (accept) => {
    test('a list of tools is JSON', async () => {
      const answer = await stage.post('/mcp', message('tools/list'), { accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('application/json');
      const { id, result } = answer.body as { id: number; result: { tools: object[] } };
      expect(id).toBe(7);
      expect(result.tools.length).toBeGreaterThan(10);
    });

    test('a tool returns its result without events', async () => {
      const call = message('tools/call', { name: 'get_balance', arguments: null });
      const answer = await stage.post('/mcp', call, { accept });
      const { result } = answer.body as { result: { structuredContent: object; isError?: boolean } };
      expect(result.isError).toBeFalsy();
      expect(result.structuredContent).toHaveProperty('account_id');
    });
  },
);

test('a client that names events gets events', async () => {
  const accept = 'text/event-stream, application/json';
  const answer = await stage.post('/mcp', message('tools/list'), { accept });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
});

test('null for an optional parameter counts as omitted', async () => {
  const answer = await stage.post('/mcp', message('resources/list', { cursor: null }), { accept: '*/*' });
  expect(answer.body).toHaveProperty('result.resources');
});
