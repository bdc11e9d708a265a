import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasBuildData } from '../../build-data/build-data.ts';
import { buildIndex } from '../../emoji/build-emoji.ts';
import { unpackIndex } from '../../emoji/index-file.ts';

test.skipIf(!hasBuildData())('the committed index is what its sources make', () => {
  const index = unpackIndex(readFileSync('engines/emoji/emoji.index'));
  const { emoji, terms, starts, quality } = buildIndex();
  expect(index.emoji).toEqual(emoji);
  expect(index.terms.length).toBe(terms.length);
  expect(index.terms.every((term, at) => term === terms[at])).toBe(true);
  expect(Buffer.compare(Buffer.from(index.starts.buffer), Buffer.from(starts.buffer))).toBe(0);
  expect(Buffer.compare(index.quality, quality)).toBe(0);
});
