/** Log lines as people see them at a terminal. */
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { readable } from '../../src/start/readable-log.ts';

const at = '2026-11-29T09:29:08.112Z';
const clock = new Date(at).toTimeString().slice(0, 8);
const line = (facts: object) =>
  stripVTControlCharacters(readable(`${JSON.stringify({ level: 30, time: at, ...facts })}\n`));

test('a request is its status, method, path and duration, then the facts', () => {
  const facts = {
    request_id: 'req_1',
    operation: 'generateRa1',
    method: 'POST',
    path: '/api/ra1',
    status: 200,
  };
  expect(line({ ...facts, duration_seconds: 1.5742, account_id: 'acc_1', msg: 'request' })).toBe(
    `${clock}  200  POST /api/ra1  1.57 s  request_id=req_1  operation=generateRa1  account_id=acc_1\n`,
  );
});

test('an event is its words and its facts; a warning says so', () => {
  expect(line({ task: 'chat', model: 'small', msg: 'a model is in use' })).toBe(
    `${clock}  a model is in use  task=chat  model=small\n`,
  );
  expect(line({ level: 40, seconds: 0.5, in_progress: ['a', 'b'], msg: 'event loop stalled' })).toBe(
    `${clock}  warn  event loop stalled  seconds=0.5  in_progress=["a","b"]\n`,
  );
});

test('the stack of an error has lines of its own', () => {
  const err = { type: 'Error', message: 'no disk', stack: 'Error: no disk\n    at write (a.ts:1:1)' };
  expect(line({ level: 50, err, msg: 'request failed' })).toBe(
    `${clock}  error  request failed\nError: no disk\n    at write (a.ts:1:1)\n`,
  );
  expect(line({ level: 50, err: { type: 'Error', message: 'no disk' }, msg: 'request failed' })).toBe(
    `${clock}  error  request failed  type=Error  message=no disk\n`,
  );
});

test('a caller cannot move the cursor of the terminal', () => {
  const path = '/\u001b[2J\u009b2J\u202e';
  const text = readable(
    `${JSON.stringify({ level: 30, time: at, method: 'GET', path, status: 404, msg: 'request' })}\n`,
  );
  expect(text).toContain('/\\u001b[2J\\u009b2J\\u202e');
  expect(stripVTControlCharacters(text)).not.toMatch(/\p{Cf}|[^\P{Cc}\n]/u);
});

test('a line that is not JSON stays as it is', () => {
  expect(readable('out of memory\n')).toBe('out of memory\n');
});

const noScript = spawnSync('script', ['--version']).status !== 0;
if (noScript) console.log('Skipped: lines in a terminal; there is no command script(1) here.');

test.skipIf(noScript)('colours depend on the terminal, and NO_COLOR switches them off', () => {
  const source = `const { readable } = await import('./src/start/readable-log.ts');
    process.stdout.write(JSON.stringify(readable('{"level":40,"time":"${at}","msg":"event"}')))`;
  const inTerminal = (env: Record<string, string>) =>
    spawnSync('script', ['-qec', `'${process.execPath}' --input-type=module -e "$SOURCE"`, '/dev/null'], {
      env: { PATH: process.env.PATH!, TERM: 'xterm-256color', SOURCE: source, ...env },
      encoding: 'utf8',
    }).stdout;
  expect(inTerminal({})).toContain('\\u001b[33mwarn');
  expect(inTerminal({ NO_COLOR: '1' })).not.toContain('\\u001b');
});
