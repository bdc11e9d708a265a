#!/usr/bin/env node
/** `npm run mock`: serves every host from memory until it is interrupted. See docs/guides/mock.md. */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { Problem } from '../src/contract/problem.ts';
import { ListenError } from '../src/http/listener.ts';
import { numberFrom, programOf, runProgram } from '../src/lib/command-line.ts';
import { DELAY_SECONDS_MAX, type Failure, SCENARIOS } from './conditions.ts';
import { KEYS } from './known.ts';
import { startMock } from './mock.ts';
import { readSeed, SeedError } from './seed.ts';

const port = numberFrom(0, 65_535, { whole: true });

const seconds = numberFrom(0, DELAY_SECONDS_MAX);

/** "1.5" or "0.2-2". */
function delayFrom(text: string): number | [number, number] {
  const [least, most] = text.split('-').map(seconds) as [number, number?];
  if (most === undefined) return least;
  if (least > most) throw new InvalidArgumentError('The first number must not exceed the second.');
  return [least, most];
}

const program = programOf(
  'mock',
  'Serves the whole contract from memory, for frontend development.',
  ['', '--port 5000 --alt-port 5001 --host 0.0.0.0', '--job-seconds 10', '--seed seed.yaml --scenario flaky'],
  'reverie-mock',
)
  .option('--port <port>', 'the port of the main host; 0 picks a free one', port, 4080)
  .option('--alt-port <port>', 'the port of the alternative host', port, 4081)
  .option('--host <address>', 'the address to bind', '127.0.0.1')
  .option('--job-seconds <seconds>', 'the duration of a film job', numberFrom(0, 3600), 3)
  .option('--seed <file>', 'calls that fill the mock, as YAML or JSON')
  .addOption(new Option('--scenario <name>', 'delays and failures by name').choices(Object.keys(SCENARIOS)))
  .option('--delay <seconds>', 'the delay of every response, such as 1.5 or 0.2-2', delayFrom)
  .option('--fail-rate <rate>', 'the share of calls that fail', numberFrom(0, 1))
  .option('--fail-with <codes...>', 'error codes or "connection", taken in turn')
  .option('--json', 'print the addresses and the key as JSON')
  .action(async ({ json, jobSeconds, seed, scenario, delay, failRate, failWith, ...addresses }) => {
    const conditions = {
      ...(scenario !== undefined && { scenario }),
      ...(delay !== undefined && { delay_seconds: delay }),
      ...(failRate !== undefined && { failure_rate: failRate }),
      ...(failWith && { failures: failWith as Failure[] }),
    };
    const calls = seed === undefined ? [] : readSeed(seed);
    const mock = await startMock({ ...addresses, job_seconds: jobSeconds, conditions, seed: calls });
    const { url: base_url, altUrl: alt_base_url } = mock;
    const told = { base_url, alt_base_url, key: KEYS.good };
    const lines = Object.entries(told).map(([name, value]) => `${name.padEnd(14)}${value}\n`);
    process.stdout.write(json ? `${JSON.stringify(told)}\n` : lines.join(''));
  });

await runProgram(program, [ListenError, SeedError, Problem]);
