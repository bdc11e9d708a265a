/** Perceived loudness: integrated loudness as ITU-R BS.1770 defines it, gated twice. */
import { type Filter, highpass, highShelf, RATE } from './signal.ts';

const WINDOW = RATE * 0.4;
const HOP = RATE * 0.1;

export class Loudness {
  readonly #filters: [Filter[], Filter[]] = [weighting(), weighting()];
  /** Power of the last four hops, and of every window since the beginning: a number a tenth of a second. */
  readonly #hops: number[] = [];
  readonly #windows: number[] = [];
  #power = 0;
  #filled = 0;

  add(left: Float32Array, right: Float32Array): void {
    for (let i = 0; i < left.length; i++) {
      for (const [channel, sample] of [left[i]!, right[i]!].entries()) {
        let weighted = sample;
        for (const filter of this.#filters[channel]!) weighted = filter(weighted);
        this.#power += weighted * weighted;
      }
      if (++this.#filled === HOP) this.#hop();
    }
  }

  #hop(): void {
    this.#hops.push(this.#power);
    if (this.#hops.length > 4) this.#hops.shift();
    this.#windows.push(
      this.#hops.reduce((sum, power) => sum + power, 0) / ((this.#hops.length * WINDOW) / 4),
    );
    this.#power = 0;
    this.#filled = 0;
  }

  /** In LUFS; −70 for silence. */
  integrated(): number {
    const audible = this.#windows.filter((power) => lufs(power) > -70);
    if (audible.length === 0) return -70;
    const gate = lufs(mean(audible)) - 10;
    return lufs(mean(audible.filter((power) => lufs(power) > gate)));
  }
}

/** Hearing-weighted filters: a shelf above 1.5 kHz, and nothing below 38 Hz. Source: ITU-R BS.1770-4, annex 1. */
function weighting(): Filter[] {
  return [highShelf(1500, 4, Math.SQRT1_2), highpass(38, 0.5)];
}

function lufs(power: number): number {
  return -0.691 + 10 * Math.log10(Math.max(power, 1e-12));
}

function mean(list: number[]): number {
  return list.reduce((sum, value) => sum + value, 0) / list.length;
}
