/**
 * A real HTTP server on a free port of loopback: what every fixture of an upstream has in common. It keeps what it was
 * sent, decoded, and goes wrong on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sniffType } from '@reverie/engines';
import sharp from 'sharp';
import { readBase64 } from '../../../src/lib/base64.ts';

/** Work as the upstream got it. */
export type Received = {
  /** Every field, as sent. */
  fields: Record<string, unknown>;
  /** Every medium, decoded, by the upstream's own field. */
  sources: Record<string, Buffer>;
  prompt?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  seed?: number | undefined;
  count?: number | undefined;
  /** Of a film. */
  seconds?: number | undefined;
};

export type WireRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  /** Of a body in JSON or a form. */
  fields: Record<string, unknown>;
  /** Of a form with files. */
  files: Record<string, { name: string; bytes: Buffer }>;
};

export type Answer = {
  status?: number;
  body?: unknown;
  bytes?: Buffer;
  headers?: Record<string, string>;
};

/** Once, instead of the ordinary answer. All but `reply` do the work first and spoil its answer. */
export type Fault =
  | ({ is: 'reply' } & Answer)
  /** Never answers. */
  | { is: 'silent' }
  /** Closes the connection. */
  | { is: 'lost' }
  /** Closes it in the middle of the answer. */
  | { is: 'cut' }
  | { is: 'html' };

export type Wire<Verb extends string> = {
  url: string;
  /** Every call, in order, also the refused ones. */
  calls: { verb: Verb | undefined; method: string; path: string; headers: IncomingMessage['headers'] }[];
  /** The next answers to this verb go wrong like this, one after the other. */
  fail(verb: Verb, ...faults: Fault[]): void;
  close(): Promise<void>;
};

/** A call that the fixture knows: its verb, and what it does. */
export type Route<Verb extends string> = { verb: Verb; act: () => Answer | Promise<Answer> };

export async function wire<Verb extends string>(
  route: (received: WireRequest, origin: string) => Route<Verb> | Answer,
): Promise<Wire<Verb>> {
  const calls: Wire<Verb>['calls'] = [];
  const faults = new Map<Verb, Fault[]>();
  const server = createServer((request, response) => {
    handle(request, response).catch((error: Error) => response.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const received = await hear(request, origin);
    const found = route(received, origin);
    const verb = 'verb' in found ? found.verb : undefined;
    calls.push({ verb, method: received.method, path: received.path, headers: received.headers });
    if (!('verb' in found)) return send(response, found);
    const fault = faults.get(found.verb)?.shift();
    if (fault?.is === 'reply') return send(response, fault);
    const answer = await found.act();
    if (fault) spoil(response, answer, fault);
    else send(response, answer);
  }

  return {
    url: origin,
    calls,
    fail: (verb, ...more) => {
      faults.set(verb, [...(faults.get(verb) ?? []), ...more]);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function hear(request: IncomingMessage, origin: string): Promise<WireRequest> {
  const { pathname, searchParams } = new URL(request.url!, origin);
  const body = await buffer(request);
  const type = request.headers['content-type'] ?? '';
  const received: WireRequest = {
    method: request.method!,
    path: pathname,
    query: searchParams,
    headers: request.headers,
    fields: {},
    files: {},
  };
  if (/json/.test(type) && body.length > 0) received.fields = JSON.parse(body.toString('utf8'));
  if (!/form/.test(type)) return received;
  const form = await new Response(body as Uint8Array<ArrayBuffer>, {
    headers: { 'content-type': type },
  }).formData();
  for (const [field, value] of form) {
    if (typeof value === 'string') received.fields[field] = value;
    else received.files[field] = { name: value.name, bytes: Buffer.from(await value.arrayBuffer()) };
  }
  return received;
}

/** The media in a request: its files, and every text that is a data URI or base64 of one, by the path to it. */
export function mediaIn({ fields, files }: Pick<WireRequest, 'fields' | 'files'>): Record<string, Buffer> {
  const sources = Object.fromEntries(Object.entries(files).map(([field, { bytes }]) => [field, bytes]));
  const look = (path: string, value: unknown) => {
    if (typeof value === 'string') {
      const bytes = value.length > 64 ? readBase64(value) : undefined;
      if (bytes && sniffType(bytes)) sources[path] = bytes;
    } else if (typeof value === 'object' && value !== null)
      for (const [name, each] of Object.entries(value)) look(path === '' ? name : `${path}.${name}`, each);
  };
  look('', fields);
  return sources;
}

/** A field as the number it is, or was written as in a form. */
export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** A PNG of that size with a gradient that the seed turns: no two seeds and no two neighbours look the same. */
export async function paint(width: number, height: number, seed = 42): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 3;
      pixels[at] = (x * 255) / width;
      pixels[at + 1] = (y * 255) / height;
      pixels[at + 2] = (seed + x + y) % 256;
    }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

function send(response: ServerResponse, { status = 200, body, bytes, headers = {} }: Answer): void {
  const type = bytes ? 'image/png' : 'application/json';
  response.writeHead(status, { 'content-type': type, ...headers }).end(bytes ?? JSON.stringify(body ?? {}));
}

function spoil(
  response: ServerResponse,
  { body, bytes }: Answer,
  fault: Exclude<Fault, { is: 'reply' }>,
): void {
  if (fault.is === 'lost') response.destroy();
  if (fault.is === 'html')
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<html><body>One moment, please…</body></html>');
  if (fault.is !== 'cut') return;
  const whole = bytes ?? Buffer.from(JSON.stringify(body ?? {}));
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length });
  response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy());
}
