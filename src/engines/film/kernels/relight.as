// Light on one plane, by rules that change smoothly across the picture. Functions over addresses: no state,
// no allocation, nothing freed.

// Vectors that every run needs; in memory, because V8 builds a constant anew wherever it is used.
const SCALE: usize = 64;
const LANES: usize = 80;
const ROUND: usize = 96;
const SHARES: usize = 112;

function ready(): void {
  v128.store(SCALE, f32x4(8192, 8192, 8192, 16));
  v128.store(LANES, i16x8(0, 1, 2, 3, 4, 5, 6, 7));
  v128.store(ROUND, i16x8.splat(8));
  v128.store(SHARES, i16x8.splat(257));
}

/** The rule of one row between two nodes, of eight shorts: a, b, c in Q13 and d in 1/16 at the first; their slopes. */
// @ts-ignore: decorator
@inline function coded(upper: usize, lower: usize, share: v128, step: v128): v128 {
  const above = v128.load(upper);
  const next = v128.load(upper, 16);
  const from = f32x4.add(above, f32x4.mul(f32x4.sub(v128.load(lower), above), share));
  const to = f32x4.add(next, f32x4.mul(f32x4.sub(v128.load(lower, 16), next), share));
  const scale = v128.load(SCALE);
  return i16x8.narrow_i32x4_s(
    i32x4.relaxed_trunc_f32x4_s(f32x4.mul(from, scale)),
    i32x4.relaxed_trunc_f32x4_s(f32x4.mul(f32x4.mul(f32x4.sub(to, from), step), scale)),
  );
}

/** Eight pixels by a rule; `lanes`: how far each is from its first one. */
// @ts-ignore: decorator
@inline function ruled(rule: v128, lanes: v128, p: v128, q: v128, r: v128): v128 {
  const a = i16x8.add(i16x8.shuffle(rule, rule, 0, 0, 0, 0, 0, 0, 0, 0), i16x8.mul(lanes, i16x8.shuffle(rule, rule, 4, 4, 4, 4, 4, 4, 4, 4)));
  const b = i16x8.add(i16x8.shuffle(rule, rule, 1, 1, 1, 1, 1, 1, 1, 1), i16x8.mul(lanes, i16x8.shuffle(rule, rule, 5, 5, 5, 5, 5, 5, 5, 5)));
  const c = i16x8.add(i16x8.shuffle(rule, rule, 2, 2, 2, 2, 2, 2, 2, 2), i16x8.mul(lanes, i16x8.shuffle(rule, rule, 6, 6, 6, 6, 6, 6, 6, 6)));
  const d = i16x8.add(i16x8.shuffle(rule, rule, 3, 3, 3, 3, 3, 3, 3, 3), i16x8.mul(lanes, i16x8.shuffle(rule, rule, 7, 7, 7, 7, 7, 7, 7, 7)));
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
  for (let y = 0; y < h; y++) {
    const gy = y / cell;
    const share = f32x4.splat(<f32>(y - gy * cell) / <f32>cell);
    const upper = <usize>(gy * gw) << 4;
    const lower = upper + (<usize>gw << 4);
    const at = <usize>(y * w);
    const other = halved ? <usize>((y >> 1) * (w >> 1)) : at;
    const states = cells + <usize>(gy * gw);
    for (let x = 0, column = 0; x < w; x += cell, column++) {
      const state = load<u8>(states + <usize>column);
      const node = <usize>column << 4;
      const one = state == 1 ? front : back;
      const rule = coded(one + upper + node, one + lower + node, share, step);
      const end = min(x + cell, w);
      let lanes = v128.load(LANES);
      for (let k = x; k < end; k += 8) {
        const vp = i16x8.shl(v128.load_ext<u8>(p + at + k), 6);
        const vq = i16x8.shl(taken(q + other, k, halved), 6);
        const vr = i16x8.shl(taken(r + other, k, halved), 6);
        let out = ruled(rule, lanes, vp, vq, vr);
        if (state > 1) {
          const over = ruled(coded(front + upper + node, front + lower + node, share, step), lanes, vp, vq, vr);
          // 0 … 255 as Q15.
          const weight = i16x8.shr_u(i16x8.mul(v128.load_ext<u8>(alpha + at + k), v128.load(SHARES)), 1);
          out = i16x8.add(out, i16x8.relaxed_q15mulr_s(i16x8.sub(over, out), weight));
        }
        v128.store_lane<i64>(dst + at + k, i8x16.narrow_i16x8_u(out, out), 0);
        lanes = i16x8.add(lanes, v128.load(ROUND));
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
