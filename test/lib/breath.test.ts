import { expect, test } from 'vitest';
import { checkPrompt } from '../../engines/moderation/moderation.ts';
import { breathe } from '../../src/lib/event-loop.ts';

function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('others have a turn after some milliseconds of work, and not before', async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 1);
  await breathe();
  expect(turns).toBe(0);
  for (let step = 0; step < 5; step++) {
    work(12);
    await breathe();
  }
  clearInterval(other);
  expect(turns).toBeGreaterThanOrEqual(3);
});

test('callers share a turn: fifty short works at once let others in between', async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 1);
  const short = async () => {
    for (let step = 0; step < 4; step++) {
      await breathe();
      work(1);
    }
  };
  await Promise.all(Array.from({ length: 50 }, short));
  for (let after = 0; after < 50; after++) await short();
  clearInterval(other);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('others have turns during the check of a megabyte, and a phrase at the edge of a piece is found', async () => {
  let turns = 0;
  const other = setInterval(() => turns++, 1);
  const text = 'a fox in the snow '.repeat(55_000);
  expect(await checkPrompt(text, { of: 'picture', pause: breathe })).toEqual({ allowed: true });
  clearInterval(other);
  expect(turns).toBeGreaterThan(5);
  for (const at of [19_590, 19_596, 19_602, 19_990, 19_996, 20_001]) {
    const edge = `${text.slice(0, at)} a nude child ${text.slice(0, 30_000)}`;
    expect(await checkPrompt(edge, { of: 'picture', pause: breathe }), String(at)).toMatchObject({
      category: 'minors',
    });
  }
});
