/**
 * Answers the requests of a connection one after another. A client may send requests before it has read the responses to
 * earlier ones. Thousands arrive in one piece, and would all run in one turn of the event loop.
 * Source: https://www.rfc-editor.org/rfc/rfc9112#section-9.3.2
 */
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** A connection on which more requests wait is closed. */
const WAITING_MAX = 100;

type Waiting = [request: IncomingMessage, response: ServerResponse];

/** The first request of an idle connection runs at once. Those of a closed connection do not run. */
export function oneAtATime(answer: RequestListener): RequestListener {
  /** The waiting requests of each connection on which one runs. */
  const waiting = new WeakMap<Socket, Waiting[]>();
  const run = (line: Waiting[], [request, response]: Waiting) => {
    const { socket } = request;
    // After `Connection: close`, the socket takes no more responses before it is destroyed.
    if (!socket.writable) return;
    response.once('close', () => {
      const next = line.shift();
      if (!next) waiting.delete(socket);
      else setImmediate(run, line, next);
    });
    answer(request, response);
  };
  return (request, response) => {
    const line = waiting.get(request.socket);
    if (!line) {
      const empty: Waiting[] = [];
      waiting.set(request.socket, empty);
      run(empty, [request, response]);
    } else if (line.length < WAITING_MAX) line.push([request, response]);
    else request.socket.destroy();
  };
}
