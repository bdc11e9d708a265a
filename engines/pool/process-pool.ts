/**
 * A bounded pool of processes that work on pictures, one picture per process at a time. A picture that needs more memory
 * or time than it may ends its own process, and nothing else.
 */
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processorSeconds } from '../lib/processor-seconds.ts';
import { type StartedWith, startChild } from '../lib/start-child.ts';
import type { ModelRequest, RunModel } from '../models/run-model.ts';
import { withBytes, withFiles } from './long-bytes.ts';
import type { FromWorker, ToWorker } from './pool-messages.ts';

export type PoolOptions = Pick<StartedWith, 'memory_bytes' | 'heap' | 'low_priority'> & {
  /** The module whose exports are the works. */
  module: URL;
  processes: number;
  /** Processor time of one work, in seconds. Default: no limit. */
  cpu_seconds?: number;
  /** Runs the models that works ask for. */
  run?: RunModel | undefined;
};

/** The process ended during the work. */
export class WorkDied extends Error {
  override readonly name = 'WorkDied';
  /** True if the work exceeded its limits, false if something else ended the process. */
  readonly exceeded: boolean;
  constructor(exceeded: boolean) {
    super(exceeded ? 'The work needed more than it may.' : 'The process of the work was ended.');
    this.exceeded = exceeded;
  }
}

type Worker = { child: ChildProcess; folder: string; idle?: NodeJS.Timeout };

/** One process stays, because its start takes half a second. */
const IDLE_MS = 60_000;
/** A process that holds more after its work is ended, because its memory would not return to the system. */
const IDLE_BYTES_MAX = 400 * 2 ** 20;
const CPU_LOOK_MS = 500;

export class ProcessPool {
  readonly #options: PoolOptions;
  readonly #idle: Worker[] = [];
  readonly #all = new Set<Worker>();
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #busy = 0;
  #closed = false;

  /** The first work starts the first process. */
  constructor(options: PoolOptions) {
    this.#options = options;
  }

  /**
   * Waits for a free process and runs the work in it. Rejects with WorkDied when the process died, with the signal's
   * reason when it aborts (which ends the process), and with an error of the same name when the work threw.
   */
  async run(name: string, order: unknown[], signal?: AbortSignal): Promise<unknown> {
    await this.#turn(signal);
    try {
      if (this.#closed) throw new WorkDied(false);
      const worker = this.#take();
      return await this.#work(worker, name, order, signal);
    } finally {
      const next = this.#waiting.shift();
      if (next) next.resolve();
      else this.#busy -= 1;
    }
  }

  /** Ends the processes at once and drops running work. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const { child } of this.#all) child.kill('SIGKILL');
  }

  async #turn(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    if (this.#busy < this.#options.processes) {
      this.#busy += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    const leave = () => {
      const at = this.#waiting.indexOf(turn);
      if (at === -1) return;
      this.#waiting.splice(at, 1);
      turn.reject(signal!.reason);
    };
    signal?.addEventListener('abort', leave, { once: true });
    await turn.promise.finally(() => signal?.removeEventListener('abort', leave));
  }

  #take(): Worker {
    const worker = this.#idle.pop() ?? this.#start();
    clearTimeout(worker.idle);
    worker.child.ref();
    worker.child.channel?.ref();
    return worker;
  }

  #start(): Worker {
    const { module, ...limits } = this.#options;
    const folder = mkdtempSync(join(tmpdir(), `reverie-pictures-${process.pid}-`));
    const child = startChild(new URL('picture-child.ts', import.meta.url), {
      memory_bytes: limits.memory_bytes,
      heap: limits.heap,
      low_priority: limits.low_priority,
      args: [module.href, folder],
    });
    const worker: Worker = { child, folder };
    this.#all.add(worker);
    const onExit = () => {
      this.#all.delete(worker);
      this.#leave(worker);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    };
    child.once('exit', onExit).once('error', onExit);
    return worker;
  }

  #leave(worker: Worker): void {
    clearTimeout(worker.idle);
    const at = this.#idle.indexOf(worker);
    if (at !== -1) this.#idle.splice(at, 1);
  }

  /** Idle processes do not keep this one from ending. */
  #rest(worker: Worker): void {
    const { child } = worker;
    child.unref();
    child.channel?.unref();
    this.#idle.push(worker);
    if (this.#all.size === 1) return;
    worker.idle = setTimeout(() => {
      this.#leave(worker);
      child.kill('SIGKILL');
    }, IDLE_MS).unref();
  }

  async #work(
    worker: Worker,
    name: string,
    order: unknown[],
    signal: AbortSignal | undefined,
  ): Promise<unknown> {
    const { child, folder } = worker;
    const { run } = this.#options;
    const end = Promise.withResolvers<Exclude<FromWorker, { say: 'ask' }>>();
    let exceeded = false;
    const limit = this.#limit(child, () => {
      exceeded = true;
      child.kill('SIGKILL');
    });
    const abort = () => {
      child.kill('SIGKILL');
      end.reject(signal!.reason);
    };
    const hear = (message: FromWorker) => {
      if (message.say !== 'ask') end.resolve(message);
      else
        void answered(message.request, run).then((answer) =>
          say(child, { say: 'answered', answered: answer }),
        );
    };
    // A kill from outside is no verdict on the picture. Every other death is its own.
    const died = (_code: number | null, how: string | null) =>
      end.reject(new WorkDied(exceeded || how !== 'SIGKILL'));
    const failed = () => end.reject(new WorkDied(false));
    child.on('message', hear).once('exit', died).once('error', failed);
    signal?.addEventListener('abort', abort, { once: true });
    try {
      say(child, { say: 'work', name, order: await withFiles(order, folder, 'order') });
      const last = await end.promise;
      if (last.say === 'threw') throw Object.assign(new Error(), last.error);
      const result = await withBytes(last.result);
      if (last.memory_bytes > IDLE_BYTES_MAX) child.kill('SIGKILL');
      else this.#rest(worker);
      return result;
    } catch (error) {
      // After an error of the work itself, the process goes on.
      if (child.exitCode === null && !child.killed && !(error instanceof WorkDied)) this.#rest(worker);
      throw error;
    } finally {
      clearInterval(limit);
      signal?.removeEventListener('abort', abort);
      child.off('message', hear).off('exit', died).off('error', failed);
    }
  }

  #limit(child: ChildProcess, exceed: () => void): NodeJS.Timeout | undefined {
    const { cpu_seconds } = this.#options;
    if (cpu_seconds === undefined) return undefined;
    const before = processorSeconds(child.pid) ?? 0;
    return setInterval(() => {
      if ((processorSeconds(child.pid) ?? 0) - before > cpu_seconds) exceed();
    }, CPU_LOOK_MS);
  }
}

async function answered({ id, run: order }: ModelRequest, run: RunModel | undefined) {
  if (!run) return { id, failed: 'This process runs no models.' };
  return run(order).then(
    (answer) => ({ id, answer }),
    (error: Error) => ({ id, failed: error.message }),
  );
}

/** A child that is gone does not receive the message. Its end is reported by itself. */
function say(child: ChildProcess, message: ToWorker): void {
  if (child.connected) child.send(message, () => undefined);
}
