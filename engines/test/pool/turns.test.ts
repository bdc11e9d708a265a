/** Queueing of large pictures. */
import { expect, test } from 'vitest';
import { Turns } from '../../pool/pool-turns.ts';

test('turns are taken one after the other, in the order they were asked for', async () => {
  const turns = new Turns();
  const events: string[] = [];
  const act = async (name: string) => {
    using _turn = await turns.take();
    events.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    events.push(`${name} ends`);
  };
  await Promise.all([act('a'), act('b'), act('c')]);
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('an aborted waiter is rejected at once, and the next one keeps its own turn', async () => {
  const turns = new Turns();
  const first = await turns.take();
  const abort = new AbortController();
  const second = turns.take(abort.signal);
  let third = false;
  const next = turns.take().then((turn) => {
    third = true;
    return turn;
  });
  abort.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  expect(third).toBe(false);
  first[Symbol.dispose]();
  (await next)[Symbol.dispose]();
  expect(third).toBe(true);
});
