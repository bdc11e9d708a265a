import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Hangs up on callers who do not read their answer: part of it waits, and nothing of it has left this process for
 * `unread_ms`. A caller who waits for an answer is not counted. Checks every `interval_ms`. Returns a function that
 * stops the checks.
 */
export function hangUpOnUnread(
  answering: ReadonlySet<ServerResponse>,
  { unread_ms, interval_ms }: { unread_ms: number; interval_ms: number },
): () => void {
  const timed = new WeakSet<Socket>();
  const checking = setInterval(() => {
    for (const { socket } of answering) {
      if (!socket || socket.writableLength > 0 === timed.has(socket)) continue;
      // Node's own timeout sees whether a part of what waits was taken, and the server hangs up when it passes.
      if (timed.delete(socket)) socket.setTimeout(0);
      else {
        timed.add(socket);
        socket.setTimeout(unread_ms);
      }
    }
  }, interval_ms).unref();
  return () => clearInterval(checking);
}
