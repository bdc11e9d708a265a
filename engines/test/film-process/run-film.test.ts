import type { ChildProcess } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { runFilm } from '../../film-process/run-film.ts';

/** A child process whose events a test emits. */
function pretendedChild(connected: boolean) {
  const process = { pid: undefined, connected, send: () => true, kill: () => true };
  return Object.assign(new EventEmitter(), process) as unknown as ChildProcess;
}

const run = (child: ChildProcess) =>
  runFilm({
    task: { operation: 'look', input: {}, seed: 0, sources: {} },
    folder: '/nowhere',
    limits: { memory_bytes: 2 ** 30, stall_seconds: 120 },
    signal: new AbortController().signal,
    onProgress: () => undefined,
    child,
  });

test('the last message counts although the exit is reported before it', async () => {
  const child = pretendedChild(true);
  const ended = run(child);
  child.emit('exit', 0, null);
  child.emit('message', { say: 'done', outputs: [], facts: { seen: true } });
  child.emit('disconnect');
  expect(await ended).toMatchObject({ say: 'done', facts: { seen: true } });
});

test.each([
  [true, 'behind the last of its channel'],
  [false, 'when its channel is closed already'],
])('a child without a last message died (channel open: %s), %s', async (connected) => {
  const child = pretendedChild(connected);
  const ended = run(child);
  child.emit('exit', null, 'SIGKILL');
  child.emit('disconnect');
  expect(await ended).toEqual({ say: 'died', signal: 'SIGKILL', code: null });
});
