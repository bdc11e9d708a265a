/** The bounded pool of worker threads in which the embedded engines make pictures, one per thread at a time. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ModelThread } from '../models/model-thread.ts';
import { UpstreamError } from '../port/engine.ts';
import { handOver } from './hand-over.ts';
import type * as worker from './picture-worker.ts';
import { Turns } from './pool-turns.ts';
import type { Threw } from './thrown.ts';

type Works = Omit<typeof worker, 'default'>;
type WorkName = keyof Works;
type Order<Name extends WorkName> = Parameters<Works[Name]>[0];
type Made<Name extends WorkName> = Exclude<Awaited<ReturnType<Works[Name]>>, Threw>;

export type WorkerPool = {
  /**
   * Waits for a free thread and runs the work in it. Rejects with an `UpstreamError` when the thread died, with an
   * `AbortError` when the signal aborts (which ends the thread), and with an error of the same name when the work
   * threw.
   */
  run<Name extends WorkName>(name: Name, order: Order<Name>, signal?: AbortSignal): Promise<Made<Name>>;
  /** Ends the threads at once and drops running pictures. */
  close(): Promise<void>;
};

/** A thread whose heap exceeds this dies, and its picture fails. Pixels are not on the heap. */
const HEAP_MB_MAX = 600;
/** Pictures create few small objects, and a larger young generation would never shrink. */
const YOUNG_MB_MAX = 12;
const IDLE_MS = 60_000;

/**
 * The first work starts the pool; after that, at least one thread stays. An order with `models` runs them in the thread
 * of `models`.
 */
export function openWorkerPool(
  threads = Math.min(4, availableParallelism()),
  models?: Pick<ModelThread, 'port'>,
): WorkerPool {
  let opened: Piscina | undefined;
  const pool = () => {
    opened ??= new Piscina({
      filename: new URL('picture-worker.ts', import.meta.url).href,
      execArgv: [...process.execArgv, '--import', new URL('lower-thread.ts', import.meta.url).href],
      minThreads: 1,
      maxThreads: threads,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB_MAX, maxYoungGenerationSizeMb: YOUNG_MB_MAX },
    });
    return opened;
  };
  const alone = new Turns();
  return {
    async run(name, order, signal) {
      // Two large pictures in parallel would need twice the memory, and take as long as one after another.
      using _turn = isLarge(order) ? await alone.take(signal) : undefined;
      const port = models && 'models' in order ? models.port() : undefined;
      const { message, transferList } = await handOver(order);
      const told = port ? { ...message, port } : message;
      const made = await pool()
        .run(told, {
          name,
          ...(signal && { signal }),
          transferList: [...transferList, ...(port ? [port] : [])],
        })
        .catch((cause) => {
          if (signal?.aborted) throw cause;
          // Errors of the work itself arrive as values.
          throw new UpstreamError(`A worker thread died: ${cause}`, 'unknown', { cause });
        });
      if (isThrown(made)) throw Object.assign(new Error(made.threw.message), made.threw);
      return made;
    },
    close: async () => opened?.destroy(),
  };
}

/** A picture of at least 8 megapixels is large: it is not made at the same time as another large one. */
const LARGE_PIXELS = 8_000_000;

function isLarge(order: object): boolean {
  const { width = 0, height = 0 } = order as { width?: number; height?: number };
  return width * height > LARGE_PIXELS;
}

function isThrown(made: unknown): made is Threw {
  return typeof made === 'object' && made !== null && 'threw' in made;
}
