// Light on one plane, by rules that change smoothly across the picture. Functions over addresses: no state,
// no allocation, nothing freed.

// Vectors that every run needs; in memory, because V8 builds a constant anew wherever it is used.
const SCALE: usize = 64;
const LANES: usize = 80;
const ROUND: usize = 96;
const SHARES: usize = 112;
const HALF: usize = 128;
// The rules of a cell: at its first row, left and by the pixel; what a row adds to both. One for each side.
const BACK: usize = 144;
const FRONT: usize = 208;

function ready(): void {
  // Each with eight bits more, so that it can be added up row by row.
  v128.store(SCALE, f32x4(8192 * 256, 8192 * 256, 8192 * 256, 16 * 256));
  v128.store(HALF, i32x4.splat(128));
  v128.store(LANES, i16x8(0, 1, 2, 3, 4, 5, 6, 7));
  v128.store(ROUND, i16x8.splat(8));
  v128.store(SHARES, i16x8.splat(257));
}

/** The rules of one cell, to an address as above. */
// @ts-ignore: decorator
@inline function laid(into: usize, upper: usize, lower: usize, step: v128): void {
  const scale = v128.load(SCALE);
  const half = v128.load(HALF);
  const above = f32x4.mul(v128.load(upper), scale);
  const below = f32x4.mul(v128.load(lower), scale);
  const across = f32x4.mul(f32x4.sub(f32x4.mul(v128.load(upper, 16), scale), above), step);
  const under = f32x4.mul(f32x4.sub(f32x4.mul(v128.load(lower, 16), scale), below), step);
  v128.store(into, i32x4.add(i32x4.relaxed_trunc_f32x4_s(above), half));
  v128.store(into, i32x4.add(i32x4.relaxed_trunc_f32x4_s(across), half), 16);
  v128.store(into, i32x4.relaxed_trunc_f32x4_s(f32x4.mul(f32x4.sub(below, above), step)), 32);
  v128.store(into, i32x4.relaxed_trunc_f32x4_s(f32x4.mul(f32x4.sub(under, across), step)), 48);
}

/**
 * The rule of the cell's next row, of eight shorts: a, b, c in Q13 and d in 1/16 at the first pixel; their slopes.
 */
// @ts-ignore: decorator
@inline function coded(cell: usize): v128 {
  const from = v128.load(cell);
  const slope = v128.load(cell, 16);
  v128.store(cell, i32x4.add(from, v128.load(cell, 32)));
  v128.store(cell, i32x4.add(slope, v128.load(cell, 48)), 16);
  return i16x8.narrow_i32x4_s(i32x4.shr_s(from, 8), i32x4.shr_s(slope, 8));
}

/** A number of a rule at eight pixels, from that of the first and its slope. */
// @ts-ignore: decorator
@inline function along(first: v128, slope: v128): v128 {
  return i16x8.add(first, i16x8.mul(v128.load(LANES), slope));
}

/** Eight pixels by a, b, c in Q13 and d in 1/16 of each. */
// @ts-ignore: decorator
@inline function ruled(a: v128, b: v128, c: v128, d: v128, p: v128, q: v128, r: v128): v128 {
  const sum = i16x8.add_sat_s(
    i16x8.add_sat_s(i16x8.relaxed_q15mulr_s(p, a), i16x8.relaxed_q15mulr_s(q, b)),
    i16x8.add_sat_s(i16x8.relaxed_q15mulr_s(r, c), d),
  );
  return i16x8.shr_s(i16x8.add_sat_s(sum, v128.load(ROUND)), 4);
}

/**
 * dst = a p + b q + c r + d, with a, b, c (under 4) and d bilinear between the nodes of a grid: where a cell’s byte in
 * `cells` is 0 by the rules `back`, where it is 1 by the rules `front`, else by both, mixed by `alpha`.
 *
 * Grids: quads, one node every `cell` pixels (a multiple of 8), `gw` a row; as many rows and columns as reach past the
 * plane; `cells` is laid out as they are. `halved`: q and r are half as wide and high as p. dst is none of the sources. Up
 * to 7 bytes past the last row are written and read.
 */
