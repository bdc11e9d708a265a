import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import samples from '../../console/samples/samples.json' with { type: 'json' };
import { PRICES } from '../../generated/prices.ts';

const FOLDER = 'console/samples/';
const files = Object.values(samples).map(({ file }) => file);

test('every paid operation but the chat has a sample', () => {
  const operations = Object.keys(PRICES).filter((name) => name !== 'chatpred_or');
  expect(Object.keys(samples).sort()).toEqual(operations.sort());
});

test('the folder holds the pictures of all samples and no others', () => {
  expect(readdirSync(FOLDER).filter((name) => name.endsWith('.webp'))).toEqual([...files].sort());
});

test.each(files)('%s is a small picture of one shape', async (file) => {
  const bytes = readFileSync(FOLDER + file);
  expect(bytes.length).toBeLessThan(20_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
});
