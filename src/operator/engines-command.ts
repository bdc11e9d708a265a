/**
 * The operator's look at the engines file: `npm run engines -- check`, `npm run engines -- try OPERATION [--prompt TEXT]
 * [--image FILE] [--film FILE] [--input JSON] [--engine NAME] [--seed N]`.
 *
 * Neither needs the service running, and neither charges anybody.
 */
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { lookAt } from '../engines/embedded/film-process/look-at-media.ts';
import { type Engine, type Output, type Step, UpstreamError } from '../engines/engine.ts';
import { EnginesFileError } from '../engines/engines-file-error.ts';
import { readEngines } from '../engines/file.ts';
import { type FileEntry, openEntries } from '../engines/open-entries.ts';
import type { EngineSpec } from '../engines/spec.ts';
import { watched } from '../engines/upstream/watched-calls.ts';
import { costOfAssets } from '../generation/cost-of-assets.ts';
import { CannotTry, lookAtFile, runTask, taskOf } from '../generation/try-engine.ts';
import { newId, randomSeed } from '../lib/id.ts';
import type { JsonObject } from '../lib/json.ts';
import { ENDINGS, sniffType } from '../lib/media-types.ts';
import { openFetcher } from '../media/fetcher.ts';
import { checkAll } from './check-engines.ts';

const USAGE = `Usage:
  npm run engines -- check
  npm run engines -- try OPERATION [--prompt TEXT] [--image FILE] [--film FILE]
                                   [--input JSON] [--engine NAME] [--seed N]
ENGINES_FILE names the file.`;

/** What a mistake calls what is missing. */
const NAMES = {
  image: '--image FILE',
  film: '--film FILE',
  field: (name: string) => `--input '{"${name}": …}'`,
};
const FILE_BYTES_MAX = 2 ** 30;

/** Told in their own words; anything else is shown with its stack. */
const EXPECTED = [ConfigError, EnginesFileError, UpstreamError, CannotTry];

try {
  process.exitCode = await run();
} catch (error) {
  const expected = EXPECTED.some((kind) => error instanceof kind) || isOfTheOptions(error);
  console.error(expected ? (error as Error).message : error);
  process.exitCode = 1;
}

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      prompt: { type: 'string' },
      image: { type: 'string' },
      film: { type: 'string' },
      input: { type: 'string', default: '{}' },
      engine: { type: 'string' },
      seed: { type: 'string' },
    },
  });
  const [verb, operation] = positionals;
  const config = readConfig(process.env);
  if (verb === 'check' && positionals.length === 1) return check(config);
  if (verb !== 'try' || operation === undefined || positionals.length > 2) throw new CannotTry(USAGE);
  const controller = new AbortController();
  process.once('SIGINT', () => controller.abort());
  return tryOne(config, operation, values, controller.signal);
}

async function check(config: Config): Promise<number> {
  const checked = await checkAll(entriesOf(config, fetch));
  for (const { line } of checked) console.log(line);
  return checked.every(({ usable }) => usable) ? 0 : 1;
}

type Options = Partial<Record<'prompt' | 'image' | 'film' | 'input' | 'engine' | 'seed', string>>;

