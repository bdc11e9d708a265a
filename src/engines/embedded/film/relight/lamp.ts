/** Lights one frame after another: the subject and what is behind it each by the way they face. */
import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { frameBytes, planesOf } from '../media/video-frame.ts';
import type { NodeGrid } from '../subject/grid.ts';
import { loadLines, Opacity, OUT } from '../subject/subject-opacity.ts';
import type { SeenSubject } from '../subject/subject-track.ts';
import { OwnLight, Rules } from './gains.ts';
import type { BallLight } from './light-terms.ts';
import { BACK_SLOPES, FRONT_SLOPES, Normals } from './normals.ts';

/** See relight.as. */
type LightKernels = {
  chroma(
    u: number,
    v: number,
    light: number,
    from_y: number,
    from_u: number,
    from_v: number,
    alpha: number,
    width: number,
    height: number,
    back_u: number,
    back_v: number,
    front_u: number,
    front_v: number,
    cells: number,
    nodes: number,
    cell: number,
    scratch: number,
  ): void;
  luma(
    y: number,
    from_y: number,
    light: number,
    alpha: number,
    width: number,
    height: number,
    back: number,
    front: number,
    cells: number,
    nodes: number,
    cell: number,
    scratch: number,
  ): void;
};

type Halve = (dst: number, src: number, width: number, height: number) => void;

/** See nodes.as. */
type Tell = (
  cells: number,
  columns: number,
  rows: number,
  sides: number,
  width: number,
  height: number,
  every: number,
  needs: number,
  alpha: number,
  pixels_across: number,
  pixels_down: number,
  cell: number,
) => void;

type Addresses = [y: number, u: number, v: number];

/** Rules every so many pixels of a plane, and what each cell between them is of. */
type Laid = { width: number; height: number; cell: number; cells: number; every: 1 | 2 };

/** Bits of what a node's rules are asked for. */
const [NEED_BACK, NEED_FRONT] = [1, 2];

export class Lamp {
  readonly #grid: NodeGrid;
  readonly #arena: Arena;
  readonly #kernels: LightKernels;
  readonly #halve: Halve;
  readonly #opacity: Opacity;
  readonly #normals: Normals;
  readonly #own: OwnLight;
  readonly #tell: Tell;
  readonly #rules: Rules;
  readonly #sources: [number, number];
  readonly #to: [number, number];
  readonly #alpha: number;
  readonly #halfAlpha: number;
  readonly #halfLuma: number;
  readonly #light: number;
  readonly #scratch: number;
  readonly #back: Addresses;
  readonly #front: Addresses;
  readonly #luma: Laid;
  readonly #chroma: Laid;
  readonly #colors: number;
  readonly #subject: number;
  readonly #sides: number;
  readonly #needs: number;

