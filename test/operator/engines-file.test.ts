/** Every kind of mistake in an engines file, told by the command that checks it: all at once, each with its line. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Row, SENSE, WORDS } from './wrong-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'engines-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const written = (engines: string[], operations: string[], last: string[] = []) =>
  ['engines:', ...indented(engines), 'operations:', ...indented(operations), ...last, ''].join('\n');
const indented = (lines: string[]) => lines.filter((line) => line !== '').map((line) => `  ${line}`);
const linesOf = (rows: Row[]) => rows.map(([, line]) => line);

describe.each([
  [
    'words that are not understood',
    written([ENGINES[0]!, ...linesOf(WORDS.engines)], linesOf(WORDS.operations), linesOf(WORDS.last)),
    [...WORDS.engines, ...WORDS.operations, ...WORDS.last],
  ],
  ['what cannot work', written(ENGINES, linesOf(SENSE)), SENSE],
])('%s', (name, text, rows) => {
  let logLines: string[] = [];
  beforeAll(async () => {
    const file = join(folder, `${name.replaceAll(' ', '-')}.yaml`);
    writeFileSync(file, text);
    const { code, err } = await checked(file);
    expect(code, err).toBe(1);
    logLines = err.split('\n').filter((line) => line.startsWith('ENGINES_FILE: '));
  });

  test.each(rows)('%s', (_, line, says) => {
    const number =
      line === '' ? '' : ` (line ${text.split('\n').findIndex((each) => each.endsWith(line)) + 1})`;
    const place = line.split(':')[0]!;
    const found = logLines.find(
      (each) => each.includes(number) && each.includes(place) && each.includes(says),
    );
    expect(found, logLines.join('\n')).toBeDefined();
  });

  test('and nothing else, and no value of the file', () => {
    const wrong = rows.map(([, line]) =>
      text.split('\n').findIndex((each) => line !== '' && each.endsWith(line)),
    );
    const lines = logLines.map((line) => Number(/ \(line (\d+)\) /.exec(line)![1]) - 1);
    const locked = text.split('\n').findIndex((line) => line.includes('EMPTY_KEY'));
    expect(lines.filter((line) => !wrong.includes(line) && line !== locked)).toEqual([]);
    expect(logLines.join('\n')).not.toMatch(/secret|sk-1234/);
  });
});

function checked(file: string): Promise<{ code: number; err: string }> {
  const env = { PATH: process.env.PATH!, ENGINES_FILE: file, FAR_KEY: 'fixture-key', DATA_DIR: folder };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/operator/engines-command.ts', 'check'], { env }, (error, _, err) =>
      resolve({ code: Number(error?.code ?? 0), err }),
    );
  });
}
