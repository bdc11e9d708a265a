/**
 * A proxy between the service and any upstream: it passes every call on, knows its purpose, and corrupts responses on
 * demand. The upstream has done the work before a response is corrupted, except for `reply`.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type Fault =
  /** The upstream hears nothing of the call. */
  | { is: 'reply'; status: number; body?: object; headers?: Record<string, string> }
  /** Never answers. */
  | { is: 'silent' }
  /** Answers late. */
  | { is: 'slow'; seconds: number }
  /** Closes the connection. */
  | { is: 'lost' }
  /** Closes it when half of the answer is sent. */
  | { is: 'cut' }
  /** Another answer of the upstream’s, as this makes it. */
  | { is: 'changed'; to: object }
  | { is: 'html' };

export type Passed<Verb extends string> = {
  verb: Verb | undefined;
  headers: IncomingMessage['headers'];
  at_ms: number;
  /** The caller hung up before the whole answer was there. */
  abandoned: boolean;
};

export type Between<Verb extends string> = {
  url: string;
  /** Every call, in order. */
  calls: Passed<Verb>[];
  fail(verb: Verb, ...faults: Fault[]): void;
  close(): Promise<void>;
};

export async function between<Verb extends string>(
  target: string,
  verbOf: (method: string, path: string) => Verb | undefined,
): Promise<Between<Verb>> {
  const calls: Passed<Verb>[] = [];
  const faults = new Map<Verb, Fault[]>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request;
    const path = request.url!;
    const verb = verbOf(method, path);
    const call = { verb, headers, at_ms: performance.now(), abandoned: false };
    calls.push(call);
    response.on('close', () => {
      call.abandoned = !response.writableFinished;
    });
    const body = await buffer(request);
    const fault = verb && faults.get(verb)?.shift();
    if (fault?.is === 'reply') return send(response, fault.status, fault.headers, fault.body);
    const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...passed } = headers;
    const answer = await fetch(target + path, {
      method,
      headers: passed as Record<string, string>,
      redirect: 'manual',
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    const type = answer.headers.get('content-type') ?? 'application/octet-stream';
    const bytes = Buffer.from(await answer.arrayBuffer());
    // Its addresses lead through here too.
    const whole = /json/.test(type) ? Buffer.from(bytes.toString().replaceAll(target, url)) : bytes;
    if (fault?.is === 'silent') return;
    if (fault?.is === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.seconds * 1000));
    if (fault?.is === 'lost') response.destroy();
    else if (fault?.is === 'changed') send(response, 200, {}, fault.to);
    else if (fault?.is === 'html')
      response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>One moment…</body></html>');
    else if (fault?.is === 'cut') {
      response.writeHead(answer.status, { 'content-type': type, 'content-length': whole.length });
      response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy());
    } else {
      const headers = Object.fromEntries(answer.headers);
      for (const name of ['content-length', 'transfer-encoding', 'connection', 'keep-alive'])
        delete headers[name];
      response.writeHead(answer.status, headers).end(whole);
    }
  }

  return {
    url,
    calls,
    fail: (verb, ...more) => faults.set(verb, [...(faults.get(verb) ?? []), ...more]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function send(response: ServerResponse, status: number, headers = {}, body: object = { detail: 'scripted' }) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}
