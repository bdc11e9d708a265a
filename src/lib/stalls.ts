/** Finds turns of the event loop that take long. */

export type Stall = {
  seconds: number;
  /** The operation whose step stalled the loop. `none` if it was other work of the process. */
  operation: string;
  /** Other operations in progress, each once. */
  in_progress: string[];
};

const TICK_MS = 100;
/** Shorter stalls are not reported. */
const STALL_MS = 250;
/** A pause in which this thread worked less is one of the machine: another process had the processor. */
const OWN_MS = 50;

export type Activity = {
  /** Call this before each step of an operation that may take long. */
  step(operation: string): void;
  /** Marks the operation as in progress until the result is disposed. */
  begin(operation: string): Disposable;
  stop(): void;
};

/** Reports the stalls that work of this thread causes. A pause of the whole machine is no stall. */
export function watchStalls(report: (stall: Stall) => void): Activity {
  const running = new Map<string, number>();
  const count = (operation: string, by: 1 | -1) => {
    const left = (running.get(operation) ?? 0) + by;
    if (left > 0) running.set(operation, left);
    else running.delete(operation);
  };
  let found: string | undefined;
  const step = (operation: string) => {
    const begun = performance.now();
    // All steps before the stall in the same turn run late. The last of them is the one that stalled.
    setImmediate(() => {
      if (performance.now() - begun > STALL_MS) found = operation;
    });
  };
  let tickedAt = performance.now();
  let worked = process.threadCpuUsage();
  const ticking = setInterval(() => {
    const now = performance.now();
    const late_ms = now - tickedAt - TICK_MS;
    tickedAt = now;
    const { user, system } = process.threadCpuUsage(worked);
    worked = process.threadCpuUsage();
    if (late_ms < STALL_MS || (user + system) / 1000 < OWN_MS) return;
    // The callback of the step that stalled may still be queued, so this one is queued after it.
    setImmediate(() => {
      const operation = found ?? 'none';
      found = undefined;
      const in_progress = [...running.keys()].filter((each) => each !== operation);
      report({ seconds: Number((late_ms / 1000).toFixed(3)), operation, in_progress });
    });
  }, TICK_MS).unref();
  return {
    step,
    begin(operation) {
      count(operation, 1);
      step(operation);
      return { [Symbol.dispose]: () => count(operation, -1) };
    },
    stop: () => clearInterval(ticking),
  };
}

/** Reports nothing. */
export const unwatched: Activity = { step() {}, begin: () => ({ [Symbol.dispose]() {} }), stop() {} };
