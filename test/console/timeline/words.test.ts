/** The words of the timeline: every language has all of them, with the same blanks, and each is said somewhere. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../../../console/words/timeline/en.ts';

const CODE = globSync('console/timeline/*.{ts,tsx}')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(['de', 'es', 'ja', 'zh', 'ar'])('%s', async (name) => {
  const [words] = Object.values(await import(`../../../console/words/timeline/${name}.ts`)) as [
    Record<string, string>,
  ];

  test('has every word and no other, with the same blanks', () => {
    expect(Object.keys(words)).toEqual(Object.keys(en));
    const differ = Object.entries(en).filter(
      ([key, text]) => JSON.stringify(blanks(words[key]!)) !== JSON.stringify(blanks(text)),
    );
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  test('is not the English table again', () => {
    const same = Object.entries(en).filter(([key, text]) => /[a-z]{3}/.test(text) && words[key] === text);
    expect(same.length).toBeLessThan(8);
  });
});

test('every word is said somewhere', () => {
  // Kinds of clips, faults and transitions are keys themselves, or the ends of keys.
  const unsaid = Object.keys(en).filter((key) => {
    const [, stem] = /^(.*[-.])[^-.]+$/.exec(key) ?? [];
    const isComposed = stem !== undefined && CODE.includes(`\`${stem}$`);
    return !CODE.includes(`'${key}'`) && !isComposed && !/^fault-/.test(key);
  });
  expect(unsaid).toEqual([]);
});
