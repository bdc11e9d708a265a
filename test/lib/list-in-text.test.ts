import { expect, test } from 'vitest';
import { listInText } from '../../src/lib/list-in-text.ts';

test('items are separated by commas, or a JSON list; blank items are dropped', () => {
  expect(listInText('fox, hare,,')).toEqual(['fox', 'hare']);
  expect(listInText('["fox", 2, true]')).toEqual(['fox', '2', 'true']);
});

test('addresses keep their own commas', () => {
  const uri = 'data:image/png;base64,AAAA';
  expect(listInText(`${uri},https://example.com/a,b.png`)).toEqual([uri, 'https://example.com/a,b.png']);
});

test('of a text with two million commas, more items are returned than any list takes, and not all', () => {
  expect(listInText('a,'.repeat(2_000_000))).toHaveLength(5_000);
  expect(listInText(`[${'"a",'.repeat(2_000_000)}"a"]`)).toHaveLength(5_000);
});
