/** Base of every fixture server: a free port, a record of requests, and faulty responses on demand. */
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

/** A piece of work as it arrived. */
export type Received = {
  /** All sent fields, without media. */
  fields: Record<string, unknown>;
  model?: string;
  prompt?: string;
  width?: number;
  height?: number;
  seed?: number;
  count?: number;
  seconds?: number;
  /** The caller's media, decoded, by the name they were sent under. */
  sources: Record<string, Buffer>;
  /** The upstream was told to stop, or the connection was closed while it worked. */
  canceled: boolean;
};

export type Call = { method: string; path: string; query: string; headers: IncomingHttpHeaders };

/** Once, instead of the ordinary answer. All but `reply` do the work first and spoil its answer. */
export type Fault =
  | { is: 'reply'; status: number; body?: object; headers?: Record<string, string> }
  /** Never answers. */
  | { is: 'silent' }
  /** Closes the connection. */
  | { is: 'lost' }
  /** Closes the connection when half of the answer is sent. */
  | { is: 'cut' }
  | { is: 'html' };

export type Answer = {
  status?: number;
  body?: object;
  bytes?: Uint8Array;
  headers?: Record<string, string>;
};

export type Fixture<Verb extends string> = {
  url: string;
  /** Every piece of work taken, in order: doubles show. */
  received: Received[];
  /** Every call, in order, also the refused ones. */
  calls: Call[];
  /** The next answers to this verb go wrong like this, one after the other. */
  fail(verb: Verb, ...faults: Fault[]): void;
  close(): Promise<void>;
};

export type FixtureRequest = Call & { body: Buffer; json<T>(): T; form(): Promise<FormData> };
/** Handler of a route; without a verb it cannot be made to fail. */
export type Route<Verb> = { verb?: Verb; act: () => Answer | Promise<Answer> };

/** `route` says what a call is about, and a work that it begins is the last of `received` when its act is over. */
export async function fixtureServer<Verb extends string>(
  route: (request: FixtureRequest, fixture: Fixture<Verb>) => Route<Verb> | Promise<Route<Verb>>,
): Promise<Fixture<Verb>> {
  const faults = new Map<Verb, Fault[]>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const fixture: Fixture<Verb> = {
    url,
    received: [],
    calls: [],
    fail: (verb, ...more) => faults.set(verb, [...(faults.get(verb) ?? []), ...more]),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, search: query } = new URL(request.url!, url);
    const call = { method: request.method ?? '', path, query, headers: request.headers };
    fixture.calls.push(call);
    const body = await buffer(request);
    const { verb, act } = await route(
      {
        ...call,
        body,
        json: () => JSON.parse(body.toString('utf8')),
        form: () =>
          new Response(new Uint8Array(body), {
            headers: { 'content-type': request.headers['content-type'] ?? '' },
          }).formData(),
      },
      fixture,
    );
    const fault = verb && faults.get(verb)?.shift();
    if (fault?.is === 'reply') return send(response, fault);
    const before = fixture.received.length;
    const answer = await act();
    const work = fixture.received[before];
    if (!fault) return send(response, answer);
    if (fault.is === 'silent') {
      const onClose = () => {
        if (work) work.canceled = true;
      };
      if (response.destroyed) onClose();
      else response.on('close', onClose);
    } else spoil(response, answer, fault);
  }
  return fixture;
}

function send(response: ServerResponse, { status = 200, body, bytes, headers = {} }: Answer): void {
  const type = bytes ? 'application/octet-stream' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(bytes ?? JSON.stringify(body ?? {}));
}

function spoil(
  response: ServerResponse,
  { body, bytes }: Answer,
  { is }: Exclude<Fault, { is: 'reply' | 'silent' }>,
) {
  const whole = Buffer.from(bytes ?? JSON.stringify(body ?? {}));
  if (is === 'html')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>One moment…</body></html>');
  if (is === 'lost') response.destroy();
  if (is === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
  }
}

/** A PNG of the size asked for, in a colour of the seed with a square in it: no two alike, and none of one colour. */
export function picture(
  { width = 1024, height = 1024, seed = 42 }: Partial<Received>,
  index = 0,
): Promise<Buffer> {
  const colour = seed + index * 37;
  const background = { r: colour % 256, g: (colour >> 8) % 256, b: 128 };
  const side = Math.max(1, Math.floor(Math.min(width, height) / 2));
  const square = { create: { width: side, height: side, channels: 3 as const, background: '#f0e020' } };
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input: square, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** Width and height of `1024x768`. */
export function sizeOf(text: unknown): { width?: number; height?: number } {
  const [, width, height] = /^(\d+)x(\d+)$/.exec(String(text)) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}

/** The bytes of a data URI. */
export function bytesOf(uri: string): Buffer {
  return Buffer.from(uri.replace(/^data:[^,]*;base64,/, ''), 'base64');
}

/** Only the members that were sent. */
export function sentOf<T extends object>(members: T): T {
  return Object.fromEntries(
    Object.entries(members).filter(([, value]) => value !== undefined && value !== null),
  ) as T;
}

/** A number that may have travelled as text. */
export function numberOf(value: unknown): number | undefined {
  return value === undefined || value === null || value === '' ? undefined : Number(value);
}
