/** The embedded film engine. Every task runs in its own process and folder. */
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EmbeddedModels } from './analysis/models.ts';
import { type FilmEnd, runFilm } from './film-process/run-film.ts';
import { openStandby, type Standby } from './film-process/standby.ts';
import type { RunModel } from './models/run-model.ts';
import type { Engine, Report, Step, Task } from './port/engine.ts';

const VERSION = '1.0.0';
const ABOUT =
  'Animates pictures by rule, without a neural network: the words of the prompt direct a camera (push, pull, pan, ' +
  'tilt, orbit, hand-held, zoom), depth is estimated from the subject’s outline and the lie of the land, and weather, ' +
  'water, clouds and light are set in motion. People and animals in a picture do not change their pose.';

const LIMITS = { memory_bytes: 3 * 2 ** 30, stall_seconds: 120 };
const PREFIX = 'reverie-film-';
/** Folders of films, and of inspections of customers' media. */
const SWEPT = /^reverie-(?:film|look)-(\d+)-/;

export type FilmEngineOptions = {
  /** Where films are made. Default: the system's folder for temporary files. */
  folder?: string;
  limits?: Partial<typeof LIMITS>;
  /** After a film, prepares a process for the next one, which then starts sooner. Default false. */
  standby?: boolean;
  /** Models used in place of embedded methods, and the function that runs them. */
  models?: EmbeddedModels | undefined;
  run?: RunModel | undefined;
};

/**
 * Opens the engine and removes what dead processes left behind. A last sweep at the end removes files that an orphaned
 * film process wrote during the first one. `close` ends every running film.
 */
export function openFilm({
  folder = tmpdir(),
  limits,
  standby: isStandby = false,
  models,
  run,
}: FilmEngineOptions = {}): {
  engine: Engine;
  close(): Promise<void>;
} {
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();
  const swept = sweep(folder);
  const held = { ...LIMITS, ...limits };
  const standby = isStandby ? openStandby(held) : undefined;
  const engine: Engine = {
    label: { name: 'film', version: VERSION, kind: 'local' },
    ignored_fields: ['negative_prompt'],
    about: ABOUT,
    async start(task, signal, report) {
      await swept;
      const either = AbortSignal.any([signal, closing.signal]);
      const step = make({ below: folder, task, limits: held, signal: either, report, standby, models, run });
      running.add(step);
      return step.finally(() => {
        running.delete(step);
        standby?.prepare();
      });
    },
  };
  return {
    engine,
    async close() {
      closing.abort(new Error('The film engine is closed.'));
      standby?.close();
      await Promise.allSettled(running);
      await sweep(folder);
    },
  };
}

type Making = {
  below: string;
  task: Task;
  limits: typeof LIMITS;
  signal: AbortSignal;
  report: Report | undefined;
  standby: Standby | undefined;
} & Pick<FilmEngineOptions, 'models' | 'run'>;

async function make({
  below,
  task: originalTask,
  limits,
  signal,
  report,
  standby,
  ...models
}: Making): Promise<Step> {
  const { operation, input, seed, stand_in = false, sources = {} } = originalTask;
  signal.throwIfAborted();
  const folder = await mkdtemp(join(below, `${PREFIX}${process.pid}-`));
  try {
    const paths: Record<string, string> = {};
    for (const [index, [field, bytes]] of Object.entries(sources).entries()) {
      // The name is generated: a field name or an address never becomes a path.
      paths[field] = join(folder, `source-${index}`);
      await writeFile(paths[field], bytes, { signal });
    }
    const task = { operation, input, seed, stand_in, sources: paths };
    let begun = false;
    const onProgress = (progress: number) => {
      begun = true;
      report?.({ progress });
    };
    const run = { task, folder, limits, signal, onProgress, ...models };
    const child = standby?.take();
    const end = await runFilm({ ...run, child });
    // Retries a child that the system killed, but not one that ended by itself, because it would do so again. A standby
    // child may also have ended before it began.
    const again = end.say === 'died' && (end.signal === 'SIGKILL' || (child !== undefined && !begun));
    return await stepOf(again ? await runFilm(run) : end);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function stepOf(end: FilmEnd): Promise<Step> {
  switch (end.say) {
    case 'done': {
      const { outputs, facts, warnings, stand_in } = end;
      const read = outputs.map(async ({ path, ...output }) => ({ ...output, bytes: await readFile(path) }));
      return {
        is: 'done',
        outputs: await Promise.all(read),
        ...(facts && { facts }),
        ...(warnings && { warnings }),
        ...(stand_in && { stand_in }),
      };
    }
    case 'refused': {
      const { refusal, param, message } = end;
      return { is: 'refused', refusal, param, message };
    }
    case 'failed':
      return { is: 'failed', failure: end.passes ? 'engine_failed' : 'broken', message: end.message };
    case 'unstarted':
      return { is: 'failed', failure: 'engine_failed', message: end.message };
    case 'died':
      return {
        is: 'failed',
        failure: 'engine_failed',
        message: `The film process ended with ${end.signal ?? `code ${end.code}`}`,
      };
  }
}

/** Each folder's name contains the id of its process. Folders of ended processes are removed. */
async function sweep(below: string): Promise<void> {
  const names = await readdir(below).catch(() => []);
  for (const name of names.filter((each) => SWEPT.test(each))) {
    const pid = Number(SWEPT.exec(name)![1]);
    const path = join(below, name);
    // In a container every process may have the same id, so the folder's age decides.
    const stale = pid === process.pid ? await isOlder(path) : !isAlive(pid);
    if (stale) await rm(path, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
  }
}

/** True when the folder was created before this process started. */
async function isOlder(path: string): Promise<boolean> {
  const facts = await stat(path).catch(() => undefined);
  return facts !== undefined && facts.birthtimeMs < performance.timeOrigin;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
