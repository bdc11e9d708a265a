/** The contract's patterns meet bodies of the maximum size: the validator tries them on texts that are far too long as well. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Characters of a JSON body of 16 MB. */
const LENGTH = 2 ** 24;
const STARTS = ['', 'https://a', 'data:image/png;base64,A'];
/** A Latin letter and one that a string stores in two bytes, an escape, a space. */
const UNITS = ['a', 'ж', '%41', ' '];
const FILES = ['main', 'alt', 'admin', 'openai'].map((host) => `generated/${host}/check-bodies.cjs`);

const patterns = new Set(
  FILES.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/new RegExp\((".*?[^\\]"), ?"u"\)/g)]).map(
    ([, literal]) => JSON.parse(literal!) as string,
  ),
);

test('no pattern of a body runs out of stack on 16 MB of text', { timeout: 120_000 }, () => {
  expect(patterns.size).toBeGreaterThan(20);
  const failed: string[] = [];
  for (const start of STARTS)
    for (const unit of UNITS) {
      const text = `${start}${unit.repeat(Math.floor(LENGTH / unit.length))}\u0001`;
      for (const source of patterns) {
        try {
          new RegExp(source, 'u').test(text);
        } catch (error) {
          failed.push(`${source} on ${start}${unit}…: ${(error as Error).message}`);
        }
      }
    }
  expect(failed).toEqual([]);
});
