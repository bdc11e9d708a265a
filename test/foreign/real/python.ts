/** Programs from PyPI, each in an environment of its own in a folder of the machine's temporary files. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const INSTALL_MS = 30 * 60_000;
const OUTPUT_BYTES_MAX = 2 ** 26;

/** The program cannot be had on this machine. The message is one line that says why. */
export class Unavailable extends Error {}

export type Python = {
  version: string;
  /** The environment's folder of commands. */
  bin: string;
  python: string;
};

/**
 * Installs the packages, or their newer versions, and returns the version of the first. An environment from an earlier
 * run serves if the registry does not answer. `without`: requirements of the first package that are left out.
 * @throws Unavailable if there is no environment with the package.
 */
export async function installed(
  name: string,
  packages: readonly [string, ...string[]],
  without?: RegExp,
): Promise<Python> {
  const home = join(tmpdir(), 'reverie-real', name);
  const python = join(home, 'bin', 'python');
  await mkdir(home, { recursive: true });
  if (!existsSync(python)) await run('python3', ['-m', 'venv', home]).catch(unavailable);
  const quiet = [
    '--quiet',
    '--disable-pip-version-check',
    '--upgrade',
    '--upgrade-strategy',
    'only-if-needed',
  ];
  const options = { timeout: INSTALL_MS, maxBuffer: OUTPUT_BYTES_MAX };
  const pip = (...more: string[]) => run(python, ['-m', 'pip', 'install', ...quiet, ...more], options);
  const install = async () => {
    await pip(...packages, ...(without ? ['--no-deps'] : []));
    if (!without) return;
    const { stdout } = await run(python, ['-c', REQUIREMENTS, packages[0]]);
    const requirements = (JSON.parse(stdout) as string[]).filter(
      (one) => !/extra ==/.test(one) && !without.test(one),
    );
    await pip(...requirements);
  };
  const failure = await install().then(
    () => undefined,
    (error: Error) => error,
  );
  const version = await versionOf(python, packages[0]);
  if (version !== undefined) return { version, bin: join(home, 'bin'), python };
  throw unavailable(failure ?? new Error(`pip installed no ${packages[0]}`));
}

const REQUIREMENTS =
  'import json, sys; from importlib.metadata import requires; print(json.dumps(requires(sys.argv[1])))';

async function versionOf(python: string, package_: string): Promise<string | undefined> {
  const [name] = /^[\w.-]+/.exec(package_)!;
  const program = `from importlib.metadata import version; print(version(${JSON.stringify(name)}))`;
  return run(python, ['-c', program]).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

function unavailable(error: Error): Unavailable {
  const lines = error.message.split('\n').filter((line) => /error/i.test(line));
  return new Unavailable((lines.at(-1) ?? error.message).trim().slice(0, 300));
}

/** Runs a program of this folder. Returns the JSON that it prints as its last line. */
export async function json<T>(
  { python }: Python,
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<T> {
  const { stdout } = await run(python, [join(import.meta.dirname, file), ...args], {
    env: { ...process.env, ...env },
    timeout: INSTALL_MS,
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as T;
}
