/** A work that takes too much ends its own process, and the pool goes on. */
import { afterAll, expect, test } from 'vitest';
import { ProcessPool } from '../../pool/process-pool.ts';

const pool = new ProcessPool({
  module: new URL('greedy-works.ts', import.meta.url),
  processes: 1,
  memory_bytes: 1.5 * 2 ** 30,
  heap: ['--max-old-space-size=64'],
  low_priority: false,
  cpu_seconds: 2,
});
afterAll(() => pool.close());

const goesOn = () => expect(pool.run('add', [2, 3])).resolves.toBe(5);

test('a work that fills the heap, or computes for too long, has exceeded its limits', async () => {
  await expect(pool.run('fillHeap', [])).rejects.toMatchObject({ name: 'WorkDied', exceeded: true });
  await goesOn();
  await expect(pool.run('compute', [])).rejects.toMatchObject({ name: 'WorkDied', exceeded: true });
  await goesOn();
});

test('pixels beyond the limit of memory cannot be taken', async () => {
  await expect(pool.run('takeMemory', [4096])).rejects.toThrow();
  await goesOn();
});

test('a process that grew is replaced after its work', async () => {
  const before = await pool.run('pid', []);
  expect(await pool.run('pid', [])).toBe(before);
  expect(await pool.run('takeMemory', [600])).toBe(600 * 2 ** 20);
  expect(await pool.run('pid', [])).not.toBe(before);
});

test('a process that is killed from outside says nothing about its work', async () => {
  const pid = (await pool.run('pid', [])) as number;
  const waiting = pool.run('wait', []);
  process.kill(pid, 'SIGKILL');
  await expect(waiting).rejects.toMatchObject({ name: 'WorkDied', exceeded: false });
  await goesOn();
});

test('an error of the work keeps its name, and the process goes on', async () => {
  const pid = await pool.run('pid', []);
  await expect(pool.run('fail', [])).rejects.toMatchObject({ name: 'RangeError', message: 'too short' });
  expect(await pool.run('pid', [])).toBe(pid);
});

test('an aborted work ends its process, and an aborted waiter leaves the queue', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const running = pool.run('wait', [], first.signal);
  const queued = pool.run('add', [1, 1], second.signal);
  const last = pool.run('add', [4, 4]);
  second.abort(new Error('gone'));
  await expect(queued).rejects.toThrow('gone');
  first.abort(new Error('over'));
  await expect(running).rejects.toThrow('over');
  expect(await last).toBe(8);
});
