import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { unseenProblem } from '../contract/problem.ts';
import { newId } from '../lib/id.ts';
import { hangUpOnUnread, refuseUnreadable } from './answer-unread.ts';
import { continueOnRead } from './continue-on-read.ts';
import { oneAtATime } from './one-at-a-time.ts';

/** Seconds that running requests have to finish when the service stops. */
const GRACE_SECONDS = 20;

/** Time limits in milliseconds. Slow callers occupy connections that others need. */
const TIME_LIMITS = {
  /** For the head of a request. */
  headersTimeout: 20_000,
  /** For the whole request, including its body. */
  requestTimeout: 120_000,
  /**
   * Longer than the 60 s for which load balancers reuse a connection. Otherwise they could send into a closing
   * connection.
   */
  keepAliveTimeout: 65_000,
  /** The interval at which the first two limits are checked. */
  connectionsCheckingInterval: 5_000,
} as const;
/** The maximum time in which a caller reads nothing of its response. */
const UNREAD_MS = 60_000;
export type ListenerLimits = Partial<Record<keyof typeof TIME_LIMITS, number>>;

/** Connections that have sent a request. */
const USED_SOCKETS = new WeakSet<Socket>();

/** A port that is bound before the service is ready, so that a conflict is known at once. */
export type Listener = {
  port: number;
  serve(app: RequestListener): void;
  /**
   * From now on, every response closes its connection, so that clients with persistent connections switch to another
   * process.
   */
  drain(): void;
  /** Stops accepting connections. Resolves when running requests are answered, or after 20 s, when they are cut off. */
  close(): Promise<void>;
};

/** `variable` names the setting in messages. @throws ListenError with one line that names the port. */
export async function openListener(options: {
  host: string;
  port: number;
  variable: string;
  /** URL of the documentation, for errors before routing. Default: the requested host. */
  docsUrl?: string;
  /** Milliseconds, for limits that differ from the defaults. */
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
  const answer = oneAtATime((request, response) => {
    if (draining) isLast(response);
    answering.add(response);
    response.once('close', () => answering.delete(response));
    listener(request, response);
  });
  const server = createServer({ ...TIME_LIMITS, ...limits }, (request, response) => {
    USED_SOCKETS.add(request.socket);
    answer(request, response);
  });
  const { unreadTimeout = UNREAD_MS, connectionsCheckingInterval: interval_ms } = {
    ...TIME_LIMITS,
    ...limits,
  };
  const stopChecking = hangUpOnUnread(answering, { unread_ms: unreadTimeout, interval_ms });
  server.on('connection', (socket: Socket) => hangUpOnSilence(socket, { ...TIME_LIMITS, ...limits }));
  continueOnRead(server);
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

/** Node times out only heads that have begun. This closes connections that send nothing or only blank lines. */
function hangUpOnSilence(socket: Socket, limits: Required<ListenerLimits>): void {
  const { headersTimeout, connectionsCheckingInterval } = limits;
  const late = setTimeout(
    () => {
      if (!USED_SOCKETS.has(socket)) socket.destroy();
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

/** Closes the connection after this response. A client that keeps sending requests would otherwise delay the stop. */
function isLast(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

async function closed(server: Server): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeIdleConnections();
  const late = setTimeout(() => server.closeAllConnections(), GRACE_SECONDS * 1000);
  await closed;
  clearTimeout(late);
}
