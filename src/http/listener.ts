import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { unseenProblem } from '../contract/problem.ts';
import { newId } from '../lib/id.ts';
import { hangUpOnUnread, refuseUnreadable } from './answer-unread.ts';

/** Seconds that running requests get to finish when the service stops. */
const GRACE_SECONDS = 20;

/** Time limits for callers. Slower ones occupy connections that others need. */
const TIME_LIMITS = {
  /** For the head of a request. */
  headersTimeout: 20_000,
  /** For all of a request, its body included. */
  requestTimeout: 120_000,
  /** Longer than the minute that load balancers keep a connection: or they send into one that is just being closed. */
  keepAliveTimeout: 65_000,
  /** Interval of checking the first two limits. */
  connectionsCheckingInterval: 5_000,
} as const;
/** For reading an answer: nothing of it was taken for so long. */
const UNREAD_MS = 60_000;
export type ListenerLimits = Partial<Record<keyof typeof TIME_LIMITS, number>>;

/** Connections on which a request has come. */
const ASKED = new WeakSet<Socket>();

/** A port that is bound before there is anything behind it, so that a port in use is known at once. */
export type Listener = {
  port: number;
  serve(app: RequestListener): void;
  /**
   * From now on, every response closes its connection, so that clients with persistent connections switch to another
   * process.
   */
  drain(): void;
  /** Takes no new connections and resolves when the running requests have been answered, or cut off after 20 s. */
  close(): Promise<void>;
};

/** Throws ListenError with one line naming the port. `variable` is what configures it. */
export async function openListener(options: {
  host: string;
  port: number;
  variable: string;
  /** URL of the documentation, for errors before routing; default: at the requested address. */
  docsUrl?: string;
  /** In milliseconds, where they differ from the usual ones. */
  limits?: ListenerLimits & { unreadTimeout?: number };
}): Promise<Listener> {
  const { host, port, variable, limits } = options;
  let listener: RequestListener = (request, response) => {
    const request_id = newId('req');
    const key = request.headers['idempotency-key'];
    const starting = unseenProblem('The service is starting', { key, seconds: 2 });
    const { docsUrl = `http://${request.headers.host ?? host}/docs` } = options;
    response.writeHead(starting.status, {
      'content-type': 'application/json',
      ...starting.headers,
      'x-request-id': request_id,
    });
    response.end(JSON.stringify(starting.toBody(docsUrl, request_id)));
  };
  let closing: Promise<void> | undefined;
  let draining = false;
  const answering = new Set<ServerResponse>();
  const server = createServer({ ...TIME_LIMITS, ...limits }, (request, response) => {
    ASKED.add(request.socket);
    if (draining) isLast(response);
    answering.add(response);
    response.once('close', () => answering.delete(response));
    listener(request, response);
  });
  const { unreadTimeout = UNREAD_MS, connectionsCheckingInterval: interval_ms } = {
    ...TIME_LIMITS,
    ...limits,
  };
  const stopChecking = hangUpOnUnread(answering, { unread_ms: unreadTimeout, interval_ms });
  server.on('connection', (socket: Socket) => hangUpOnSilence(socket, { ...TIME_LIMITS, ...limits }));
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new ListenError(reasonOf(cause as NodeJS.ErrnoException, host, port, variable), { cause });
  }
  const bound = (server.address() as AddressInfo).port;
  refuseUnreadable(server, options.docsUrl ?? `http://${host}:${bound}/docs`);
  const drain = () => {
    draining = true;
    for (const response of answering) isLast(response);
  };
  return {
    port: bound,
    serve: (app) => {
      listener = app;
    },
    drain,
    close: () => {
      drain();
      closing ??= closed(server).finally(stopChecking);
      return closing;
    },
  };
}

/** Node only times out heads that have begun. This closes connections that never send one, or only blank lines. */
function hangUpOnSilence(socket: Socket, limits: Required<ListenerLimits>): void {
  const { headersTimeout, connectionsCheckingInterval } = limits;
  const late = setTimeout(
    () => {
      if (!ASKED.has(socket)) socket.destroy();
    },
    headersTimeout + 2 * connectionsCheckingInterval,
  );
  socket.once('close', () => clearTimeout(late));
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
  if (code === 'EACCES') return `This user may not open port ${port}; set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is ${host}, which is not an address of this machine.`;
  return `Port ${port} on ${host} cannot be opened: ${message}.`;
}

/** Its connection ends with it: a caller who goes on sending on one would never let us stop. */
function isLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function closed(server: Server): Promise<void> {
  const done = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_SECONDS * 1000);
  await done;
  clearTimeout(late);
}
