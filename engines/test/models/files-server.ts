/** A server of large files on loopback, with the faults that such servers and the ways to them have. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Fault of one request; without one it is answered normally. */
export type Fault =
  | { is: 'breaks'; after_bytes: number }
  | { is: 'waits'; after_bytes: number }
  | { is: 'answers'; status: number }
  | { is: 'ignores_range' };

export type FilesServer = {
  url: string;
  /** Of every request: its path and range. */
  requests: { path: string; range: string | undefined }[];
  /** Served files, by path. */
  files: Map<string, Uint8Array>;
  /** Of the next requests, in order. */
  faults: Fault[];
  close(): Promise<void>;
};

export async function filesServer(): Promise<FilesServer> {
  const requests: FilesServer['requests'] = [];
  const files = new Map<string, Uint8Array>();
  const faults: Fault[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!);
    const { range } = request.headers;
    requests.push({ path, range });
    const fault = faults.shift();
    const bytes = files.get(path);
    if (fault?.is === 'answers') return void response.writeHead(fault.status).end();
    if (!bytes) return void response.writeHead(404).end();
    const from = fault?.is === 'ignores_range' ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
    if (from >= bytes.length) return void response.writeHead(416).end();
    const part = bytes.subarray(from);
    response.writeHead(from > 0 ? 206 : 200, {
      'content-length': part.length,
      ...(from > 0 && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (fault === undefined || fault.is === 'ignores_range') return void response.end(part);
    send(response, part.subarray(0, fault.after_bytes), fault.is === 'breaks');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    files,
    faults,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Some of it; then the line breaks, or nothing more comes. */
function send(response: ServerResponse, some: Uint8Array, breaks: boolean): void {
  response.write(some, () => {
    if (breaks) setTimeout(() => response.destroy(), 20);
  });
}
