/** The layers that U²-Net is made of, over one memory whose room is used again. */
import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';

/** Square pictures of `channels` floats a pixel, or some of another's. Places and strides are in bytes. */
export type Area = { side: number; channels: number; at: number; pixel: number; row: number };

/** See convolve.as and winograd.as. */
type LayerKernels = {
  scratch(channels: number, outputs: number): number;
  winograd(
    src: number,
    pixel: number,
    row: number,
    channels: number,
    weights: number,
    dst: number,
    dst_pixel: number,
    dst_row: number,
    outputs: number,
    width: number,
    height: number,
    plus: number,
    plus_pixel: number,
    plus_row: number,
    scratch: number,
  ): void;
  convolve(
    src: number,
    pixel: number,
    row: number,
    channels: number,
    reach: number,
    weights: number,
    dst: number,
    dst_pixel: number,
    dst_row: number,
    outputs: number,
    width: number,
    height: number,
    relu: number,
    plus: number,
    plus_pixel: number,
    plus_row: number,
  ): void;
  pool(
    src: number,
    pixel: number,
    row: number,
    channels: number,
    dst: number,
    dst_pixel: number,
    dst_row: number,
    width: number,
    height: number,
  ): void;
  double(
    src: number,
    pixel: number,
    row: number,
    channels: number,
    width: number,
    height: number,
    dst: number,
    dst_pixel: number,
    dst_row: number,
  ): void;
};

const FLOAT = 4;
/** Outputs that the kernels make at once. */
const BLOCK = 8;
/** Smaller squares are made directly. */
const WINOGRAD_MIN = 16;

/** How many weights a layer of 3 × 3 taps has in the file: outputs come in whole blocks, each with its biases first. */
export function weightsOf(channels: number, outputs: number): number {
  return Math.ceil(outputs / BLOCK) * BLOCK * (1 + 9 * channels);
}

/** Takes its weights from the front of the list, layer by layer, as they are asked for. */
export class Layers {
  readonly #arena = new Arena();
  readonly #kernels = {
    ...bindKernel('convolve', this.#arena),
    ...bindKernel('winograd', this.#arena),
  } as unknown as LayerKernels;
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

  /** What is made room for while this runs is given back when it returns. */
  scoped(work: () => void): void {
    this.#arena.scoped(work);
  }

  /** Half as wide and high: the largest of each four pixels. */
  halved(from: Area, reach: number): Area {
    const out = this.area(from.side >> 1, from.channels, reach);
    const { at, pixel, row, channels } = from;
    this.#kernels.pool(at, pixel, row, channels, out.at, out.pixel, out.row, out.side, out.side);
    return out;
  }

  /** Twice as wide and high, smoothly. */
  double({ at, pixel, row, channels, side }: Area, out: Area): void {
    this.#kernels.double(at, pixel, row, channels, side, side, out.at, out.pixel, out.row);
  }

  /** 3 × 3 taps `reach` pixels apart, nothing below zero; then `plus` is added. */
  convolve(from: Area, out: Area, reach: number, plus?: Area): void {
    if (reach > 1 || from.side < WINOGRAD_MIN)
      return void this.#directly(from, out, { reach, relu: 1, plus });
    const { at, pixel, row, channels, side } = from;
    const weights = this.#take(channels, out.channels);
    const added = [plus?.at ?? 0, plus?.pixel ?? 0, plus?.row ?? 0] as const;
    this.scoped(() => {
      const scratch = this.#arena.alloc(this.#kernels.scratch(channels, out.channels));
      this.#kernels.winograd(
        at,
        pixel,
        row,
        channels,
        weights,
        out.at,
        out.pixel,
        out.row,
        out.channels,
        side,
        side,
        ...added,
        scratch,
      );
    });
  }

  /** 3 × 3 taps side by side, as they come out. */
  plainly(from: Area, out: Area): void {
    this.#directly(from, out, { reach: 1, relu: 0, plus: undefined });
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

  #directly(
    { at, pixel, row, channels, side }: Area,
    out: Area,
    { reach, relu, plus }: { reach: number; relu: number; plus: Area | undefined },
  ): void {
    this.#kernels.convolve(
      at,
      pixel,
      row,
      channels,
      reach,
      this.#take(channels, out.channels),
      out.at,
      out.pixel,
      out.row,
      out.channels,
      side,
      side,
      relu,
      plus?.at ?? 0,
      plus?.pixel ?? 0,
      plus?.row ?? 0,
    );
  }

  /** The address of the next layer's weights. */
  #take(channels: number, outputs: number): number {
    const weights = this.#next;
    this.#next += weightsOf(channels, outputs) * FLOAT;
    return weights;
  }
}

/** Some channels of an area. */
export function part(area: Area, first: number, channels: number): Area {
  return { ...area, channels, at: area.at + first * FLOAT };
}
