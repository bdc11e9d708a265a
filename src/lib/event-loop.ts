/**
 * Keeps the event loop responsive: long work yields between its steps, and stalls are reported. During a stall, this
 * process answers no requests.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds that long work may take in one turn of the event loop, summed over all callers. */
const TURN_MS = 8;

/** The time of the first step in the current turn. */
let begun: number | undefined;

/** Await this between two steps. It yields to other waiting work once the current turn has used its time. */
export async function breathe(): Promise<void> {
  while (spent() >= TURN_MS) await nextTurn();
}

/** Bytes to copy or hash in one step, about a millisecond of work. */
const STEP_BYTES = 2 ** 20;

/** Splits bytes into steps and yields to other work between them. */
export async function* steps(bytes: Uint8Array, step = STEP_BYTES): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += step) {
    await breathe();
    yield bytes.subarray(at, at + step);
  }
}

/** Concatenates pieces in steps. */
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
