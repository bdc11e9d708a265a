import { expect, test } from 'vitest';
import { withWarnings } from '../../../src/surfaces/openai/view.ts';

test('the header of warnings stays readable, however long the warnings are', () => {
  const long = Array.from({ length: 100 }, (_, at) => `${at} не найдено: ${'я'.repeat(10_000)}`);
  const { 'X-Warnings': header } = withWarnings({}, ['The seed was ignored', ...long]) as Record<
    string,
    string
  >;
  expect(header!.length).toBeLessThanOrEqual(4096);
  const [first, second] = JSON.parse(header!) as string[];
  expect(first).toBe('The seed was ignored');
  expect(second).toMatch(/^0 не найдено: я+…$/);
});
