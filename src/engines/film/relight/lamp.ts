/** Lights one frame after another: the subject and what is behind it each by the way they face. */
import { Arena } from '../kernels/arena.ts';
import { bindKernel } from '../kernels/kernels.ts';
import { frameBytes, planesOf } from '../media/frame.ts';
import type { Grid } from '../subject/grid.ts';
import { BETWEEN, loadLines, Opacity, OUT } from '../subject/opacity.ts';
import type { Seen } from '../subject/track.ts';
import { OwnLight, Rules } from './gains.ts';
import type { Light } from './light.ts';
import { Normals } from './normals.ts';

/** See relight.as. */
type Relight = (
  dst: number,
  p: number,
  q: number,
  r: number,
  alpha: number,
  width: number,
  height: number,
  halved: number,
  back: number,
  front: number,
  cells: number,
  nodes: number,
  cell: number,
) => void;

type Halve = (dst: number, src: number, width: number, height: number) => void;

type Addresses = [y: number, u: number, v: number];

/** Rules every so many pixels of a plane, and what each cell between them is of. */
type Laid = { width: number; height: number; cell: number; cells: number };

export class Lamp {
  readonly #grid: Grid;
  readonly #arena = new Arena();
  readonly #relight: Relight;
  readonly #halve: Halve;
  readonly #opacity: Opacity;
  readonly #normals: Normals;
  readonly #own = new OwnLight();
  readonly #rules: Rules;
  readonly #from: number;
  readonly #to: number;
  readonly #alpha: number;
  readonly #halfAlpha: number;
  readonly #halfLuma: number;
  readonly #back: Addresses;
  readonly #front: Addresses;
  readonly #luma: Laid;
  readonly #chroma: Laid;
  readonly #thinned: [back: number, front: number];

  /** Cells of the grid must be multiples of 8. */
  constructor(grid: Grid, light: Light) {
    this.#grid = grid;
    const bytes = frameBytes(grid.frame, false);
    const arena = this.#arena;
    this.#relight = bindKernel('relight', arena).relight as Relight;
    this.#halve = bindKernel('over', arena).halve as Halve;
    this.#opacity = new Opacity(grid, arena, loadLines(arena));
    this.#normals = new Normals(grid);
    this.#rules = new Rules(arena, light, grid.width * grid.height);
    [this.#from, this.#to] = [arena.alloc(bytes), arena.alloc(bytes)];
    this.#alpha = arena.alloc(grid.frame.width * grid.frame.height);
    [this.#halfAlpha, this.#halfLuma] = [arena.alloc(bytes / 6), arena.alloc(bytes / 6)];
    const quads = () => arena.alloc(grid.width * grid.height * 16);
    this.#back = [quads(), quads(), quads()];
    this.#front = [quads(), quads(), quads()];
    this.#thinned = [quads(), quads()];
    this.#luma = { ...grid, cells: arena.alloc(grid.width * grid.height) };
    // Chroma is half as large: where its cells would be too small, they are those of every second node.
    const every = (grid.cell / 2) % 8 === 0 ? 1 : 2;
    this.#chroma = {
      width: Math.ceil((grid.width - 1) / every) + 1,
      height: Math.ceil((grid.height - 1) / every) + 1,
      cell: (grid.cell / 2) * every,
      cells: arena.alloc(grid.width * grid.height),
    };
  }

  /** Where the next frame's bytes go. */
  source(bytes: number): Uint8Array {
    return this.#arena.bytes(this.#from, bytes);
  }

  /** The frame in `source`, lit; and the subject by node, 0–1. The bytes are good until the next call. */
  light({ nodes, belief, cut, motion, confidence }: Seen): { bytes: Uint8Array; refined: Float32Array } {
    const { frame } = this.#grid;
    const { width, height } = frame;
    const offsets = planesOf(frame, false).map(({ offset }) => offset);
    const at = (base: number) => offsets.map((offset) => base + offset) as Addresses;
    const [from, to] = [at(this.#from), at(this.#to)];
    if (cut) this.#own.forget();
    const found = confidence > 0;
    const drawn = found ? this.#opacity.draw(nodes, belief, from, this.#alpha) : undefined;
    const refined = drawn?.refined ?? belief;
    const { front, back } = this.#normals.of(nodes, drawn ? refined : NOBODY(belief), motion);
    const lean = this.#own.see(nodes, drawn ? front : back, refined);
    this.#rules.write(nodes, back, lean, this.#back);
    if (drawn) {
      this.#rules.write(nodes, front, lean, this.#front);
      this.#halve(this.#halfAlpha, this.#alpha, width / 2, height / 2);
    }
    this.#tell(this.#luma, drawn?.sides);
    this.#tell(this.#chroma, drawn?.sides);
    this.#halve(this.#halfLuma, from[0], width / 2, height / 2);
    const { cells, cell, width: across } = this.#luma;
    const [backY, frontY] = [this.#back[0], this.#front[0]];
    this.#relight(to[0], ...from, this.#alpha, width, height, 1, backY, frontY, cells, across, cell);
    for (const part of [1, 2] as const) {
      const [p, q, r] = [this.#halfLuma, from[1], from[2]];
      const [under, over] = this.#thin(part);
      const { cells, cell, width: across } = this.#chroma;
      this.#relight(
        to[part],
        p,
        q,
        r,
        this.#halfAlpha,
        width / 2,
        height / 2,
        0,
        under,
        over,
        cells,
        across,
        cell,
      );
    }
    return { bytes: this.#arena.bytes(this.#to, frameBytes(frame, false)), refined };
  }

  /** Chroma's rules, of the nodes that its cells have. */
  #thin(part: 1 | 2): [back: number, front: number] {
    const { width, height } = this.#grid;
    const chroma = this.#chroma;
    if (chroma.width === width) return [this.#back[part], this.#front[part]];
    for (const [index, from] of [this.#back[part], this.#front[part]].entries()) {
      const rules = this.#arena.floats(from, width * height * 4);
      const into = this.#arena.floats(this.#thinned[index]!, chroma.width * chroma.height * 4);
      for (let row = 0, put = 0; row < chroma.height; row++) {
        const line = Math.min(height - 1, row * 2) * width;
        for (let column = 0; column < chroma.width; column++, put += 4) {
          const take = (line + Math.min(width - 1, column * 2)) * 4;
          for (let each = 0; each < 4; each++) into[put + each] = rules[take + each]!;
        }
      }
    }
    return this.#thinned;
  }

  /** What each cell is of, by the nodes around it. Without a subject all is out. */
  #tell({ width, height, cells }: Laid, sides: Uint8Array | undefined): void {
    const grid = this.#grid;
    const every = width === grid.width ? 1 : 2;
    const into = this.#arena.bytes(cells, width * height);
    if (!sides) {
      into.fill(OUT);
      return;
    }
    for (let row = 0, at = 0; row < height; row++) {
      const [top, bottom] = [row * every, Math.min(grid.height - 1, (row + 1) * every)];
      for (let column = 0; column < width; column++, at++) {
        const [left, right] = [column * every, Math.min(grid.width - 1, (column + 1) * every)];
        let side = sides[Math.min(top, bottom) * grid.width + Math.min(left, right)]!;
        for (let y = top; y <= bottom && side !== BETWEEN; y++)
          for (let x = left; x <= right; x++) if (sides[y * grid.width + x] !== side) side = BETWEEN;
        into[at] = side;
      }
    }
  }
}

/** Where no subject was found, nothing bulges. */
const NOBODY = (belief: Float32Array) => new Float32Array(belief.length);