  /** Cells of the grid must be multiples of 4. */
  constructor(grid: NodeGrid, light: BallLight, arena: Arena) {
    this.#grid = grid;
    this.#arena = arena;
    const bytes = frameBytes(grid.frame, false);
    this.#kernels = bindKernel('relight', arena) as LightKernels;
    this.#halve = bindKernel('over', arena).halve as Halve;
    this.#opacity = new Opacity(grid, arena, loadLines(arena));
    this.#normals = new Normals(grid, arena);
    const nodes = grid.width * grid.height;
    this.#own = new OwnLight(arena, nodes);
    this.#tell = bindKernel('nodes', arena).tell as Tell;
    [this.#colors, this.#subject] = [arena.alloc(nodes * 3), arena.alloc(nodes * 4)];
    [this.#sides, this.#needs] = [arena.alloc(nodes), arena.alloc(nodes)];
    this.#sources = [arena.alloc(bytes), arena.alloc(bytes)];
    this.#to = [arena.alloc(bytes), arena.alloc(bytes)];
    this.#alpha = arena.alloc(grid.frame.width * grid.frame.height);
    [this.#halfAlpha, this.#halfLuma] = [arena.alloc(bytes / 6), arena.alloc(bytes / 6)];
    const rules = (): Addresses => [arena.alloc(nodes * 2), arena.alloc(nodes * 8), arena.alloc(nodes * 8)];
    [this.#back, this.#front] = [rules(), rules()];
    // Rows of shorts, each up to a multiple of 8 of them.
    this.#light = arena.alloc((grid.frame.width / 2 + 7) * grid.frame.height);
    this.#luma = { ...grid, cells: arena.alloc(nodes), every: 1 };
    // Chroma is half as large: where its cells would be too small, they are those of every second node.
    const every = (grid.cell / 2) % 8 === 0 ? 1 : 2;
    this.#chroma = {
      width: Math.ceil((grid.width - 1) / every) + 1,
      height: Math.ceil((grid.height - 1) / every) + 1,
      cell: (grid.cell / 2) * every,
      cells: arena.alloc(nodes),
      every,
    };
    const { width, height } = grid;
    this.#scratch = arena.alloc((Math.max(grid.cell, this.#chroma.cell) + 7) * 66 + 64);
    this.#rules = new Rules(arena, light, { width, height, every, columns: this.#chroma.width });
  }

  /** Where the next frame's bytes go: two places in turns, so that one may be filled while the other is lit. */
  source(bytes: number): Uint8Array {
    this.#sources.reverse();
    return this.#arena.bytes(this.#sources[0], bytes);
  }

  /** A frame that lies where `source` said, lit; good until the next call but one; and the subject by node, 0–1, good until the next. */
  light(
    { bytes }: { bytes: Uint8Array },
    { nodes, belief, cut, motion, confidence }: SeenSubject,
  ): { bytes: Uint8Array; refined: Float32Array } {
    const { frame } = this.#grid;
    const { width, height } = frame;
    const offsets = planesOf(frame, false).map(({ offset }) => offset);
    const at = (base: number) => offsets.map((offset) => base + offset) as Addresses;
    this.#to.reverse();
    const [from, to] = [at(bytes.byteOffset), at(this.#to[0])];
    if (cut) this.#own.forget();
    const found = confidence > 0;
    const drawn = found ? this.#opacity.draw(nodes, belief, from, this.#alpha) : undefined;
    const refined = drawn?.refined ?? belief;
    const count = this.#grid.width * this.#grid.height;
    const [colors, subject] = [this.#colors, this.#subject];
    this.#arena.bytes(colors, count * 3).set(nodes.pixels);
    // Where no subject was found, nothing bulges, and everything tells of the film's own light.
    const weights = this.#arena.floats(subject, count);
    if (drawn) weights.set(refined);
    else weights.fill(0);
    const slopes = this.#normals.of(colors, subject, motion);
    if (!drawn) weights.fill(1);
    const lean = this.#own.see(colors, slopes + (drawn ? FRONT_SLOPES : BACK_SLOPES), subject);
    this.#tellAll(drawn?.sides);
    this.#rules.write(colors, slopes + BACK_SLOPES, { at: this.#needs, bit: NEED_BACK }, lean, this.#back);
    if (drawn) {
      this.#rules.write(
        colors,
        slopes + FRONT_SLOPES,
        { at: this.#needs, bit: NEED_FRONT },
        lean,
        this.#front,
      );
      this.#halve(this.#halfAlpha, this.#alpha, width / 2, height / 2);
    }
    this.#halve(this.#halfLuma, from[0], width / 2, height / 2);
    const [[y, u, v], [toY, toU, toV]] = [from, to];
    const [backY, backU, backV] = this.#back;
    const [frontY, frontU, frontV] = this.#front;
    const coarse = this.#chroma;
    this.#kernels.chroma(
      toU,
      toV,
      this.#light,
      this.#halfLuma,
      u,
      v,
      this.#halfAlpha,
      width / 2,
      height / 2,
      backU,
      backV,
      frontU,
      frontV,
      coarse.cells,
      coarse.width,
      coarse.cell,
      this.#scratch,
    );
    const fine = this.#luma;
    this.#kernels.luma(
      toY,
      y,
      this.#light,
      this.#alpha,
      width,
      height,
      backY,
      frontY,
      fine.cells,
      fine.width,
      fine.cell,
      this.#scratch,
    );
    return { bytes: this.#arena.bytes(this.#to[0], frameBytes(frame, false)), refined };
  }

  /** What each cell is of, by the nodes around it, and which rules they need. Without a subject all is out. */
  #tellAll(sides: Uint8Array | undefined): void {
    const { width, height } = this.#grid;
    const needs = this.#arena.bytes(this.#needs, width * height);
    const laid = [this.#luma, this.#chroma];
    if (!sides) {
      for (const { cells, ...size } of laid) this.#arena.bytes(cells, size.width * size.height).fill(OUT);
      needs.fill(NEED_BACK);
      return;
    }
    this.#arena.bytes(this.#sides, sides.length).set(sides);
    needs.fill(0);
    const { frame, cell } = this.#grid;
    const pixels = [this.#alpha, frame.width, frame.height, cell] as const;
    for (const { cells, every, ...size } of laid)
      this.#tell(cells, size.width, size.height, this.#sides, width, height, every, this.#needs, ...pixels);
  }
}
