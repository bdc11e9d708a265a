import { expect, test } from 'vitest';
import { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { Random } from '../../raster/random.ts';

type Call = (...numbers: number[]) => void;

/** Bilinear between nodes of so many numbers, `cell` pixels apart. */
function between(nodes: Int16Array, per: number, columns: number, cell: number) {
  return (nth: number, x: number, y: number): number => {
    const [left, top] = [Math.floor(x / cell), Math.floor(y / cell)];
    const [u, v] = [x / cell - left, y / cell - top];
    const at = (dx: number, dy: number) => nodes[((top + dy) * columns + left + dx) * per + nth]! / 8192;
    return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
  };
}

test.each([
  [8, 1],
  [12, 2],
  [16, 1],
] as const)(
  'light in cells of %d pixels is the same in plain arithmetic, and stays within its planes',
  (cell, every) => {
    // No multiple of eight, nor are their halves.
    const [width, height] = [86, 44];
    const [wide, high] = [width / 2, height / 2];
    const random = new Random(cell, 'light');
    const arena = new Arena();
    const { luma, chroma } = bindKernel('relight', arena) as { luma: Call; chroma: Call };
    const bytes = (length: number, of: () => number) => {
      const at = arena.alloc(length);
      return { at, values: arena.bytes(at, length).fill(0).map(of) };
    };
    const planes = [width * height, wide * high, wide * high].map((length) =>
      bytes(length, () => random.int(16, 235)),
    );
    const small = bytes(wide * high, () => random.int(16, 235));
    const alpha = [width * height, wide * high].map((length) => bytes(length, () => random.int(0, 255)));
    const coarse = (cell / 2) * every;
    const [columns, rows] = [Math.ceil(width / cell) + 1, Math.ceil(height / cell) + 1];
    const [few, fewer] = [Math.ceil(wide / coarse) + 1, Math.ceil(high / coarse) + 1];
    const cells = [columns * rows, few * fewer].map((length) => bytes(length, () => random.int(0, 2)));
    const rules = (nodes: number, per: number) => {
      const at = arena.alloc(nodes * per * 2);
      return { at, values: Int16Array.from({ length: nodes * per }, () => random.int(-5000, 9000)) };
    };
    const ruleY = [rules(columns * rows, 1), rules(columns * rows, 1)] as const;
    const ruleU = [rules(few * fewer, 4), rules(few * fewer, 4)] as const;
    const ruleV = [rules(few * fewer, 4), rules(few * fewer, 4)] as const;
    const to = arena.alloc(width * height * 1.5 + 64);
    const light = arena.alloc((wide + 7) * 2 * high);
    const scratch = arena.alloc((Math.max(cell, coarse) + 7) * 66 + 64);
    for (const { at, values } of [...planes, small, ...alpha, ...cells])
      arena.bytes(at, values.length).set(values);
    for (const { at, values } of [...ruleY, ...ruleU, ...ruleV])
      new Int16Array(arena.memory.buffer, at, values.length).set(values);
    const end = to + width * height * 1.5;
    arena.bytes(end, 16).fill(77);

    const [y, u, v] = planes as [typeof small, typeof small, typeof small];
    const [fullAlpha, halfAlpha] = alpha as [typeof small, typeof small];
    const [fineCells, coarseCells] = cells as [typeof small, typeof small];
    const [toU, toV] = [to + width * height, to + width * height * 1.25];
    const from = [small.at, u.at, v.at, halfAlpha.at, wide, high];
    const sides = [ruleU[0].at, ruleV[0].at, ruleU[1].at, ruleV[1].at];
    chroma(toU, toV, light, ...from, ...sides, coarseCells.at, few, coarse, scratch);
    luma(
      to,
      y.at,
      light,
      fullAlpha.at,
      width,
      height,
      ruleY[0].at,
      ruleY[1].at,
      fineCells.at,
      columns,
      cell,
      scratch,
    );

    const mixed = (state: number, opacity: number, sum: (side: 0 | 1) => number) => {
      const weight = state === 2 ? opacity / 255 : state;
      return sum(0) * (1 - weight) + sum(1) * weight;
    };
    const held = (value: number) => Math.max(0, Math.min(255, value));
    let worst = 0;
    const compare = (address: number, value: number) => {
      worst = Math.max(worst, Math.abs(arena.bytes(address, 1)[0]! - held(value)));
    };
    const added: number[] = [];
    for (let row = 0, at = 0; row < high; row++) {
      for (let column = 0; column < wide; column++, at++) {
        const [p, q, r] = [small.values[at]! - 16, u.values[at]! - 128, v.values[at]! - 128];
        const state = coarseCells.values[Math.floor(row / coarse) * few + Math.floor(column / coarse)]!;
        const of = (which: typeof ruleU) => (side: 0 | 1) => {
          const rule = between(which[side].values, 4, few, coarse);
          return rule(0, column, row) * p + rule(1, column, row) * q + rule(2, column, row) * r;
        };
        compare(toU + at, 128 + mixed(state, halfAlpha.values[at]!, of(ruleU)));
        compare(toV + at, 128 + mixed(state, halfAlpha.values[at]!, of(ruleV)));
        const share = (side: 0 | 1) =>
          between(ruleU[side].values, 4, few, coarse)(3, column, row) * q +
          between(ruleV[side].values, 4, few, coarse)(3, column, row) * r;
        added.push(mixed(state, halfAlpha.values[at]!, share));
      }
    }
    for (let row = 0, at = 0; row < height; row++) {
      for (let column = 0; column < width; column++, at++) {
        const state = fineCells.values[Math.floor(row / cell) * columns + Math.floor(column / cell)]!;
        const own = (side: 0 | 1) =>
          between(ruleY[side].values, 1, columns, cell)(0, column, row) * (y.values[at]! - 16);
        compare(
          to + at,
          16 + mixed(state, fullAlpha.values[at]!, own) + added[(row >> 1) * wide + (column >> 1)]!,
        );
      }
    }
    // Of 255: half a level is rounding, the rest what is left of rules in 1/8192 and of sums in sixteenths.
    expect(worst).toBeLessThan(1);
    expect([...arena.bytes(end, 16)]).toEqual(Array(16).fill(77));
  },
);
