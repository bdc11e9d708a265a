import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How long running requests may take to be answered once the service stops. */
const GRACE_SECONDS = 20;

/** A port that is bound before there is anything behind it, so that a port in use is known at once. */
export type Listener = {
  port: number;
  serve(app: RequestListener): void;
  /** Takes no new connections and resolves when the running requests have been answered, or cut off after 20 s. */
  close(): Promise<void>;
};

/** Throws ListenError with one line naming the port. `variable` is what configures it. */
export async function openListener(options: {
  host: string;
  port: number;
  variable: string;
}): Promise<Listener> {
  const { host, port, variable } = options;
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end('{"error":"The service is starting","status":503}');
  };
  const server = createServer({ requestTimeout: 120_000, headersTimeout: 20_000 }, (request, response) =>
    listener(request, response),
  );
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new ListenError(reasonOf(cause as NodeJS.ErrnoException, host, port, variable), { cause });
  }
  let closing: Promise<void> | undefined;
  return {
    port: (server.address() as AddressInfo).port,
    serve: (app) => {
      listener = app;
    },
    close: () => {
      closing ??= closed(server);
      return closing;
    },
  };
}

export class ListenError extends Error {
  override readonly name = 'ListenError';
}

function reasonOf(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  variable: string,
): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use; set ${variable} to a free one, or to 0.`;
  if (code === 'EACCES')
    return `Port ${port} may not be opened by this user; set ${variable} to one above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is no address of this machine.`;
  return `Port ${port} on ${host} cannot be opened: ${message}.`;
}

async function closed(server: Server): Promise<void> {
  const done = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_SECONDS * 1000);
  await done;
  clearTimeout(late);
}
