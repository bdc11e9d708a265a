/** Child processes of a bench. Waiting for a dead process rejects instead of hanging. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** The next message of a child. Rejects when the child ends before. */
export async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  if (hasEnded(child)) throw died(child);
  const over = new AbortController();
  const { signal } = over;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Message),
      once(child, 'exit', { signal }).then(() => {
        throw died(child);
      }),
    ]);
  } finally {
    over.abort();
  }
}

/** Asks a child to close and waits until it has ended. Returns at once when it has already ended. */
export async function closed(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  // A child that dies meanwhile does not receive the message, but has ended too.
  if (child.connected) child.send('close', () => undefined);
  await ended;
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

function died({ exitCode, signalCode, spawnargs }: ChildProcess): Error {
  return new Error(`A process of the bench has ended (${signalCode ?? exitCode}): ${spawnargs.at(-1)}`);
}
