/** A customer's web server on loopback: files by their path, 404 for the rest. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Files = {
  origin: string;
  /** As `FETCH_ALLOW_HOSTS` has it. */
  host: string;
  close(): Promise<void>;
};

export async function serveFiles(find: (path: string) => Uint8Array | undefined): Promise<Files> {
  const server = await listen((request, response) => {
    const bytes = find(new URL(request.url!, 'http://files').pathname);
    response.writeHead(bytes ? 200 : 404, { 'content-length': bytes?.length ?? 0 }).end(bytes);
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, origin: originOf(server), close: () => close(server) };
}

/** On a free port of 127.0.0.1. */
export async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

export function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
