import { countTokens as whole } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { countPrompt, countTokens } from '../../src/chat/token-count.ts';

test('prose is counted as the tokenizer counts it whole', async () => {
  const text =
    'A lighthouse keeper who collects storms in bottles. Tonight, at 23:45, the lamp went out! '.repeat(40);
  expect(await countTokens(text)).toBe(whole(text));
});

test('text that looks like a control token is text', async () => {
  expect(await countTokens('<|endoftext|>')).toBeGreaterThan(1);
});

test.each(['a', '漢', '😀', ' ', '\n'])('64 KB of %j take no longer than a moment', async (letter) => {
  const begun = performance.now();
  expect(await countTokens(letter.repeat(64_000 / letter.length))).toBeGreaterThan(100);
  // Counted whole they take 2 to 18 seconds.
  expect(performance.now() - begun).toBeLessThan(1500);
});

test('a prompt is its turns and what stands around them', async () => {
  const turns = [
    { role: 'system' as const, content: 'Hello' },
    { role: 'user' as const, content: 'Hello' },
  ];
  expect(await countPrompt(turns)).toBe(2 * (1 + 4) + 3);
});
