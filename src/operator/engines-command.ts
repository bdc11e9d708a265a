/**
 * The operator's command for the engines file: `npm run engines -- --help`.
 *
 * It needs no running service and charges no account.
 */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import {
  type Engine,
  type EngineSpec,
  lookAt,
  type Output,
  type Step,
  sniffType,
  UpstreamError,
} from '@reverie/engines';
import { EnginesFileError, openEnginesFile, secretsIn, watched } from '@reverie/upstreams';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { costOfAssets } from '../generation/run/cost-of-assets.ts';
import { isConfirmed } from '../generation/run/result-seed.ts';
import { CannotTry, lookAtFile, runTask, taskOf } from '../generation/run/try-engine.ts';
import { numberFrom, programOf, runProgram } from '../lib/command-line.ts';
import { newId, randomSeed } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import { makeFolder } from '../lib/make-folder.ts';
import { ENDINGS } from '../lib/media-types.ts';
import { openFetcher } from '../media/fetcher.ts';
import { checkAll } from './check-engines.ts';
import { openForChecks } from './checked-file.ts';

/** Names of missing inputs, for error messages. */
const NAMES = {
  image: '--image FILE',
  film: '--film FILE',
  field: (name: string) => `--input '{"${name}": …}'`,
};
const FILE_BYTES_MAX = 2 ** 30;

const program = programOf('engines', 'Checks and tries the engines of the file that ENGINES_FILE names.', [
  'check',
  'try ra1 --prompt "A fox"',
  'try wan --image photo.png --input \'{"duration": 5}\'',
]).option('--json', 'print the result as JSON');

program
  .command('check')
  .description(
    'check the address, the key and the model of every engine and chat model; the exit code is 1 if one is unusable',
  )
  .action(async () => {
    process.exitCode = await check(readConfig(process.env));
  });

program
  .command('try')
  .description('make one real call and show the request, the result and its cost')
  .argument('<operation>', 'an operation of the file, such as ra1, or a model, such as ra1/flux-pro')
  .option('--prompt <text>', 'the prompt')
  .option('--image <file>', 'a picture to send')
  .option('--film <file>', 'a film to send')
  .option('--input <json>', 'further fields', inputFrom, {})
  .option('--engine <name>', 'the engine, if the file names several')
  .option(
    '--seed <number>',
    'the seed; a random one by default',
    numberFrom(0, Number.MAX_SAFE_INTEGER, { whole: true }),
  )
  .action(async (tried, options) => {
    const controller = new AbortController();
    process.once('SIGINT', () => controller.abort());
    process.exitCode = await tryOne(readConfig(process.env), tried, options, controller.signal);
  });

await runProgram(program, [ConfigError, EnginesFileError, UpstreamError, CannotTry]);

async function check(config: Config): Promise<number> {
  const { entries, chats } = await opened(config, fetch);
  const checked = await checkAll(entries, chats);
  if (program.opts().json) console.log(JSON.stringify(checked, null, 2));
  else for (const { line } of checked) console.log(line);
  return checked.every(({ usable }) => usable) ? 0 : 1;
}

type Options = Partial<Record<'prompt' | 'image' | 'film' | 'engine', string>> & {
  input: JsonObject;
  seed?: number | undefined;
};

