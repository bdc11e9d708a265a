/** A loopback host that remembers what it was asked and answers what it is told. */
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };
export type Told =
  | { status?: number; headers?: Record<string, string>; body?: unknown }
  | 'hang up'
  | 'silence';

export type Listener = { origin: string; asked: Asked[]; close(): Promise<void> };

/** Answers in order; the last answer is repeated. Anything but a string is sent as JSON. */
export async function listener(...told: Told[]): Promise<Listener> {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    asked.push({ method, url, headers, body: await buffer(request) });
    const next = (told.length > 1 ? told.shift() : told[0]) ?? {};
    if (next === 'hang up') {
      response.destroy();
      return;
    }
    if (next === 'silence') return;
    const { status = 200, body = {} } = next;
    response.writeHead(status, { 'content-type': 'application/json', ...next.headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** The form that was sent, its files as text. */
export async function formIn({ headers, body }: Asked): Promise<Record<string, string>> {
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type']! } });
  const fields = await Promise.all(
    [...(await sent.formData())].map(async ([name, value]) => {
      return [name, typeof value === 'string' ? value : `${value.type} ${await value.text()}`] as const;
    }),
  );
  return Object.fromEntries(fields);
}
