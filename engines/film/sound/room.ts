/** The room things sound in: four delay lines that feed each other, each a little duller than what went in. */
import { RATE } from './signal.ts';

/** Milliseconds without common divisors, so that echoes never fall together. */
const LENGTHS_MS = [29.7, 37.1, 41.1, 53.3];

/**
 * Adds the room's answer to what is in `left` and `right`, in place.
 * `seconds` until it has faded by 60 dB, `share` how loud it is beside what caused it, `dull` 0 bright … 1 muffled.
 */
export function openRoom(
  seconds: number,
  share: number,
  dull: number,
): (left: Float32Array, right: Float32Array) => void {
  const lines = LENGTHS_MS.map((ms) => {
    const length = Math.round((ms * 1.6 * RATE) / 1000);
    return {
      memory: new Float32Array(length),
      at: 0,
      low: 0,
      keep: 10 ** ((-3 * length) / (seconds * RATE)),
    };
  });
  const [a, b, c, d] = lines as [Line, Line, Line, Line];
  return (left, right) => {
    for (let i = 0; i < left.length; i++) {
      const [x, y] = [left[i]!, right[i]!];
      const [p, q, r, s] = [dampened(a, dull), dampened(b, dull), dampened(c, dull), dampened(d, dull)];
      // A Hadamard matrix mixes the lines and keeps their energy.
      push(a, x + 0.5 * (p + q + r + s));
      push(b, y + 0.5 * (p - q + r - s));
      push(c, x * 0.7 + 0.5 * (p + q - r - s));
      push(d, y * 0.7 + 0.5 * (p - q - r + s));
      left[i] = x + share * (p + r - s * 0.5);
      right[i] = y + share * (q + s - r * 0.5);
    }
  };
}

type Line = { memory: Float32Array; at: number; low: number; keep: number };

function dampened(line: Line, dull: number): number {
  line.low += (line.memory[line.at]! - line.low) * (1 - dull * 0.85);
  return line.low * line.keep;
}

function push(line: Line, sample: number): void {
  line.memory[line.at] = sample;
  if (++line.at === line.memory.length) line.at = 0;
}
