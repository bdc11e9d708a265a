/** Lights one frame after another: the subject and what is behind it each by the way they face. */
import type { Arena } from '../../kernels/arena.ts';
import { bindKernel } from '../../kernels/kernels.ts';
import { frameBytes, planesOf } from '../media/video-frame.ts';
import type { NodeGrid } from '../subject/grid.ts';
import { loadLines, OUT, openOpacity } from '../subject/subject-opacity.ts';
import type { SeenSubject } from '../subject/subject-track.ts';
import { openOwnLight, openRules } from './gains.ts';
import type { BallLight } from './light-terms.ts';
import { BACK_SLOPES, FRONT_SLOPES, openNormals } from './normals.ts';

type Addresses = [y: number, u: number, v: number];

/** Rules every so many pixels of a plane, and what each cell between them is of. */
type Laid = { width: number; height: number; cell: number; cells: number; every: 1 | 2 };

/** Bits that request a node's rules. */
const [NEED_BACK, NEED_FRONT] = [1, 2];

/** Cells of the grid must be multiples of 4. */
export function openLamp(grid: NodeGrid, ball: BallLight, arena: Arena) {
  const bytes = frameBytes(grid.frame, false);
  const kernels = bindKernel('relight', arena);
  const { halve } = bindKernel('over', arena);
  const opacity = openOpacity(grid, arena, loadLines(arena));
  const normals = openNormals(grid, arena);
  const nodes = grid.width * grid.height;
  const own = openOwnLight(arena, nodes);
  const { tell } = bindKernel('nodes', arena);
  const [colorsAt, subjectAt] = [arena.alloc(nodes * 3), arena.alloc(nodes * 4)];
  const [sidesAt, needsAt] = [arena.alloc(nodes), arena.alloc(nodes)];
  const sources: [number, number] = [arena.alloc(bytes), arena.alloc(bytes)];
  const results: [number, number] = [arena.alloc(bytes), arena.alloc(bytes)];
  const alphaAt = arena.alloc(grid.frame.width * grid.frame.height);
  const [halfAlphaAt, halfLumaAt] = [arena.alloc(bytes / 6), arena.alloc(bytes / 6)];
  const cellsOf = (laid: Laid) => [laid.cells, laid.width, laid.cell, scratchAt] as const;
  const rules = (): Addresses => [arena.alloc(nodes * 2), arena.alloc(nodes * 8), arena.alloc(nodes * 8)];
  const [backRules, frontRules] = [rules(), rules()];
  // Rows of shorts, each up to a multiple of 8 of them.
  const lightAt = arena.alloc((grid.frame.width / 2 + 7) * grid.frame.height);
  const fine: Laid = { ...grid, cells: arena.alloc(nodes), every: 1 };
  // Chroma is half as large: where its cells would be too small, they are those of every second node.
  const every = (grid.cell / 2) % 8 === 0 ? 1 : 2;
  const coarse: Laid = {
    width: Math.ceil((grid.width - 1) / every) + 1,
    height: Math.ceil((grid.height - 1) / every) + 1,
    cell: (grid.cell / 2) * every,
    cells: arena.alloc(nodes),
    every,
  };
  const { width, height } = grid;
  const scratchAt = arena.alloc((Math.max(grid.cell, coarse.cell) + 7) * 66 + 64);
  const ruling = openRules(arena, ball, { width, height, every, columns: coarse.width });

  /** Where the next frame's bytes go: two places in turns, so that one may be filled while the other is lit. */
  function source(bytes: number): Uint8Array {
    sources.reverse();
    return arena.bytes(sources[0], bytes);
  }

  /** A frame that lies where `source` said, lit; good until the next call but one; and the subject by node, 0–1, good until the next. */
  function light(
    { bytes }: { bytes: Uint8Array },
    { nodes, belief, cut, motion, confidence }: SeenSubject,
  ): { bytes: Uint8Array; refined: Float32Array } {
    const { frame } = grid;
    const { width, height } = frame;
    const offsets = planesOf(frame, false).map(({ offset }) => offset);
    const at = (base: number) => offsets.map((offset) => base + offset) as Addresses;
    results.reverse();
    const [from, to] = [at(bytes.byteOffset), at(results[0])];
    if (cut) own.forget();
    const found = confidence > 0;
    const drawn = found ? opacity.draw(nodes, belief, from, alphaAt) : undefined;
    const refined = drawn?.refined ?? belief;
    const count = grid.width * grid.height;
    arena.bytes(colorsAt, count * 3).set(nodes.pixels);
    // Where no subject was found, nothing bulges, and everything tells of the film's own light.
    const weights = arena.floats(subjectAt, count);
    if (drawn) weights.set(refined);
    else weights.fill(0);
    const slopes = normals.of(colorsAt, subjectAt, motion);
    if (!drawn) weights.fill(1);
    const lean = own.see(colorsAt, slopes + (drawn ? FRONT_SLOPES : BACK_SLOPES), subjectAt);
    tellAll(drawn?.sides);
    const rules = (bit: number, side: number, to: Addresses) =>
      ruling.write(colorsAt, slopes + side, { at: needsAt, bit }, lean, to);
    rules(NEED_BACK, BACK_SLOPES, backRules);
    if (drawn) {
      rules(NEED_FRONT, FRONT_SLOPES, frontRules);
      halve(halfAlphaAt, alphaAt, width / 2, height / 2);
    }
    halve(halfLumaAt, from[0], width / 2, height / 2);
    const [[y, u, v], [toY, toU, toV]] = [from, to];
    const [[backY, ...back], [frontY, ...front]] = [backRules, frontRules];
    const half = [halfAlphaAt, width / 2, height / 2] as const;
    kernels.chroma(toU, toV, lightAt, halfLumaAt, u, v, ...half, ...back, ...front, ...cellsOf(coarse));
    const whole = [alphaAt, width, height] as const;
    kernels.luma(toY, y, lightAt, ...whole, backY, frontY, ...cellsOf(fine));
    return { bytes: arena.bytes(results[0], frameBytes(frame, false)), refined };
  }

  /**
   * Marks each cell as subject or surroundings by its nodes, and the rules that they need. Without a subject every
   * cell is surroundings.
   */
  function tellAll(sides: Uint8Array | undefined): void {
    const { width, height } = grid;
    const needs = arena.bytes(needsAt, width * height);
    const laid = [fine, coarse];
    if (!sides) {
      for (const { cells, ...size } of laid) arena.bytes(cells, size.width * size.height).fill(OUT);
      needs.fill(NEED_BACK);
      return;
    }
    arena.bytes(sidesAt, sides.length).set(sides);
    needs.fill(0);
    const { frame, cell } = grid;
    const pixels = [alphaAt, frame.width, frame.height, cell] as const;
    for (const { cells, every, ...size } of laid)
      tell(cells, size.width, size.height, sidesAt, width, height, every, needsAt, ...pixels);
  }

  return { source, light };
}
