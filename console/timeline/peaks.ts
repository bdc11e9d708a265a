/** The loudness of a sound over time, for the picture of its wave. */

/** Peaks a second. */
export const PEAKS_RATE = 50;

/** The largest amplitude, 0–1, of each fiftieth of a second over all channels. */
export function peaksOf(channels: Float32Array[], sampleRate: number): Float32Array {
  const samples = channels[0]?.length ?? 0;
  const size = sampleRate / PEAKS_RATE;
  const peaks = new Float32Array(Math.ceil(samples / size));
  for (const channel of channels)
    for (let at = 0; at < samples; at++) {
      const index = Math.floor(at / size);
      const loud = Math.abs(channel[at]!);
      if (loud > peaks[index]!) peaks[index] = Math.min(1, loud);
    }
  return peaks;
}

/** Quieter sounds are not drawn louder than this makes them. */
const LOUD_MIN = 0.25;

/** The factor that draws the loudest moment at full height. */
export const heightFactor = (peaks: Float32Array): number =>
  1 / peaks.reduce((most, peak) => Math.max(most, peak), LOUD_MIN);

/**
 * The wave between two moments as a path, in a box `points` wide and 2 high. Silence, and what is after the end of the
 * sound, is a line.
 */
export function waveformPath(peaks: Float32Array, from: number, to: number, points: number): string {
  const step = ((to - from) * PEAKS_RATE) / points;
  const factor = heightFactor(peaks);
  const tops = Array.from({ length: points }, (_, index) => {
    const first = Math.floor(from * PEAKS_RATE + index * step);
    let top = 0.02;
    for (let at = Math.max(0, first); at < Math.max(first + 1, first + step) && at < peaks.length; at++)
      top = Math.max(top, peaks[at]! * factor);
    return top;
  });
  const there = tops.map((top, index) => `${index} ${(1 - top).toFixed(2)}`);
  const back = tops.map((top, index) => `${index} ${(1 + top).toFixed(2)}`).reverse();
  return `M${[...there, ...back].join('L')}Z`;
}