export function relight(
  dst: usize, p: usize, q: usize, r: usize, alpha: usize, w: i32, h: i32, halved: i32, back: usize, front: usize,
  cells: usize, gw: i32, cell: i32,
): void {
  ready();
  const step = f32x4.splat(<f32>1.0 / <f32>cell);
  const columns = (w + cell - 1) / cell;
  for (let y0 = 0, gy = 0; y0 < h; y0 += cell, gy++) {
    const upper = <usize>(gy * gw) << 4;
    const lower = upper + (<usize>gw << 4);
    const states = cells + <usize>(gy * gw);
    const bottom = min(y0 + cell, h);
    // From the right: what is written past the end of a row is the beginning of the next, and that comes later.
    for (let column = columns - 1; column >= 0; column--) {
      const state = load<u8>(states + <usize>column);
      const node = <usize>column << 4;
      const one = state == 1 ? front : back;
      laid(BACK, one + upper + node, one + lower + node, step);
      if (state > 1) laid(FRONT, front + upper + node, front + lower + node, step);
      const x = column * cell;
      const end = min(x + cell, w);
      for (let y = y0; y < bottom; y++) {
        const at = <usize>(y * w);
        const other = halved ? <usize>((y >> 1) * (w >> 1)) : at;
        const rule = coded(BACK);
        const as = i16x8.shuffle(rule, rule, 4, 4, 4, 4, 4, 4, 4, 4);
        let a = along(i16x8.shuffle(rule, rule, 0, 0, 0, 0, 0, 0, 0, 0), as);
        const bs = i16x8.shuffle(rule, rule, 5, 5, 5, 5, 5, 5, 5, 5);
        let b = along(i16x8.shuffle(rule, rule, 1, 1, 1, 1, 1, 1, 1, 1), bs);
        const cs = i16x8.shuffle(rule, rule, 6, 6, 6, 6, 6, 6, 6, 6);
        let c = along(i16x8.shuffle(rule, rule, 2, 2, 2, 2, 2, 2, 2, 2), cs);
        const ds = i16x8.shuffle(rule, rule, 7, 7, 7, 7, 7, 7, 7, 7);
        let d = along(i16x8.shuffle(rule, rule, 3, 3, 3, 3, 3, 3, 3, 3), ds);
        if (state <= 1) {
          for (let k = x; k < end; k += 8) {
            const vp = i16x8.shl(v128.load_ext<u8>(p + at + k), 6);
            const vq = i16x8.shl(taken(q + other, k, halved), 6);
            const vr = i16x8.shl(taken(r + other, k, halved), 6);
            const out = ruled(a, b, c, d, vp, vq, vr);
            v128.store_lane<i64>(dst + at + k, i8x16.narrow_i16x8_u(out, out), 0);
            a = i16x8.add(a, i16x8.shl(as, 3));
            b = i16x8.add(b, i16x8.shl(bs, 3));
            c = i16x8.add(c, i16x8.shl(cs, 3));
            d = i16x8.add(d, i16x8.shl(ds, 3));
          }
          continue;
        }
        const second = coded(FRONT);
        const a2s = i16x8.shuffle(second, second, 4, 4, 4, 4, 4, 4, 4, 4);
        let a2 = along(i16x8.shuffle(second, second, 0, 0, 0, 0, 0, 0, 0, 0), a2s);
        const b2s = i16x8.shuffle(second, second, 5, 5, 5, 5, 5, 5, 5, 5);
        let b2 = along(i16x8.shuffle(second, second, 1, 1, 1, 1, 1, 1, 1, 1), b2s);
        const c2s = i16x8.shuffle(second, second, 6, 6, 6, 6, 6, 6, 6, 6);
        let c2 = along(i16x8.shuffle(second, second, 2, 2, 2, 2, 2, 2, 2, 2), c2s);
        const d2s = i16x8.shuffle(second, second, 7, 7, 7, 7, 7, 7, 7, 7);
        let d2 = along(i16x8.shuffle(second, second, 3, 3, 3, 3, 3, 3, 3, 3), d2s);
        for (let k = x; k < end; k += 8) {
          const vp = i16x8.shl(v128.load_ext<u8>(p + at + k), 6);
          const vq = i16x8.shl(taken(q + other, k, halved), 6);
          const vr = i16x8.shl(taken(r + other, k, halved), 6);
          const under = ruled(a, b, c, d, vp, vq, vr);
          const over = ruled(a2, b2, c2, d2, vp, vq, vr);
          // 0 … 255 as Q15.
          const weight = i16x8.shr_u(i16x8.mul(v128.load_ext<u8>(alpha + at + k), v128.load(SHARES)), 1);
          const out = i16x8.add(under, i16x8.relaxed_q15mulr_s(i16x8.sub(over, under), weight));
          v128.store_lane<i64>(dst + at + k, i8x16.narrow_i16x8_u(out, out), 0);
          a = i16x8.add(a, i16x8.shl(as, 3));
          b = i16x8.add(b, i16x8.shl(bs, 3));
          c = i16x8.add(c, i16x8.shl(cs, 3));
          d = i16x8.add(d, i16x8.shl(ds, 3));
          a2 = i16x8.add(a2, i16x8.shl(a2s, 3));
          b2 = i16x8.add(b2, i16x8.shl(b2s, 3));
          c2 = i16x8.add(c2, i16x8.shl(c2s, 3));
          d2 = i16x8.add(d2, i16x8.shl(d2s, 3));
        }
      }
    }
  }
}

/** Eight bytes, or four, each twice. */
// @ts-ignore: decorator
@inline function taken(row: usize, k: i32, halved: i32): v128 {
  if (!halved) return v128.load_ext<u8>(row + k);
  const four = v128.load32_zero(row + (k >> 1));
  return i16x8.extend_low_i8x16_u(i8x16.shuffle(four, four, 0, 0, 1, 1, 2, 2, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0));
}
