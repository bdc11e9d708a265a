/** Connections to a call process: a lasting one for calls in progress, and short ones for single queries. */
import { connect, type Socket } from 'node:net';
import { OutOfTime, type Report, Unwanted, UpstreamError } from '@reverie/engines';
import { type FromCallProcess, onMessages, sendMessage, type ToCallProcess } from './call-messages.ts';
import type { CallPlace } from './call-place.ts';

export type CallLine = CallPlace & { connection: Socket; waiting: Map<string, Waiting> };
type Waiting = { received(message: FromCallProcess): void; lost(): void };

export type Followed = { signal: AbortSignal; report?: Report | undefined };

const ASK_SECONDS = 5;

/** Handles incoming messages and the end of the connection. */
export function listen({ connection, waiting }: CallLine, onClose: () => void): void {
  onMessages<FromCallProcess>(connection, (message) => waiting.get(message.id)?.received(message));
  connection.on('error', () => connection.destroy());
  connection.on('close', () => {
    onClose();
    for (const { lost } of waiting.values()) lost();
  });
  // The connection does not keep the process alive; work in progress does.
  connection.unref();
}

type Ended = Extract<FromCallProcess, { say: 'ended' }>;

/** Hands a call over and resolves with its reported end. Resolves with undefined if the connection breaks first. */
export async function followCall(
  { connection, waiting }: CallLine,
  { call, id }: { call: object; id: string },
  { signal, report }: Followed,
): Promise<Ended | undefined> {
  if (signal.aborted) throw new UpstreamError('The work was canceled before it was sent.', 'no');
  const { promise, resolve: end, reject } = Promise.withResolvers<Ended | undefined>();
  const onAbort = () => {
    const { reason } = signal;
    const isGivenUp = reason instanceof Unwanted || reason instanceof OutOfTime;
    if (isGivenUp && connection.writable)
      sendMessage(connection, { say: 'stop', id, late: reason instanceof OutOfTime } satisfies ToCallProcess);
    reject(reason);
  };
  waiting.set(id, {
    received(message) {
      if (message.say === 'ended') end(message);
      if (message.say === 'running' && message.progress !== undefined)
        report?.({ progress: message.progress });
    },
    lost: () => end(undefined),
  });
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    if (!connection.writable) return undefined;
    sendMessage(connection, { say: 'make', call });
    return await promise;
  } finally {
    signal.removeEventListener('abort', onAbort);
    waiting.delete(id);
  }
}

/**
 * Asks for the state of a call. Returns undefined if no process listens on the socket.
 * @throws UpstreamError if a process listens but does not answer in time.
 */
export async function askOnce(socket: string, id: string): Promise<FromCallProcess | undefined> {
  const connection = await connected(socket);
  if (!connection) return undefined;
  const { promise, resolve: answer, reject } = Promise.withResolvers<FromCallProcess | undefined>();
  onMessages<FromCallProcess>(connection, answer);
  connection.on('close', () => answer(undefined));
  connection.setTimeout(ASK_SECONDS * 1000, () => {
    reject(new UpstreamError('The call process does not answer.', 'unknown', { fault: 'timeout' }));
    connection.destroy();
  });
  sendMessage(connection, { say: 'ask', id } satisfies ToCallProcess);
  const message = await promise;
  connection.destroy();
  return message;
}

/** Sends a message that has no answer. Does nothing if no process listens. */
export async function sayOnce(socket: string, message: ToCallProcess): Promise<void> {
  const connection = await connected(socket);
  if (!connection) return;
  sendMessage(connection, message);
  connection.end();
}

/** Errors of a socket without a listening process. */
const NOBODY = new Set(['ENOENT', 'ECONNREFUSED', 'ENOTDIR']);

async function connected(socket: string): Promise<Socket | undefined> {
  const connection = connect(socket);
  const { promise, resolve: settle, reject } = Promise.withResolvers<Socket | undefined>();
  connection.on('connect', () => settle(connection));
  connection.on('error', (error: NodeJS.ErrnoException) => {
    connection.destroy();
    if (NOBODY.has(error.code ?? '')) settle(undefined);
    else
      reject(
        new UpstreamError('The call process cannot be reached.', 'unknown', {
          cause: error,
          fault: 'connection',
        }),
      );
  });
  return promise;
}