async function tryOne(
  config: Config,
  operation: string,
  options: Options,
  signal: AbortSignal,
): Promise<number> {
  const say = (what: string, line: string) => console.log(`${what.padEnd(9)}${line}`);
  const sent = watched(fetch, secretsOf(config), (line) => say(line.startsWith(' ') ? '' : 'sent', line));
  const entry = entriesOf(config, sent).find(
    (one) =>
      one.operation === operation &&
      one.adapter &&
      [undefined, one.candidate.upstream?.name].includes(options.engine),
  );
  if (!entry)
    throw new CannotTry(
      `${config.enginesFile} names no engine for ${operation}${options.engine ? ` called ${options.engine}` : ''}.`,
    );
  const spec: EngineSpec = ENGINE_SPECS[operation as keyof typeof ENGINE_SPECS];
  const media = { image: read(options.image), film: read(options.film) };
  const seed = options.seed === undefined ? randomSeed() : Number(options.seed);
  const input = inputOf(options.input ?? '{}');
  const asked = { operation, spec, prompt: options.prompt, media, input, seed, names: NAMES };
  const task = await taskOf(asked, lookAt, signal);
  say('engine', entry.candidate.id);
  const began = performance.now();
  const step = await runTask(
    entry.candidate.engine,
    task,
    deadlineOf(entry.candidate.engine, spec, signal),
    (line) => say('', line),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return told({ config, operation, step, seconds, signal }, say);
}

type Ended = { config: Config; operation: string; step: Step; seconds: string; signal: AbortSignal };

async function told(
  { config, operation, step, seconds, signal }: Ended,
  say: (what: string, line: string) => void,
): Promise<number> {
  if (step.is === 'failed') {
    say('came', `${step.failure} after ${seconds} s: ${step.param ? `${step.param} ` : ''}${step.message}`);
    return 1;
  }
  if (step.is !== 'done') throw new CannotTry(`It ended as ${step.is}.`);
  const { outputs, facts = {}, warnings = [], cost } = step;
  say(
    'came',
    `${outputs.length} output${outputs.length === 1 ? '' : 's'} in ${seconds} s ${JSON.stringify(facts)}`,
  );
  for (const warning of warnings) say('', warning);
  const assets = [];
  for (const output of outputs) {
    const file = await keep(output, config, operation, signal);
    const { said, ...size } = await lookAtFile(file, output, lookAt, signal);
    say('file', `${file}  ${output.content_type}, ${said}, ${statSync(file).size} bytes`);
    assets.push(size as Parameters<typeof costOfAssets>[1][number]);
  }
  say('cost', cost ? `$${Number(costOfAssets(cost, assets)) / 1e9}` : 'not told: the entry says no cost');
  return 0;
}

/** Where the output lies from now on. */
async function keep(output: Output, config: Config, operation: string, signal: AbortSignal): Promise<string> {
  const bytes = 'bytes' in output ? output.bytes : await fetched(output, config, signal);
  const folder = join(config.dataDir, 'tries');
  mkdirSync(folder, { recursive: true });
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

/** Engines of this process are not opened: there is nothing to reach. */
function entriesOf({ enginesFile }: Config, own: typeof fetch): FileEntry[] {
  if (enginesFile === undefined)
    throw new CannotTry(`ENGINES_FILE names no file: every operation runs in the service itself.\n${USAGE}`);
  const unopened: Engine = {
    label: { name: 'embedded', version: '1', kind: 'local' },
    about: '',
    start: () => Promise.reject(new CannotTry('It runs in the service itself.')),
  };
  const embedded = new Map(Object.keys(ENGINE_SPECS).map((operation) => [operation, unopened]));
  return openEntries({
    specs: ENGINE_SPECS,
    embedded,
    file: readEngines(enginesFile),
    folder: dirname(enginesFile),
    environment: process.env,
    fetch: own,
  }).entries;
}

function secretsOf({ enginesFile }: Config): string[] {
  const { engines } = readEngines(enginesFile!);
  return Object.values(engines).flatMap(({ key_env }) => (key_env && process.env[key_env]?.trim()) || []);
}

function deadlineOf(engine: Engine, spec: EngineSpec, signal: AbortSignal): AbortSignal {
  const seconds = engine.deadline_seconds ?? spec.deadline_seconds;
  return AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
}

function inputOf(text: string): JsonObject {
  try {
    return JSON.parse(text) as JsonObject;
  } catch {
    throw new CannotTry('--input takes JSON, e.g. \'{"duration": 2}\'.');
  }
}

function isOfTheOptions(error: unknown): boolean {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function read(path: string | undefined): Buffer | undefined {
  if (path === undefined) return undefined;
  try {
    return readFileSync(path);
  } catch (error) {
    throw new CannotTry(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`);
  }
}
