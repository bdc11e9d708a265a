/** The console's tables of words: every language says all of it, and what is left to fill in is the same. */
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { en } from '../../console/words/en.ts';

const FILES = globSync('console/words/??.ts').sort();
const nameOf = (file: string) => file.slice(-'en.ts'.length, -'.ts'.length);
const CODE = globSync('console/**/*.{ts,tsx}')
  .filter((file) => !FILES.includes(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const blanks = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).sort();

describe.each(FILES)('%s', async (file) => {
  const [words] = Object.values(await import(`../../console/words/${nameOf(file)}.ts`)) as [
    Record<string, string>,
  ];

  test('has every word and no other', () => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(en).sort());
    expect(Object.values(words).filter((each) => each.trim() === '')).toEqual([]);
  });

  test('fills in the same', () => {
    const differ = Object.entries(en).filter(
      ([key, text]) => JSON.stringify(blanks(words[key]!)) !== JSON.stringify(blanks(text)),
    );
    expect(differ.map(([key]) => key)).toEqual([]);
  });

  test('is not the English table again', () => {
    const same = Object.entries(en).filter(([key, text]) => /[a-z]{3}/i.test(text) && words[key] === text);
    if (!file.endsWith('en.ts')) expect(same.length).toBeLessThan(Object.keys(en).length / 10);
  });
});

test('every word is said somewhere', () => {
  const unsaid = Object.keys(en).filter((key) => {
    const [group] = key.split('.');
    return !CODE.includes(`'${key.replace(/\.one$/, '')}'`) && !CODE.includes(`\`${group}.$`);
  });
  expect(unsaid).toEqual([]);
});
