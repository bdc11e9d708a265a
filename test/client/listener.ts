/** A loopback host that remembers what it was asked and answers what it is told. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
export type PreparedAnswer =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  /** Server-sent events, and the end of the connection. Only for requests of streams, which get 404 without any. */
  | { events: string }
  | 'hang up'
  | 'silence';

export type Listener = { origin: string; requests: ReceivedRequest[]; close(): Promise<void> };

/** Answers in order; the last answer is repeated. Anything but a string is sent as JSON. */
export async function listener(...all: PreparedAnswer[]): Promise<Listener> {
  const streams = all.filter(
    (each): each is { events: string } => typeof each === 'object' && 'events' in each,
  );
  const answers = all.filter((each) => typeof each === 'string' || !('events' in each));
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const isStream = headers.accept === 'text/event-stream' && url.endsWith('/events');
    const body = await buffer(request);
    if (!isStream || streams.length > 0) requests.push({ method, url, headers, body });
    if (isStream) {
      const next = streams.shift();
      response.writeHead(next ? 200 : 404, { 'content-type': next ? 'text/event-stream' : 'text/plain' });
      response.end(next?.events);
      return;
    }
    const next = ((answers.length > 1 ? answers.shift() : answers[0]) ?? {}) as Exclude<
      PreparedAnswer,
      { events: string }
    >;
    if (next === 'hang up') {
      response.destroy();
      return;
    }
    if (next === 'silence') return;
    const { status = 200, body: content = {} } = next;
    response.writeHead(status, { 'content-type': 'application/json', ...next.headers });
    response.end(typeof content === 'string' ? content : JSON.stringify(content));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The form that was sent, its files as text. */
export async function formIn({ headers, body }: ReceivedRequest): Promise<Record<string, string>> {
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type']! } });
  const fields = await Promise.all(
    [...(await sent.formData())].map(async ([name, value]) => {
      return [name, typeof value === 'string' ? value : `${value.type} ${await value.text()}`] as const;
    }),
  );
  return Object.fromEntries(fields);
}
