/** Shared behaviour of all command-line programs: `--help` with examples, and exit code 2 for a usage mistake. */
import { debuglog } from 'node:util';
import {
  Command,
  CommanderError,
  type CommandUnknownOpts,
  InvalidArgumentError,
} from '@commander-js/extra-typings';

import { withoutKeys, withoutSecrets } from './secrets.ts';

const USAGE_EXIT = 2;
const trace = debuglog('reverie');

type Kind = abstract new (...args: never[]) => Error;

/**
 * Creates a program. Commands that it adds with `.command()` inherit its behaviour. The help shows the name of the npm
 * script, or `packaged` in an installed package.
 */
export function programOf(
  name: string,
  description: string,
  examples: string[],
  packaged = `reverie ${name}`,
): Command {
  const called = import.meta.url.endsWith('.ts') ? `npm run ${name} --` : packaged;
  const lines = examples.map((example) => `  ${called} ${example}`.trimEnd());
  return new Command(called)
    .description(description)
    .helpOption('-h, --help', 'show this help')
    .helpCommand(false)
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .configureOutput({
      outputError: (text, write) =>
        write(
          `${text
            .trim()
            .replace(/^error: /, '')
            .replaceAll(/\s+/g, ' ')}\n`,
        ),
    })
    .addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
}

/**
 * Runs a program with the arguments of this process and sets its exit code: 2 for an unknown or missing argument, 1 for
 * a failure, whose message is printed in one line. Secrets of
 * the configuration are removed from everything that it prints, because a server may repeat them. `NODE_DEBUG=reverie` adds the stack of a failure that is not of an
 * `expected` kind.
 */
export async function runProgram(program: CommandUnknownOpts, expected: readonly Kind[] = []): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) withoutSecretsFrom(stream);
  try {
    await program.parseAsync();
  } catch (error) {
    if (error instanceof CommanderError) {
      process.exitCode = error.exitCode === 0 ? 0 : USAGE_EXIT;
      return;
    }
    const isExpected = error instanceof Error && expected.some((kind) => error instanceof kind);
    process.stderr.write(`${withoutKeys(isExpected ? error.message : lineOf(error))}\n`);
    if (!isExpected) trace('%o', error);
    process.exitCode = 1;
  }
}

function withoutSecretsFrom(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...args: unknown[]) => boolean;
  stream.write = (text: unknown, ...more: unknown[]) =>
    write(typeof text === 'string' ? withoutSecrets(text) : text, ...more);
}

/** One line for the operator. Some errors of Node have only a code, or contain others. */
function lineOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return lineOf(error.errors[0]);
  const { message, code } =
    error instanceof Error ? (error as NodeJS.ErrnoException) : { message: `${error}` };
  const says = (message || code || 'without a message').trim().split(/\s+/).join(' ');
  return `The command failed: ${says}. NODE_DEBUG=reverie shows where.`;
}

/** Returns a parser for a numeric option. The parser throws InvalidArgumentError. */
export function numberFrom(least: number, most: number, { whole = false } = {}): (text: string) => number {
  return (text) => {
    const number = text.trim() === '' ? Number.NaN : Number(text);
    if (number >= least && number <= most && !(whole && !Number.isInteger(number))) return number;
    throw new InvalidArgumentError(`It takes a ${whole ? 'whole ' : ''}number from ${least} to ${most}.`);
  };
}

/** Formats rows as aligned columns with a header line. */
export function tableOf(rows: readonly Record<string, unknown>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [names, ...rows.map((row) => names.map((name) => cellOf(row[name])))];
  const widths = names.map((_, at) => Math.max(...cells.map((line) => line[at]!.length)));
  return cells
    .map((line) =>
      line
        .map((cell, at) => cell.padEnd(widths[at]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '-';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
