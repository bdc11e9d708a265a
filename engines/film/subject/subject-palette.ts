/** Which colors are the subject's and which are not, learned as the film goes on. */
import type { RgbPicture } from '../../raster/shrink.ts';

/** Sixteen steps of each of Y, U and V; chroma keeps to the middle half of its range. */
const BINS = 4096;
/** Nodes surer than this teach. */
const SURE = 0.85;
/** Share below which a color is evidence for neither side. */
const UNSEEN = 0.08;

export class SubjectPalette {
  readonly #front = new Float32Array(BINS);
  readonly #back = new Float32Array(BINS);
  #taught = false;

  /** `share` 0–1 of what is known is replaced; the first lesson is all there is. */
  learn({ pixels }: RgbPicture, belief: Float32Array, share: number): void {
    const front = new Float32Array(BINS);
    const back = new Float32Array(BINS);
    let [fronts, backs] = [0, 0];
    for (let at = 0; at < belief.length; at++) {
      if (belief[at]! > SURE) {
        front[binOf(pixels, at)]! += 1;
        fronts++;
      } else if (belief[at]! < 1 - SURE) {
        back[binOf(pixels, at)]! += 1;
        backs++;
      }
    }
    const part = this.#taught ? share : 1;
    for (let bin = 0; bin < BINS; bin++) {
      this.#front[bin]! += part * ((front[bin]! / Math.max(1, fronts)) * BINS - this.#front[bin]!);
      this.#back[bin]! += part * ((back[bin]! / Math.max(1, backs)) * BINS - this.#back[bin]!);
    }
    this.#taught = true;
  }

  /** ln of how many times likelier the color is the subject's. */
  says({ pixels }: RgbPicture, at: number): number {
    const bin = binOf(pixels, at);
    return Math.log((this.#front[bin]! + UNSEEN) / (this.#back[bin]! + UNSEEN));
  }

  forget(): void {
    this.#taught = false;
  }
}

function binOf(pixels: Uint8Array, at: number): number {
  const step = (value: number) => Math.min(15, Math.max(0, (value - 64) >> 3));
  return ((pixels[at * 3]! >> 4) << 8) | (step(pixels[at * 3 + 1]!) << 4) | step(pixels[at * 3 + 2]!);
}
