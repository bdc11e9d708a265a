/** Lights one frame after another: the subject and what is behind it each by the way they face. */
import { Arena } from '../kernels/arena.ts';
import { bindKernel } from '../kernels/kernels.ts';
import { frameBytes, planesOf } from '../media/frame.ts';
import type { Grid } from '../subject/grid.ts';
import { type LineKernels, loadLines, Opacity } from '../subject/opacity.ts';
import type { Seen } from '../subject/track.ts';
import { gainsOf, OwnLight, rulesOf } from './gains.ts';
import type { Light } from './light.ts';
import { Normals } from './normals.ts';

/** See over.as. */
type OverKernels = {
  over(
    dst: number,
    stride: number,
    src: number,
    alpha: number,
    width: number,
    height: number,
    weight: number,
  ): void;
  halve(dst: number, src: number, width: number, height: number): void;
};

type Addresses = [y: number, u: number, v: number];

export class Lamp {
  readonly #grid: Grid;
  readonly #light: Light;
  readonly #arena = new Arena();
  readonly #lines: LineKernels;
  readonly #over: OverKernels;
  readonly #opacity: Opacity;
  readonly #normals: Normals;
  readonly #own = new OwnLight();
  readonly #from: number;
  readonly #to: number;
  readonly #subject: number;
  readonly #alpha: number;
  readonly #halfAlpha: number;
  readonly #halfLuma: number;
  readonly #rules: Addresses;
  readonly #row: number;

  /** Cells of the grid must be at least 8: chroma's are half as large. */
  constructor(grid: Grid, light: Light) {
    this.#grid = grid;
    this.#light = light;
    const bytes = frameBytes(grid.frame, false);
    this.#lines = loadLines(this.#arena);
    this.#over = bindKernel('over', this.#arena) as OverKernels;
    this.#opacity = new Opacity(grid, this.#arena, this.#lines);
    this.#normals = new Normals(grid);
    [this.#from, this.#to, this.#subject] = [0, 1, 2].map(() => this.#arena.alloc(bytes)) as [
      number,
      number,
      number,
    ];
    this.#alpha = this.#arena.alloc(grid.frame.width * grid.frame.height);
    [this.#halfAlpha, this.#halfLuma] = [0, 1].map(() => this.#arena.alloc(bytes / 6)) as [number, number];
    this.#rules = [0, 1, 2].map(() => this.#arena.alloc(grid.width * grid.height * 16)) as Addresses;
    this.#row = this.#arena.alloc(grid.width * 16);
  }

  /** Where the next frame's bytes go. */
  source(bytes: number): Uint8Array {
    return this.#arena.bytes(this.#from, bytes);
  }

  /** The frame in `source`, lit; and the subject by node, 0–1. The bytes are good until the next call. */
  light({ nodes, belief, cut, motion, confidence }: Seen): { bytes: Uint8Array; refined: Float32Array } {
    const { frame } = this.#grid;
    const offsets = planesOf(frame, false).map(({ offset }) => offset);
    const at = (base: number) => offsets.map((offset) => base + offset) as Addresses;
    const [from, to, subject] = [at(this.#from), at(this.#to), at(this.#subject)];
    if (cut) this.#own.forget();
    const found = confidence > 0;
    const refined = found ? this.#opacity.draw(nodes, belief, from, this.#alpha) : belief;
    const { front, back } = this.#normals.of(nodes, found ? refined : NOBODY(belief), motion);
    const lean = this.#own.see(nodes, found ? front : back, found ? refined : belief);
    this.#over.halve(this.#halfLuma, from[0], frame.width / 2, frame.height / 2);
    this.#apply(gainsOf(this.#light, nodes, back, lean), from, to);
    if (found) {
      this.#apply(gainsOf(this.#light, nodes, front, lean), from, subject);
      this.#over.halve(this.#halfAlpha, this.#alpha, frame.width / 2, frame.height / 2);
      for (const [index, { width, height }] of planesOf(frame, false).entries()) {
        const alpha = index === 0 ? this.#alpha : this.#halfAlpha;
        this.#over.over(to[index]!, width, subject[index]!, alpha, width, height, 256);
      }
    }
    return { bytes: this.#arena.bytes(this.#to, frameBytes(frame, false)), refined };
  }

  #apply(gains: Float32Array, from: Addresses, to: Addresses): void {
    const { width: nodes, height: rows, cell, frame } = this.#grid;
    const [y, u, v] = this.#rules.map((rule) => this.#arena.floats(rule, nodes * rows * 4));
    rulesOf(gains, { y: y!, u: u!, v: v! });
    const { width, height } = frame;
    const [half, high] = [width / 2, height / 2];
    this.#lines.lines(
      to[0],
      from[0],
      from[1],
      from[2],
      width,
      height,
      1,
      this.#rules[0],
      nodes,
      cell,
      this.#row,
    );
    for (const part of [1, 2] as const) {
      const rules = this.#rules[part];
      const [p, q, r] = [this.#halfLuma, from[1], from[2]];
      this.#lines.lines(to[part], p, q, r, half, high, 0, rules, nodes, cell / 2, this.#row);
    }
  }
}

/** Where no subject was found, nothing bulges. */
const NOBODY = (belief: Float32Array) => new Float32Array(belief.length);
