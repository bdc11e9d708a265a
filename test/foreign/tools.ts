/** Tools that nobody here wrote: installed into a folder of their own, run over the contract as it is served. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HERE = dirname(fileURLToPath(import.meta.url));
/** Not among the sources, whose tests and types would be looked for there. */
const WORK = fileURLToPath(new URL('../../dist/foreign', import.meta.url));
/** A folder for each served document, with what the tools make of it. */
export type Served = 'out' | 'out-openai';
/** The last characters of what a failed generator printed: the cause follows the list of written files. */
const OUTPUT_MAX = 2000;
const ENV = { ...process.env, CI: '1', KUBB_DISABLE_TELEMETRY: '1', DO_NOT_TRACK: '1' };

/** Client generation command of each tool, for the document of a folder. */
const commandsFor = (out: Served) => ({
  hey: [
    '@hey-api/openapi-ts',
    '-i',
    `./${out}/openapi.json`,
    '-o',
    `${out}/hey`,
    '-c',
    '@hey-api/client-fetch',
    '--no-log-file',
  ],
  orval: ['orval', '--config', 'orval.config.mjs'],
  kubb: ['@kubb/cli', 'generate', '--config', 'kubb.config.mjs'],
  codegen: [
    'openapi-typescript-codegen',
    '--input',
    `./${out}/openapi.json`,
    '--output',
    `${out}/codegen`,
    '--useUnionTypes',
  ],
  swagger: [
    'swagger-typescript-api',
    'generate',
    '-p',
    `./${out}/openapi.json`,
    '-o',
    `${out}/swagger`,
    '-n',
    'api.ts',
  ],
});
export type Generator = keyof ReturnType<typeof commandsFor>;
export const NAMES = Object.keys(commandsFor('out')) as Generator[];

/** Of test files that install at the same moment, one does. */
const LOCK = join(WORK, '.installing');
const WAITS_MAX = 600;

/** Undefined when they are here, else why they are not. Only the first run needs a registry. */
export async function install(): Promise<string | undefined> {
  mkdirSync(WORK, { recursive: true });
  for (let waits = 0; waits < WAITS_MAX && !takesLock(); waits++) await sleep(500);
  try {
    return await installed();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

/** False where another file has it. */
function takesLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    return false;
  }
}

async function installed(): Promise<string | undefined> {
  for (const file of globSync('*.{json,mjs}', { cwd: HERE })) cpSync(join(HERE, file), join(WORK, file));
  if (existsSync(join(WORK, 'node_modules/.package-lock.json'))) return undefined;
  const npm = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  return run('npm', npm, { cwd: WORK, env: ENV }).then(
    () => undefined,
    (error: Error) => error.message.split('\n').slice(0, 3).join(' '),
  );
}

/** Keeps what a service serves where the tools read it. */
export async function keep(contract: Promise<Response>, out: Served = 'out'): Promise<void> {
  rmSync(join(WORK, out), { recursive: true, force: true });
  mkdirSync(join(WORK, out), { recursive: true });
  writeFileSync(documentOf(out), await (await contract).text());
}

export function documentOf(out: Served): string {
  return join(WORK, out, 'openapi.json');
}

/** Findings of linters in a document, one per line. */
export async function lint(document = documentOf('out')): Promise<string[]> {
  const { stdout } = await run(process.execPath, [join(WORK, 'lint.mjs'), document], { cwd: WORK });
  return JSON.parse(stdout);
}

/**
 * Has a client written into `<out>/<name>`. Returns the output of a failed generator, else the findings of a strict
 * compiler; empty when there are none.
 */
export async function generate(name: Generator, out: Served = 'out'): Promise<string> {
  const [tool, ...words] = commandsFor(out)[name] as [string, ...string[]];
  const env = { ...ENV, FOREIGN_OUT: out };
  const failure = await run(process.execPath, [entryOf(tool), ...words], {
    cwd: WORK,
    env,
    maxBuffer: 2 ** 26,
  }).then(
    () => '',
    ({ message, stdout }: Error & { stdout: string }) => `${message}\n${stdout.slice(-OUTPUT_MAX)}`,
  );
  if (failure) return failure;
  const files = globSync(`${out}/${name}/**/*.ts`, { cwd: WORK });
  const options = [
    '--noEmit',
    '--strict',
    '--noUncheckedIndexedAccess',
    '--skipLibCheck',
    '--target',
    'es2022',
  ];
  const modules = ['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'];
  const lib = ['--lib', 'es2023,dom,dom.iterable', '--types', 'node'];
  const tsc = fileURLToPath(import.meta.resolve('typescript/bin/tsc'));
  return run(process.execPath, [tsc, ...options, ...modules, ...lib, ...files], { cwd: WORK }).then(
    () => (files.length === 0 ? 'nothing was generated' : ''),
    (error: { stdout: string }) => error.stdout,
  );
}

/** A generated module, as a program would import it. */
export async function generated<Module>(path: string, out: Served = 'out'): Promise<Module> {
  return (await import(/* @vite-ignore */ join(WORK, out, path))) as Module;
}

/** The package's command-line entry. */
function entryOf(tool: string): string {
  const folder = join(WORK, 'node_modules', tool);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  return join(folder, typeof bin === 'string' ? bin : Object.values(bin)[0]!);
}
