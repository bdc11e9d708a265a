#!/usr/bin/env node
/** `npm run mock`: serves every host from memory until it is interrupted. See docs/guides/mock.md. */
import { ListenError } from '../src/http/listener.ts';
import { numberFrom, programOf, runProgram } from '../src/lib/command-line.ts';
import { KEYS } from './known.ts';
import { startMock } from './mock.ts';

const port = numberFrom(0, 65_535, { whole: true });

const program = programOf(
  'mock',
  'Serves the whole contract from memory, for frontend development.',
  ['', '--port 5000 --alt-port 5001 --host 0.0.0.0', '--job-seconds 10'],
  'reverie-mock',
)
  .option('--port <port>', 'the port of the main host; 0 picks a free one', port, 4080)
  .option('--alt-port <port>', 'the port of the alternative host', port, 4081)
  .option('--host <address>', 'the address to bind', '127.0.0.1')
  .option('--job-seconds <seconds>', 'the duration of a film job', numberFrom(0, 3600), 3)
  .option('--json', 'print the addresses and the key as JSON')
  .action(async ({ json, jobSeconds, ...addresses }) => {
    const mock = await startMock({ ...addresses, job_seconds: jobSeconds });
    const { url: base_url, altUrl: alt_base_url } = mock;
    const told = { base_url, alt_base_url, key: KEYS.good };
    const lines = Object.entries(told).map(([name, value]) => `${name.padEnd(14)}${value}\n`);
    process.stdout.write(json ? `${JSON.stringify(told)}\n` : lines.join(''));
  });

await runProgram(program, [ListenError]);
