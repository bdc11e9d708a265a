/** A server of chat completions for walks with clients: it calls a tool if it gets one, and fails once on request. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const USAGE = { prompt_tokens: 20, completion_tokens: 10, total_tokens: 30 };
const WORDS = ['The ', 'lamp ', 'is ', 'lit, ', 'traveller.'];
const SLOW_WORDS = 400;

export type WordsServer = { base_url: string; leftEarly(): boolean; close(): void };

export async function wordsServer(): Promise<WordsServer> {
  const failed = new Set<string>();
  let left = false;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    if (text === '') return void response.writeHead(404).end();
    const { tools, messages } = JSON.parse(text) as { tools?: unknown[]; messages: { role: string }[] };
    const chat = JSON.stringify(messages);
    if (chat.includes('busy once') && !failed.has(chat)) {
      failed.add(chat);
      response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' });
      return void response.end(JSON.stringify({ error: { message: 'Loading model', code: 503 } }));
    }
    if (chat.includes('beyond the context')) {
      response.writeHead(400, { 'content-type': 'application/json' });
      const message = "This model's maximum context length is 512 tokens. However, you requested 900 tokens.";
      return void response.end(
        JSON.stringify({
          error: { message, code: 'context_length_exceeded', type: 'invalid_request_error' },
        }),
      );
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const send = (delta: object, finish_reason: string | null = null) =>
      response.write(`data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason }] })}\n\n`);
    response.once('close', () => (left ||= !response.writableFinished));
    if (tools?.length && messages.at(-1)?.role !== 'tool') {
      const named = { name: 'weather', arguments: '{"city":"Paris"}' };
      send({ tool_calls: [{ index: 0, id: 'call_1', type: 'function', function: named }] });
      send({}, 'tool_calls');
    } else {
      const slow = text.includes('slowly');
      for (const word of slow ? Array(SLOW_WORDS).fill('word ') : WORDS) {
        if (response.destroyed) return;
        send({ content: word });
        if (slow) await sleep(100);
      }
      send({}, 'stop');
    }
    response.end(`data: ${JSON.stringify({ choices: [], usage: USAGE })}\n\ndata: [DONE]\n\n`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    leftEarly: () => left,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
