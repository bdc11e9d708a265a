// Resampling of planes along a grid of points. Functions over addresses: no state, no allocation, nothing freed.

// Vectors that every run needs. V8 builds a constant anew wherever it is used; from memory it is one load. An arena
// leaves these first addresses to its kernels.
const LOW: usize = 64;
const NEXT: usize = 80;
const PARTS: usize = 96;
const WHOLE: usize = 112;
const BACK: usize = 128;
const LANES: usize = 144;

function ready(): void {
  v128.store(LOW, i16x8.splat(255));
  v128.store(NEXT, i16x8.splat(256));
  v128.store(PARTS, i16x8.splat(63));
  v128.store(WHOLE, i16x8.splat(64));
  // 64 × 128 puts back what the source is short of, 32 rounds.
  v128.store(BACK, i16x8.splat(64 * 128 + 32));
  v128.store(LANES, i16x8(0, 1, 2, 3, 4, 5, 6, 7));
}

/** Which of sixteen bytes each of eight places lies between: left in the low byte, right in the high one. */
// @ts-ignore: decorator
@inline function bytesOf(along: v128): v128 {
  const left = i16x8.shr_u(along, 8);
  return i16x8.add(v128.or(left, i16x8.shl(left, 8)), v128.load(NEXT));
}

/** Weight of each byte, in 64ths. `along` is each position in 256ths from the first byte. */
// @ts-ignore: decorator
@inline function sharesOf(along: v128): v128 {
  const right = v128.and(i16x8.shr_u(along, 2), v128.load(PARTS));
  return i16x8.add(i16x8.mul(right, v128.load(LOW)), v128.load(WHOLE));
}

/** Between two rows by `down` (in 32768ths). `above` and `below` hold a pair of bytes for each place. */
// @ts-ignore: decorator
@inline function between(above: v128, below: v128, shares: v128, down: v128): v128 {
  const t = i16x8.relaxed_dot_i8x16_i7x16_s(above, shares);
  const u = i16x8.relaxed_dot_i8x16_i7x16_s(below, shares);
  const w = i16x8.add(i16x8.add(t, v128.load(BACK)), i16x8.relaxed_q15mulr_s(i16x8.sub(u, t), down));
  const out = i16x8.shr_u(w, 6);
  return i8x16.narrow_i16x8_u(out, out);
}

/** Eight places that all lie between the same two rows. */
// @ts-ignore: decorator
@inline function two(from: usize, sw: i32, bytes: v128, shares: v128, down: v128): v128 {
  const first = i8x16.relaxed_swizzle(v128.load(from), bytes);
  const second = i8x16.relaxed_swizzle(v128.load(from + sw), bytes);
  return between(first, second, shares, down);
}

/** The same across three rows; `lower` marks the places between the last two. */
// @ts-ignore: decorator
@inline function three(from: usize, sw: i32, bytes: v128, shares: v128, down: v128, lower: v128): v128 {
  const first = i8x16.relaxed_swizzle(v128.load(from), bytes);
  const second = i8x16.relaxed_swizzle(v128.load(from + sw), bytes);
  const third = i8x16.relaxed_swizzle(v128.load(from + (sw << 1)), bytes);
  return between(v128.bitselect(second, first, lower), v128.bitselect(third, second, lower), shares, down);
}

/** Eight places anywhere: each a pixel and its right neighbour, a load a place. */
// @ts-ignore: decorator
@inline function gathered(from: usize, low: v128, high: v128): v128 {
  let pairs = v128.load16_splat(from + <usize>i32x4.extract_lane(low, 0));
  pairs = v128.load_lane<i16>(from + <usize>i32x4.extract_lane(low, 1), pairs, 1);
  pairs = v128.load_lane<i16>(from + <usize>i32x4.extract_lane(low, 2), pairs, 2);
  pairs = v128.load_lane<i16>(from + <usize>i32x4.extract_lane(low, 3), pairs, 3);
  pairs = v128.load_lane<i16>(from + <usize>i32x4.extract_lane(high, 0), pairs, 4);
  pairs = v128.load_lane<i16>(from + <usize>i32x4.extract_lane(high, 1), pairs, 5);
  pairs = v128.load_lane<i16>(from + <usize>i32x4.extract_lane(high, 2), pairs, 6);
  return v128.load_lane<i16>(from + <usize>i32x4.extract_lane(high, 3), pairs, 7);
}

/** Between a node and the one below it: x and y. */
// @ts-ignore: decorator
@inline function nodeOf(upper: usize, lower: usize, v: f32): v128 {
  const high = v128.load64_zero(upper);
  return f32x4.add(high, f32x4.mul(f32x4.sub(v128.load64_zero(lower), high), f32x4.splat(v)));
}

/**
 * dst(x, y) = src at the place that the grid says, bilinear between nodes and between pixels, to 1/64 of a pixel across
 * and 1/256 down. A second plane of the same size goes the same way at little more cost; 0 for none. Bytes of a source
 * are 128 less than what they mean, −128 … 127: vectors multiply signed ones.
 *
 * Grid: f32 pairs x, y in source pixels, one node every `cell` destination pixels (a multiple of 8), `gw` nodes a row;
 * as many rows and columns as reach past the destination. Nodes lie in 0 … sw − 2 and 0 … sh − 2: whatever lies between
 * them then does too. Up to 7 bytes are written past the last row, up to 16 read past the source.
 */
