import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

test('a file of the engines is known by its name without its folder', () => {
  const seen = new Map<string, string[]>();
  for (const file of globSync('src/upstream/**/*.{ts,as}').sort()) {
    seen.set(basename(file), [...(seen.get(basename(file)) ?? []), file]);
  }
  expect(seen.size).toBeGreaterThan(0);
  expect([...seen.values()].filter((files) => files.length > 1)).toEqual([]);
});
