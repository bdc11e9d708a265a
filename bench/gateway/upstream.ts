/**
 * A server of chat completions that does next to nothing: at once, or for a model named `slow`, one word after another.
 * Its own figures are what those of the services before it stand beside.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const WORDS = ['The ', 'lamp ', 'is ', 'lit ', 'every ', 'night, ', 'traveller.'];
const FIRST_SECONDS = 1;
const WORD_SECONDS = 0.3;
const USAGE = { prompt_tokens: 60, completion_tokens: 9, total_tokens: 69 };
const ID = { id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1_790_000_000, model: 'bench' };

const line = (event: object) => `data: ${JSON.stringify(event)}\n\n`;
const word = (content: string) =>
  line({ ...ID, choices: [{ index: 0, delta: { content }, finish_reason: null }] });
const END = `${line({ ...ID, choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}${line({ ...ID, choices: [], usage: USAGE })}data: [DONE]\n\n`;
const AT_ONCE = WORDS.map(word).join('') + END;
const WHOLE = JSON.stringify({
  ...ID,
  object: 'chat.completion',
  choices: [{ index: 0, message: { role: 'assistant', content: WORDS.join('') }, finish_reason: 'stop' }],
  usage: USAGE,
});

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  // LiteLLM looks for the server before it calls it.
  if (chunks.length === 0) return void response.writeHead(404).end();
  const { stream, model } = JSON.parse(Buffer.concat(chunks).toString());
  if (!stream) return void response.writeHead(200, { 'content-type': 'application/json' }).end(WHOLE);
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (model !== 'slow') return void response.end(AT_ONCE);
  for (const [index, each] of WORDS.entries()) {
    setTimeout(() => response.write(word(each)), (FIRST_SECONDS + index * WORD_SECONDS) * 1000);
  }
  setTimeout(() => response.end(END), (FIRST_SECONDS + WORDS.length * WORD_SECONDS) * 1000);
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 4096, () => {
  process.send!({ base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` });
});
process.on('message', () => process.exit(0));
