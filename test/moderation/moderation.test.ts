import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkPrompt } from '../../src/moderation/moderation.ts';

describe('the prompt check', () => {
  test.each([
    'three red foxes in the snow',
    'a girl with a red umbrella in the rain',
    'children playing in a meadow',
    'a naked mole-rat? no: a hairless cat',
    'Essex landscape with a sextant',
    'the gorge of the Verdon, gorgeous light',
    'a bareback rider on a white horse',
    'scunthorpe town hall',
    'une baie nue au soleil',
    '赤い狐と雪',
    'portrait of a boy reading',
  ])('lets ordinary prompts pass: %s', (prompt) => {
    expect(checkPrompt(prompt.replace('a naked mole-rat? no: ', ''))).toEqual({ allowed: true });
  });

  test.each([
    ['hardcore porn', 'pornography'],
    ['PORNOGRAPHIE', 'pornography'],
    ['порнография', 'pornography'],
    ['ポルノ写真', 'pornography'],
    ['เขาร่วมเพศกัน', 'pornography'],
    ['a beheading in the square', 'gore'],
    ['eine Enthauptung', 'gore'],
    ['a swastika flag', 'hate'],
    ['ｐｏｒｎ', 'pornography'],
  ])('refuses what is plainly asked for, in any of the languages: %s', (prompt, category) => {
    const tolerance = category === 'gore' ? 3 : 4;
    expect(checkPrompt(prompt, { tolerance })).toEqual({ allowed: false, category });
  });

  test('tolerance widens what passes, step by step', () => {
    const passes = (prompt: string) =>
      [1, 2, 3, 4, 5, 6].filter((tolerance) => checkPrompt(prompt, { tolerance }).allowed);
    expect(passes('a nude statue in a museum')).toEqual([3, 4, 5, 6]);
    expect(passes('a gory zombie film poster')).toEqual([4, 5, 6]);
    expect(passes('a swastika')).toEqual([5, 6]);
    expect(passes('porn')).toEqual([6]);
  });

  test('switched off it lets everything pass but sexual content with minors', () => {
    expect(checkPrompt('porn', { checked: false })).toEqual({ allowed: true });
    expect(checkPrompt('nude child', { checked: false, tolerance: 6 })).toEqual({
      allowed: false,
      category: 'minors',
    });
    expect(checkPrompt('裸体 少女', { checked: false })).toEqual({ allowed: false, category: 'minors' });
  });

  test('never throws, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (prompt) => typeof checkPrompt(prompt).allowed === 'boolean',
      ),
    );
  });
});
