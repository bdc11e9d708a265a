/** The bounded pool of worker threads in which the embedded engines make pictures, one a thread at a time. */
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
   * Waits for a free thread and works in it. Rejects with an `UpstreamError` when the thread died under the work, with
   * an `AbortError` once the signal aborts (which ends the thread), with an error of the same name where the work threw.
   */
  run<Name extends WorkName>(name: Name, order: Order<Name>, signal?: AbortSignal): Promise<Made<Name>>;
  /** Waits for nothing: pictures under way are dropped. */
  close(): Promise<void>;
};

/** A thread whose objects need more dies, and with it one picture. Pixels are not counted. */
const HEAP_MB_MAX = 600;
/** Pixels lie outside; of small objects a picture makes few, and a large nursery would only stay. */
const YOUNG_MB_MAX = 12;
const IDLE_MS = 60_000;

/**
 * Opens nothing yet: the first work does, and from then on one thread stays. An order that names `models` has them run
 * in the thread of `models`.
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
      // Two large ones side by side would need twice the memory, and each as long as both in turn.
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
          // All that the work itself throws comes as a value.
          throw new UpstreamError(`A worker thread died: ${cause}`, 'unknown', { cause });
        });
      if (isThrown(made)) throw Object.assign(new Error(made.threw.message), made.threw);
      return made;
    },
    close: async () => opened?.destroy(),
  };
}

/** A picture from here on is made while no other large one is: 8 megapixels. */
const LARGE_PIXELS = 8_000_000;

function isLarge(order: object): boolean {
  const { width = 0, height = 0 } = order as { width?: number; height?: number };
  return width * height > LARGE_PIXELS;
}

function isThrown(made: unknown): made is Threw {
  return typeof made === 'object' && made !== null && 'threw' in made;
}
