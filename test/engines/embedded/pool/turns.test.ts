/** What large pictures wait for. */
import { expect, test } from 'vitest';
import { Turns } from '../../../../src/engines/embedded/pool/pool-turns.ts';

test('turns are taken one after the other, in the order they were asked for', async () => {
  const turns = new Turns();
  const said: string[] = [];
  const act = async (name: string) => {
    using _turn = await turns.take();
    said.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    said.push(`${name} ends`);
  };
  await Promise.all([act('a'), act('b'), act('c')]);
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('who gives up waiting is told at once, and lets the next one by only when its turn would have come', async () => {
  const turns = new Turns();
  const first = await turns.take();
  const gone = new AbortController();
  const second = turns.take(gone.signal);
  let third = false;
  const next = turns.take().then((turn) => {
    third = true;
    return turn;
  });
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  expect(third).toBe(false);
  first[Symbol.dispose]();
  (await next)[Symbol.dispose]();
  expect(third).toBe(true);
});
