import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasBuildData } from '../../build-data/build-data.ts';
import { Arena } from '../../kernels/arena.ts';
import { compileKernel, kernelNames, kernelTypes } from '../../kernels/build-kernels.ts';
import { loadKernels } from '../../kernels/kernels.ts';
import { Random } from '../../raster/random.ts';

const arena = new Arena();
const kernels = loadKernels(arena);
const [W, H, CELL] = [72, 40, 16];
const COLUMNS = Math.ceil(W / CELL) + 1;
const ROWS = Math.ceil(H / CELL) + 1;

/** A plane of noise and its address. */
function noise(seed: number, width = W, height = H): { at: number; copy: Uint8Array } {
  const random = new Random(seed, 'noise');
  const at = arena.alloc(width * height);
  const bytes = arena.bytes(at, width * height);
  for (let i = 0; i < bytes.length; i++) bytes[i] = random.int(0, 255);
  return { at, copy: bytes.slice() };
}

/** The same as `warp` takes it: less 128. */
function lessened({ at, copy }: { at: number; copy: Uint8Array }): number {
  arena.bytes(at, copy.length).set(copy.map((byte) => byte - 128));
  return at;
}

/** A grid of so many numbers a node, made node by node. */
function grid(values: (x: number, y: number) => number[]): number {
  const nodes: number[] = [];
  for (let row = 0; row < ROWS; row++)
    for (let column = 0; column < COLUMNS; column++) nodes.push(...values(column * CELL, row * CELL));
  const at = arena.alloc(nodes.length * 4);
  arena.floats(at, nodes.length).set(nodes);
  return at;
}

/** Bilinear, in plain floats. */
function between(plane: Uint8Array, width: number, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - left, y - top];
  const at = (dx: number, dy: number) => plane[(top + dy) * width + left + dx]!;
  return (at(0, 0) * (1 - fx) + at(1, 0) * fx) * (1 - fy) + (at(0, 1) * (1 - fx) + at(1, 1) * fx) * fy;
}

test.skipIf(!hasBuildData()).for(kernelNames())('%s.wasm is what %s.as compiles to', async (name) => {
  const committed = readFileSync(`engines/kernels/${name}.wasm`);
  expect(Buffer.from(await compileKernel(name)).equals(committed), 'run `npm run generate:kernels`').toBe(
    true,
  );
});

test('kernel-functions.ts says what every kernel takes', () => {
  const committed = readFileSync('engines/kernels/kernel-functions.ts', 'utf8');
  expect(kernelTypes(), 'run `npm run generate:kernels`').toBe(committed);
});

describe('against the same in plain arithmetic', () => {
  test('warp', () => {
    const [width, height] = [90, 60];
    const source = noise(1, width, height);
    const dst = arena.alloc(W * H);
    // Affine, so that what lies between the nodes is known.
    const place = (x: number, y: number): [number, number] => [
      3.3 + x * 1.07 + y * 0.05,
      4.1 + y * 1.13 - x * 0.03,
    ];
    const map = grid((x, y) => {
      const [sx, sy] = place(x, y);
      return [Math.min(width - 2, sx), Math.min(height - 2, Math.max(0, sy))];
    });
    const second = noise(6, width, height);
    const other = arena.alloc(W * H);
    kernels.warp(lessened(source), lessened(second), width, dst, other, W, H, map, COLUMNS, CELL);
    for (const [from, to] of [
      [source, dst],
      [second, other],
    ] as const) {
      const actual = arena.bytes(to, W * H);
      for (let y = 0; y < 32; y++) {
        for (let x = 0; x < 64; x++) {
          const [sx, sy] = place(x, y);
          expect(Math.abs(actual[y * W + x]! - between(from.copy, width, sx, sy))).toBeLessThan(6);
        }
      }
    }
  });

  test('warp of a picture onto itself changes nothing', () => {
    const source = noise(2);
    const dst = arena.alloc(W * H);
    kernels.warp(
      lessened(source),
      0,
      W,
      dst,
      0,
      W,
      H,
      grid((x, y) => [Math.min(x, W - 2), Math.min(y, H - 2)]),
      COLUMNS,
      CELL,
    );
    const actual = arena.bytes(dst, W * H);
    for (let y = 0; y < 32; y++)
      expect(actual.subarray(y * W, y * W + 64)).toEqual(source.copy.subarray(y * W, y * W + 64));
  });

  test('shade', () => {
    const plane = noise(3);
    const gain = (x: number) => 0.5 + x / 60;
    const add = (y: number) => y * 1.5 - 20;
    kernels.shade(
      plane.at,
      W,
      H,
      grid((x, y) => [gain(x), add(y)]),
      COLUMNS,
      CELL,
      16,
    );
    const actual = arena.bytes(plane.at, W * H);
    for (let at = 0; at < W * H; at++) {
      const wanted = 16 + (plane.copy[at]! - 16) * gain(at % W) + add(Math.floor(at / W));
      expect(Math.abs(actual[at]! - Math.min(255, Math.max(0, wanted)))).toBeLessThan(3);
    }
  });

  test('mix and mixGrid', () => {
    const [a, b] = [noise(4), noise(5)];
    const dst = arena.alloc(W * H);
    for (const weight of [0, 77, 256]) {
      kernels.mix(dst, a.at, b.at, W * H, weight);
      const wanted = a.copy.map((value, at) => Math.round(value + ((b.copy[at]! - value) * weight) / 256));
      expect(arena.bytes(dst, W * H).slice()).toEqual(wanted);
    }
    kernels.mixGrid(
      dst,
      a.at,
      b.at,
      W,
      H,
      grid((x) => [Math.min(1, x / 64)]),
      COLUMNS,
      CELL,
    );
    const actual = arena.bytes(dst, W * H);
    for (let at = 0; at < W * H; at++) {
      const wanted = a.copy[at]! + (b.copy[at]! - a.copy[at]!) * Math.min(1, (at % W) / 64);
      expect(Math.abs(actual[at]! - wanted)).toBeLessThan(2);
    }
  });

  test('spot draws where it is told and nowhere else, also across an edge', () => {
    const plane = arena.alloc(W * H);
    kernels.spot(plane, W, H, 20, 20, 30, 20, 2, 1, 200, 1);
    kernels.spot(plane, W, H, -1, 39, -1, 39, 3, 1, 100, 1);
    const actual = arena.bytes(plane, W * H);
    expect([actual[20 * W + 20], actual[20 * W + 25], actual[21 * W + 30]]).toEqual([200, 200, 200]);
    expect([actual[20 * W + 16], actual[24 * W + 25], actual[20 * W + 34], actual[39 * W + 8]]).toEqual([
      0, 0, 0, 0,
    ]);
    expect(actual[39 * W]).toBe(100);
  });
});
