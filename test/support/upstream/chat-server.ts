/** A server on loopback that speaks chat completions, and says what a test has it say. */
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChatServerRequest = { headers: IncomingHttpHeaders; body: Record<string, unknown> };

export const chunk = (data: unknown) => `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;
export const piece = (content: string) => chunk({ choices: [{ delta: { content } }] });
export const END = chunk('[DONE]');
export const usage = (prompt_tokens: number, completion_tokens: number, more: object = {}) =>
  chunk({ choices: [], usage: { prompt_tokens, completion_tokens, ...more } });

export const streams =
  (...chunks: string[]): RequestListener =>
  (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const each of chunks) response.write(each);
    response.end();
  };
export const refuses =
  (status: number, error: object = {}, headers: Record<string, string> = {}): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify({ error }));
  };

export async function openChatServer() {
  const requests: ChatServerRequest[] = [];
  const stage: { answer: RequestListener } = { answer: streams(piece('Yes.'), END) };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    requests.push({ headers: request.headers, body: JSON.parse(text) });
    stage.answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    base_url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answers(answer: RequestListener) {
      stage.answer = answer;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type ChatServer = Awaited<ReturnType<typeof openChatServer>>;
