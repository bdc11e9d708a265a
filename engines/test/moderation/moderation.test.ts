import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPrompt } from '../../moderation/moderation.ts';

/** A prompt a line: `+` is made, `-` is refused. The lists were written beside `known`, and `fresh` after them. */
function linesOf(
  file: 'known' | 'held-out' | 'photographs' | 'photographs-held-out',
): { allowed: boolean; prompt: string }[] {
  return readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => ({ allowed: line.startsWith('+'), prompt: line.slice(2) }));
}

const verdictOf = (prompt: string) => checkPrompt(prompt, { of: 'picture' });

describe('prompts that the lists were written with', () => {
  test.each(linesOf('known').filter(({ allowed }) => allowed))('is made: $prompt', async ({ prompt }) => {
    expect(await verdictOf(prompt)).toEqual({ allowed: true });
  });

  test.each(linesOf('known').filter(({ allowed }) => !allowed))('is refused: $prompt', async ({ prompt }) => {
    expect((await verdictOf(prompt)).allowed).toBe(false);
    expect((await checkPrompt(prompt, { of: 'photograph' })).allowed).toBe(false);
  });
});

describe('prompts that were written after the lists', () => {
  test.each(linesOf('held-out'))('$prompt', async ({ prompt, allowed: wanted }) => {
    expect((await verdictOf(prompt)).allowed).toBe(wanted);
  });
});

describe('edits of photographs, where more is refused', () => {
  test.each([...linesOf('photographs'), ...linesOf('photographs-held-out')])(
    '$prompt',
    async ({ prompt, allowed: wanted }) => {
      expect((await checkPrompt(prompt, { of: 'photograph' })).allowed).toBe(wanted);
    },
  );
});

describe('content that no tolerance allows', () => {
  test.each(['make her nude', 'nude statue', 'porn', 'behead him'])('of a photograph: %s', async (prompt) => {
    expect((await checkPrompt(prompt, { of: 'photograph', tolerance: 6 })).allowed).toBe(false);
  });

  test.each(['nude child', '裸体 少女', 'naked 12 year old', 'голая девочка'])(
    'of minors: %s',
    async (prompt) => {
      const minors = { allowed: false, category: 'minors' };
      expect(await checkPrompt(prompt, { of: 'picture', tolerance: 6 })).toEqual(minors);
      expect(await checkPrompt(prompt, { of: 'text' })).toEqual(minors);
    },
  );

  test('words that are only read may speak of it', async () => {
    expect(await checkPrompt('He drew a naked woman and a severed head', { of: 'text' })).toEqual({
      allowed: true,
    });
  });
});

test('a text of twenty thousand letters is judged in less than half a second of processor', async () => {
  const text = 'she takes off her gloves and removes the lid of nothing without the dress '.repeat(270);
  const before = process.cpuUsage();
  await checkPrompt(text, { of: 'photograph', tolerance: 1 });
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(0.5);
});

test('never throws, whatever the text', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'binary' }),
      async (prompt) => typeof (await checkPrompt(prompt, { of: 'picture' })).allowed === 'boolean',
    ),
  );
});