async function tryOne(config: Config, tried: string, options: Options, signal: AbortSignal): Promise<number> {
  const print = program.opts().json ? console.error : console.log;
  const say = (what: string, line: string) => print(`${what.padEnd(9)}${line}`);
  const secrets = await secretsOf(config);
  const sent = watched(fetch, secrets, (line) => say(line.startsWith(' ') ? '' : 'sent', line));
  const { entries } = await opened(config, sent);
  const entry = entries.find(
    (one) =>
      tried === (one.offered === null ? one.operation : `${one.operation}/${one.offered}`) &&
      one.adapter &&
      [undefined, one.candidate.upstream?.name].includes(options.engine),
  );
  if (!entry)
    throw new CannotTry(
      `${config.enginesFile} names no engine for ${tried}${options.engine ? ` called ${options.engine}` : ''}.`,
    );
  const { operation } = entry;
  const spec: EngineSpec = ENGINE_SPECS[operation as keyof typeof ENGINE_SPECS];
  const media = { image: read(options.image), film: read(options.film) };
  const { prompt, input, seed = randomSeed() } = options;
  const trial = { operation, spec, prompt, media, input, seed, names: NAMES };
  const task = await taskOf(trial, lookAt, signal);
  say('engine', entry.candidate.id);
  const began = performance.now();
  const step = await runTask(
    entry.candidate.engine,
    task,
    deadlineOf(entry.candidate.engine, spec, signal),
    (line) => say('', line),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return formatTrial({ config, operation, step, seconds, signal, seed: task.seed }, say);
}

type Ended = {
  config: Config;
  operation: string;
  step: Step;
  seconds: string;
  signal: AbortSignal;
  /** Of the request. */
  seed: number;
};

async function formatTrial(
  { config, operation, step, seconds, signal, seed }: Ended,
  say: (what: string, line: string) => void,
): Promise<number> {
  if (step.is === 'failed') {
    printJson({ failure: step.failure, param: step.param, message: step.message, seconds });
    say('result', `${step.failure} after ${seconds} s: ${step.param ? `${step.param} ` : ''}${step.message}`);
    return 1;
  }
  if (step.is !== 'done') throw new CannotTry(`It ended as ${step.is}.`);
  const { outputs, facts = {}, warnings = [], cost } = step;
  say(
    'result',
    `${outputs.length} output${outputs.length === 1 ? '' : 's'} in ${seconds} s ${JSON.stringify(facts)}`,
  );
  const confirmed = isConfirmed(seed, step.seed);
  say(
    'seed',
    confirmed ? String(seed) : `${seed}: the model server does not confirm that it repeats the result`,
  );
  for (const warning of warnings) say('', warning);
  const assets = [];
  const files: string[] = [];
  for (const output of outputs) {
    const file = await keep(output, config, operation, signal);
    files.push(file);
    const { description, ...size } = await lookAtFile(file, output, lookAt, signal);
    say('file', `${file}  ${output.content_type}, ${description}, ${statSync(file).size} bytes`);
    assets.push(size as Parameters<typeof costOfAssets>[1][number]);
  }
  const usd = cost && Number(costOfAssets(cost, assets)) / 1e9;
  say('cost', usd === undefined ? 'unknown: the entry has no cost' : `$${usd}`);
  printJson({ files, facts, seed: confirmed ? seed : null, warnings, seconds, cost_usd: usd ?? null });
  return 0;
}

function printJson(result: object): void {
  if (program.opts().json) console.log(JSON.stringify(result, null, 2));
}

/** Stores the output and returns its path. */
async function keep(output: Output, config: Config, operation: string, signal: AbortSignal): Promise<string> {
  const bytes = 'bytes' in output ? output.bytes : await fetched(output, config, signal);
  const folder = join(config.dataDir, 'tries');
  makeFolder(folder);
  const ending = ENDINGS[sniffType(bytes) ?? output.content_type] ?? 'bin';
  const file = join(folder, `${newId(operation.replaceAll('/', '-'))}.${ending}`);
  writeFileSync(file, bytes);
  return file;
}

async function fetched(
  { url, trusted_origin, headers }: Extract<Output, { url: string }>,
  { fetchAllowHosts }: Config,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const fetcher = openFetcher({ allowHosts: fetchAllowHosts });
  const own = { ...(trusted_origin && { trusted_origin }), ...(headers && { headers }) };
  const answer = await fetcher.fetch(url, { bytes_max: FILE_BYTES_MAX, signal, ...own });
  await fetcher.close();
  if ('refused' in answer) throw new CannotTry(`The result ${answer.message}.`);
  return answer.bytes;
}

/** @throws CannotTry if there is no engines file. */
function opened({ enginesFile }: Config, own: typeof fetch) {
  if (enginesFile === undefined)
    throw new CannotTry(`ENGINES_FILE names no file: every operation runs in the service itself.`);
  return openForChecks(enginesFile, process.env, own);
}

async function secretsOf({ enginesFile }: Config): Promise<string[]> {
  if (enginesFile === undefined) return [];
  return secretsIn(await openEnginesFile(enginesFile), process.env).filter(Boolean);
}

function deadlineOf(engine: Engine, spec: EngineSpec, signal: AbortSignal): AbortSignal {
  const seconds = engine.deadline_seconds ?? spec.deadline_seconds;
  return AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
}

function inputFrom(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    throw new InvalidArgumentError('It takes JSON, such as \'{"duration": 2}\'.');
  }
}

function read(path: string | undefined): Buffer | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CannotTry(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