export function warp(
  src: usize, src2: usize, sw: i32, dst: usize, dst2: usize, dw: i32, dh: i32, grid: usize, gw: i32, cell: i32,
): void {
  ready();
  const step: f32 = <f32>1.0 / <f32>cell;
  const stride = i32x4.splat(sw);
  const lanesLow = i32x4(0, 1, 2, 3);
  const lanesHigh = i32x4(4, 5, 6, 7);
  for (let y = 0; y < dh; y++) {
    const gy = y / cell;
    const v: f32 = <f32>(y - gy * cell) * step;
    const upper = grid + (<usize>(gy * gw) << 3);
    const lower = upper + (<usize>gw << 3);
    const row = <usize>(y * dw);
    let p: usize = 0;
    let a = nodeOf(upper, lower, v);
    for (let x = 0; x < dw; x += cell, p += 8) {
      const b = nodeOf(upper + p + 8, lower + p + 8, v);
      // Place and step in 16.16 fixed point: a source of up to 32767 pixels.
      const each = f32x4.mul(f32x4.sub(b, a), f32x4.splat(step));
      const both = f32x4.mul(v128.shuffle<f32>(a, each, 0, 1, 4, 5), f32x4.splat(65536));
      const fixed = i32x4.relaxed_trunc_f32x4_s(both);
      let ux = i32x4.extract_lane(fixed, 0);
      let uy = i32x4.extract_lane(fixed, 1);
      const dx = i32x4.extract_lane(fixed, 2);
      const dy = i32x4.extract_lane(fixed, 3);
      const end = min(x + cell, dw);
      // Most runs of eight lie in one strip of sixteen bytes and two or three rows: then two or three loads hold them.
      const step8 = i16x8.mul(v128.load(LANES), i16x8.splat(<i16>((dx + 128) >> 8)));
      const tilt8 = i16x8.mul(v128.load(LANES), i16x8.splat(<i16>((dy + 128) >> 8)));
      const narrow = dx >= 0 && dx < 112640;
      const dx8 = dx << 3;
      const dy8 = dy << 3;
      const dy7 = dy8 - dy;
      for (let k = x; k < end; k += 8, ux += dx8, uy += dy8) {
        const begins = uy >> 16;
        const ends = (uy + dy7) >> 16;
        const top = min(begins, ends);
        const to = row + <usize>k;
        if (narrow && max(begins, ends) - top < 2) {
          const from = <usize>(top * sw + (ux >> 16));
          const along = i16x8.add(i16x8.splat(<i16>((ux >> 8) & 255)), step8);
          const bytes = bytesOf(along);
          const shares = sharesOf(along);
          // Rounding may step over the edge of the rows by a hair: it stays on the edge.
          const lean = i16x8.max_s(i16x8.add(i16x8.splat(<i16>((uy >> 8) - (top << 8))), tilt8), i16x8.splat(0));
          if (begins == ends) {
            const down = i16x8.shl(i16x8.min_s(lean, v128.load(LOW)), 7);
            v128.store_lane<i64>(dst + to, two(src + from, sw, bytes, shares, down), 0);
            if (src2 != 0) v128.store_lane<i64>(dst2 + to, two(src2 + from, sw, bytes, shares, down), 0);
          } else {
            const held = i16x8.min_s(lean, i16x8.splat(511));
            const under = i16x8.gt_s(held, v128.load(LOW));
            const down = i16x8.shl(v128.and(held, v128.load(LOW)), 7);
            v128.store_lane<i64>(dst + to, three(src + from, sw, bytes, shares, down, under), 0);
            if (src2 != 0) v128.store_lane<i64>(dst2 + to, three(src2 + from, sw, bytes, shares, down, under), 0);
          }
          continue;
        }
        const px0 = i32x4.shr_s(i32x4.add(i32x4.splat(ux), i32x4.mul(lanesLow, i32x4.splat(dx))), 8);
        const px1 = i32x4.shr_s(i32x4.add(i32x4.splat(ux), i32x4.mul(lanesHigh, i32x4.splat(dx))), 8);
        const py0 = i32x4.shr_s(i32x4.add(i32x4.splat(uy), i32x4.mul(lanesLow, i32x4.splat(dy))), 8);
        const py1 = i32x4.shr_s(i32x4.add(i32x4.splat(uy), i32x4.mul(lanesHigh, i32x4.splat(dy))), 8);
        const at0 = i32x4.add(i32x4.mul(i32x4.shr_s(py0, 8), stride), i32x4.shr_s(px0, 8));
        const at1 = i32x4.add(i32x4.mul(i32x4.shr_s(py1, 8), stride), i32x4.shr_s(px1, 8));
        const fraction = i32x4.splat(255);
        const shares = sharesOf(i16x8.narrow_i32x4_u(v128.and(px0, fraction), v128.and(px1, fraction)));
        const down = i16x8.shl(i16x8.narrow_i32x4_u(v128.and(py0, fraction), v128.and(py1, fraction)), 7);
        v128.store_lane<i64>(dst + to, between(gathered(src, at0, at1), gathered(src + sw, at0, at1), shares, down), 0);
        if (src2 == 0) continue;
        v128.store_lane<i64>(dst2 + to, between(gathered(src2, at0, at1), gathered(src2 + sw, at0, at1), shares, down), 0);
      }
      a = b;
    }
  }
}
