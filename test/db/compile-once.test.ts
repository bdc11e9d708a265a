import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const STATEMENTS = 300;
/** The parser alone took six times as much. */
const MB_MAX = 100;

test('the parser of the embedded database is compiled once, what works hard twice', () => {
  const folder = join(mkdtempSync(join(inject('scratch'), 'parser-')), 'database');
  const output = execFileSync(
    process.execPath,
    [
      '--trace-wasm-compilation-times',
      join(import.meta.dirname, 'many-statements.ts'),
      folder,
      String(STATEMENTS),
    ],
    { encoding: 'utf8', maxBuffer: 2 ** 26 },
  );
  const twice = [...output.matchAll(/using TurboFan, took \d+ ms and (\d+) \//g)].map(([, bytes]) =>
    Number(bytes),
  );
  expect(twice.length).toBeGreaterThan(10);
  expect(Math.max(...twice) / 2 ** 20).toBeLessThan(MB_MAX);
});
