/** The scripted character reads a bounded part of what is said, so that its time is bounded. */
import { expect, test } from 'vitest';
import { read } from '../../chat/scripted.ts';

const long = 'я'.repeat(30_000);

test('the beginning of a long message is read, of many messages the newest, and instructions beside them', () => {
  const turns = [
    { role: 'system' as const, content: long },
    ...Array.from({ length: 40 }, (_, at) => ({ role: 'user' as const, content: `${at} ${long}` })),
  ];
  const bounded = read(turns);
  expect(bounded[0]).toEqual({ role: 'system', content: long.slice(0, 20_000) });
  expect(bounded.slice(1).map(({ content }) => content.split(' ')[0])).toEqual(
    Array.from({ length: 10 }, (_, at) => String(30 + at)),
  );
  expect(bounded.at(-1)!.content).toHaveLength(2000);
});

test('an ordinary conversation is read whole, and no letter is cut in half', () => {
  const turns = [
    { role: 'user' as const, content: 'Hello' },
    { role: 'assistant' as const, content: '' },
  ];
  expect(read(turns)).toEqual(turns);
  const [cut] = read([{ role: 'user', content: `a${'😀'.repeat(2000)}` }]);
  expect(cut!.content.isWellFormed()).toBe(true);
});
