/** Reads the configuration, starts the service, prints its addresses, and closes it on a signal. */
import { dirname, join } from 'node:path';
import { inspect } from 'node:util';
import {
  collectAll,
  type Easel,
  ModelsError,
  ModelUnusable,
  openBergamot,
  openEmbeddedEngines,
} from '@reverie/engines';
import {
  createRegistry,
  createTranslator,
  EnginesFileError,
  openCallProcess,
  openEnginesFile,
  secretsIn,
} from '@reverie/upstreams';
import { pino } from 'pino';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { DatabaseDamaged, DatabaseUnusable, FolderInUse } from '../db/open.ts';
import { ListenError } from '../http/listener.ts';
import type { Documentation } from '../http/serve-docs.ts';
import type { Log } from '../lib/log.ts';
import { keepSecret, withoutKeys } from '../lib/secrets.ts';
import { ProviderError } from '../people/provider.ts';
import { addBundled } from './bundled-pictures.ts';
import { greeting } from './greeting.ts';
import { consoleLinkFor } from './print-link.ts';
import { readable } from './readable-log.ts';
import { sweepStoredOutcomes } from './sweeps.ts';
import type { Telemetry } from './telemetry/open-telemetry.ts';
import { tracedFetch } from './telemetry/traced-fetch.ts';
import { usedModels } from './used-models.ts';
import { openWorld } from './world.ts';

/** Mistakes of the environment, which are printed without a stack. */
const EXPECTED = [
  ConfigError,
  DatabaseDamaged,
  DatabaseUnusable,
  EnginesFileError,
  FolderInUse,
  ListenError,
  ModelsError,
  ModelUnusable,
  ProviderError,
];

try {
  await start();
} catch (error) {
  const expected = EXPECTED.some((kind) => error instanceof kind);
  const message = expected
    ? (error as Error).message
    : isOfTheFolder(error)
      ? folderMistake(error)
      : inspect(error);
  console.error(withoutKeys(message));
  process.exit(1);
}

async function start(): Promise<void> {
  // Until the service is open, a signal ends the process at once. The first process of a container would otherwise
  // ignore it.
  let stop = async (_signal: string): Promise<void> => process.exit(1);
  onWishToStop((signal) => stop(signal));
  const config = readConfig(process.env);
  const log = openLog(config);
  const telemetry = await telemetryOf(config, log);
  const fetch = telemetry ? tracedFetch(telemetry.tracing, globalThis.fetch) : globalThis.fetch;
  const file = config.enginesFile === undefined ? undefined : await openEnginesFile(config.enginesFile);
  if (file) keepSecret(...secretsIn(file, process.env));
  const models = usedModels(config.dataDir, file);
  for (const { task, name } of models.used) log.info({ task, model: name }, 'a model is in use');
  const embedded = await openEmbeddedEngines(models.embedded);
  const environment = process.env;
  const calls = openCallProcess({
    folder: join(config.dataDir, 'calls'),
    environment,
    log,
    tracing: telemetry?.tracing,
  });
  const engines = createRegistry({
    specs: ENGINE_SPECS,
    embedded: embedded.engines,
    installedChat: models.chat,
    environment,
    fetch,
    calls,
    ...(file && { file, folder: dirname(config.enginesFile!) }),
  });
  const bergamot = models.translation.length > 0 ? openBergamot(models.translation) : undefined;
  const rules = embedded.language.translator;
  const translator = createTranslator({ ...engines, file, embedded: rules, bergamot, environment, fetch });
  void translator.prepare?.();
  const world = await openWorld({
    config,
    log,
    engines,
    translation: { translator, linguist: embedded.language.linguist },
    documentation: documentationOf(config, embedded.easel),
    checkPicture: embedded.checkPicture,
    fingerprints: embedded.fingerprints,
    manifests: embedded.manifests,
    telemetry,
  });
  const stopSweeping = sweepStoredOutcomes(world.context, calls);
  const consoleLink = await consoleLinkFor(world, config, process.stdout.isTTY);
  console.log(greeting({ ...world, consoleLink }, config.dataDir));
  // The start leaves much garbage, and nothing else would cause an early collection.
  collectAll();
  const closing = new AbortController();
  const adds = config.bundledPictures && config.role !== 'api';
  const added = adds ? addBundled(world.context, closing.signal) : undefined;

  stop = async (signal) => {
    log.info({ signal }, 'stopping');
    closing.abort();
    stopSweeping();
    await added;
    await world.close();
    calls.close();
    await embedded.close();
    await bergamot?.close();
    await telemetry?.close();
    log.info({}, 'stopped');
    log.flush(() => process.exit(0));
  };
}

function openLog({ logLevel }: Config) {
  const options = {
    base: null,
    level: logLevel,
    timestamp: pino.stdTimeFunctions.isoTime,
    hooks: {
      // Programs read JSON, and people read lines.
      streamWrite: process.stderr.isTTY ? (line: string) => readable(withoutKeys(line)) : withoutKeys,
    },
  };
  return pino(options, pino.destination({ fd: 2, sync: false }));
}

/** Loads the large OpenTelemetry SDK only when a receiver is configured. */
async function telemetryOf({ telemetry, role }: Config, log: Log): Promise<Telemetry | undefined> {
  if (!telemetry) return undefined;
  return (await import('./telemetry/open-telemetry.ts')).openTelemetry({ log, role });
}

/** Loads the site's code with its first page. */
function documentationOf({ dataDir }: Config, easel: Easel): Documentation {
  const site = () => import('../../docs/site/serve.ts');
  const gallery = { folder: join(dataDir, 'gallery'), easel };
  return {
    read: async (address, addresses) => (await site()).read(address, { ...gallery, addresses }),
  };
}

/** npm forwards a signal that the terminal or service manager also sends. Signals within this time count as one. */
const ONE_WISH_MS = 3000;

/** Calls `stop` on the first signal. A later signal ends the process immediately. */
function onWishToStop(stop: (signal: string) => Promise<void>): void {
  let wishedAt: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (wishedAt === undefined) {
        wishedAt = performance.now();
        void stop(signal);
      } else if (performance.now() - wishedAt > ONE_WISH_MS) process.exit(1);
    });
  }
}

function folderMistake({ message }: Error): string {
  return `DATA_DIR is ${process.env.DATA_DIR ?? './data'}, which cannot be written (${message}); use a folder that this user can write to.`;
}

function isOfTheFolder(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EPERM'].includes(code);
}
