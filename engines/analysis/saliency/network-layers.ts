/** The layers that U²-Net is made of, over one memory whose room is used again. */
import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';

/** Square pictures of `channels` floats a pixel, or some of another's. Places and strides are in bytes. */
export type Area = { side: number; channels: number; at: number; pixel: number; row: number };

const FLOAT = 4;
/** Outputs that the kernels make at once. */
const BLOCK = 8;
/** Smaller squares are made directly. */
const WINOGRAD_MIN = 16;

/**
 * Number of weights of a layer of 3 × 3 taps in the file: outputs are stored in whole blocks, each with its
 * biases first.
 */
export function weightsOf(channels: number, outputs: number): number {
  return Math.ceil(outputs / BLOCK) * BLOCK * (1 + 9 * channels);
}

/** Takes its weights from the front of the list, layer by layer, in call order. */
export class Layers {
  readonly #arena = new Arena();
  readonly #kernels = {
    ...bindKernel('convolve', this.#arena),
    ...bindKernel('winograd', this.#arena),
  };
  readonly #weights: number;
  #next: number;

  constructor(weights: Float16Array) {
    this.#weights = this.#arena.alloc(weights.length * FLOAT);
    this.#arena.floats(this.#weights, weights.length).set(weights);
    this.#next = this.#weights;
  }

  /** Zeros, `reach` pixels more at each side. */
  area(side: number, channels: number, reach: number): Area {
    const pixel = channels * FLOAT;
    const row = (side + 2 * reach) * pixel;
    const at = this.#arena.alloc((side + 2 * reach) * row) + reach * (row + pixel);
    return { side, channels, at, pixel, row };
  }

  /** Releases allocations made during `work` when it returns. */
  scoped(work: () => void): void {
    this.#arena.scoped(work);
  }

  /** Half as wide and high: the largest of each four pixels. */
  halved(from: Area, reach: number): Area {
    const out = this.area(from.side >> 1, from.channels, reach);
    this.#kernels.pool(...laid(from), from.channels, ...laid(out), out.side, out.side);
    return out;
  }

  /** Twice as wide and high, smoothly. */
  double(from: Area, out: Area): void {
    this.#kernels.double(...laid(from), from.channels, from.side, from.side, ...laid(out));
  }

  /** 3 × 3 taps `reach` pixels apart, nothing below zero; then `plus` is added. */
  convolve(from: Area, out: Area, reach: number, plus: Area = NONE): void {
    const { channels, side } = from;
    if (reach > 1 || side < WINOGRAD_MIN) return void this.#directly(from, out, reach, 1, plus);
    const weights = this.#take(channels, out.channels);
    const args = [...laid(out), out.channels, side, side, ...laid(plus)] as const;
    this.scoped(() => {
      const scratch = this.#arena.alloc(this.#kernels.scratch(channels, out.channels));
      this.#kernels.winograd(...laid(from), channels, weights, ...args, scratch);
    });
  }

  /** 3 × 3 taps side by side, as they come out. */
  plainly(from: Area, out: Area): void {
    this.#directly(from, out, 1, 0, NONE);
  }

  /** So many single weights. */
  single(count: number): number[] {
    const values = [...this.#arena.floats(this.#next, count)];
    this.#next += count * FLOAT;
    return values;
  }

  /** The floats of an area without rims, pixel after pixel. Valid until room is made for another. */
  floats({ at, side, channels }: Area): Float32Array {
    return this.#arena.floats(at, side * side * channels);
  }

  /** Row after row from `values`, which has as many channels. */
  fill({ at, row, side, channels }: Area, values: Float32Array): void {
    const line = side * channels;
    for (let y = 0; y < side; y++)
      this.#arena.floats(at + y * row, line).set(values.subarray(y * line, (y + 1) * line));
  }

  #directly(from: Area, out: Area, reach: number, relu: 0 | 1, plus: Area): void {
    const { channels, side } = from;
    const args = [...laid(out), out.channels, side, side, relu, ...laid(plus)] as const;
    const weights = this.#take(channels, out.channels);
    this.#kernels.convolve(...laid(from), channels, reach, weights, ...args);
  }

  /** The address of the next layer's weights. */
  #take(channels: number, outputs: number): number {
    const weights = this.#next;
    this.#next += weightsOf(channels, outputs) * FLOAT;
    return weights;
  }
}

/** Adds nothing. */
const NONE: Area = { side: 0, channels: 0, at: 0, pixel: 0, row: 0 };

/** Where an area lies, as kernels take it. */
function laid({ at, pixel, row }: Area): [at: number, pixel: number, row: number] {
  return [at, pixel, row];
}

/** Some channels of an area. */
export function part(area: Area, first: number, channels: number): Area {
  return { ...area, channels, at: area.at + first * FLOAT };
}
