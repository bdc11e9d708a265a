/** Reads the configuration, opens the world, says where it is, and closes it on a signal. */
import './arenas.ts';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { ENGINE_SPECS } from '../generated/engines.ts';
import { paintBundled } from './bundled.ts';
import { ConfigError, readConfig } from './config.ts';
import { DatabaseDamaged, DatabaseUnusable, FolderInUse } from './db/open.ts';
import { openEmbeddedEngines } from './embedded.ts';
import { MattingModelError } from './engines/embedded/analysis/matting/onnx-matting.ts';
import { collectAll } from './engines/embedded/raster/collect-garbage.ts';
import { EnginesFileError } from './engines/file.ts';
import { createRegistry, readEngines } from './engines/registry.ts';
import { createTranslator } from './engines/translation/create-translator.ts';
import { greeting } from './greeting.ts';
import { ListenError } from './http/listener.ts';
import { openWorld } from './world.ts';

/** Mistakes of the surroundings, told in their own words; anything else is shown with its stack. */
const EXPECTED = [ConfigError, DatabaseDamaged, DatabaseUnusable, EnginesFileError, FolderInUse, ListenError];

try {
  await start();
} catch (error) {
  const expected = EXPECTED.some((kind) => error instanceof kind) || isOfTheModel(error);
  console.error(expected ? (error as Error).message : isOfTheFolder(error) ? folderMistake(error) : error);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino(
    { base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination({ fd: 2, sync: false }),
  );
  const file = config.enginesFile === undefined ? undefined : readEngines(config.enginesFile);
  const embedded = await openEmbeddedEngines({ matting: file?.matting });
  const engines = createRegistry({
    specs: ENGINE_SPECS,
    embedded: embedded.engines,
    environment: process.env,
    fetch,
    ...(file && { file, folder: dirname(config.enginesFile!) }),
  });
  const world = await openWorld({
    config,
    log,
    engines,
    translation: {
      translator: createTranslator({
        file,
        embedded: embedded.language.translator,
        environment: process.env,
        fetch,
      }),
      linguist: embedded.language.linguist,
    },
    docsFolder: join(import.meta.dirname, '../docs/dist'),
  });
  console.log(greeting(world, config.dataDir));
  // Much of what starting leaves behind is garbage that nothing else would hurry to collect.
  void world.warm().then(collectAll);
  const closing = new AbortController();
  const painted =
    config.bundledPictures && config.role !== 'api' ? paintBundled(world.context, closing.signal) : undefined;

  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    closing.abort();
    await painted;
    await world.close();
    await embedded.close();
    log.info({}, 'stopped');
    log.flush(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
}

/** It comes out of a worker thread, which leaves of an error its name and words. */
function isOfTheModel(error: unknown): boolean {
  return error instanceof Error && error.name === MattingModelError.name;
}

function folderMistake({ message }: Error): string {
  return `DATA_DIR is ${process.env.DATA_DIR ?? './data'}, which cannot be written (${message}); it takes a folder of this user.`;
}

function isOfTheFolder(error: unknown): error is NodeJS.ErrnoException {
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && ['EACCES', 'EROFS', 'ENOSPC', 'ENOTDIR', 'EPERM'].includes(code);
}
