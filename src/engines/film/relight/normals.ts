/** Which way everything in a frame faces, estimated: subjects bulge from their outline, the rest is a shallow vault. */
import { boxBlur } from '../../imaging/analysis/plane.ts';
import type { Rgb } from '../../imaging/matting/shrink.ts';
import { carried } from '../subject/carried.ts';
import type { Motion } from '../subject/flow.ts';
import type { Grid } from '../subject/grid.ts';

/** Slopes by node: to the right and downwards, before they are made unit vectors. */
export type Slopes = { across: Float32Array; down: Float32Array };

/** How steep the vault of the surroundings is at the frame's edges. */
const [VAULT_ACROSS, VAULT_DOWN] = [0.95, 0.6];
/** Slope for each grey level that luma changes by from node to node: bright parts stand out, dark ones lie deeper. */
const RELIEF = 0.011;
/** Slopes of the bulge, and what is left of the last frame's slopes. */
const BULGE = 0.85;
const KEPT = 0.6;

export class Normals {
  readonly #grid: Grid;
  #front: Slopes | undefined;
  #back: Slopes | undefined;

  constructor(grid: Grid) {
    this.#grid = grid;
  }

  /** `refined` is the subject by node, 0–1; without motion the frame begins a shot. */
  of(nodes: Rgb, refined: Float32Array, motion: Motion | undefined): { front: Slopes; back: Slopes } {
    const relief = this.#relief(nodes);
    const front = this.#smoothed(this.#front, this.#bulge(refined, relief), motion);
    const back = this.#smoothed(this.#back, this.#vault(relief), motion);
    this.#front = front;
    this.#back = back;
    return { front, back };
  }

  #relief({ width, height, pixels }: Rgb): Slopes {
    const values = new Float32Array(width * height);
    for (let at = 0; at < values.length; at++) values[at] = pixels[at * 3]!;
    const near = boxBlur({ width, height, values }, 1);
    const { across, down } = gradient(near.values, width, height);
    for (let at = 0; at < across.length; at++) {
      across[at] = hold(-across[at]! * RELIEF, 0.35);
      down[at] = hold(-down[at]! * RELIEF, 0.35);
    }
    return { across, down };
  }

  /** Height grows inwards from the outline: blurs of the mask at many sizes add up to a round one. */
  #bulge(refined: Float32Array, relief: Slopes): Slopes {
    const { width, height } = this.#grid;
    const across = relief.across.slice();
    const down = relief.down.slice();
    const long = Math.max(width, height);
    for (const share of [0.015, 0.04, 0.09, 0.18]) {
      const reach = Math.max(1, Math.round(share * long));
      const once = boxBlur({ width, height, values: refined }, reach);
      const soft = gradient(boxBlur(once, Math.max(1, reach >> 1)).values, width, height);
      // A mask that ends over 2 × reach nodes has slopes of 1 / (2 × reach): all sizes weigh the same.
      for (let at = 0; at < across.length; at++) {
        across[at]! -= soft.across[at]! * 2 * reach * BULGE * 0.62;
        down[at]! -= soft.down[at]! * 2 * reach * BULGE * 0.62;
      }
    }
    return { across, down };
  }

  #vault(relief: Slopes): Slopes {
    const { width, height } = this.#grid;
    const across = relief.across.slice();
    const down = relief.down.slice();
    for (let at = 0; at < across.length; at++) {
      across[at]! += VAULT_ACROSS * ((2 * (at % width)) / (width - 1) - 1);
      down[at]! += VAULT_DOWN * ((2 * Math.floor(at / width)) / (height - 1) - 1);
    }
    return { across, down };
  }

  #smoothed(before: Slopes | undefined, now: Slopes, motion: Motion | undefined): Slopes {
    if (!before || !motion) return now;
    const across = carried(before.across, this.#grid, motion);
    const down = carried(before.down, this.#grid, motion);
    for (let at = 0; at < across.length; at++) {
      across[at] = KEPT * across[at]! + (1 - KEPT) * now.across[at]!;
      down[at] = KEPT * down[at]! + (1 - KEPT) * now.down[at]!;
    }
    return { across, down };
  }
}

/** Change from node to node. */
function gradient(values: Float32Array, width: number, height: number): Slopes {
  const across = new Float32Array(values.length);
  const down = new Float32Array(values.length);
  for (let y = 0, at = 0; y < height; y++) {
    const [above, below] = [y > 0 ? width : 0, y < height - 1 ? width : 0];
    for (let x = 0; x < width; x++, at++) {
      const [left, right] = [x > 0 ? 1 : 0, x < width - 1 ? 1 : 0];
      across[at] = (values[at + right]! - values[at - left]!) / (left + right || 1);
      down[at] = (values[at + below]! - values[at - above]!) / (above + below ? (above && below ? 2 : 1) : 1);
    }
  }
  return { across, down };
}

function hold(value: number, most: number): number {
  return value < -most ? -most : value > most ? most : value;
}
