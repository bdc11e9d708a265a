import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import inputs from '../../console/samples/inputs.json' with { type: 'json' };
import samples from '../../console/samples/samples.json' with { type: 'json' };
import sheet from '../../console/samples/sheet.json' with { type: 'json' };
import { PRICES } from '../../generated/prices.ts';

const FOLDER = 'console/samples/';
const files = Object.values(samples).map(({ file }) => file);

test('every paid operation but the chat has a sample', () => {
  const operations = Object.keys(PRICES).filter((name) => name !== 'chatpred_or');
  expect(Object.keys(samples).sort()).toEqual(operations.sort());
});

test('the folder holds the files of all samples and inputs and no others', () => {
  const needed = [...new Set([...files, ...Object.values(inputs), sheet.file])].sort();
  expect(
    readdirSync(FOLDER)
      .filter((name) => /\.(webp|mp4)$/.test(name))
      .sort(),
  ).toEqual(needed);
});

test.each(files)('%s is a small picture of one shape', async (file) => {
  const bytes = readFileSync(FOLDER + file);
  expect(bytes.length).toBeLessThan(20_000);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 480, height: 300 });
});
