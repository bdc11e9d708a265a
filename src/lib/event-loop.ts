/**
 * The event loop: long work runs in steps between which other callers are answered, and stalls are reported. In a stall,
 * this process answers nobody.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of such work in one turn of the event loop, all callers together. */
const TURN_MS = 8;

/** The moment of the first step of this turn. */
let begun: number | undefined;

/** To be awaited between two steps: at once while the turn is young, otherwise after everything else that waits. */
export async function breathe(): Promise<void> {
  while (spent() >= TURN_MS) await nextTurn();
}

/** Bytes that are copied or hashed in one step: a millisecond's worth. */
const STEP_BYTES = 2 ** 20;

/** Long bytes in steps, between which other callers are answered. */
export async function* steps(bytes: Uint8Array, step = STEP_BYTES): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) {
    await breathe();
    yield bytes.subarray(at, at + step);
  }
}

/** Many pieces as one. */
export async function joined(pieces: readonly Uint8Array[]): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces)
    for await (const part of steps(piece)) {
      whole.set(part, at);
      at += part.length;
    }
  return whole;
}

function spent(): number {
  if (begun === undefined) {
    begun = performance.now();
    setImmediate(() => {
      begun = undefined;
    });
  }
  return performance.now() - begun;
}

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
