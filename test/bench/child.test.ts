import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closed, nextMessage } from '../../bench/child.ts';
import { freshFolder } from '../support/database.ts';

function childThat(does: string) {
  const file = join(freshFolder('child-'), 'child.mjs');
  writeFileSync(file, does);
  return fork(file, { stdio: 'ignore' });
}

test('a bench whose process dies before it says anything ends with a sentence, also when it is asked later', async () => {
  const child = childThat('process.exit(3)');
  await expect(nextMessage(child)).rejects.toThrow(/has ended \(3\)/);
  await expect(nextMessage(child)).rejects.toThrow(/has ended \(3\)/);
  await closed(child);
});

test('a process that is killed while it is asked is told of by its signal', async () => {
  const child = childThat(`process.send('here'); process.on('message', () => {});`);
  expect(await nextMessage(child)).toBe('here');
  const answer = nextMessage(child);
  child.kill('SIGKILL');
  await expect(answer).rejects.toThrow(/has ended \(SIGKILL\)/);
  await closed(child);
});

test('closing waits until a process has ended', async () => {
  const child = childThat(
    `process.on('message', (said) => said === 'close' && process.exit(0)); process.send('here')`,
  );
  await nextMessage(child);
  const ended = once(child, 'exit');
  await closed(child);
  expect(await ended).toEqual([0, null]);
});
