#!/usr/bin/env node
/** `npm run mock`: serves every host from memory until it is interrupted. See docs/guides/mock.md. */
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { ListenError } from '../src/http/listener.ts';
import { numberFrom, programOf, runProgram } from '../src/lib/command-line.ts';
import {
  DELAY_SECONDS_MAX,
  type Failure,
  isFailure,
  isScenario,
  JOB_SECONDS_MAX,
  NORMAL,
  SCENARIO_NAMES,
} from './conditions.ts';
import { KEYS } from './example-objects.ts';
import { startMock } from './mock.ts';
import { readSeed, type Seed, SeedError } from './seed.ts';

const port = numberFrom(0, 65_535, { whole: true });

const seconds = numberFrom(0, DELAY_SECONDS_MAX);

/** "1.5" or "0.2-2". */
function delayFrom(text: string): number | [number, number] {
  const [least, most] = text.split('-').map(seconds) as [number, number?];
  if (most === undefined) return least;
  if (least > most) throw new InvalidArgumentError('The first number must not exceed the second.');
  return [least, most];
}

function addressFrom(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/') return url.origin;
  throw new InvalidArgumentError('It takes an address such as http://192.168.0.5:4080.');
}

function scenarioFrom(text: string): string {
  if (isScenario(text)) return text;
  throw new InvalidArgumentError(`It takes one of ${SCENARIO_NAMES.join(', ')}.`);
}

function failuresFrom(text: string, before: Failure[] = []): Failure[] {
  if (isFailure(text)) return [...before, text];
  throw new InvalidArgumentError('It takes connection or error codes, such as rate_limited.');
}

function seedAt(path: string): Seed {
  try {
    return readSeed(path);
  } catch (error) {
    throw error instanceof SeedError ? new InvalidArgumentError(error.message) : error;
  }
}

const program = programOf(
  'mock',
  'Serves the whole contract from memory, for frontend development.',
  ['', '--port 5000 --host 0.0.0.0', '--job-seconds 10', '--seed seed.yaml --scenario flaky'],
  'reverie-mock',
)
  .option('--port <port>', 'the port of the main host; 0 picks a free one', port, 4080)
  .option('--alt-port <port>', 'the port of the alternative host; by default the one after --port', port)
  .option('--host <address>', 'the address to bind', '127.0.0.1')
  .option('--base-url <address>', 'the public address of the main host, for URLs in responses', addressFrom)
  .option('--alt-base-url <address>', 'the same of the alternative host', addressFrom)
  .option(
    '--job-seconds <seconds>',
    'the duration of a film job',
    numberFrom(0, JOB_SECONDS_MAX),
    NORMAL.job_seconds,
  )
  .option('--seed <file>', 'accounts and calls that fill the mock, as YAML or JSON', seedAt)
  .option('--scenario <name>', `one of ${SCENARIO_NAMES.join(', ')}`, scenarioFrom)
  .option('--delay <seconds>', 'the delay of every response, such as 1.5 or 0.2-2', delayFrom)
  .option('--failure-rate <rate>', 'the share of calls that fail, 0 to 1', numberFrom(0, 1))
  .option('--failures <codes...>', 'error codes or "connection", taken in turn', failuresFrom)
  .option('--json', 'print the addresses and the key as JSON')
  .action(async ({ json, jobSeconds, seed = {}, scenario, delay, failureRate, failures, ...rest }) => {
    const conditions = {
      ...(scenario !== undefined && { scenario }),
      ...(delay !== undefined && { delay_seconds: delay }),
      ...(failureRate !== undefined && { failure_rate: failureRate }),
      ...(failures && { failures }),
    };
    const altPort = rest.altPort ?? after(rest.port);
    const starting = startMock({ ...rest, altPort, job_seconds: jobSeconds, conditions, seed });
    const { url: base_url, altUrl: alt_base_url } = await starting.catch(refuseSeed);
    const facts = { base_url, alt_base_url, key: KEYS.good };
    const lines = Object.entries(facts).map(([name, value]) => `${name.padEnd(14)}${value}\n`);
    process.stdout.write(json ? `${JSON.stringify(facts)}\n` : lines.join(''));
  });

/** A free port follows a free port, and the last one. */
function after(main: number): number {
  return main === 0 || main === 65_535 ? 0 : main + 1;
}

/** A failed call of the seed is reported as a mistake in the file. */
function refuseSeed(error: unknown): never {
  if (error instanceof SeedError) program.error(error.message);
  throw error;
}

await runProgram(program, [ListenError]);
