/** Reports stalls of the event loop: times in which this process answers nobody, with the operation that ran. */

export type Stall = {
  seconds: number;
  /** The operation whose step took that long; `none`: other work of the process, or a later part of an operation. */
  operation: string;
  /** Other operations that were in progress, each once. */
  in_progress: string[];
};

const TICK_MS = 100;
/** Shorter stalls are not reported. */
const STALL_MS = 250;

export type Activity = {
  /** To be called before each step of an operation that may take long. */
  step(operation: string): void;
  /** The operation is in progress until the result is disposed of. */
  begin(operation: string): Disposable;
  stop(): void;
};

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
    // Of several steps in one turn of the loop, the one before the stall is the last that finds itself late.
    setImmediate(() => {
      if (performance.now() - begun > STALL_MS) found = operation;
    });
  };
  let tickedAt = performance.now();
  const ticking = setInterval(() => {
    const now = performance.now();
    const late_ms = now - tickedAt - TICK_MS;
    tickedAt = now;
    if (late_ms < STALL_MS) return;
    // The step that took so long may not have found itself late yet: it is in the queue before this.
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
