/** Modules loaded at start before the first request: every start pays for each of them. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Large, and loaded with the first work that needs them. */
const LATER = [
  'sharp',
  'yaml',
  'tar',
  'undici',
  'stripe',
  'node-av',
  'gpt-tokenizer',
  'express-openapi-validator',
  '@aws-sdk/client-s3',
  '@napi-rs/canvas',
  '@node-rs/jieba',
  '@electric-sql/pglite',
  '@opentelemetry/sdk-metrics',
];

/** Packages and modules that are there once `file` is: what it imports by a statement, types aside. */
function loadedWith(file: string, seen = new Set<string>(), packages = new Set<string>()): typeof packages {
  if (seen.has(file)) return packages;
  seen.add(file);
  for (const [, from] of readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)(?! type\b)[^;]*? from '([^']+)'|^import '([^']+)'/gm,
  )) {
    if (from?.startsWith('.') && from.endsWith('.ts')) loadedWith(join(dirname(file), from), seen, packages);
    else if (from && !from.startsWith('.') && !from.startsWith('node:')) packages.add(from);
  }
  return packages;
}

test('a start loads no package that only some work needs', () => {
  const loaded = [...loadedWith('src/start/start.ts')];
  expect(loaded).toEqual(expect.arrayContaining(['express', 'pg', 'pg-boss', 'kysely']));
  expect(
    loaded.filter((name) => LATER.some((later) => name === later || name.startsWith(`${later}/`))),
  ).toEqual([]);
});
