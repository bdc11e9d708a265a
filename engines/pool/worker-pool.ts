/** The processes in which the embedded engines make pictures. */
import { availableParallelism } from 'node:os';
import { TOO_DEMANDING } from '../intake/picture-refusal.ts';
import type { RunModel } from '../models/run-model.ts';
import { UpstreamError } from '../port/engine.ts';
import type * as worker from './picture-worker.ts';
import { Turns } from './pool-turns.ts';
import { ProcessPool, WorkDied } from './process-pool.ts';

type Works = typeof worker;
type WorkName = keyof Works;
type Order<Name extends WorkName> = Parameters<Works[Name]>[0];
type ResultOf<Name extends WorkName> = Awaited<ReturnType<Works[Name]>>;

export type WorkerPool = {
  /**
   * Waits for a free process and runs the work in it. Rejects with an `UpstreamError` when the process died, with the
   * signal's reason when it aborts (which ends the process), and with an error of the same name when the work threw. A
   * picture of a caller that needs more memory than a picture may is refused.
   */
  run<Name extends WorkName>(name: Name, order: Order<Name>, signal?: AbortSignal): Promise<ResultOf<Name>>;
  /** Ends the processes at once and drops running pictures. */
  close(): Promise<void>;
};

/** Pictures create few small objects, and a larger young generation would never shrink. */
const HEAP = ['--max-old-space-size=600', '--max-semi-space-size=4'];
/** Twice what a cut-out of 60 megapixels has in memory. The limit counts memory that is reserved too. */
const MEMORY_BYTES = 5 * 2 ** 30;

/** Results of works whose picture of a caller needs more than it may. */
const EXCEEDED: { [Name in WorkName]?: ResultOf<Name> } = {
  resize: TOO_DEMANDING,
  cutOut: TOO_DEMANDING,
  editPicture: TOO_DEMANDING,
  markUnchanged: TOO_DEMANDING,
  checkPicture: { explicit: false, share: 0 },
  fingerprint: undefined,
  fingerprintsOfCopy: undefined,
};

/** The first work starts the pool; after that, at least one process stays. `models` run for all of them. */
export function openWorkerPool(
  processes = Math.min(4, availableParallelism()),
  models?: { run: RunModel },
): WorkerPool {
  const pool = new ProcessPool({
    module: new URL('picture-worker.ts', import.meta.url),
    processes,
    memory_bytes: MEMORY_BYTES,
    heap: HEAP,
    low_priority: true,
    run: models?.run,
  });
  const alone = new Turns();
  return {
    run: <Name extends WorkName>(name: Name, order: Order<Name>, signal?: AbortSignal) =>
      work(name, order, signal) as Promise<ResultOf<Name>>,
    close: () => pool.close(),
  };

  async function work(name: WorkName, order: object, signal: AbortSignal | undefined): Promise<unknown> {
    // Two large pictures in parallel would need twice the memory, and take as long as one after another.
    using _turn = isLarge(order) ? await alone.take(signal) : undefined;
    try {
      return await pool.run(name, [order], signal);
    } catch (cause) {
      if (!(cause instanceof WorkDied)) throw cause;
      if (cause.exceeded && name in EXCEEDED) return EXCEEDED[name];
      throw new UpstreamError(`A picture was lost: ${cause.message}`, 'unknown', { cause });
    }
  }
}

/** A picture of at least 8 megapixels is large: it is not made at the same time as another large one. */
const LARGE_PIXELS = 8_000_000;

function isLarge(order: object): boolean {
  const { width = 0, height = 0 } = order as { width?: number; height?: number };
  return width * height > LARGE_PIXELS;
}
