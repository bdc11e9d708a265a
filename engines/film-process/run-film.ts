/** One film in one child process: told its task, watched, ended in time, and tidied up after. */
import type { ChildProcess } from 'node:child_process';
import type { EmbeddedModels } from '../analysis/models.ts';
import type { FilmTask } from '../film/film-work.ts';
import { processorSeconds } from '../lib/processor-seconds.ts';
import { startChild } from '../lib/start-child.ts';
import type { ModelRequest, RunAnswered, RunModel } from '../models/run-model.ts';
import type { FromChild, ToChild } from './messages.ts';
import { isShortWork } from './works.ts';

export type ChildLimits = {
  /** Private memory in bytes; a child that needs more dies. Held by `prlimit`, where the system has it. */
  memory_bytes: number;
  /**
   * A child that shows no progress for so long is ended: of its own processor time, so that a busy machine costs no
   * film; by the clock ten times as long, or as long where the system does not tell.
   */
  stall_seconds: number;
  /** Of the processor, in seconds; a child that needs more dies, and not because others are busy. Default any. */
  cpu_seconds?: number;
};

type RunFilm = {
  task: FilmTask;
  folder: string;
  limits: ChildLimits;
  signal: AbortSignal;
  /** 0–1, whenever the child tells. */
  onProgress(share: number): void;
  /** Models used in place of embedded methods, and the function that runs them. */
  models?: EmbeddedModels | undefined;
  run?: RunModel | undefined;
  /** A process begun with these limits that has done nothing yet; default a new one. */
  child?: ChildProcess | undefined;
};

/** The end of a child process: its final message, or its death without one. */
export type FilmEnd =
  | Exclude<FromChild, { say: 'beat' | 'ask' }>
  | { say: 'died'; signal: string | null; code: number | null }
  /** The system has no process to give. */
  | { say: 'unstarted'; message: string };

/** At most; and what may fill before it is worth collecting: pictures outside of it count towards that as well. */
const [HEAP_MB, HEAP_INITIAL_MB] = [1024, 128];

/** Resolves when the child process is gone, whatever became of it. Rejects with the signal's reason when it aborts. */
export async function runFilm({
  task,
  folder,
  limits,
  signal,
  onProgress,
  models,
  run,
  child: existing,
}: RunFilm): Promise<FilmEnd> {
  if (signal.aborted) existing?.kill('SIGKILL');
  signal.throwIfAborted();
  const child = existing ?? start(limits, isShortWork(task.operation));
  const ended = Promise.withResolvers<FilmEnd>();
  let last: FilmEnd | undefined;
  let progress = -1;
  const kill = () => child.kill('SIGKILL');
  const pace = watchPace(child, limits.stall_seconds, kill);
  // At once: what it has made is thrown away, and its folder is not its own.
  signal.addEventListener('abort', kill, { once: true });
  child.on('message', (message: FromChild) => {
    if (message.say === 'ask') {
      void answered(message.request, run).then((answer) => {
        pace.progressed();
        say(child, { say: 'answered', answered: answer });
      });
      return;
    }
    if (message.say !== 'beat') {
      last = message;
      return;
    }
    if (message.progress <= progress) return;
    progress = message.progress;
    pace.progressed();
    onProgress(progress);
  });
  child.on('error', (error) => ended.resolve({ say: 'unstarted', message: error.message }));
  child.on('exit', (code, how) => {
    const end = () => ended.resolve(last ?? { say: 'died', signal: how, code });
    // A busy process learns of the exit before it has read the last message. The channel closes behind that.
    if (child.connected) child.once('disconnect', end);
    else end();
  });
  say(child, { say: 'begin', task, folder, ...(models && { models }) });
  try {
    const end = await ended.promise;
    signal.throwIfAborted();
    return end;
  } finally {
    pace.stop();
    signal.removeEventListener('abort', kill);
    kill();
  }
}

async function answered({ id, run: order }: ModelRequest, run: RunModel | undefined): Promise<RunAnswered> {
  if (!run) return { id, failed: 'This process runs no models.' };
  return run(order).then(
    (answer) => ({ id, answer }),
    (error: Error) => ({ id, failed: error.message }),
  );
}

const CLOCK_FACTOR = 10;
const LOOKS_A_STALL = 20;

/** Calls `stalled` once a child has made no headway for too long. */
function watchPace(child: ChildProcess, seconds: number, stalled: () => void) {
  const now = () => ({ clock: performance.now() / 1000, spent: processorSeconds(child.pid) });
  let last = now();
  const look = setInterval(
    () => {
      const { clock, spent } = now();
      const isMeasured = spent !== undefined && last.spent !== undefined;
      const used = isMeasured ? spent - last.spent! : clock - last.clock;
      if (used >= seconds || clock - last.clock >= seconds * CLOCK_FACTOR) stalled();
    },
    (seconds * 1000) / LOOKS_A_STALL,
  );
  return {
    progressed() {
      last = now();
    },
    stop: () => clearInterval(look),
  };
}

/** The API keeps priority. Only `short` work that a caller waits for runs at the same priority. */
export function start({ memory_bytes, cpu_seconds }: ChildLimits, short = false): ChildProcess {
  const heap = [`--max-old-space-size=${HEAP_MB}`, `--initial-heap-size=${HEAP_INITIAL_MB}`];
  const module = new URL('child.ts', import.meta.url);
  return startChild(module, { memory_bytes, cpu_seconds, heap, low_priority: !short });
}

/** A child that is gone already does not hear, and its end is reported by itself. */
function say(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => undefined);
}
