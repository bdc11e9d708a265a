/** Long work on the main thread, in steps between which other callers are answered. */
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
