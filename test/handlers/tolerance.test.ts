/** Refusals at each level of `safety_tolerance`. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GRADED_CATEGORIES } from '../../engines/moderation/graded-terms.ts';
import { checkPrompt } from '../../engines/moderation/moderation.ts';
import { MODERATION_CATEGORIES } from '../../engines/moderation/moderation-terms.ts';
import { allowedCheck, toleranceCeiling } from '../../src/handlers/refuse-blocked.ts';

const STEPS = [1, 2, 3, 4, 5, 6];

/** A prompt a line, after the highest step that refuses it: 0 is refused by none, 7 by all of them. */
const GRADED = readFileSync(new URL('../../engines/test/moderation/graded.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({ refused_to: Number(line.slice(0, 1)), prompt: line.slice(2) }));

async function refusing(prompt: string, of: 'picture' | 'photograph' = 'picture'): Promise<number[]> {
  const verdicts = await Promise.all(STEPS.map((tolerance) => checkPrompt(prompt, { of, tolerance })));
  return STEPS.filter((_, at) => !verdicts[at]!.allowed);
}

describe('graded prompts', () => {
  test.each(GRADED)('$refused_to: $prompt', async ({ refused_to, prompt }) => {
    expect(await refusing(prompt)).toEqual(STEPS.filter((step) => step <= refused_to));
  });

  test('the six steps have six different outcomes', async () => {
    const outcomes = STEPS.map(async (tolerance) => {
      const verdicts = GRADED.map(({ prompt }) => checkPrompt(prompt, { of: 'picture', tolerance }));
      return (await Promise.all(verdicts)).map(({ allowed }) => allowed).join();
    });
    expect(new Set(await Promise.all(outcomes)).size).toBe(6);
  });

  test('a prompt without a tolerance is checked at 4', async () => {
    for (const { prompt } of GRADED)
      expect(await checkPrompt(prompt, { of: 'picture' })).toEqual(
        await checkPrompt(prompt, { of: 'picture', tolerance: 4 }),
      );
  });

  test('a photograph is never checked above 4', async () => {
    for (const { refused_to, prompt } of GRADED.filter((each) => each.refused_to >= 4))
      expect(await refusing(prompt, 'photograph'), `${refused_to} ${prompt}`).toEqual(STEPS);
  });
});

test('each step refuses at least what the step above refuses, whatever the words', async () => {
  const words = [...MODERATION_CATEGORIES, ...GRADED_CATEGORIES]
    .flatMap(({ terms }) => terms.split(','))
    .map((term) => term.trim().replaceAll(/[*?()[\]|\\]/g, ' '));
  const word = fc.oneof(
    fc.constantFrom(...words),
    fc.constantFrom(...GRADED.map(({ prompt }) => prompt)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  );
  const prompt = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(prompt, fc.constantFrom('picture', 'photograph'), async (text, of) => {
      const refused = await refusing(text, of);
      expect(refused).toEqual(STEPS.slice(0, refused.length));
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
