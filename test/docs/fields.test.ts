import { expect, test } from 'vitest';
import { rulesOf } from '../../docs/site/reference/fields.ts';

test.each([
  [{ minLength: 1, maxLength: 64, default: 'square' }, '1 to 64 characters; default `square`'],
  [{ minLength: 1 }, 'at least 1 character'],
  [{ minLength: 24, maxLength: 24 }, 'exactly 24 characters'],
  [{ maxItems: 4 }, 'at most 4 items'],
  [{ minimum: 0, maximum: 1 }, '0 to 1'],
  [{ minimum: 0 }, 'at least 0'],
  [{ exclusiveMinimum: 0, maximum: 30 }, 'at most 30; more than 0'],
  [{ enum: ['a', 2] }, 'one of `a`, `2`'],
  [{}, ''],
])('the rules of %j are told in words', (schema, words) => {
  expect(rulesOf(schema)).toBe(words);
});
