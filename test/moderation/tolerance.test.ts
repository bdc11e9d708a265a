/** What each step of `safety_tolerance` refuses. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADED_CATEGORIES } from '../../src/moderation/graded-terms.ts';
import { checkPrompt } from '../../src/moderation/moderation.ts';
import { MODERATION_CATEGORIES } from '../../src/moderation/moderation-terms.ts';
import { allowedCheck, toleranceCeiling } from '../../src/moderation/tolerance.ts';

const STEPS = [1, 2, 3, 4, 5, 6];

/** A prompt a line, after the highest step that refuses it: 0 is refused by none, 7 by all of them. */
const GRADED = readFileSync(new URL('./graded.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ refused_to: Number(line.slice(0, 1)), prompt: line.slice(2) }));

const refusing = (prompt: string, of: 'picture' | 'photograph' = 'picture') =>
  STEPS.filter((tolerance) => !checkPrompt(prompt, { of, tolerance }).allowed);

describe('graded prompts', () => {
  test.each(GRADED)('$refused_to: $prompt', ({ refused_to, prompt }) => {
    expect(refusing(prompt)).toEqual(STEPS.filter((step) => step <= refused_to));
  });

  test('the six steps have six different outcomes', () => {
    const outcomes = STEPS.map((tolerance) =>
      GRADED.map(({ prompt }) => checkPrompt(prompt, { of: 'picture', tolerance }).allowed).join(),
    );
    expect(new Set(outcomes).size).toBe(6);
  });

  test('a prompt without a tolerance is checked at 4', () => {
    for (const { prompt } of GRADED)
      expect(checkPrompt(prompt, { of: 'picture' })).toEqual(
        checkPrompt(prompt, { of: 'picture', tolerance: 4 }),
      );
  });

  test('a photograph is never checked above 4', () => {
    for (const { refused_to, prompt } of GRADED.filter((each) => each.refused_to >= 4))
      expect(refusing(prompt, 'photograph'), `${refused_to} ${prompt}`).toEqual(STEPS);
  });
});

test('each step refuses at least what the step above refuses, whatever the words', () => {
  const words = [...MODERATION_CATEGORIES, ...GRADED_CATEGORIES]
    .flatMap(({ terms }) => terms.split(','))
    .map((term) => term.trim().replaceAll(/[*?()[\]|\\]/g, ' '));
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...GRADED.map(({ prompt }) => prompt)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const prompt = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
  fc.assert(
    fc.property(prompt, fc.constantFrom('picture', 'photograph'), (text, of) => {
      expect(refusing(text, of)).toEqual(STEPS.slice(0, refusing(text, of).length));
    }),
    { numRuns: 150 },
  );
});

test('every level has a category, and every category a phrase in each script of the contract', () => {
  expect(new Set([...MODERATION_CATEGORIES, ...GRADED_CATEGORIES].map(({ level }) => level))).toEqual(
    new Set([1, 2, 3, 4, 5]),
  );
  for (const { name, terms } of GRADED_CATEGORIES)
    for (const script of ['Latin', 'Cyrillic', 'Han', 'Hangul', 'Thai', 'Devanagari', 'Arabic'])
      expect(terms, `${name} in ${script}`).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
});

describe('the ceiling', () => {
  test('MODERATION sets it, and a photograph is always held to 4', () => {
    expect(toleranceCeiling('strict', 'picture')).toBe(4);
    expect(toleranceCeiling('relaxed', 'picture')).toBe(6);
    expect(toleranceCeiling('relaxed', 'photograph')).toBe(4);
  });

  test('a wish above it is lowered to it, and only the highest lets callers switch the check off', () => {
    const on = { enable_safety_checker: true };
    expect(allowedCheck({ ...on, safety_tolerance: 6 }, 4)).toEqual({ ...on, safety_tolerance: 4 });
    expect(allowedCheck({ ...on, safety_tolerance: 2 }, 4)).toEqual({ ...on, safety_tolerance: 2 });
    expect(allowedCheck(on, 6)).toEqual({ ...on, safety_tolerance: 4 });
    const off = { enable_safety_checker: false, safety_tolerance: 2 };
    expect(allowedCheck(off, 4)).toEqual({ ...on, safety_tolerance: 2 });
    expect(allowedCheck(off, 6)).toEqual({ enable_safety_checker: false, safety_tolerance: 6 });
  });
});
